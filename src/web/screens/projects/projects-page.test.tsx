// @vitest-environment happy-dom
import { act } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createProject,
  deleteProject,
  duplicateProject,
  importProject,
  listProjects,
  readProject,
  saveProject,
} from '#contract/calls/projects.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { cardOf } from '../../../../tests/fixtures/project-card.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../tests/support/edited-project.tsx'
import { present } from '../../../../tests/support/present.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { noteLastProject } from '../../project/frame/last-project.ts'
import { setPreferences } from '../../text/preferences.ts'
import { ProjectsPage } from './projects-page.tsx'

const clinic = cardOf()
const tower = cardOf({
  _id: 'tower',
  name: 'Tower',
  country: 'Qatar',
  city: null,
  stationNameFa: null,
  primaryBuildingType: 'retail',
  units: 'PI',
  state: 'results',
  isPaid: true,
})
const house = projectOf(officeOf([mass('m1', box(0, 0, 20, 10))]), { _id: 'clinic', name: 'Clinic', version: 7 })

let server: StandInServer
let shown: ShownScreen
async function open(at = '/dashboard/projects', user: User = userOf(), language: Language = 'en') {
  shown = await showScreen(<ProjectsPage />, { at, user, language })
  await shown.until(() => server.sent(listProjects).length > 0)
  await shown.settle()
}
/** Answers as many as a page holds, of so many in all. */
function holding(totalCount: number) {
  server.answers(listProjects, ({ query }) => {
    const skip = Number(query['skip'])
    const items = Array.from({ length: Math.max(0, Math.min(11, totalCount - skip)) }, (_, i) =>
      cardOf({ _id: `p${skip + i + 1}`, name: `Project ${skip + i + 1}` }),
    )
    return { items, totalCount }
  })
}
beforeEach(() => {
  localStorage.clear()
  setPreferences({ layoutView: 'grid' })
  server = standInServer()
  server.answers(listProjects, { items: [clinic, tower], totalCount: 2 })
})
afterEach(async () => {
  await shown.close()
})

function queries() {
  return server.sent(listProjects).map(({ query }) => query)
}
function names() {
  return [...shown.page.querySelectorAll('.card h2, .table-name')].map(name => name.textContent)
}
function order() {
  return shown.page.querySelector('.projects-sort .ant-select-content')?.textContent
}
/** The part of a strip above the list that names it. */
function strip(words: string) {
  return [...shown.page.querySelectorAll('.strip')].find(one => one.textContent?.includes(words))
}
function strips() {
  return [...shown.page.querySelectorAll('.strip strong')].map(name => name.textContent)
}
function question() {
  return [...document.querySelectorAll('.ant-modal-confirm')].at(-1)
}
async function fromMenu(project: string, entry: string) {
  await shown.press(`Actions for ${project}`)
  await shown.until(() => document.querySelector('[role=menuitem]') !== null)
  await shown.press(entry, '[role=menuitem]')
}

describe('what is asked for', () => {
  test('the first page, last changed first', async () => {
    await open()
    expect(queries()).toEqual([{ skip: '0', limit: '11', sort: '-updatedAt' }])
    expect(order()).toBe('Last change')
    expect(names()).toEqual(['Clinic', 'Tower'])
    expect(document.title).toBe('Projects – Badgir')
  })

  test('page, search and order that the address names', async () => {
    holding(40)
    await open('/dashboard/projects?page=3&s=tower&sort=name')
    expect(queries()).toEqual([{ skip: '22', limit: '11', sort: 'name', s: 'tower' }])
    expect(order()).toBe('Name')
  })

  test.each(['0', '-2', 'x', ''])('page “%s” is the first', async page => {
    await open(`/dashboard/projects?page=${page}&sort=nothing`)
    expect(queries()).toEqual([{ skip: '0', limit: '11', sort: '-updatedAt' }])
  })

  test('a broken page number is cut', async () => {
    holding(40)
    await open('/dashboard/projects?page=2.9')
    expect(queries()).toEqual([{ skip: '11', limit: '11', sort: '-updatedAt' }])
  })

  test('what an earlier search finds late is not shown', async () => {
    const early = server.holds(listProjects)
    await open('/dashboard/projects?s=clinic')
    server.answers(listProjects, ({ query }) => ({ items: [query['s'] === 'clinic' ? clinic : tower], totalCount: 1 }))
    await act(async () => {
      navigate('/dashboard/projects?s=tower')
    })
    await shown.until(() => names().length > 0)
    await act(async () => {
      early.letGo()
    })
    await shown.settle()
    expect(names()).toEqual(['Tower'])
  })

  test.each(['?s=o', '?sort=name', '?page=2'])('another address (%s) is waited for', async search => {
    holding(30)
    await open()
    const list = () => shown.page.querySelector('[aria-busy]')?.getAttribute('aria-busy')
    const held = server.holds(listProjects)
    await act(async () => {
      navigate(`/dashboard/projects${search}`)
    })
    expect(list()).toBe('true')
    held.letGo()
    await shown.until(() => list() === 'false')
    expect(queries()).toHaveLength(2)
  })

  test('what was shown stays, marked as waiting, while another page comes', async () => {
    holding(22)
    await open()
    const list = () => shown.page.querySelector('[aria-busy]')
    expect(list()?.getAttribute('aria-busy')).toBe('false')
    expect(list()?.className).toBe('')
    const held = server.holds(listProjects)
    await shown.press('2', '.ant-pagination-item')
    expect(list()?.getAttribute('aria-busy')).toBe('true')
    expect(list()?.className).toBe('projects-waiting')
    expect(names()[0]).toBe('Project 1')
    held.letGo()
    await shown.until(() => names()[0] === 'Project 12')
    expect(list()?.getAttribute('aria-busy')).toBe('false')
  })
})

describe('the order', () => {
  test('offers six, and the address names all but the usual one', async () => {
    await open('/dashboard/projects?page=1&s=o')
    expect(await shown.offered('Sort by')).toEqual([
      'Last change',
      'Last change, oldest first',
      'Name',
      'Name, Z to A',
      'Created',
      'Created, oldest first',
    ])
    for (const [option, sort] of [
      ['Name', 'name'],
      ['Name, Z to A', '-name'],
      ['Created', '-createdAt'],
      ['Created, oldest first', 'createdAt'],
      ['Last change, oldest first', 'updatedAt'],
    ] as const) {
      await shown.pick('Sort by', option)
      await shown.settle()
      expect(shown.address()).toBe(`/dashboard/projects?s=o&sort=${sort}`)
      expect(queries().at(-1)).toEqual({ skip: '0', limit: '11', s: 'o', sort })
      expect(order()).toBe(option)
    }
    await shown.pick('Sort by', 'Last change')
    expect(shown.address()).toBe('/dashboard/projects?s=o')
  })

  test('another one begins on the first page', async () => {
    holding(40)
    await open('/dashboard/projects?page=3')
    await shown.pick('Sort by', 'Name')
    expect(shown.address()).toBe('/dashboard/projects?sort=name')
  })
})

describe('pages', () => {
  test.each([
    [11, 1, '1–11 of 11'],
    [12, 2, '1–11 of 12'],
  ])('%i projects have %i', async (total, pages, range) => {
    holding(total)
    await open()
    expect(shown.page.querySelectorAll('.ant-pagination-item').length).toBe(pages === 1 ? 0 : pages)
    expect(shown.page.querySelector('nav[aria-label=Pages]') !== null).toBe(pages > 1)
    expect(shown.words()).toContain(range)
    expect(shown.page.querySelector('.page-title-aside')?.textContent).toBe(`${total} in all`)
  })

  test('are turned by number; the first is not named in the address', async () => {
    holding(25)
    await open('/dashboard/projects?sort=name')
    await shown.press('3', '.ant-pagination-item')
    await shown.until(() => shown.words().includes('23–25 of 25'))
    expect(shown.address()).toBe('/dashboard/projects?sort=name&page=3')
    expect(names()).toEqual(['Project 23', 'Project 24', 'Project 25'])
    expect(shown.page.querySelector('.ant-pagination-item-active')?.textContent).toBe('3')
    // A page has always eleven.
    expect(shown.page.querySelector('.ant-pagination-options')).toBeNull()
    await shown.press('1', '.ant-pagination-item')
    await shown.until(() => shown.words().includes('1–11 of 25'))
    expect(shown.address()).toBe('/dashboard/projects?sort=name')
  })

  test('one that no longer exists leads to the last, without a step back', async () => {
    holding(12)
    const steps = history.length
    await open('/dashboard/projects?page=5&sort=name')
    await shown.until(() => names().length === 1)
    expect(shown.address()).toBe('/dashboard/projects?page=2&sort=name')
    expect(names()).toEqual(['Project 12'])
    expect(history.length).toBe(steps)
  })

  test('the last one stays', async () => {
    holding(12)
    await open('/dashboard/projects?page=2')
    expect(shown.address()).toBe('/dashboard/projects?page=2')
    expect(queries()).toHaveLength(1)
  })

  test('in Persian digits', async () => {
    holding(12)
    await open('/dashboard/projects', userOf(), 'fa')
    expect([...shown.page.querySelectorAll('.ant-pagination-item')].map(item => item.textContent)).toEqual(['۱', '۲'])
    expect(shown.words()).toContain('۱۱')
  })
})

describe('cards or rows', () => {
  test('of cards the first is a new project, its dialog keeps the address’s search', async () => {
    await open('/dashboard/projects?s=o')
    const tile = shown.page.querySelector('.grid')?.firstElementChild
    expect(tile?.textContent).toBe('New projectPay only when you analyse')
    expect(tile?.getAttribute('href')).toBe('/projects/new?s=o')
    expect(shown.page.querySelector('table')).toBeNull()
    expect(shown.page.querySelector('.projects-head .ant-btn-primary')).toBeNull()
  })

  test('rows have it as a button', async () => {
    setPreferences({ layoutView: 'list' })
    await open('/dashboard/projects?s=o')
    await shown.until(() => shown.page.querySelector('table') !== null)
    expect(shown.page.querySelector('.grid')).toBeNull()
    expect(names()).toEqual(['Clinic', 'Tower'])
    await shown.press('New project')
    expect(shown.address()).toBe('/projects/new?s=o')
  })

  test('the shape of twelve cards stands for them after a while', async () => {
    const held = server.holds(listProjects)
    await open()
    await shown.until(() => shown.page.querySelector('.card-skeleton') !== null)
    expect(shown.page.querySelectorAll('.card-skeleton')).toHaveLength(12)
    expect(shown.page.querySelector('.grid')?.getAttribute('aria-label')).toBe('Loading')
    expect(shown.page.querySelector('.page-title-aside')).toBeNull()
    held.letGo()
    await shown.until(() => names().length === 2)
    expect(shown.page.querySelector('.card-skeleton')).toBeNull()
  })
})

describe('nothing to show', () => {
  test('no project yet: nothing to sort, one thing to do', async () => {
    server.answers(listProjects, { items: [], totalCount: 0 })
    setPreferences({ layoutView: 'list' })
    await open()
    expect(shown.words()).toContain('No projects yet')
    expect(shown.words()).toContain('You pay only when you analyse.')
    expect(order()).toBeUndefined()
    expect(shown.page.querySelector('.page-title-aside')).toBeNull()
    expect(shown.page.querySelector('.projects-head button')).toBeNull()
    await shown.press('Create a project')
    expect(shown.address()).toBe('/projects/new')
  })

  test('nothing found: the search can be cleared, its order stays', async () => {
    server.answers(listProjects, { items: [], totalCount: 0 })
    await open('/dashboard/projects?s=zzz&sort=name&page=1')
    expect(shown.words()).toContain('Nothing was found')
    expect(shown.words()).toContain('No project matches “zzz”')
    expect(shown.words()).not.toContain('No projects yet')
    expect(order()).toBe('Name')
    await shown.press('Clear the search')
    expect(shown.address()).toBe('/dashboard/projects?sort=name')
  })
})

describe('a list that was not read', () => {
  test('for want of a network says that, without a toast, and is read when asked again', async () => {
    server.isNotReachedBy(listProjects)
    await open()
    expect(shown.words()).toContain('The projects could not be read.')
    expect(shown.words()).toContain('The server was not reached.')
    expect(shown.words()).not.toContain('No projects yet')
    expect(shown.toasts).toEqual([])
    server.answers(listProjects, { items: [clinic], totalCount: 1 })
    await shown.press('Try again')
    await shown.until(() => names().length === 1)
    expect(shown.words()).not.toContain('could not be read')
  })

  test('for a refusal tells it by a toast', async () => {
    server.refuses(listProjects, 500, { message: 'Out of order' })
    await open()
    expect(shown.words()).toContain('The projects could not be read.')
    expect(shown.words()).not.toContain('The server was not reached.')
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'Out of order' }])
  })

  test('anew keeps the projects read before, and says so', async () => {
    await open()
    server.isNotReachedBy(listProjects)
    await shown.pick('Sort by', 'Name')
    await shown.until(() => shown.words().includes('was not refreshed'))
    expect(names()).toEqual(['Clinic', 'Tower'])
    server.answers(listProjects, { items: [tower], totalCount: 1 })
    await shown.press('Try again')
    await shown.until(() => names().length === 1)
    expect(shown.words()).not.toContain('was not refreshed')
    expect(queries().at(-1)?.['sort']).toBe('name')
  })
})

describe('above the list', () => {
  test('an address that waits for its code is named, and the code is asked for', async () => {
    await open('/dashboard/projects', userOf({ emailVerified: false }))
    expect(strip('Verify your email')?.textContent).toContain('A six-digit code was sent to')
    expect(strip('Verify your email')?.textContent).toContain('sara@example.org')
    await shown.press('Enter the code')
    expect(shown.address()).toBe('/verify-email?back=%2Fdashboard%2Fprojects')
  })

  test('a confirmed one has the sample alone there, which opens at its analysis', async () => {
    await open()
    expect(strips()).toEqual(['Sample: an analysed office in Tehran'])
    await shown.press('Open the sample')
    expect(shown.address()).toBe('/dashboard/projects/show/sample/analysis')
  })

  test('an empty list offers the sample itself, once', async () => {
    server.answers(listProjects, { items: [], totalCount: 0 })
    await open()
    expect(strips()).toEqual([])
    await shown.press('Open the sample')
    expect(shown.address()).toBe('/dashboard/projects/show/sample/analysis')
  })

  describe('the project opened last', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 12, 0) })
      noteLastProject('u1', 'tower', 'zone')
      vi.setSystemTime(new Date(2026, 4, 1, 15, 20))
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('is gone on with in the tab one was in', async () => {
      await open()
      expect(strip('Tower')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('You were in Zone, 3 hours ago')
      expect(server.sent(readProject)).toEqual([])
      await shown.press('Continue')
      expect(shown.address()).toBe('/dashboard/projects/show/tower/zone')
    })

    test('is asked for by itself where the page of the list has it not', async () => {
      server.answers(listProjects, { items: [clinic], totalCount: 30 })
      server.answers(readProject, { ...house, name: 'Tall tower' })
      await open()
      await shown.until(() => strip('Tall tower') !== undefined)
      expect(server.sent(readProject).map(({ path }) => path)).toEqual([{ id: 'tower' }])
    })

    test('is forgotten when it is gone, and only then', async () => {
      server.answers(listProjects, { items: [clinic], totalCount: 1 })
      server.refuses(readProject, 500)
      await open()
      await shown.until(() => server.sent(readProject).length === 1)
      await shown.settle()
      expect(strips()).toEqual(['Sample: an analysed office in Tehran'])
      expect(localStorage.getItem('badgir.lastProject.u1')).not.toBeNull()
      await shown.close()
      server.refuses(readProject, 404)
      await open()
      await shown.until(() => localStorage.getItem('badgir.lastProject.u1') === null)
      expect(strips()).toEqual(['Sample: an analysed office in Tehran'])
    })

    test('of somebody else is not shown', async () => {
      await open('/dashboard/projects', userOf({ _id: 'u2' }))
      expect(strips()).toEqual(['Sample: an analysed office in Tehran'])
      expect(server.sent(readProject)).toEqual([])
    })
  })
})

describe('from the menu of a project', () => {
  test('it is opened in its first tab', async () => {
    await open()
    await fromMenu('Tower', 'Open')
    expect(shown.address()).toBe('/dashboard/projects/show/tower/location')
  })

  test('it is copied, told by the copy’s name, and the list is read anew', async () => {
    server.answers(duplicateProject, { ...house, _id: 'copy', name: 'Clinic (2)' })
    await open()
    await fromMenu('Clinic', 'Duplicate')
    await shown.until(() => queries().length === 2)
    expect(server.sent(duplicateProject).map(({ path, body }) => [path, body])).toEqual([[{ id: 'clinic' }, {}]])
    expect(shown.toasts.map(({ kind, text }) => [kind, text.includes('Clinic (2)')])).toEqual([['success', true]])
  })

  test('a refused copy says why, and the list is not read anew', async () => {
    server.refuses(duplicateProject, 409, { message: 'Too many projects' })
    await open()
    await fromMenu('Clinic', 'Duplicate')
    await shown.until(() => shown.toasts.length > 0)
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'Too many projects' }])
    expect(queries()).toHaveLength(1)
  })

  test('it is deleted after a question that names it', async () => {
    server.answers(deleteProject, undefined)
    await open()
    await fromMenu('Clinic', 'Delete')
    await shown.until(() => question() !== undefined)
    expect(question()?.textContent).toContain('Are you sure to remove this?')
    expect(question()?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      '“Clinic” and everything in it will be deleted.',
    )
    expect(server.sent(deleteProject)).toEqual([])
    expect(shown.control('Delete', '.ant-modal-confirm button').className).toContain('dangerous')
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => queries().length === 2)
    expect(server.sent(deleteProject).map(({ path }) => path)).toEqual([{ id: 'clinic' }])
    expect(shown.toasts.map(({ kind, text }) => [kind, text.includes('Clinic')])).toEqual([['success', true]])
  })

  test('a cancelled question deletes nothing', async () => {
    await open()
    await fromMenu('Clinic', 'Delete')
    await shown.until(() => question() !== undefined)
    await shown.press('Cancel', '.ant-modal-confirm button')
    await shown.settle()
    expect(server.order()).not.toContain('DELETE /projects/clinic')
  })

  test('a refused deletion says why, and the list is not read anew', async () => {
    server.refuses(deleteProject, 423, { message: 'It is paid.' })
    await open()
    await fromMenu('Clinic', 'Delete')
    await shown.until(() => question() !== undefined)
    await shown.press('Delete', '.ant-modal-confirm button')
    await shown.until(() => shown.toasts.length > 0)
    expect(shown.toasts).toEqual([{ kind: 'error', text: 'It is paid.' }])
    expect(queries()).toHaveLength(1)
  })
})

describe('a project file', () => {
  const document = { schema: 'badgir.project', name: 'Clinic' }
  async function give(text: string) {
    await shown.press('Import')
    await shown.until(() => window.document.querySelector('.import-drop') !== null)
    const input = window.document.querySelector<HTMLInputElement>('.import-drop input')
    await act(async () => {
      Object.defineProperty(input, 'files', { value: [new File([text], 'clinic.json')] })
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const problem = () => window.document.querySelector('.form-problem')?.textContent ?? ''

  test('becomes a project, which opens', async () => {
    server.answers(importProject, { ...house, _id: 'new' })
    await open()
    await give(JSON.stringify(document))
    await shown.until(() => shown.address() === '/dashboard/projects/show/new/location')
    expect(server.sent(importProject).map(({ body }) => body)).toEqual([document])
  })
  test('that is refused names its fields', async () => {
    const errors = Array.from({ length: 10 }, (_, i) => ({ field: `masses.${i}`, message: 'Too high.' }))
    server.refuses(importProject, 422, { errors })
    await open()
    await give(JSON.stringify(document))
    await shown.until(() => problem() !== '')
    expect(problem()).toContain('clinic.json')
    expect(problem()).toContain('masses.7 Too high.')
    expect(problem()).not.toContain('masses.8')
    expect(problem()).toContain('And 2 more.')
  })
  test('that is no JSON is not sent', async () => {
    await open()
    await give('a,b')
    await shown.until(() => problem() !== '')
    expect(problem()).toContain('This is not a project file of Badgir.')
    expect(server.sent(importProject)).toEqual([])
  })
})

describe('the dialogs of the address', () => {
  const dialog = () => document.querySelector('.ant-modal')

  test('are closed on the list', async () => {
    await open()
    expect(dialog()).toBeNull()
  })

  test('a new project opens once it is made', async () => {
    server.answers(createProject, { ...house, _id: 'new' })
    await open('/projects/new?s=o')
    await shown.until(() => dialog() !== null)
    expect(names()).toEqual(['Clinic', 'Tower'])
    await shown.type('Name', 'Clinic')
    await shown.pick('Country', 'Iran')
    await shown.pick('Primary building type', 'Office')
    await shown.press('Create')
    await shown.until(() => shown.address() === '/dashboard/projects/show/new/location')
    expect(server.sent(createProject)).toHaveLength(1)
  })

  test('a cancelled one leads back to the list as it was', async () => {
    await open('/projects/new?s=o&sort=name')
    await shown.until(() => dialog() !== null)
    await shown.press('Cancel')
    expect(shown.address()).toBe('/dashboard/projects?s=o&sort=name')
  })

  test('an edited one, saved, closes and the list is read anew', async () => {
    server.answers(readProject, house)
    server.answers(saveProject, { ...house, version: 8 })
    await open('/dashboard/projects?s=o')
    await fromMenu('Clinic', 'Edit')
    expect(shown.address()).toBe('/dashboard/projects/edit/clinic?s=o')
    await shown.until(() => document.querySelector('.ant-modal form') !== null)
    expect(server.sent(readProject).map(({ path }) => path)).toEqual([{ id: 'clinic' }])
    await shown.press('Save')
    await shown.until(() => queries().length === 2)
    expect(shown.address()).toBe('/dashboard/projects?s=o')
  })

  test('names its project: another address, another form', async () => {
    server.answers(readProject, ({ path }) => ({ ...house, _id: present(path['id'], 'id'), name: `Of ${path['id']}` }))
    await open('/dashboard/projects/edit/clinic')
    const name = () => document.querySelector<HTMLInputElement>('.ant-modal input[name=name]')?.value
    await shown.until(() => name() === 'Of clinic')
    await act(async () => {
      navigate('/dashboard/projects/edit/tower')
    })
    await shown.until(() => name() === 'Of tower')
    expect(server.sent(readProject).map(({ path }) => path)).toEqual([{ id: 'clinic' }, { id: 'tower' }])
  })
})
