import { describe, expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { ProjectDocument } from '../entities/project.ts'
import { documentVersion, upgradeDocument } from './upgrade-document.ts'

const first = {
  schema: 'badgir.project',
  documentVersion: 1,
  name: 'Old',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  userInputs: {
    location: { city: 'Tehran' },
    construction: { roofMaterial: 'Jack arch, 1974', wallMaterial: 'solid-brick-220', wallUValue: 1.9 },
  },
  manualInputs: {},
  masses: [],
}

test('a material of version 1 that was free text is left out and told; all else stays', () => {
  const { document, leftOut } = upgradeDocument(first)
  expect(leftOut).toEqual([{ field: 'userInputs.construction.roofMaterial', value: 'Jack arch, 1974' }])
  const answer = decode(ProjectDocument)(document)
  expect(answer.ok && answer.value).toEqual({
    ...first,
    documentVersion,
    userInputs: { location: { city: 'Tehran' }, construction: { wallMaterial: 'solid-brick-220', wallUValue: 1.9 } },
  })
})

test('a document of this version is taken as it is', () => {
  const now = { ...first, documentVersion }
  expect(upgradeDocument(now)).toEqual({ document: now, leftOut: [], rewritten: [] })
  expect(decode(ProjectDocument)(now)).toMatchObject({
    ok: false,
    errors: [{ field: 'userInputs.construction.roofMaterial' }],
  })
})

test.each([
  [null],
  [[1]],
  ['x'],
  [{}],
  [{ ...first, documentVersion: 0 }],
  [{ ...first, documentVersion: 1.5 }],
  [{ ...first, documentVersion: documentVersion + 1 }],
  [{ ...first, documentVersion: '1' }],
])('%j is left to the decoder', value => {
  expect(upgradeDocument(value)).toEqual({ document: value, leftOut: [], rewritten: [] })
  expect(decode(ProjectDocument)(value).ok).toBe(false)
})

test('a key that every object has is no material', () => {
  const odd = JSON.parse(
    '{ "documentVersion": 1, "userInputs": { "construction": { "toString": "x", "constructor": "y", "__proto__": "z" } } }',
  ) as unknown
  expect(upgradeDocument(odd).leftOut).toEqual([])
})

test.each([
  [{ ...first, userInputs: 7 }],
  [{ ...first, userInputs: { construction: ['x'] } }],
  [{ documentVersion: 1 }],
])('a broken document of version 1 is upgraded without a throw, then refused: %j', value => {
  expect(decode(ProjectDocument)(upgradeDocument(value).document).ok).toBe(false)
})

describe('names and ids of version 2', () => {
  const mass = (id: string) => ({
    id,
    vertices: [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
    numberOfFloors: 1,
    floorStart: 0,
    floorHeight: 3,
  })
  const neighbor = (id: string, name: string) => ({ id, name, height: 9, area: 100, distance: 50, bearing: 0 })
  const zone = (id: string, name: string, areaPercent: number) => ({ id, values: { name, areaPercent } })
  const second = {
    schema: 'badgir.project',
    documentVersion: 2,
    name: 'Two\r\n lines',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    label: '\u202Egat',
    userInputs: {
      location: { city: 'Teh\tran' },
      neighbors: { neighbors: [neighbor('n', 'می\u200Cروم'), neighbor('n', '\u2066A\u2069')] },
      zone: { zoneTypes: [zone('z', 'a', 50), zone('z', 'b', 50)] },
    },
    manualInputs: {},
    masses: [mass('M1'), mass('M1'), mass('M1-2'), mass('M1'), mass('x'.repeat(80)), mass('x'.repeat(80))],
  }
  const { document, leftOut, rewritten } = upgradeDocument(second)
  const answer = decode(ProjectDocument)(document)
  test('doubles get an id of their own, names become a line, and each is told', () => {
    expect(answer).toMatchObject({
      ok: true,
      value: {
        name: 'Two lines',
        label: 'gat',
        masses: ['M1', 'M1-3', 'M1-2', 'M1-4', 'x'.repeat(80), `${'x'.repeat(74)}-2`].map(id => ({ id })),
        userInputs: {
          location: { city: 'Teh ran' },
          neighbors: {
            neighbors: [
              { id: 'n', name: 'می\u200Cروم' },
              { id: 'n-2', name: 'A' },
            ],
          },
          zone: { zoneTypes: [{ id: 'z' }, { id: 'z-2' }] },
        },
      },
    })
    expect(leftOut).toEqual([])
    expect(rewritten.map(({ field, now }) => `${field} ${now.slice(0, 9)}`)).toEqual([
      'name Two lines',
      'label gat',
      'masses.1.id M1-3',
      'masses.3.id M1-4',
      'masses.5.id xxxxxxxxx',
      'userInputs.location.city Teh ran',
      'userInputs.neighbors.neighbors.1.id n-2',
      'userInputs.neighbors.neighbors.1.name A',
      'userInputs.zone.zoneTypes.1.id z-2',
    ])
  })
  test('a name that was nothing but such characters can still be read', () => {
    expect(decode(ProjectDocument)(upgradeDocument({ ...second, name: '\u202E\u200B' }).document)).toMatchObject({
      ok: true,
      value: { name: '–' },
    })
  })
  test('version 1 goes through both steps', () => {
    expect(decode(ProjectDocument)(upgradeDocument({ ...second, documentVersion: 1 }).document).ok).toBe(true)
  })
  test('thousands of doubles cost no more than their number', () => {
    const many = upgradeDocument({ ...second, masses: Array.from({ length: 20_000 }, () => mass('M1')) }).document as {
      masses: { id: string }[]
    }
    expect(new Set(many.masses.map(({ id }) => id)).size).toBe(20_000)
  })
  test.each([
    [{ masses: 7 }],
    [{ masses: [null, 7, []] }],
    [{ userInputs: null }],
    [{ userInputs: { zone: [], neighbors: { neighbors: {} } } }],
    [{ name: 7 }],
  ])('a broken document is upgraded without a throw: %j', change => {
    expect(() => upgradeDocument({ ...second, ...change })).not.toThrow()
  })
})

test('version 4 has the climates of Appendix 2: a climate of the older zoning is left out and told', () => {
  const third = {
    schema: 'badgir.project',
    documentVersion: 3,
    name: 'n',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: { location: { city: 'Esfahan', iranClimate: '3B' } },
    manualInputs: {},
    masses: [],
  }
  const { document, leftOut } = upgradeDocument(third)
  expect(decode(ProjectDocument)(document)).toMatchObject({
    ok: true,
    value: { userInputs: { location: { city: 'Esfahan' } } },
  })
  expect(leftOut).toEqual([{ field: 'userInputs.location.iranClimate', value: '3B' }])
  expect(upgradeDocument({ ...third, userInputs: { location: [] } }).leftOut).toEqual([])
})
