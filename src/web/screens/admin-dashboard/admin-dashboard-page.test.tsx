// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { AdminDashboardPage } from './admin-dashboard-page.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

test('leads to the projects and to the users', async () => {
  shown = await showScreen(<AdminDashboardPage />)
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
