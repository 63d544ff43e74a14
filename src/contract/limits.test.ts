import { describe, expect, test } from 'vitest'
import type * as Schema from 'effect/Schema'
import { listUsers, refundOrder } from './calls/admin.ts'
import { PasswordReset, Registration, sendPhone, verifyEmail } from './calls/auth.ts'
import { addPromo } from './calls/payments.ts'
import { duplicateProject, ProjectsQuery } from './calls/projects.ts'
import { savePicks, saveSets, startExplanation, startPassive } from './calls/runs.ts'
import { searchWeather } from './calls/weather.ts'
import { decode } from './decode.ts'
import { EnergyPrices } from './entities/energy-prices.ts'
import { ProjectHeader } from './entities/project.ts'
import { fieldSchema, type Field } from './inputs/field.ts'
import * as fields from './inputs/fields.ts'
import { Mass, Masses, NeighborsInputs, TempCoords, Vertex, ZoneInputs } from './inputs/project-inputs.ts'
import { limits } from './limits.ts'
import { Id } from './schemas.ts'

type Limit = (typeof limits)[keyof typeof limits]
/** Whether the contract takes a value. */
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
/** Sets with so many rows together, none with more than a study has. */
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
 * What the product promises (security note § 7 and the specification), and the places of the contract that keep it; a step is
 * the least by which a value can be beyond. Every place takes the ends themselves and refuses the next value.
 */
const promised: {
  readonly [K in keyof typeof limits]?: readonly [Limit, step: number, places: Readonly<Record<string, Judge>>]
} = {
  outlineCorners: [{ min: 3, max: 100 }, 1, { mass: n => takes(Mass)(massOf(n)) }],
  masses: [200, 1, { drawing: n => takes(Masses)(times(n, i => massOf(3, `M${i}`))) }],
  corners: [5000, 1, { drawing: n => takes(Masses)(drawingOf(n)) }],
  farthestCorner: [
    5000,
    0.01,
    {
      east: x => takes(Vertex)([x, 0]),
      north: y => takes(Vertex)([0, y]),
      west: x => takes(Vertex)([-x, 0]),
      south: y => takes(Vertex)([0, -y]),
    },
  ],
  floors: [{ min: 1, max: 200 }, 1, { mass: n => takes(Mass)(massOf(4, 'M', { numberOfFloors: n })) }],
  floorStart: [{ min: 0, max: 199 }, 1, { mass: n => takes(Mass)(massOf(4, 'M', { floorStart: n })) }],
  floorHeight: [{ min: 2.2, max: 8 }, 0.01, { mass: n => takes(Mass)(massOf(4, 'M', { floorHeight: n })) }],
  zoneTypes: [
    { min: 1, max: 10 },
    1,
    { table: n => takes(ZoneInputs)({ zoneTypes: times(n, i => ({ id: `z${i}`, values: {} })) }) },
  ],
  zoneShares: [
    100,
    0.01,
    { 'one type': share => takes(ZoneInputs)({ zoneTypes: [{ id: 'z', values: { areaPercent: share } }] }) },
  ],
  neighbors: [
    8,
    1,
    {
      table: n =>
        takes(NeighborsInputs)({
          neighbors: times(n, i => ({ id: `n${i}`, height: 9, area: 100, distance: 50, bearing: 0 })),
        }),
    },
  ],
  searchedAltitude: [{ min: -500, max: 9000 }, 1, { search: alt => takes(searchWeather.query)({ alt: String(alt) }) }],
  energyPrice: [
    { min: 0, max: 1e6 },
    0.001,
    Object.fromEntries(
      ['electricity', 'natural-gas', 'fuel', 'export'].map(carrier => [
        carrier,
        price => takes(EnergyPrices)({ [carrier]: price }),
      ]),
    ),
  ],
  parameterOptions: [{ min: 2, max: 4 }, 1, { study: n => takes(startPassive.body)(studyOf(n)) }],
  studyParameters: [50, 1, { study: n => takes(startPassive.body)(studyOf(2, n)) }],
  combinations: [5000, 1, { sample: n => takes(startPassive.body)(studyOf(2, 1, n)) }],
  sampleSeed: [{ min: 0, max: 4294967295 }, 1, { sample: n => takes(startPassive.body)(studyOf(2, 1, 1, n)) }],
  picks: [100, 1, { tree: n => takes(savePicks.body)({ version: 1, picks: times(n, pickOf) }) }],
  namedSets: [50, 1, { sets: n => takes(saveSets.body)({ version: 1, sets: times(n, setOf) }) }],
  setRows: [20_000, 1, { sets: n => takes(saveSets.body)({ version: 1, sets: setsOf(n) }) }],
  rowsAgain: [
    20,
    1,
    { question: n => takes(startExplanation.body)({ kind: 'figures', run: 'run', rows: times(n, i => i) }) },
  ],
  worstPicks: [20, 1, { question: n => takes(startExplanation.body)(worstOf(n, 0)) }],
  worstClimates: [4, 1, { question: n => takes(startExplanation.body)(worstOf(1, n)) }],
  name: [
    200,
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
    100,
    1,
    {
      neighbor: n => takes(fieldSchema(fields.neighborFields.name))(letters(n)),
      zone: n => takes(fieldSchema(fields.zoneTypeFields.name))(letters(n)),
    },
  ],
  label: [40, 1, { project: n => takes(ProjectHeader)({ ...header, label: letters(n) }) }],
  text: [2000, 1, { reason: n => takes(refundOrder.body)({ reason: letters(n) }) }],
  search: [
    200,
    1,
    {
      projects: n => takes(ProjectsQuery)({ s: letters(n) }),
      weather: n => takes(searchWeather.query)({ s: letters(n) }),
      users: n => takes(listUsers.query)({ s: letters(n) }),
    },
  ],
  id: [
    80,
    1,
    {
      schema: n => takes(Id)(letters(n)),
      station: n => takes(fieldSchema(fields.locationFields.weatherStationId))(letters(n)),
    },
  ],
  email: [
    254,
    1,
    { 'sign-up': n => takes(Registration)({ ...passwordOf(8), email: `${letters(n - 12)}@example.org` }) },
  ],
  phone: [20, 1, { code: n => takes(sendPhone.body)({ phone: letters(n) }) }],
  password: [
    { min: 8, max: 256 },
    1,
    {
      'sign-up': n => takes(Registration)(passwordOf(n)),
      reset: n => takes(PasswordReset)({ ...passwordOf(n), token: 'x' }),
    },
  ],
  promoCode: [64, 1, { project: n => takes(addPromo.body)({ code: letters(n) }) }],
  codeDigits: [6, 1, { 'e-mail': n => takes(verifyEmail.body)({ otp: '0'.repeat(n) }) }],
  fieldErrors: [
    100,
    1,
    {
      // Refused fields beyond the most are not told.
      answer: n => {
        const answer = decode(Masses)(times(2, i => ({ ...massOf(3, `M${i}`), vertices: times(60, () => ['x', 0]) })))
        return !answer.ok && answer.errors.length >= n
      },
    },
  ],
  pageItems: [
    1000,
    1,
    {
      projects: n => takes(ProjectsQuery)({ limit: String(n) }),
      users: n => takes(listUsers.query)({ limit: String(n) }),
    },
  ],
  skippedItems: [
    1_000_000,
    1,
    {
      projects: n => takes(ProjectsQuery)({ skip: String(n) }),
      users: n => takes(listUsers.query)({ skip: String(n) }),
    },
  ],
  foundStations: [100, 1, { search: n => takes(searchWeather.query)({ limit: String(n) }) }],
}
/** Judged by other rooms, which say so in their tests; the figure is promised all the same. */
const judgedElsewhere: { readonly [K in keyof typeof limits]?: Limit } = {
  // How a study is cut: no call names it.
  chunkRows: 64,
  chunkRowsOfOneYear: 256,
  exactRows: 512,
  shortestEdge: 0.1,
  footprintArea: { min: 1, max: 1_000_000 },
  buildingHeight: 1000,
  floorArea: 5_000_000,
  envelopeArea: 5_000_000,
  zoneArea: 1,
  body: 262_144,
  projectBody: 1_048_576,
  upload: 5_242_880,
  weatherFile: 3_145_728,
  projects: 1000,
  weatherFiles: 200,
  sessions: 20,
  requestsPerMinute: 1200,
  registrationsPerHour: 30,
  runStartsPerHour: 30,
  activeRuns: 2,
  explanationsPerHour: 600,
  activeExplanations: 4,
  sampleAnswers: 20,
  hoursPerHour: 600,
  activeHours: 4,
  queuedRuns: 200,
  streams: { perSession: 20, inAll: 2000 },
  codeMinutes: 10,
  codeWait: 120,
  paymentMinutes: 30,
}

describe('limits', () => {
  test('are what is promised, all of them', () => {
    const figures = Object.entries(promised).map(([name, [limit]]) => [name, limit] as const)
    expect({ ...Object.fromEntries(figures), ...judgedElsewhere }).toEqual(limits)
  })
  const rows = Object.entries(promised).flatMap(([name, [limit, step, places]]) =>
    Object.entries(places).map(([place, judge]) => ({ name, place, limit, step, judge })),
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

/** The ranges of the input fields as the normative method has them (§ 17): possible from, to. */
const ranges = {
  locationFields: { latitude: [-90, 90], longitude: [-180, 180], altitude: [-450, 6000] },
  drawBuildingFields: { orientation: [0, 360] },
  envelopeFields: { windowToWallRatio: [0, 95], overhangAngle: [0, 80], finAngle: [0, 80] },
  envelopeManualFields: { windowArea: [0, 1e6], opaqueArea: [0, 1e6] },
  neighborFields: { height: [0, 500], area: [1, 1e6], distance: [0, 2000], bearing: [0, 360] },
  constructionFields: {
    roofUValue: [0.05, 4],
    wallUValue: [0.1, 4],
    floorUValue: [0.1, 4],
    windowUValue: [0.6, 7],
    windowSolarTransmittance: [0.05, 0.9],
    airLeakage: [0.1, 8],
    roofAbsorption: [0.1, 0.95],
    wallAbsorption: [0.1, 0.95],
    roofEmissivity: [0.05, 0.98],
    wallEmissivity: [0.05, 0.98],
  },
  zoneFields: {
    heatingSetpoint: [10, 26],
    coolingSetpoint: [20, 35],
    heatingSetback: [5, 26],
    coolingSetback: [20, 40],
  },
  calendarFields: {},
  airingFields: { openableShare: [0, 100], openingTemperature: [15, 35] },
  zoningFields: {},
  zoneTypeFields: {
    areaPercent: [0, 100],
    occupancy: [1, 10_000],
    lightingPowerDensity: [0, 60],
    equipmentPowerDensity: [0, 500],
    hotWater: [0, 500],
    outdoorAir: [0, 30],
    outdoorAirPerArea: [0, 30],
    doorAir: [0, 30],
    cookingGas: [0, 2000],
    cookingElectricity: [0, 2000],
    cookingToHood: [0, 100],
    laundryGas: [0, 2000],
    laundryElectricity: [0, 2000],
    laundryToExhaust: [0, 100],
    refrigerators: [0, 500],
    refrigeration: [0, 1000],
    refrigerationCoefficient: [0.5, 10],
    dataCentre: [0, 5000],
  },
  mechanicalFields: {
    heatingCoefficient: [0.4, 7],
    coolingCoefficient: [0.4, 12],
    leastHumidity: [0, 60],
    terminalMinimumFlow: [0, 100],
    fanPressure: [50, 3000],
    fanEfficiency: [0.1, 0.85],
    primaryEnergyElectricity: [0, 5],
    primaryEnergyNaturalGas: [0, 5],
    primaryEnergyFuel: [0, 5],
    emissionElectricity: [0, 1500],
    emissionNaturalGas: [0, 1500],
    emissionFuel: [0, 1500],
  },
  renewablesFields: {
    photovoltaicArea: [0, 1e6],
    photovoltaicTilt: [0, 90],
    photovoltaicPeakPowerCoefficient: [0.03, 0.24],
    solarWaterHeatingArea: [0, 1e6],
    solarWaterHeatingTilt: [0, 90],
    solarWaterHeatingEfficiency: [0.2, 0.85],
    windTurbineDiameter: [0, 150],
    windTurbineEfficiency: [0, 0.59],
  },
} satisfies Record<keyof typeof fields, Readonly<Record<string, readonly [number, number]>>>

/**
 * What is usual in buildings that stand: outside it the input check asks whether that was meant. A warning's bounds, and
 * proposals, so that they are written here a second time and may only change in both places.
 */
const usual: { readonly [T in keyof typeof fields]?: Readonly<Record<string, readonly [number, number]>> } = {
  envelopeFields: { windowToWallRatio: [0, 60], overhangAngle: [0, 45], finAngle: [0, 45] },
  neighborFields: { height: [3, 100], area: [50, 5000], distance: [3, 100] },
  constructionFields: {
    roofUValue: [0.15, 0.6],
    wallUValue: [0.2, 1],
    floorUValue: [0.2, 1],
    windowUValue: [1.2, 3.5],
    windowSolarTransmittance: [0.25, 0.7],
    airLeakage: [0.6, 2.2],
    roofAbsorption: [0.3, 0.8],
    wallAbsorption: [0.3, 0.8],
    roofEmissivity: [0.8, 0.95],
    wallEmissivity: [0.8, 0.95],
  },
  zoneFields: {
    heatingSetpoint: [18, 22],
    coolingSetpoint: [23, 27],
    heatingSetback: [12, 18],
    coolingSetback: [26, 32],
  },
  airingFields: { openableShare: [5, 60], openingTemperature: [20, 28] },
  zoneTypeFields: {
    occupancy: [2, 60],
    lightingPowerDensity: [4, 16],
    equipmentPowerDensity: [1, 30],
    hotWater: [0, 60],
    outdoorAir: [0, 14],
    outdoorAirPerArea: [0, 4],
    doorAir: [0, 3],
    refrigerationCoefficient: [1, 4],
  },
  mechanicalFields: {
    heatingCoefficient: [0.7, 4.5],
    coolingCoefficient: [2, 6],
    leastHumidity: [0, 45],
    terminalMinimumFlow: [10, 60],
    fanPressure: [250, 1800],
    fanEfficiency: [0.4, 0.7],
    primaryEnergyElectricity: [1.8, 3.5],
    primaryEnergyNaturalGas: [1, 1.4],
    primaryEnergyFuel: [1, 1.4],
    emissionElectricity: [100, 800],
    emissionNaturalGas: [180, 280],
    emissionFuel: [240, 350],
  },
  renewablesFields: {
    photovoltaicPeakPowerCoefficient: [0.15, 0.23],
    solarWaterHeatingEfficiency: [0.3, 0.8],
    windTurbineEfficiency: [0.15, 0.45],
  },
}
/** What each number measures: the unit that a reader sees behind it. */
const measured = {
  latitude: 'latitude longitude',
  altitude: 'altitude',
  angle: 'orientation overhangAngle finAngle bearing photovoltaicTilt solarWaterHeatingTilt',
  percent:
    'windowToWallRatio openableShare areaPercent cookingToHood laundryToExhaust leastHumidity terminalMinimumFlow',
  pressure: 'fanPressure',
  area: 'windowArea opaqueArea area photovoltaicArea solarWaterHeatingArea',
  length: 'height distance windTurbineDiameter',
  uValue: 'roofUValue wallUValue floorUValue windowUValue',
  ratio: [
    'windowSolarTransmittance roofAbsorption wallAbsorption roofEmissivity wallEmissivity fanEfficiency',
    'solarWaterHeatingEfficiency windTurbineEfficiency',
  ].join(' '),
  airLeakage: 'airLeakage',
  temperature: 'heatingSetpoint coolingSetpoint heatingSetback coolingSetback openingTemperature',
  areaPerPerson: 'occupancy',
  powerDensity: [
    'lightingPowerDensity equipmentPowerDensity cookingGas cookingElectricity laundryGas laundryElectricity',
    'refrigerators refrigeration dataCentre',
  ].join(' '),
  hotWaterDemand: 'hotWater',
  airPerPerson: 'outdoorAir',
  airPerArea: 'outdoorAirPerArea doorAir',
  coefficient: 'refrigerationCoefficient heatingCoefficient coolingCoefficient',
  primaryEnergyFactor: 'primaryEnergyElectricity primaryEnergyNaturalGas primaryEnergyFuel',
  emission: 'emissionElectricity emissionNaturalGas emissionFuel',
  peakPowerCoefficient: 'photovoltaicPeakPowerCoefficient',
}

describe('ranges of the input fields', () => {
  const numbers = Object.entries(fields).flatMap(([table, of]) =>
    Object.entries<Field>(of).flatMap(([name, field]) => (field.kind === 'number' ? [{ table, name, field }] : [])),
  )
  test('are those of the method', () => {
    const found: Record<string, Record<string, readonly number[]>> = {}
    for (const table of Object.keys(fields)) found[table] = {}
    for (const { table, name, field } of numbers) (found[table] ?? {})[name] = [field.min, field.max]
    expect(found).toEqual(ranges)
  })
  test('what is usual lies inside', () => {
    const found: Record<string, Record<string, readonly number[]>> = {}
    for (const { table, name, field } of numbers)
      if (field.typical !== undefined) found[table] = { ...found[table], [name]: field.typical }
    expect(found).toEqual(usual)
  })
  test('each measures what its name says', () => {
    const found: Record<string, string> = {}
    for (const { name, field } of numbers)
      found[field.quantity] = `${found[field.quantity] === undefined ? '' : `${found[field.quantity]} `}${name}`
    expect(found).toEqual(measured)
  })
  test('a field of options has the list of its name, where another has not; all energy comes by the same carriers', () => {
    const lists = Object.values(fields).flatMap(of =>
      Object.entries<Field>(of).flatMap(([name, field]) => (field.kind === 'option' ? [[name, field.list]] : [])),
    )
    const others = lists.filter(([name, list]) => name !== list)
    expect(Object.fromEntries(others)).toEqual({
      ...Object.fromEntries(['roof', 'wall', 'floor', 'window'].map(part => [`${part}Material`, `${part}Assembly`])),
      ...Object.fromEntries(['heating', 'cooling', 'hotWater'].map(use => [`${use}Source`, 'carrier'])),
      refrigerationCompressors: 'compressorPlace',
      demandVentilation: 'demandVentilationType',
      economizer: 'economizerType',
      humidifierSource: 'carrier',
      ...Object.fromEntries(['Cooling', 'Heating'].map(use => [`pumpControl${use}`, 'pumpControl'])),
      ...Object.fromEntries(
        ['photovoltaic', 'solarWaterHeating'].map(use => [`${use}Orientation`, 'collectorOrientation']),
      ),
    })
    expect(lists.length - others.length).toBeGreaterThan(12)
  })
  test.each(numbers)('$table, $name: both ends belong to it, nothing beyond', ({ field }) => {
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
