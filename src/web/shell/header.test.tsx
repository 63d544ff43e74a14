// @vitest-environment happy-dom
import { act } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { purchaseHistory, savePreferences } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { showScreen, userOf, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import { preferences, setPreferences } from '../text/preferences.ts'
import { Header } from './header.tsx'
import { showShortcuts, shortcutsShown } from './shortcuts-shown.ts'

const settings = vi.hoisted(() => ({ now: undefined as { readonly helpUrl: string } | undefined }))
vi.mock('../api/settings.ts', () => ({ useSettings: () => settings.now }))

let server: StandInServer
let shown: ShownScreen
async function open(at = '/dashboard/projects', user: User = userOf()) {
  shown = await showScreen(<Header />, { at, user })
}
beforeEach(() => {
  settings.now = undefined
  server = standInServer()
  setPreferences({ language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' })
})
afterEach(() => shown.close())

const admin = userOf({ role: 'super-admin' })
function search(name = 'Search projects') {
  return shown.control(name, 'input') as HTMLInputElement
}
async function enter(text: string, name = 'Search projects') {
  await shown.type(name, text)
  await shown.key('Enter', name)
}
/** Without marks of direction. */
function plain(text: string | null) {
  return (text ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '')
}
function entries() {
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
function chosen() {
  return entries().flatMap(entry =>
    entry.className.includes('ant-dropdown-menu-item-selected') ? [entry.textContent ?? ''] : [],
  )
}
async function menu(name: string) {
  await shown.press(name)
  await shown.until(() => entries().length > 0)
}

// The first one: nobody is logged in before it.
test('nobody has no name there, and the logo leads to the start', async () => {
  shown = await showScreen(<Header />, { at: '/no-such-page' })
  expect(shown.page.querySelector('.header-user')).toBeNull()
  expect(shown.page.querySelector('.header-line')).toBeNull()
  expect(shown.control('Badgir, go to the start page', 'a').getAttribute('href')).toBe('/')
})

describe('the logo', () => {
  test.each([
    ['a member', userOf(), '/'],
    ['a super-admin', admin, '/admin-dashboard'],
  ])('leads %s home', async (_, user, to) => {
    await open('/dashboard/projects', user)
    expect(shown.control('Badgir, go to the start page', 'a').getAttribute('href')).toBe(to)
    expect(shown.control('Badgir, go to the start page', 'a').textContent).toContain('Badgir')
  })
})

describe('the search', () => {
  test('leads to the list’s first page, keeping its order', async () => {
    await open('/dashboard/projects?sort=name&page=3&s=old')
    expect(search().value).toBe('old')
    await enter('  tower ')
    expect(shown.address()).toBe('/dashboard/projects?sort=name&s=tower')
  })

  test('from elsewhere leads to the list alone', async () => {
    await open('/dashboard/projects/show/p1/zone?field=x')
    await enter('tower')
    expect(shown.address()).toBe('/dashboard/projects?s=tower')
  })

  test('for nothing shows everything', async () => {
    await open('/dashboard/projects?s=old')
    await enter('   ')
    expect(shown.address()).toBe('/dashboard/projects')
  })

  test('is not sent before Enter', async () => {
    await open('/dashboard/projects')
    await shown.type('Search projects', 'tower')
    expect(shown.address()).toBe('/dashboard/projects')
  })

  test('on the users’ page looks for users', async () => {
    await open('/users?s=x', admin)
    expect(search('Search users').value).toBe('x')
    expect(search('Search users').placeholder).toBe('Search users')
    await enter('ali', 'Search users')
    expect(shown.address()).toBe('/users?s=ali')
  })

  test('on a page of the administration looks for its rows', async () => {
    await open('/admin-dashboard/roles/', admin)
    await enter('pay', 'Search this page')
    expect(shown.address()).toBe('/admin-dashboard/roles?s=pay')
  })

  test.each(['/admin-dashboard', '/admin-dashboard/'])('is not on the administration’s first page: %s', async at => {
    await open(at, admin)
    expect(shown.page.querySelector('search')).toBeNull()
  })

  test('is emptied by its cross, and the list with it', async () => {
    await open('/dashboard/projects?s=tower&sort=name')
    await act(async () => {
      shown.page.querySelector<HTMLElement>('.ant-input-clear-icon')?.click()
    })
    expect(search().value).toBe('')
    expect(shown.address()).toBe('/dashboard/projects?sort=name')
  })

  test('emptied before it was sent leads nowhere', async () => {
    await open('/dashboard/projects/show/p1/zone')
    await shown.type('Search projects', 'tow')
    await act(async () => {
      shown.page.querySelector<HTMLElement>('.ant-input-clear-icon')?.click()
    })
    expect(search().value).toBe('')
    expect(shown.address()).toBe('/dashboard/projects/show/p1/zone')
  })

  test('follows an address that changes elsewhere, and keeps what is typed while it does not', async () => {
    await open('/dashboard/projects?s=one')
    await shown.type('Search projects', 'half')
    await act(async () => {
      navigate('/dashboard/projects?s=one&page=2')
    })
    expect(search().value).toBe('half')
    await act(async () => {
      navigate('/dashboard/projects?s=two')
    })
    expect(search().value).toBe('two')
    await act(async () => {
      navigate('/dashboard/projects')
    })
    expect(search().value).toBe('')
  })

  test('of users begins empty after one for projects', async () => {
    await open('/dashboard/projects', admin)
    await shown.type('Search projects', 'half')
    await act(async () => {
      navigate('/users')
    })
    expect(search('Search users').value).toBe('')
  })

  test('tells its key while it is empty', async () => {
    await open()
    expect(shown.page.querySelector('kbd')?.textContent).toBe('/')
    await shown.type('Search projects', 't')
    expect(shown.page.querySelector('kbd')).toBeNull()
  })
})

describe('the key of the search', () => {
  const isFocused = () => document.activeElement === search()
  beforeEach(async () => {
    await open()
    search().blur()
  })

  test.each([
    ['/', '/', 'Slash'],
    ['its place on a Persian keyboard', '؟', 'Slash'],
    ['a slash elsewhere on a keyboard', '/', 'Digit7'],
  ])('%s goes to the search and is not typed', async (_, key, code) => {
    const event = await shown.key(key, undefined, { code })
    expect(isFocused()).toBe(true)
    expect(event.defaultPrevented).toBe(true)
  })

  test.each([
    ['another sign of a Latin keyboard in its place', '-', { code: 'Slash' }],
    ['another key', 'a', { code: 'KeyA' }],
    ['another key of a Persian keyboard', 'ش', { code: 'KeyA' }],
    ['with Ctrl', '/', { code: 'Slash', ctrlKey: true }],
    ['with Meta', '/', { code: 'Slash', metaKey: true }],
    ['with Alt', '/', { code: 'Slash', altKey: true }],
  ])('%s does not', async (_, key, more) => {
    const event = await shown.key(key, undefined, more)
    expect(isFocused()).toBe(false)
    expect(event.defaultPrevented).toBe(false)
  })

  test.each(['input', 'textarea', 'select'])('while one is in another %s it is typed there', async tag => {
    const field = document.body.appendChild(document.createElement(tag))
    field.setAttribute('aria-label', 'Elsewhere')
    const event = await shown.key('/', 'Elsewhere', { code: 'Slash' })
    expect(isFocused()).toBe(false)
    expect(event.defaultPrevented).toBe(false)
  })

  test('nor in a text that is written in place', async () => {
    const text = document.body.appendChild(document.createElement('div'))
    Object.defineProperty(text, 'isContentEditable', { value: true })
    text.setAttribute('role', 'textbox')
    text.setAttribute('aria-label', 'Elsewhere')
    await shown.key('/', 'Elsewhere', { code: 'Slash' })
    expect(isFocused()).toBe(false)
  })

  test('while a dialog is open it leads nowhere', async () => {
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    await shown.key('/', undefined, { code: 'Slash' })
    expect(isFocused()).toBe(false)
    dialog.remove()
    await shown.key('/', undefined, { code: 'Slash' })
    expect(isFocused()).toBe(true)
  })

  test('is let go with the page', async () => {
    await shown.again(null)
    const event = await shown.key('/', undefined, { code: 'Slash' })
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('cards or rows', () => {
  const items = () => [...shown.page.querySelectorAll('.ant-segmented-item')]
  test('are chosen here, kept, and told to the server', async () => {
    await open()
    expect(items().map(item => item.textContent)).toEqual(['Grid', 'List'])
    expect(items().map(item => item.querySelector('svg')?.classList.contains('lucide-layout-grid'))).toEqual([
      true,
      false,
    ])
    expect(shown.page.querySelector('.ant-segmented-item-selected')?.textContent).toBe('Grid')
    await act(async () => {
      items()[1]?.querySelector('input')?.click()
    })
    expect(preferences().layoutView).toBe('list')
    expect(shown.page.querySelector('.ant-segmented-item-selected')?.textContent).toBe('List')
    await shown.settle()
    expect(server.sent(savePreferences).map(({ body }) => (body as { layoutView?: string }).layoutView)).toEqual([
      'list',
    ])
  })

  test.each([
    ['/dashboard/projects', 2],
    ['/dashboard/projects/show/p1/zone', 2],
    ['/users', 0],
    ['/users/', 0],
    ['/USERS', 0],
    ['/admin-dashboard', 0],
    ['/admin-dashboard/', 0],
    ['/admin-dashboard/health', 0],
    ['/admin-dashboard/nowhere', 2],
  ])('at %s there are %i to choose', async (at, count) => {
    await open(at, admin)
    expect(items()).toHaveLength(count)
  })
})

describe('language and calendar', () => {
  test('are one menu with two groups, what holds is marked', async () => {
    await open()
    await menu('Language')
    expect(entries().map(entry => plain(entry.textContent))).toEqual(['English', 'فارسی', 'Gregorian', 'Persian'])
    expect(
      [...document.querySelectorAll('.ant-dropdown-menu-item-group-title')].map(title => title.textContent),
    ).toEqual(['Language', 'Calendar'])
    expect(chosen()).toEqual(['English', 'Gregorian'])
    expect(plain(document.querySelector('[role=menuitem] [lang=fa]')?.textContent ?? null)).toBe('فارسی')
  })

  test('a language brings its calendar', async () => {
    await open()
    await menu('Language')
    await shown.press('فارسی', '[role=menuitem]')
    expect(preferences()).toMatchObject({ language: 'fa', calendar: 'persian' })
    await shown.settle()
    expect(server.sent(savePreferences)).toHaveLength(1)
  })

  test('a calendar leaves the language', async () => {
    await open()
    await menu('Language')
    await shown.press('Persian', '[role=menuitem]')
    // The menu stays, so that both can be chosen.
    expect(shown.control('Language').className).toContain('ant-dropdown-open')
    expect(preferences()).toMatchObject({ language: 'en', calendar: 'persian' })
    await shown.settle()
    expect(server.sent(savePreferences).at(-1)?.body).toMatchObject({ language: 'en', calendar: 'persian' })
  })

  test('the language that holds already changes nothing', async () => {
    setPreferences({ calendar: 'persian' })
    await open()
    await menu('Language')
    await shown.press('English', '[role=menuitem]')
    await shown.settle()
    expect(preferences()).toMatchObject({ language: 'en', calendar: 'persian' })
    expect(server.sent(savePreferences)).toEqual([])
  })
})

describe('the appearance', () => {
  test.each([
    ['Dark', 'dark'],
    ['Same as this device', 'system'],
  ])('%s is chosen from three', async (name, theme) => {
    await open()
    await menu('Appearance')
    expect(entries().map(entry => entry.textContent)).toEqual(['Light', 'Dark', 'Same as this device'])
    expect(chosen()).toEqual(['Light'])
    await shown.press(name, '[role=menuitem]')
    expect(preferences().theme).toBe(theme)
    expect(shown.control('Appearance').className).not.toContain('ant-dropdown-open')
  })

  test.each([
    ['light', 'lucide-sun'],
    ['dark', 'lucide-moon'],
    ['system', 'lucide-sun-moon'],
  ] as const)('%s has its own sign', async (theme, sign) => {
    setPreferences({ theme })
    await open()
    expect(shown.control('Appearance').querySelector('svg')?.classList.contains(sign)).toBe(true)
  })
})

describe('help', () => {
  test.each([
    ['of this installation opens in a new tab', { helpUrl: 'https://help.example.org' }, 'https://help.example.org'],
    ['that is not there is not offered', { helpUrl: '' }, undefined],
    ['is not offered before it is known', undefined, undefined],
  ])('%s', async (_, now, address) => {
    settings.now = now
    await open()
    await shown.press('Help')
    await shown.until(() => document.querySelector('[role=menuitem]') !== null)
    const link = document.querySelector('[role=menuitem] a')
    expect(link?.getAttribute('href') ?? undefined).toBe(address)
    expect(link?.getAttribute('target') ?? undefined).toBe(address === undefined ? undefined : '_blank')
    expect(link?.getAttribute('rel') ?? undefined).toBe(address === undefined ? undefined : 'noopener')
  })
  test('and the shortcuts are in one menu', async () => {
    settings.now = { helpUrl: '' }
    await open()
    expect(shortcutsShown()).toBe(false)
    await shown.press('Help')
    await shown.until(() => document.querySelector('[role=menuitem]') !== null)
    expect(document.querySelector('[role=menuitem]')?.textContent).toBe('Keyboard shortcuts?')
    await act(async () => {
      document.querySelector<HTMLElement>('[role=menuitem]')?.click()
    })
    expect(shortcutsShown()).toBe(true)
    showShortcuts(false)
  })
})

describe('the reader’s name', () => {
  test('opens the profile, which closes again', async () => {
    server.answers(purchaseHistory, { projects: [] })
    await open()
    expect(shown.page.querySelector('.header-user')?.textContent).toContain('Sara Rahimi')
    expect(shown.page.querySelector('.header-user')?.textContent).toContain('Profile of')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await act(async () => {
      shown.page.querySelector<HTMLElement>('.header-user')?.click()
    })
    await shown.until(() => document.querySelector('.profile') !== null)
    expect(document.querySelector('.profile-email')?.textContent).toBe('sara@example.org')
    await shown.press('Close')
    await shown.until(() => document.querySelector('.profile') === null)
    // And does not open by itself with the next page.
    await shown.again(<Header key="next" />)
    await shown.settle()
    expect(document.querySelector('.profile')).toBeNull()
  })
})
