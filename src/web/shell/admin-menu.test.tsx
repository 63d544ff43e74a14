// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showScreen, userOf, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { standInServer } from '../../../tests/support/stand-in-server.ts'
import { Frame } from './frame.tsx'
import { pageAt } from './page-at.ts'
import { pages } from './pages.ts'

let shown: ShownScreen
beforeEach(() => {
  standInServer()
})
afterEach(() => shown.close())

async function open(at: string) {
  shown = await showScreen(<Frame>the page</Frame>, { at, user: userOf({ role: 'super-admin' }) })
}
function links() {
  return [...shown.page.querySelectorAll('nav[aria-label=Administration] a')]
}

test('leads by keyboard to every page with an entry, in the order of the list; the present page is marked', async () => {
  await open('/users')
  await shown.until(() => links().length > 0)
  expect(links().map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Dashboard', '/admin-dashboard', null],
      ['Projects', '/dashboard/projects', null],
      ['Users', '/users', 'page'],
      ['Everybody’s projects', '/admin-dashboard/projects', null],
      ['Orders', '/admin-dashboard/orders', null],
      ['Discount codes', '/admin-dashboard/promos', null],
      ['Settings', '/admin-dashboard/settings', null],
      ['Content', '/admin-dashboard/content', null],
      ['Words about inputs', '/admin-dashboard/input-help', null],
      ['Health status', '/admin-dashboard/health', null],
      ['Audit log', '/admin-dashboard/audit', null],
      ['Messages', '/admin-dashboard/messages', null],
      ['Roles', '/admin-dashboard/roles', null],
    ],
  )
  expect(links().map(link => link.getAttribute('href'))).toEqual(
    pages.flatMap(({ menu, paths: [path] }) => (menu === undefined ? [] : [path])),
  )
  expect(links().filter(link => link.hasAttribute('tabindex'))).toEqual([])
})

test.each(pages.filter(page => page.isAdmin).map(({ paths: [path] }) => path))(
  'marks a single entry at %s',
  async at => {
    await open(at)
    await shown.until(() => links().length > 0)
    const marked = links().filter(link => link.hasAttribute('aria-current'))
    // A page without an entry of its own marks the entry that it lies below.
    const own = links().some(link => link.getAttribute('href') === pageAt(at).path)
    expect(marked.map(link => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      own ? [pageAt(at).path, 'page'] : [pageAt(at).path?.replace(/\/:\w+$/, ''), 'true'],
    ])
  },
)

test('marks the entry that a page without its own lies below', async () => {
  shown = await showScreen(<AdminMenu path="/users/:id" />, { at: '/users/u1' })
  expect(links().flatMap(link => link.getAttribute('aria-current') ?? [])).toEqual(['true'])
  expect(links().find(link => link.hasAttribute('aria-current'))?.textContent).toBe('Users')
})

test('is on the pages of the administration alone', async () => {
  await open('/dashboard/projects')
  await shown.settle()
  expect(links()).toEqual([])
  expect(shown.page.querySelector('main')?.textContent).toBe('the page')
})
