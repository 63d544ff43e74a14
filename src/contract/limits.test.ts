import { describe, expect, test } from 'vitest'
import type * as Schema from 'effect/Schema'
import { listUsers, refundOrder } from './calls/admin.ts'
import { login, PasswordReset, Registration, sendPhone, verifyEmail } from './calls/auth.ts'
import { addPromo } from './calls/payments.ts'
import { duplicateProject, ProjectsQuery } from './calls/projects.ts'
import { savePicks, saveSets, startExplanation, startPassive } from './calls/runs.ts'
import { contentVersions, saveContent } from './calls/system.ts'
import { searchWeather } from './calls/weather.ts'
import { decode } from './decode.ts'
import { EnergyPrices } from './entities/energy-prices.ts'
import { PriceSettings } from './entities/payment.ts'
import { ProjectHeader } from './entities/project.ts'
import { PromoTerms } from './entities/promo.ts'
import { fieldSchema, type Field } from './inputs/field.ts'
import * as fields from './inputs/fields.ts'
import { Mass, Masses, NeighborsInputs, TempCoords, Vertex, ZoneInputs } from './inputs/project-inputs.ts'
import { limits } from './limits.ts'
import { Id } from './schemas.ts'

type Limit = (typeof limits)[keyof typeof limits]
/** Whether the contract accepts a value. */
type Judge = (value: number) => boolean

function takes<T, E>(schema: Schema.Codec<T, E>): (input: unknown) => boolean {
  const read = decode(schema)
  return input => read(input).ok
}
function letters(count: number): string {
  return 'x'.repeat(count)
}
function times<T>(count: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}
function massOf(corners: number, id = 'M', floors: object = {}) {
  return {
    id,
    vertices: times(corners, i => [i % 50, i % 7]),
    numberOfFloors: 1,
    floorStart: 0,
    floorHeight: 3,
    ...floors,
  }
}
/** A drawing of so many corners in masses of 25. */
function drawingOf(corners: number) {
  const whole = times(Math.floor(corners / 25), i => massOf(25, `M${i}`))
  const left = corners % 25
  return left === 0 ? whole : whole.with(0, massOf(25 + left, 'M0'))
}
const person = { fullName: 'Mina', companyName: 'Studio', companySize: '1-9', roleInCompany: 'Architect' }
const registration = { ...person, email: 'mina@example.org', agreement: true }
const promoTerms = {
  percentage: 10,
  amount: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerPerson: null,
  minimum: 0,
}
const prices = { currency: 'USD', base: 0, taxPercentage: 0 }
const tier = { upTo: null, perHundredSquareMetres: 1 }
const header = { name: 'House', country: 'Iran', primaryBuildingType: 'office', units: 'SI' }
function studyOf(options: number, parameters = 1, size = 1, seed = 1) {
  return {
    parameters: times(parameters, i => ({ key: `p${i}`, options: times(options, o => o) })),
    sample: { size, seed },
  }
}
function pickOf(i: number) {
  return { id: `pick${i}`, run: 'run', row: i, stage: 'passive', parent: null }
}
function setOf(i: number) {
  return { id: `set${i}`, name: 'Best', run: 'run', rows: [i] }
}
/** Sets with this number of rows together, none with more than a study has. */
function setsOf(rows: number) {
  return times(Math.ceil(rows / 5000), i => ({
    ...setOf(i),
    rows: times(Math.min(5000, rows - i * 5000), row => row),
  }))
}
function worstOf(picks: number, stations: number) {
  return {
    kind: 'worst',
    picks: times(picks, i => `pick${i}`),
    stations: times(stations, i => `station:${i}`),
    tallerNeighbour: false,
  }
}
function passwordOf(value: number) {
  return { ...registration, password: letters(value), passwordConfirmation: letters(value) }
}

/**
 * Places of the contract that enforce a limit; a step is the least by which a value can exceed it. Every place accepts
 * the ends and refuses the next value. The figures are in `openapi.json`, which is reviewed.
 */
const judged: {
  readonly [K in keyof typeof limits]?: readonly [step: number, places: Readonly<Record<string, Judge>>]
} = {
  outlineCorners: [1, { mass: n => takes(Mass)(massOf(n)) }],
  masses: [1, { drawing: n => takes(Masses)(times(n, i => massOf(3, `M${i}`))) }],
  corners: [1, { drawing: n => takes(Masses)(drawingOf(n)) }],
  farthestCorner: [
    0.01,
    {
      east: x => takes(Vertex)([x, 0]),
      north: y => takes(Vertex)([0, y]),
      west: x => takes(Vertex)([-x, 0]),
      south: y => takes(Vertex)([0, -y]),
    },
  ],
  floors: [1, { mass: n => takes(Mass)(massOf(4, 'M', { numberOfFloors: n })) }],
  floorStart: [1, { mass: n => takes(Mass)(massOf(4, 'M', { floorStart: n })) }],
  floorHeight: [0.01, { mass: n => takes(Mass)(massOf(4, 'M', { floorHeight: n })) }],
  zoneTypes: [1, { table: n => takes(ZoneInputs)({ zoneTypes: times(n, i => ({ id: `z${i}`, values: {} })) }) }],
  zoneShares: [
    0.01,
    { 'one type': share => takes(ZoneInputs)({ zoneTypes: [{ id: 'z', values: { areaPercent: share } }] }) },
  ],
  neighbors: [
    1,
    {
      table: n =>
        takes(NeighborsInputs)({
          neighbors: times(n, i => ({ id: `n${i}`, height: 9, area: 100, distance: 50, bearing: 0 })),
        }),
    },
  ],
  searchedAltitude: [1, { search: alt => takes(searchWeather.query)({ alt: String(alt) }) }],
  energyPrice: [
    0.001,
    Object.fromEntries(
      ['electricity', 'natural-gas', 'fuel', 'export'].map(carrier => [
        carrier,
        price => takes(EnergyPrices)({ [carrier]: price }),
      ]),
    ),
  ],
  parameterOptions: [1, { study: n => takes(startPassive.body)(studyOf(n)) }],
  studyParameters: [1, { study: n => takes(startPassive.body)(studyOf(2, n)) }],
  combinations: [1, { sample: n => takes(startPassive.body)(studyOf(2, 1, n)) }],
  sampleSeed: [1, { sample: n => takes(startPassive.body)(studyOf(2, 1, 1, n)) }],
  picks: [1, { tree: n => takes(savePicks.body)({ version: 1, picks: times(n, pickOf) }) }],
  namedSets: [1, { sets: n => takes(saveSets.body)({ version: 1, sets: times(n, setOf) }) }],
  setRows: [1, { sets: n => takes(saveSets.body)({ version: 1, sets: setsOf(n) }) }],
  rowsAgain: [
    1,
    { question: n => takes(startExplanation.body)({ kind: 'figures', run: 'run', rows: times(n, i => i) }) },
  ],
  worstPicks: [1, { question: n => takes(startExplanation.body)(worstOf(n, 0)) }],
  worstClimates: [1, { question: n => takes(startExplanation.body)(worstOf(1, n)) }],
  name: [
    1,
    {
      project: n => takes(ProjectHeader)({ ...header, name: letters(n) }),
      duplicate: n => takes(duplicateProject.body)({ name: letters(n) }),
      city: n => takes(fieldSchema(fields.locationFields.city))(letters(n)),
      country: n => takes(fieldSchema(fields.locationFields.country))(letters(n)),
      person: n => takes(Registration)({ ...passwordOf(8), fullName: letters(n) }),
      company: n => takes(Registration)({ ...passwordOf(8), companyName: letters(n) }),
    },
  ],
  shortName: [
    1,
    {
      neighbor: n => takes(fieldSchema(fields.neighborFields.name))(letters(n)),
      zone: n => takes(fieldSchema(fields.zoneTypeFields.name))(letters(n)),
    },
  ],
  label: [1, { project: n => takes(ProjectHeader)({ ...header, label: letters(n) }) }],
  content: [1, { en: n => takes(saveContent.body)({ en: letters(n), fa: 'x', version: 1 }) }],
  contentVersions: [1, { limit: n => takes(contentVersions.query)({ limit: String(n) }) }],
  text: [1, { reason: n => takes(refundOrder.body)({ reason: letters(n), key: 'k' }) }],
  search: [
    1,
    {
      projects: n => takes(ProjectsQuery)({ s: letters(n) }),
      weather: n => takes(searchWeather.query)({ s: letters(n) }),
      users: n => takes(listUsers.query)({ s: letters(n) }),
    },
  ],
  id: [
    1,
    {
      schema: n => takes(Id)(letters(n)),
      station: n => takes(fieldSchema(fields.locationFields.weatherStationId))(letters(n)),
    },
  ],
  email: [1, { 'sign-up': n => takes(Registration)({ ...passwordOf(8), email: `${letters(n - 12)}@example.org` }) }],
  phone: [1, { code: n => takes(sendPhone.body)({ phone: letters(n) }) }],
  password: [
    1,
    {
      'sign-up': n => takes(Registration)(passwordOf(n)),
      reset: n => takes(PasswordReset)({ ...passwordOf(n), token: 'x' }),
    },
  ],
  promoCode: [
    1,
    {
      project: n => takes(addPromo.body)({ code: letters(n) }),
      operator: n => takes(PromoTerms)({ ...promoTerms, code: letters(n) }),
    },
  ],
  priceTiers: [1, { settings: n => takes(PriceSettings)({ ...prices, tiers: times(n, () => tier) }) }],
  codeDigits: [1, { 'e-mail': n => takes(verifyEmail.body)({ otp: '0'.repeat(n) }) }],
  fieldErrors: [
    1,
    {
      // Refused fields above the limit are not listed.
      answer: n => {
        const answer = decode(Masses)(times(2, i => ({ ...massOf(3, `M${i}`), vertices: times(60, () => ['x', 0]) })))
        return !answer.ok && answer.errors.length >= n
      },
    },
  ],
  pageItems: [
    1,
    {
      projects: n => takes(ProjectsQuery)({ limit: String(n) }),
      users: n => takes(listUsers.query)({ limit: String(n) }),
    },
  ],
  deviceMarks: [
    1,
    {
      login: n =>
        takes(login.body)({ email: 'mina@example.org', password: 'x', deviceMarks: times(n, i => `mark ${i}`) }),
    },
  ],
  skippedItems: [
    1,
    {
      projects: n => takes(ProjectsQuery)({ skip: String(n) }),
      users: n => takes(listUsers.query)({ skip: String(n) }),
    },
  ],
  foundStations: [1, { search: n => takes(searchWeather.query)({ limit: String(n) }) }],
}
/** Limits enforced by other rooms, and tested there. */
const judgedElsewhere = [
  'chunkRows',
  'chunkRowsOfOneYear',
  'exactRows',
  'shortestEdge',
  'footprintArea',
  'buildingHeight',
  'floorArea',
  'envelopeArea',
  'zoneArea',
  'body',
  'projectBody',
  'upload',
  'weatherFile',
  'projects',
  'deletedProjects',
  'namedVersions',
  'deletedDays',
  'accountDays',
  'exportsPerHour',
  'activeExports',
  'modelCorners',
  'weatherFiles',
  'sessions',
  'passkeys',
  'requestsPerMinute',
  'callsAtOnce',
  'registrationsPerHour',
  'runStartsPerHour',
  'activeRuns',
  'explanationsPerHour',
  'activeExplanations',
  'sampleAnswers',
  'hoursPerHour',
  'activeHours',
  'queuedRuns',
  'streams',
  'codeMinutes',
  'passkeyMinutes',
  'codeWait',
  'paymentMinutes',
  'revisionDays',
  'revisionMetres',
  'revisionAreaPercent',
  'revisions',
  'projectLinks',
  'revokedLinks',
  'personalTokens',
  'gatewayPause',
  'picturePixels',
  'pictureSide',
  'pictureUploads',
  'promoGuesses',
  'receiptsPerHour',
  'activeReceipts',
]

describe('limits', () => {
  test('are judged somewhere, all of them', () => {
    expect([...Object.keys(judged), ...judgedElsewhere].toSorted()).toEqual(Object.keys(limits).toSorted())
  })
  const rows = (
    Object.entries(judged) as [keyof typeof limits, readonly [number, Readonly<Record<string, Judge>>]][]
  ).flatMap(([name, [step, places]]) =>
    Object.entries(places).map(([place, judge]) => ({ name, place, limit: limits[name] as Limit, step, judge })),
  )
  test.each(rows)('$name, $place: the ends are taken, the next is refused', ({ limit, step, judge }) => {
    const ends = typeof limit === 'number' ? { max: limit } : 'max' in limit ? limit : undefined
    expect(ends).toBeDefined()
    if (ends === undefined) return
    expect(judge(ends.max)).toBe(true)
    expect(judge(ends.max + step)).toBe(false)
    if (!('min' in ends)) return
    expect(judge(ends.min)).toBe(true)
    expect(judge(ends.min - step)).toBe(false)
  })
  test('a code has no fewer digits either', () => {
    expect(takes(verifyEmail.body)({ otp: '12345' })).toBe(false)
  })
})

describe('ranges of the input fields', () => {
  const numbers = fields.inputGroups.flatMap(({ tab, fields: of }) =>
    Object.entries<Field>(of).flatMap(([name, field]) => (field.kind === 'number' ? [{ tab, name, field }] : [])),
  )
  test.each(numbers)('$tab, $name: both ends belong to it, nothing beyond', ({ field }) => {
    const isTaken = takes(fieldSchema(field))
    const beyond = 1e-6 * Math.max(1, Math.abs(field.max))
    expect([field.min, field.max, field.min - beyond, field.max + beyond].map(isTaken)).toEqual([
      true,
      true,
      false,
      false,
    ])
    const [from, to] = field.typical ?? [field.min, field.max]
    expect(field.min <= from && from < to && to <= field.max).toBe(true)
  })
  test('a position on the map and a search have those of the site', () => {
    const at = (latitude: number, longitude: number) => [
      takes(TempCoords)({ latitude, longitude }),
      takes(searchWeather.query)({ lat: String(latitude), lon: String(longitude) }),
    ]
    expect([at(90, 180), at(-90, -180), at(90.01, 0), at(-90.01, 0), at(0, 180.01), at(0, -180.01)].flat()).toEqual([
      ...Array<boolean>(4).fill(true),
      ...Array<boolean>(8).fill(false),
    ])
  })
})
