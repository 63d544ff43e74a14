// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { deleteVersion, listVersions, nameVersion, readVersion } from '#contract/calls/named-versions.ts'
import { saveVertices } from '#contract/calls/projects.ts'
import { searchWeather } from '#contract/calls/weather.ts'
import type { NamedVersion } from '#contract/entities/named-version.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(() => page.close())

function versionOf(name: string, more: Partial<NamedVersion> = {}): NamedVersion {
  return {
    _id: name.replaceAll(' ', '-'),
    name,
    createdAt: '2026-05-01T09:00:00Z',
    engineVersion: '0.9.0',
    grossFloorArea: 200,
    masses: 1,
    plan: null,
    ...more,
  }
}
const before = versionOf('before the tower')
const tower = [mass('M1', box(0, 0, 20, 10)), mass('tower', box(0, 0, 10, 10))]

async function open(more: Partial<Project> = {}, versions: readonly NamedVersion[] = [before]) {
  const project = storedProject(more)
  const server = projectServer(project)
  server.answers(listVersions, { items: [...versions], totalCount: versions.length })
  const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = project
  const building: Building = { name, country, primaryBuildingType, units, userInputs, manualInputs, masses }
  server.answers(readVersion, { ...before, building: { ...building, name: 'Old name', label: 'old' } })
  page = await openProject(server, { at: 'location' })
  await page.opened()
  await page.press('Named versions', 'button')
  await page.until(() => document.querySelector('.versions-room') !== null)
  return server
}
async function drawTower() {
  await act(async () => {
    page.editor().change('tower', b => ({ ...b, masses: tower }))
  })
}
function rows() {
  return [...document.querySelectorAll('.versions-row')].map(row =>
    (row.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
  )
}

test('names the present inputs once the server holds them, and lists them first', async () => {
  const server = await open()
  expect(rows()[0]).toContain('before the tower2026/05/01, 200.0 m², 1 mass, Engine 0.9.0')
  await drawTower()
  server.answers(nameVersion, ({ body }) => {
    // The drawing is on the server before the version is named.
    expect(server.held().masses).toHaveLength(2)
    return versionOf((body as { name: string }).name, { masses: 2 })
  })
  await page.type('Name of the new version', ' with tower ')
  await page.press('Name this version', 'button')
  await page.until(() => rows().length === 2)
  expect(rows()[0]).toContain('with tower')
  expect(server.sent(nameVersion).map(({ body }) => body)).toEqual([{ name: 'with tower' }])
})

test('says that a version waits while changes are not on the server, and what the server refuses', async () => {
  const server = await open()
  await drawTower()
  server.isNotReachedBy(saveVertices)
  await page.type('Name of the new version', 'x')
  await page.press('Name this version', 'button')
  await page.until(() => document.querySelector('.versions-problem') !== null)
  expect(document.querySelector('.versions-problem')?.textContent).toContain('Wait until they are saved')
  expect(server.sent(nameVersion)).toEqual([])
  server.answers(saveVertices, ({ body }) => ({ ...server.held(), masses: (body as Project).masses, version: 2 }))
  server.refuses(nameVersion, 409, { message: 'A project keeps at most 50 named versions.' })
  await page.press('Name this version', 'button')
  await page.until(() => document.querySelector('.versions-problem')?.textContent?.includes('at most 50') === true)
})

test('shows the plan of a version and where it differs, and restores it as a step that can be undone', async () => {
  await open()
  await page.press('Look at “before the tower”', 'button')
  await page.until(() => document.querySelector('.site-plan') !== null)
  expect(document.querySelector('.versions-differs')?.textContent).toContain('The project has the same inputs.')
  await drawTower()
  expect(document.querySelector('.versions-differs')?.textContent).toContain('Differs from the project in: Masses.')
  const now = page.editor().building
  await page.press('Restore “before the tower”', 'button')
  await page.press('Restore', '.ant-modal-confirm button')
  await page.until(() => page.editor().building.masses.length === 1)
  // Name and label are no inputs of the building.
  expect([page.editor().building.name, page.editor().building.label]).toEqual(['Nasr Street', undefined])
  expect(page.editor().undoName).toContain('before the tower')
  await page.press('Undo', '.undo-strip button')
  expect(JSON.stringify(page.editor().building)).toBe(JSON.stringify(now))
})

test('deletes a version after a question', async () => {
  const server = await open()
  server.answers(deleteVersion, undefined)
  await page.press('Delete “before the tower”', 'button')
  await page.press('Delete', '.ant-modal-confirm button')
  await page.until(() => rows().length === 0)
  expect(server.sent(deleteVersion).map(({ path }) => path['version'])).toEqual(['before-the-tower'])
})

test('whose weather file was deleted keeps the present weather, and says so', async () => {
  const location = { city: 'Tehran', weatherStationId: 'present', climateZone: '3B' } as const
  const server = await open({ userInputs: { location } })
  const { building } = page.editor()
  const lost = { city: 'Shiraz', weatherStationId: 'deleted', climateZone: '2B' } as const
  server.answers(readVersion, { ...before, building: { ...building, userInputs: { location: lost } } })
  server.answers(searchWeather, { items: [], totalCount: 0 })
  await page.press('Restore “before the tower”', 'button')
  await page.press('Restore', '.ant-modal-confirm button')
  await page.until(() => document.querySelector('.undo-strip') !== null)
  expect(page.editor().building.userInputs.location).toEqual({ ...location, city: 'Shiraz' })
  expect(document.querySelector('.undo-strip')?.textContent).toContain('the present weather stays')
  await page.press('Undo', '.undo-strip button')
  expect(page.editor().building.userInputs.location).toEqual(location)
})
test('of a paid project may be named and deleted; restoring says why not', async () => {
  await open({ isPaid: true, state: 'results' })
  const restore = page.control('Restore “before the tower”', 'button') as HTMLButtonElement
  const remove = page.control('Delete “before the tower”', 'button') as HTMLButtonElement
  expect([restore.disabled, remove.disabled]).toEqual([true, false])
})
