import { expect, test } from 'vitest'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import { distanceBetween, toProject, toProjectCard } from './project-entity.ts'
import type { CardRow, ProjectRow } from './projects.store.ts'

const location = { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' }
const row: ProjectRow = {
  id: 'p1',
  ownerId: 'u1',
  version: 7,
  state: 'draft',
  paidAt: null,
  header: { name: 'Villa', country: 'Iran', primaryBuildingType: 'office', units: 'SI' },
  userInputs: { location },
  manualInputs: {},
  masses: [],
  tempCoords: null,
  documentVersion,
  energyPrices: { currency: 'EUR', electricity: 0.3 },
  picks: [],
  sets: [],
  name: 'Villa',
  lastTab: 'location',
  grossFloorArea: 900,
  plan: null,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-02T10:00:00Z'),
  promoId: null,
  copiedFrom: null,
  copiedAt: null,
  refundedAt: null,
  deletedAt: null,
  erasedAt: null,
}
const oneDegreeNorth = { kind: 'bundled', latitude: 36.7, longitude: 51.4, repairs: [] } as const

test('a project is told with its header, inputs and prices, and not whose it is', () => {
  expect(toProject(row, oneDegreeNorth)).toEqual({
    _id: 'p1',
    version: 7,
    state: 'draft',
    isPaid: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    lastTab: 'location',
    tempCoords: null,
    distanceBetween: 111.195,
    weatherWarnings: [],
    name: 'Villa',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: { location },
    manualInputs: {},
    masses: [],
    energyPrices: { currency: 'EUR', electricity: 0.3 },
    picks: [],
    sets: [],
  })
  expect(toProject({ ...row, paidAt: new Date() }, undefined)).toMatchObject({ isPaid: true, distanceBetween: null })
})

test('warnings about its weather are told with a project', () => {
  const repairs = [{ quantity: 'windSpeed', rule: 'constant', hours: 8760 }]
  expect(toProject(row, { ...oneDegreeNorth, kind: 'upload', repairs }).weatherWarnings).toEqual([
    {
      tab: 'location',
      field: 'weatherStationId',
      key: 'check.weatherFar',
      params: { distance: 111, quantity: 'distance' },
    },
    { tab: 'location', field: 'weatherStationId', key: 'check.weatherNoWind', params: { hours: 8760 } },
  ])
})

test('the distance to its station is known to the metre, once both are known', () => {
  expect(distanceBetween(row, oneDegreeNorth)).toBe(111.195)
  expect(distanceBetween(row, location)).toBe(0)
  expect(distanceBetween(row, undefined)).toBeNull()
  for (const half of [{}, { location: {} }, { location: { latitude: 35.7 } }, { location: { longitude: 51.4 } }])
    expect(distanceBetween({ userInputs: half }, oneDegreeNorth)).toBeNull()
})

test('a card has what a list shows', () => {
  const card: CardRow = {
    id: row.id,
    header: { ...row.header, label: 'north' },
    city: 'Tehran',
    stationId: 'station:40754',
    grossFloorArea: 900,
    plan: { outline: [] } as never,
    state: 'results',
    finished: ['step1', 'explain', 'baseline'],
    paidAt: new Date(),
    lastTab: 'zone',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
  const station = { city: 'Tehran', nameFa: 'تهران' }
  expect(toProjectCard(card, station)).toEqual({
    _id: 'p1',
    name: 'Villa',
    country: 'Iran',
    city: 'Tehran',
    stationNameFa: 'تهران',
    primaryBuildingType: 'office',
    label: 'north',
    units: 'SI',
    grossFloorArea: 900,
    state: 'results',
    stage: 'passive',
    isPaid: true,
    lastTab: 'zone',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    plan: card.plan,
  })
  // The station's Persian name is the city's only where it is the same city.
  expect(toProjectCard({ ...card, city: 'Karaj', paidAt: null, header: row.header }, station)).toMatchObject({
    stationNameFa: null,
    isPaid: false,
    stage: 'inputs',
    label: null,
  })
  expect(toProjectCard(card, undefined).stationNameFa).toBeNull()
})

test.each([
  [[], 'inputs'],
  [['explain'], 'inputs'],
  [['baseline'], 'baseline'],
  [['step1', 'baseline'], 'passive'],
  [['step2', 'baseline', 'step1'], 'active'],
  [['baseline', 'step3', 'step1'], 'offset'],
] as const)('with %j finished a paid project has reached %s', (finished, stage) => {
  const card = { ...row, plan: null, city: null, stationId: null, grossFloorArea: 0, finished }
  expect(toProjectCard({ ...card, state: 'simulating', paidAt: new Date() }, undefined).stage).toBe(stage)
  expect(toProjectCard({ ...card, state: 'draft', paidAt: null }, undefined).stage).toBe('inputs')
})
