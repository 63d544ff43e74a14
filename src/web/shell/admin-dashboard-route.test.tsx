// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showScreen, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { adminDashboardRoute } from './admin-dashboard-route.tsx'
import { tiles } from './pages.ts'

let shown: ShownScreen
afterEach(() => shown.close())

test('has the two specified tiles and no other way', async () => {
  const AdminDashboardRoute = adminDashboardRoute(tiles())
  shown = await showScreen(<AdminDashboardRoute />)
  expect(shown.page.querySelector('h1')?.textContent).toBe('Administration')
  expect(
    [...shown.page.querySelectorAll('a')].map(tile => [
      tile.getAttribute('href'),
      tile.querySelector('strong')?.textContent,
      tile.querySelector('span')?.textContent,
    ]),
  ).toEqual([
    ['/dashboard/projects', 'Project Management', 'Your own projects: draw, pay, analyse.'],
    ['/users', 'User Management', 'Create, change and delete accounts.'],
  ])
})
