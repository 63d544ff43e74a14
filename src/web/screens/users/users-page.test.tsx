// @vitest-environment happy-dom
import { act } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteUser, listUsers, restoreUser, updateUser } from '#contract/calls/admin.ts'
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
  server.answers(listUsers, ({ query }) => {
    // The stand-in knows one order, by name, and its reverse.
    const byName = [ali, mina, reza].filter(
      user => query['state'] === undefined || user.isDeleted === (query['state'] === 'deleted'),
    )
    const users = query['sort']?.startsWith('-') === true ? byName.toReversed() : byName
    return { status: 200 as const, users, totalCount: users.length }
  })
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

  test('a deleted one is changed or restored, and stands back', async () => {
    await open()
    const named = (key: string) =>
      [...(shown.page.querySelector(`[data-row-key=${key}]`)?.querySelectorAll('button') ?? [])].map(button =>
        button.getAttribute('aria-label'),
      )
    expect(named('mina')).toEqual(['Details of Mina Karimi', 'Edit Mina Karimi', 'Delete Mina Karimi'])
    expect(named('reza')).toEqual(['Details of Reza Zand', 'Edit Reza Zand', 'Restore Reza Zand'])
    expect(rows().map(row => row.classList.contains('list-faint'))).toEqual([false, false, true])
  })

  test('names the window', async () => {
    await open()
    expect(document.title).toBe('Users – Badgir')
  })
})

describe('the order', () => {
  test('is by name, and a second press turns a column round, never off', async () => {
    await open()
    expect(order()).toEqual(['ali', 'mina', 'reza'])
    await sortBy('Full Name')
    await shown.settle()
    expect(order()).toEqual(['reza', 'mina', 'ali'])
    await sortBy('Full Name')
    await shown.settle()
    expect(order()).toEqual(['ali', 'mina', 'reza'])
  })

  test.each([
    ['Role', 'role'],
    ['Company Name', 'companyName'],
    ['Company Size', 'companySize'],
    ['Active Status', 'activeStatus'],
  ])('by %s is the server’s, both ways', async (heading, column) => {
    await open()
    await sortBy(heading)
    await shown.settle()
    await sortBy(heading)
    await shown.settle()
    expect(server.sent(listUsers).map(({ query }) => query['sort'])).toEqual(['fullName', column, `-${column}`])
    expect(shown.address()).toBe(`/users?sort=-${column}`)
  })
})

describe('pages', () => {
  test('are asked of the server, and a new order leads to the first one', async () => {
    server.answers(listUsers, { status: 200, users: [mina], totalCount: 1001 })
    await open('/users?page=2')
    expect(server.sent(listUsers)[0]?.query).toMatchObject({ limit: '1000', skip: '1000' })
    await sortBy('Role')
    await shown.settle()
    expect(server.sent(listUsers).at(-1)?.query).toMatchObject({ skip: '0', sort: 'role' })
  })
})

describe('a row opened', () => {
  test('tells e-mail, phone and when the person was last seen', async () => {
    server.answers(listUsers, {
      status: 200,
      users: [{ ...mina, email: 'mina@example.org', phone: '+982112345678', lastSeenAt: '2026-11-20T10:00:00.000Z' }],
      totalCount: 1,
    })
    await open()
    await shown.press('Details of Mina Karimi')
    const detail = shown.page.querySelector('.users-detail')?.textContent ?? ''
    expect(detail).toContain('mina@example.org')
    expect(detail).toContain('+982112345678')
    expect(detail).toMatch(/Last seen.*2026/)
  })
})

describe('restoring', () => {
  test('is sent to the account’s address, and the list is read anew', async () => {
    server.answers(restoreUser, { ...reza, isDeleted: false })
    await open()
    await shown.press('Restore Reza Zand')
    await shown.until(() => server.sent(listUsers).length === 2)
    expect(server.sent(restoreUser).map(({ path }) => path)).toEqual([{ id: 'reza' }])
    expect(shown.toasts).toEqual([])
  })

  test('that is refused says why and leaves the list as it is', async () => {
    server.refuses(restoreUser, 409, { message: 'The time for restoring is over.' })
    await open()
    await shown.press('Restore Reza Zand')
    await shown.until(() => shown.toasts.length > 0)
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'The time for restoring is over.' }])
    expect(server.sent(listUsers)).toHaveLength(1)
  })
})

describe('which are shown', () => {
  test.each([
    ['All', ['ali', 'mina', 'reza'], '3 shown, 2 active'],
    ['Active', ['ali', 'mina'], '2 shown, 2 active'],
    ['Deleted', ['reza'], '1 shown, 0 active'],
  ])('%s', async (filter, expected, counts) => {
    await open()
    if (filter !== 'All') await shown.pick('Active Status', filter)
    await shown.settle()
    expect(order()).toEqual(expected)
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toBe(counts)
  })

  test('all at first, and one can choose the active or the deleted', async () => {
    await open()
    expect(await shown.offered('Active Status')).toEqual(['All', 'Active', 'Deleted'])
  })

  test('in Persian with its digits', async () => {
    await open('/users', 'fa')
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toContain('۳')
    expect(cells('ali')[3]).toContain('۱۰')
  })

  test('a thousand are asked for from the first on, with what is searched for', async () => {
    await open('/users?s=zand')
    await shown.settle()
    expect(server.sent(listUsers).map(({ query }) => query)).toEqual([
      { limit: '1000', skip: '0', sort: 'fullName', s: 'zand' },
    ])
    await shown.close()
    await open('/users')
    expect(server.sent(listUsers).at(-1)?.query).toEqual({ limit: '1000', skip: '0', sort: 'fullName' })
  })

  test('what an earlier search finds late is not shown', async () => {
    const early = server.holds(listUsers)
    await open('/users?s=mina')
    server.answers(listUsers, ({ query }) => ({
      status: 200 as const,
      users: query['s'] === 'mina' ? [mina] : [ali],
      totalCount: 1,
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
    server.answers(listUsers, { status: 200, users: [], totalCount: 0 })
    await open('/users?s=nobody')
    expect(shown.words()).toContain('Nothing was found')
    expect(shown.words()).toContain('No user matches the search and the filters.')
    await shown.press('Clear search and filters')
    expect(shown.address()).toBe('/users')
    await shown.settle()
    expect(shown.words()).toContain('No users here')
    expect(shown.words()).not.toContain('Clear search and filters')
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
    await shown.until(() => shown.words().includes('The data could not be read.'))
    expect(shown.page.querySelector('.page-title-aside')).toBeNull()
    expect(shown.words()).not.toContain('No users here')
    expect(shown.toasts).toEqual([])
    server.answers(listUsers, { status: 200, users: [mina], totalCount: 1 })
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
    expect(shown.words()).toContain('The data was not refreshed at 13:07. It is shown as of 09:05.')
    expect(order()).toEqual(['ali', 'mina', 'reza'])
    server.answers(listUsers, { status: 200, users: [ali], totalCount: 1 })
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
    const busy = () => shown.page.querySelector('.list-table')?.getAttribute('aria-busy')
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
