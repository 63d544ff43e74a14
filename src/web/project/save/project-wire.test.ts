import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '#building/draft/draft.ts'
import { sections } from '#building/draft/sections.ts'
import { freshProject, sectionEdits } from '../../../../tests/fixtures/draft.ts'
import { projectWire } from './project-wire.ts'

interface SentRequest {
  readonly address: string
  readonly method: string
  readonly keepalive: boolean
  readonly body: Record<string, unknown>
}
let requests: SentRequest[] = []

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({
      address,
      method: init.method ?? 'GET',
      keepalive: init.keepalive === true,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    })
    return Response.json({ ...freshProject, version: 8 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const everything = sections.reduce((draft, section) => sectionEdits[section](1)(draft), draftOf(freshProject))

describe.each(sections)('a save of %s', section => {
  test('names the version it was made on, and brings back the project', async () => {
    expect(await projectWire('p1').save(section, everything, 7, false)).toMatchObject({
      ok: true,
      value: { version: 8 },
    })
    expect(requests).toHaveLength(1)
    const { address, method, body } = requests[0] as SentRequest
    expect(method).toBe('PUT')
    expect(address).toBe(`/api/projects/p1${section === 'header' ? '' : `/${section}`}`)
    expect(body['version']).toBe(7)
  })

  test('outlives the page that is being left, and only that one', async () => {
    await projectWire('p1').save(section, everything, 7, true)
    await projectWire('p1').save(section, everything, 7, false)
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false])
  })
})

test('a save carries the whole of its section and nothing of the others', async () => {
  const bodies: Record<string, unknown> = {}
  for (const section of sections) {
    await projectWire('p1').save(section, everything, 7, false)
    bodies[section] = requests.at(-1)?.body
  }
  const { name, country, primaryBuildingType, units, masses, userInputs, manualInputs } = everything.building
  expect(bodies).toEqual({
    header: { version: 7, name, country, primaryBuildingType, units },
    vertices: { version: 7, masses },
    ...Object.fromEntries(Object.entries(userInputs).map(([tab, own]) => [tab, { version: 7, userInputs: own }])),
    location: { version: 7, userInputs: userInputs.location, tempCoords: everything.tempCoords },
    envelope: { version: 7, userInputs: userInputs.envelope, manualInputs },
  })
  // A tab put back to its defaults is sent as an empty one.
  await projectWire('p1').save('zone', draftOf(freshProject), 7, false)
  expect(requests.at(-1)?.body).toEqual({ version: 7, userInputs: {} })
})

test('reading asks for this project', async () => {
  await projectWire('p 1').read()
  expect(requests).toMatchObject([{ address: '/api/projects/p%201', method: 'GET' }])
})
