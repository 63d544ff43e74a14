// @vitest-environment happy-dom
import { act } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteUser, listUsers, updateUser } from '#contract/calls/admin.ts'
import type { Language } from '#contract/options.ts'
import { present } from '../../../../tests/support/present.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { UsersPage } from './users-page.tsx'

const mina = userOf({
  _id: 'mina',
  fullName: 'Mina Karimi',
  companyName: 'Beta',
  companySize: '>500',
  roleInCompany: 'Student',
})
const ali = userOf({
  _id: 'ali',
  fullName: 'Ali Ahmadi',
  companyName: 'Gamma',
  companySize: '10-99',
  role: 'super-admin',
  roleInCompany: null,
})
const reza = userOf({
  _id: 'reza',
  fullName: 'Reza Zand',
  companyName: 'Alpha',
  companySize: '100-499',
  roleInCompany: 'Consultant',
  isDeleted: true,
})

let server: StandInServer
let shown: ShownScreen
async function open(at = '/users', language: Language = 'en') {
  shown = await showScreen(<UsersPage />, { at, language })
  await shown.until(() => server.sent(listUsers).length > 0)
  await shown.settle()
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
  server.answers(listUsers, { status: 200, users: [mina, ali, reza] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})

function rows() {
  return [...shown.page.querySelectorAll<HTMLElement>('tr[data-row-key]')]
}
function order() {
  return rows().map(row => row.dataset['rowKey'])
}
function cells(key: string) {
  const row = present(
    rows().find(one => one.dataset['rowKey'] === key),
    key,
  )
  return [...row.querySelectorAll('td')].map(cell =>
    (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''),
  )
}
function sortBy(column: string) {
  return shown.press(column, 'th')
}
function field(name: string) {
  return (shown.control(name, 'input') as HTMLInputElement).value
}
/** The place of a question that hangs over the page. */
function question() {
  return [...document.querySelectorAll('.ant-modal-confirm')].at(-1)
}

describe('what is told of an account', () => {
  test('name, both roles, company with its size, and whether it is active', async () => {
    await open()
    const [name, ...others] = cells('mina')
    expect(name).toContain('Mina Karimi')
    expect(others.slice(0, 4)).toEqual(['UserStudent', 'Beta', '>500', 'Active'])
    // A person without a role in a company has an empty cell.
    expect(cells('ali').slice(1, 5)).toEqual(['Super-admin', 'Gamma', '10-99', 'Active'])
    expect(cells('reza')[4]).toBe('Deleted')
  })

  test('a deleted one is only changed, and stands back', async () => {
    await open()
    const named = (key: string) =>
      [...(shown.page.querySelector(`[data-row-key=${key}]`)?.querySelectorAll('button') ?? [])].map(button =>
        button.getAttribute('aria-label'),
      )
    expect(named('mina')).toEqual(['Edit Mina Karimi', 'Delete Mina Karimi'])
    expect(named('reza')).toEqual(['Edit Reza Zand'])
    expect(rows().map(row => row.classList.contains('users-deleted'))).toEqual([false, false, true])
  })

  test('the ways through the administration, this one marked', async () => {
    await open()
    const ways = [...shown.page.querySelectorAll('nav[aria-label=Administration] a')]
    expect(ways.map(way => [way.textContent, way.getAttribute('href'), way.getAttribute('aria-current')])).toEqual([
      ['Dashboard', '/admin-dashboard', null],
      ['Projects', '/dashboard/projects', null],
      ['Users', '/users', 'page'],
    ])
    expect(document.title).toBe('Users – Badgir')
  })
})

describe('the order', () => {
  test('is by name, and a second press turns a column round, never off', async () => {
    await open()
    expect(order()).toEqual(['ali', 'mina', 'reza'])
    await sortBy('Full Name')
    expect(order()).toEqual(['reza', 'mina', 'ali'])
    await sortBy('Full Name')
    expect(order()).toEqual(['ali', 'mina', 'reza'])
  })

  test.each([
    // Super-admins stand before users, and among these the role in the company decides.
    ['Role', ['ali', 'reza', 'mina']],
    ['Company Name', ['reza', 'mina', 'ali']],
    // By people and not by letters: 10–99, 100–499, >500.
    ['Company Size', ['ali', 'reza', 'mina']],
    ['Active Status', ['mina', 'ali', 'reza']],
  ])('by %s', async (column, expected) => {
    await open()
    await sortBy(column)
    expect(order()).toEqual(expected)
    await sortBy(column)
    expect(order()[0]).toBe(expected.at(-1))
  })
})

describe('which are shown', () => {
  test.each([
    ['All', ['ali', 'mina', 'reza'], '3 shown, 2 active'],
    ['Active', ['ali', 'mina'], '2 shown, 2 active'],
    ['Deleted', ['reza'], '1 shown, 0 active'],
  ])('%s', async (filter, expected, counts) => {
    await open()
    if (filter !== 'All') await shown.press(filter, '.ant-segmented-item')
    expect(order()).toEqual(expected)
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toBe(counts)
  })

  test('all at first, and one can choose the active or the deleted', async () => {
    await open()
    expect([...shown.page.querySelectorAll('.ant-segmented-item')].map(item => item.textContent)).toEqual([
      'All',
      'Active',
      'Deleted',
    ])
    expect(shown.page.querySelector('.ant-segmented-item-selected')?.textContent).toBe('All')
  })

  test('in Persian with its digits', async () => {
    await open('/users', 'fa')
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toContain('۳')
    expect(cells('ali')[3]).toContain('۱۰')
  })

  test('a thousand are asked for from the first on, with what is searched for', async () => {
    await open('/users?s=zand')
    await shown.settle()
    expect(server.sent(listUsers).map(({ query }) => query)).toEqual([{ limit: '1000', skip: '0', s: 'zand' }])
    await shown.close()
    await open('/users')
    expect(server.sent(listUsers).at(-1)?.query).toEqual({ limit: '1000', skip: '0' })
  })

  test('what an earlier search finds late is not shown', async () => {
    const early = server.holds(listUsers)
    await open('/users?s=mina')
    server.answers(listUsers, ({ query }) => ({
      status: 200 as const,
      users: query['s'] === 'mina' ? [mina] : [ali],
    }))
    await act(async () => {
      navigate('/users?s=ali')
    })
    await shown.until(() => rows().length > 0)
    await act(async () => {
      early.letGo()
    })
    await shown.settle()
    expect(order()).toEqual(['ali'])
  })

  test('nobody found offers to clear the search, nobody at all does not', async () => {
    server.answers(listUsers, { status: 200, users: [] })
    await open('/users?s=nobody')
    expect(shown.words()).toContain('Nothing was found')
    expect(shown.words()).toContain('No user matches “nobody”')
    await shown.press('Clear the search')
    expect(shown.address()).toBe('/users')
    await shown.settle()
    expect(shown.words()).toContain('No users here')
    expect(shown.words()).not.toContain('Clear the search')
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toBe('0 shown, 0 active')
  })
})

describe('deleting', () => {
  test('asks first, names the account, and reads the list anew after it', async () => {
    server.answers(deleteUser, undefined)
    await open()
    await shown.press('Delete Mina Karimi')
    await shown.until(() => question() !== undefined)
    expect(question()?.textContent).toContain('Are you sure to remove this?')
    expect(question()?.textContent).toContain('Mina Karimi will no longer be able to log in.')
    expect(server.sent(deleteUser)).toEqual([])
    expect(shown.control('Delete', '.ant-modal-confirm button').className).toContain('dangerous')
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => server.sent(listUsers).length === 2)
    expect(server.sent(deleteUser).map(({ path }) => path)).toEqual([{ id: 'mina' }])
    expect(shown.toasts).toEqual([])
  })

  test('is left alone by a cancel', async () => {
    await open()
    await shown.press('Delete Ali Ahmadi')
    await shown.until(() => question() !== undefined)
    await shown.press('Cancel', '.ant-modal-confirm button')
    await shown.settle()
    expect(server.order()).toEqual(['GET /admin/users'])
  })

  test('that is refused says why and leaves the list as it is', async () => {
    server.refuses(deleteUser, 409, { message: 'The last super-admin stays.' })
    await open()
    await shown.press('Delete Ali Ahmadi')
    await shown.until(() => question() !== undefined)
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => shown.toasts.length > 0)
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'The last super-admin stays.' }])
    expect(server.sent(listUsers)).toHaveLength(1)
    expect(order()).toHaveLength(3)
  })
})

describe('the dialog', () => {
  test('of a new account opens empty, and closes without reading the list anew', async () => {
    await open()
    await shown.press('New User')
    await shown.until(() => document.querySelector('.ant-modal') !== null)
    expect(field('Full Name')).toBe('')
    await shown.press('Cancel')
    await shown.settle()
    expect(server.order()).toEqual(['GET /admin/users'])
  })

  test('of an account opens with what it holds; saved, it closes and the list is read anew', async () => {
    server.answers(updateUser, mina)
    await open()
    await shown.press('Edit Mina Karimi')
    await shown.until(() => document.querySelector('.ant-modal') !== null)
    expect(field('Full Name')).toBe('Mina Karimi')
    await shown.press('Save')
    await shown.until(() => server.sent(listUsers).length === 2)
    expect(server.sent(updateUser).map(({ path }) => path)).toEqual([{ id: 'mina' }])
    await shown.until(() => document.querySelector('.ant-modal') === null)
  })
})

describe('a list that was not read', () => {
  test('says so, shows no counts, and is read when asked again', async () => {
    server.refuses(listUsers, 500)
    await open()
    await shown.until(() => shown.words().includes('The list could not be read.'))
    expect(shown.page.querySelector('.page-title-aside')).toBeNull()
    expect(shown.words()).not.toContain('No users here')
    expect(shown.toasts).toEqual([])
    server.answers(listUsers, { status: 200, users: [mina] })
    await shown.press('Try again')
    await shown.until(() => rows().length === 1)
    expect(shown.words()).not.toContain('could not be read')
  })

  test('again keeps its rows, and tells when each reading was', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 9, 5) })
    await open()
    await shown.until(() => rows().length === 3)
    server.isNotReachedBy(listUsers)
    server.answers(deleteUser, undefined)
    vi.setSystemTime(new Date(2026, 4, 1, 13, 7))
    await shown.press('Delete Mina Karimi')
    await shown.until(() => question() !== undefined)
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => shown.words().includes('was not refreshed'))
    expect(shown.words()).toContain('The list was not refreshed at 13:07. It shows the users as of 09:05.')
    expect(order()).toEqual(['ali', 'mina', 'reza'])
    server.answers(listUsers, { status: 200, users: [ali] })
    await shown.press('Try again')
    await shown.until(() => rows().length === 1)
    expect(shown.words()).not.toContain('was not refreshed')
  })

  test('shows the shape of a page after a while, and is marked busy while it is read anew', async () => {
    const held = server.holds(listUsers)
    await open()
    await shown.until(() => shown.page.querySelector('.skeleton-page') !== null)
    expect(shown.page.querySelector('.skeleton-page')?.getAttribute('aria-label')).toBe('Loading')
    held.letGo()
    await shown.until(() => rows().length === 3)
    const busy = () => shown.page.querySelector('.users-table')?.getAttribute('aria-busy')
    expect(busy()).toBe('false')
    server.answers(deleteUser, undefined)
    const again = server.holds(listUsers)
    await shown.press('Delete Mina Karimi')
    await shown.until(() => question() !== undefined)
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => busy() === 'true')
    again.letGo()
    await shown.until(() => busy() === 'false')
  })
})
