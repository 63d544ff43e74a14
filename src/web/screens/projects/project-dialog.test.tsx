// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProject, readProject, saveProject } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { energyCodes, type Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../tests/support/edited-project.tsx'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ProjectDialog } from './project-dialog.tsx'

const house = projectOf(
  { ...officeOf([mass('m1', box(0, 0, 20, 10))]), units: 'PI' },
  { _id: 'clinic', name: 'Clinic', version: 7, terrainClass: 'urban', energyCode: 'gsas', label: 'draft 2' },
)

let server: StandInServer
let shown: ShownScreen
let events: string[]
async function open(id?: string, language: Language = 'en') {
  events = []
  shown = await showScreen(
    <ProjectDialog
      {...(id === undefined ? {} : { id })}
      close={() => events.push('close')}
      saved={project => events.push(`saved ${project._id}`)}
    />,
    { language },
  )
}
async function edit(project: Project = house) {
  server.answers(readProject, project)
  await open('clinic')
  await shown.until(() => document.querySelector('.ant-modal form') !== null)
}
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())

function dialog() {
  return (document.querySelector('.ant-modal')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}
function value(name: string) {
  return (shown.control(name, 'input') as HTMLInputElement).value
}
function select(name: string) {
  return shown.control(name, '[role=combobox]').closest('.ant-select')
}
function chosen(name: string) {
  return select(name)?.querySelector('.ant-select-content-has-value')?.textContent
}
function units() {
  return document.querySelector('.ant-segmented-item-selected')?.textContent
}
async function clear(name: string) {
  await act(async () => {
    select(name)?.querySelector<HTMLElement>('.ant-select-clear')?.click()
  })
}
async function press(name: string) {
  await shown.press(name)
  await shown.settle()
}

describe('a new project', () => {
  test('begins empty, in metric units', async () => {
    await open()
    expect(dialog()).toContain('New project')
    expect(document.title).toBe('New project – Badgir')
    expect([value('Name'), value('Label')]).toEqual(['', ''])
    expect(['Country', 'Primary building type', 'Terrain class', 'Energy code'].map(chosen)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(units()).toContain('SI')
    expect(server.order()).toEqual([])
  })

  test('is sent with what is asked for and its country’s code alone; what is optional may be left out', async () => {
    server.answers(createProject, house)
    await open()
    await shown.type('Name', 'Tower')
    await shown.pick('Country', 'Qatar')
    await shown.pick('Primary building type', 'Retail')
    await press('Create')
    expect(server.sent(createProject).map(({ body }) => body)).toEqual([
      {
        name: 'Tower',
        country: 'Qatar',
        primaryBuildingType: 'retail',
        units: 'SI',
        energyCode: 'kahramaa-2023',
      },
    ])
    expect(events).toEqual(['saved clinic'])
  })

  test('is sent with everything that was chosen', async () => {
    server.answers(createProject, house)
    await open()
    await shown.type('Name', 'Tower')
    await shown.pick('Country', 'Iran')
    await shown.pick('Primary building type', 'Office')
    await shown.press(
      [...document.querySelectorAll('.ant-segmented-item')][1]?.textContent ?? '',
      '.ant-segmented-item',
    )
    await shown.pick('Terrain class', (await shown.offered('Terrain class'))[0] ?? '')
    await shown.pick('Energy code', 'GSAS')
    await shown.type('Label', 'mine')
    await press('Create')
    expect(server.sent(createProject).map(({ body }) => body)).toEqual([
      {
        name: 'Tower',
        country: 'Iran',
        primaryBuildingType: 'office',
        units: 'PI',
        terrainClass: 'open',
        energyCode: 'gsas',
        label: 'mine',
      },
    ])
  })

  test('takes units and energy code from its country, marked as proposals, until they are chosen', async () => {
    server.answers(createProject, house)
    await open()
    const marks = () => [...document.querySelectorAll('.proposal')].map(mark => mark.textContent)
    expect(marks()).toEqual([])
    await shown.pick('Country', 'United States')
    expect([units(), chosen('Energy code')]).toEqual(['Inch-pound (PI)', 'ASHRAE 90.1-2019'])
    expect(marks()).toEqual(['proposed for United States', 'proposed for United States'])
    await shown.pick('Country', 'Qatar')
    expect(units()).toBe('Metric (SI)')
    expect(chosen('Energy code')).toContain('Kahramaa')
    await clear('Energy code')
    expect(marks()).toEqual(['proposed for Qatar'])
    await shown.pick('Country', 'United States')
    expect([units(), chosen('Energy code')]).toEqual(['Inch-pound (PI)', undefined])
    await shown.press('Metric (SI)', '.ant-segmented-item')
    await shown.pick('Country', 'Iran')
    await shown.pick('Country', 'United States')
    expect([units(), chosen('Energy code')]).toEqual(['Metric (SI)', undefined])
    expect(marks()).toEqual(['your choice'])
    await shown.type('Name', 'Tower')
    await shown.pick('Primary building type', 'Office')
    await press('Create')
    expect(server.sent(createProject).map(({ body }) => body)).toEqual([
      { name: 'Tower', country: 'United States', primaryBuildingType: 'office', units: 'SI' },
    ])
  })

  test('is not sent without name, country and type; a label has at most 40 characters', async () => {
    await open()
    await press('Create')
    expect(shown.refused()).toEqual(['Name', 'Country', 'Primary building type'])
    await shown.type('Label', 'x'.repeat(41), true)
    expect(shown.refused()).toContain('Label')
    await shown.type('Label', 'x'.repeat(40), true)
    expect(shown.refused()).not.toContain('Label')
    expect(dialog()).toContain('at most 40 characters')
    expect(shown.control('Name', 'input').getAttribute('maxlength')).toBe('200')
    expect(server.order()).toEqual([])
  })

  test('what is wrong is told once its field was left', async () => {
    await open()
    await shown.type('Label', 'x'.repeat(41))
    expect(shown.refused()).toEqual([])
    await shown.type('Label', 'x'.repeat(41), true)
    expect(shown.refused()).toEqual(['Label'])
  })

  test('says which fields are optional and what units and terrain mean', async () => {
    await open()
    expect(
      [...document.querySelectorAll('.ant-modal .field')].map(field => field.textContent?.includes('optional')),
    ).toEqual([false, false, false, false, true, true, true])
    expect(dialog()).toContain('Units only set how values are shown and typed')
    expect(dialog()).toContain('How open the surroundings are to wind.')
  })

  test('offers all countries, types, terrains and codes', async () => {
    await open()
    expect(await shown.offered('Country')).toHaveLength(4)
    expect(await shown.offered('Energy code')).toHaveLength(energyCodes.length)
    expect(await shown.offered('Terrain class')).toHaveLength(3)
  })

  test('a refusal stands at its field, another over the buttons; it can be sent again', async () => {
    server.refuses(createProject, 422, { errors: [{ field: 'name', message: 'A name of two lines.' }] })
    await open()
    await shown.type('Name', 'Tower')
    await shown.pick('Country', 'Iran')
    await shown.pick('Primary building type', 'Office')
    await press('Create')
    expect(shown.refused()).toEqual(['Name'])
    expect(dialog()).toContain('A name of two lines.')
    expect(document.querySelector('.form-problem')).toBeNull()
    server.refuses(createProject, 409, { message: 'Too many projects.' })
    await shown.type('Name', 'Tower 2')
    expect(shown.refused()).toEqual([])
    await press('Create')
    expect(document.querySelector('.form-problem')?.textContent).toBe('Too many projects.')
    expect(events).toEqual([])
    server.answers(createProject, house)
    await press('Create')
    expect(events).toEqual(['saved clinic'])
  })

  test('is sent once, however often the button is pressed', async () => {
    server.answers(createProject, house)
    const held = server.holds(createProject)
    await open()
    await shown.type('Name', 'Tower')
    await shown.pick('Country', 'Iran')
    await shown.pick('Primary building type', 'Office')
    await press('Create')
    await press('Create')
    expect(shown.control('Create').className).toContain('ant-btn-loading')
    held.letGo()
    await shown.until(() => events.length > 0)
    expect(server.sent(createProject)).toHaveLength(1)
  })
})

describe('an edited project', () => {
  test('shows its header as it is', async () => {
    await edit()
    expect(dialog()).toContain('Edit project')
    expect(document.title).toBe('Edit project – Badgir')
    expect([value('Name'), value('Label')]).toEqual(['Clinic', 'draft 2'])
    expect(chosen('Country')).toBe('Iran')
    expect(chosen('Primary building type')).toBe('Office')
    expect(chosen('Energy code')).toBe('GSAS')
    expect(chosen('Terrain class')).not.toBeUndefined()
    expect(units()).toContain('PI')
  })

  test('is saved on its version, with its header alone', async () => {
    server.answers(saveProject, { ...house, version: 8 })
    await edit()
    await shown.type('Name', 'Clinic B')
    await press('Save')
    expect(server.sent(saveProject).map(({ path, body }) => [path, body])).toEqual([
      [
        { id: 'clinic' },
        {
          version: 7,
          name: 'Clinic B',
          country: 'Iran',
          primaryBuildingType: 'office',
          units: 'PI',
          terrainClass: 'urban',
          energyCode: 'gsas',
          label: 'draft 2',
        },
      ],
    ])
    expect(events).toEqual(['saved clinic'])
    expect(server.sent(createProject)).toEqual([])
  })

  test('an optional field that is emptied is absent', async () => {
    server.answers(saveProject, { ...house, version: 8 })
    await edit()
    await clear('Terrain class')
    await clear('Energy code')
    await shown.type('Label', '')
    await press('Save')
    expect(server.sent(saveProject).map(({ body }) => Object.keys(body as object))).toEqual([
      ['version', 'name', 'country', 'primaryBuildingType', 'units'],
    ])
  })

  test('keeps its units and its code in another country', async () => {
    await edit()
    await shown.pick('Country', 'United States')
    expect(units()).toContain('PI')
    expect(chosen('Energy code')).toBe('GSAS')
    await shown.pick('Country', 'Qatar')
    expect(units()).toContain('PI')
    expect(document.querySelector('.proposal')).toBeNull()
  })

  test('that is paid cannot be edited', async () => {
    server.answers(readProject, { ...house, isPaid: true, state: 'paid-locked' })
    await open('clinic')
    await shown.until(() => dialog().includes("You can't edit the paid project."))
    expect(document.querySelector('.ant-modal form')).toBeNull()
    await shown.press('Close', '.empty-state button')
    expect(events).toEqual(['close'])
  })

  test('that could not be read is read when asked again', async () => {
    server.refuses(readProject, 500)
    await open('clinic')
    await shown.until(() => dialog().includes('This project could not be read.'))
    expect(document.querySelector('.ant-modal form')).toBeNull()
    server.answers(readProject, house)
    const held = server.holds(readProject)
    await press('Try again')
    expect(dialog()).not.toContain('could not be read')
    expect(document.querySelector('.ant-modal form')).toBeNull()
    held.letGo()
    await shown.until(() => document.querySelector('.ant-modal form') !== null)
    expect(server.sent(readProject)).toHaveLength(2)
  })

  test('is waited for in the shape of a page', async () => {
    server.holds(readProject)
    await open('clinic')
    await shown.until(() => document.querySelector('.ant-modal .skeleton-page') !== null)
    expect(document.querySelector('.ant-modal .skeleton-page')?.getAttribute('aria-label')).toBe('Loading')
  })
})

test('closes by its cross and by Cancel, and not by a press beside it', async () => {
  await open()
  await shown.press('Cancel')
  await shown.press('Close')
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.click()
  expect(events).toEqual(['close', 'close'])
})
