import * as Schema from 'effect/Schema'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { balanceCauses, endUses } from '../options.ts'
import { ClimateSummary } from './climate-summary.ts'
import { EnergyPrices } from './energy-prices.ts'
import { Payment, Purchase, Quote } from './payment.ts'
import { toMainUnit } from '../money.ts'
import { Project, ProjectCard, ProjectDocument } from './project.ts'
import { drawingUses, Run } from './run.ts'
import { LoginEnvelope, User } from './user.ts'
import { WeatherStation } from './weather-station.ts'

const at = '2026-11-22T08:30:00.000Z'
const user = {
  _id: 'u1',
  fullName: 'Mina Azad',
  email: 'mina@example.org',
  emailVerified: true,
  companyName: 'Studio',
  companySize: '1-9',
  roleInCompany: 'Architect',
  role: 'user',
  profile_picture: 'f1',
  phone: '+98 21 5555 1234',
  phoneVerified: true,
  isDeleted: false,
  createdAt: at,
  preferences: { language: 'fa', calendar: 'persian', theme: 'dark', layoutView: 'list' },
}
const amounts = {
  paymentAmount: 98.1,
  price: 100,
  discount: 10,
  discountPercentage: 10,
  discountCode: 'NOWRUZ',
  tax: 8.1,
  currency: 'USD',
}
const back = { refunded: 8.1, refundedAt: at }
const building = {
  name: 'House',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  energyCode: 'iran-part-19',
  terrainClass: 'urban',
  label: 'first',
  userInputs: { location: { latitude: 35.7 } },
  manualInputs: { envelope: { north: { windowArea: 20 } } },
  masses: [
    {
      id: 'M1',
      vertices: [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      numberOfFloors: 2,
      floorStart: 0,
      floorHeight: 3.2,
    },
  ],
}
const peak = { power: 4000, hour: 12 }
const perCarrier = { electricity: 30, 'natural-gas': 20, fuel: 10 }
const perUse = Object.fromEntries(endUses.map((use, i) => [use, i + 1]))
const exchange = {
  byCarrier: perCarrier,
  bought: perCarrier,
  photovoltaic: 5,
  wind: 1,
  selfUsed: 4,
  exported: 2,
  solarHeat: 3,
  unmetCooling: 0,
}
const compared = {
  hourly: 100,
  monthly: 90,
  difference: 0.1,
  reason: 'latent',
  parts: [{ reason: 'latent', kWh: 8 }],
  standardFilms: 95,
  agrees: true,
}
const comfort = { model: 'adaptive', hours: 1800, of: 2000 }
const result = {
  engineVersion: '0.3.0',
  films: 'standard',
  weather: {
    name: 'Tehran',
    origin: 'generated',
    source: 'normals',
    years: '1991–2020',
    label: 'generated from climate normals',
    radiation: 'sunshine',
  },
  hours: 8760,
  floorArea: 200,
  annual: {
    heatingNeed: 900,
    coolingNeed: 800,
    latentCoolingNeed: 100,
    endUses: perUse,
    used: 36,
    net: 28,
    ...exchange,
    byEndUse: Object.fromEntries(drawingUses.map(use => [use, perCarrier])),
    unmetCoolingHours: 3,
    humidHours: 4,
    primaryEnergy: 80,
    co2: 20,
  },
  monthly: [
    { heatingNeed: 9, coolingNeed: 8, latentCoolingNeed: 1, endUses: perUse, ...exchange, primaryEnergy: 8, co2: 2 },
  ],
  peaks: { heating: peak, cooling: peak, sensibleCooling: peak, latentCooling: peak },
  balance: Object.fromEntries(balanceCauses.map(cause => [cause, [1]])),
  zones: [
    {
      id: 'z1',
      name: 'Atelier',
      place: 1,
      floorArea: 100,
      heatingNeed: 9,
      sensibleCoolingNeed: 8,
      latentCoolingNeed: 1,
      peaks: { heating: peak, sensibleCooling: peak, latentCooling: peak },
      unmetHours: 2,
      comfort,
      lowestTemperature: 18,
      highestTemperature: 27,
    },
  ],
  secondOpinion: { heating: compared, cooling: compared },
  comfort,
  unmetHours: 2,
  occupiedHours: 2500,
  warnings: [{ quantity: 'height', value: 400, limit: 300 }],
}
const span = { mean: 17, dailyMaximum: 22, dailyMinimum: 12, highest: 40, lowest: -5 }
const coolingDesign = { dryBulb: 38, wetBulb: 19 }
const design = { heating996: -3, heating99: -1, cooling04: coolingDesign, cooling1: coolingDesign }

/**
 * Complete samples of the server's answers. `openapi.json` states which keys may be absent or null, and the allowed
 * words.
 */
const samples: Readonly<Record<string, readonly [schema: Schema.Codec<unknown, unknown>, sample: object]>> = {
  user: [User, user],
  login: [LoginEnvelope, { data: { sessions: { token: 't' }, user } }],
  payment: [
    Payment,
    { _id: 'p', projectId: 'x', status: 'open', gateway: 'sandbox', ...amounts, ...back, createdAt: at, paidAt: at },
  ],
  quote: [
    Quote,
    {
      id: 'q',
      lines: [{ key: 'area', quantity: 200, amount: 80 }],
      price: 100,
      discount: 10,
      discountPercentage: 10,
      discountCode: 'NOWRUZ',
      tax: 8.1,
      taxPercentage: 9,
      total: 98.1,
      currency: 'USD',
      validUntil: at,
      promoProblem: 'promo.usedUp',
      revision: { name: 'House', refusal: 'late' },
      gateways: ['sandbox'],
    },
  ],
  purchase: [
    Purchase,
    {
      _id: 'p',
      projectId: 'x',
      name: 'House',
      createdAt: at,
      isPaid: true,
      status: 'paid',
      ...amounts,
      ...back,
      paidAt: at,
      gateway: 'sandbox',
      isProjectDeleted: false,
    },
  ],
  project: [
    Project,
    {
      _id: 'x',
      version: 3,
      state: 'draft',
      isPaid: false,
      createdAt: at,
      updatedAt: at,
      lastTab: 'zone',
      tempCoords: { latitude: 35.7, longitude: 51.4 },
      distanceBetween: 12.3,
      energyPrices: { currency: 'IRR', electricity: 1500, 'natural-gas': 400, fuel: 900, export: 1000 },
      ...building,
    },
  ],
  card: [
    ProjectCard,
    {
      _id: 'x',
      name: 'House',
      country: 'Iran',
      city: 'Tehran',
      stationNameFa: 'تهران',
      primaryBuildingType: 'office',
      label: 'first',
      units: 'PI',
      grossFloorArea: 200,
      stage: 'baseline',
      state: 'results',
      isPaid: true,
      lastTab: 'analysis',
      createdAt: at,
      updatedAt: at,
      plan: { box: [0, 0, 20, 10], floors: [{ floorStart: 0, path: 'M0,0 512,0 512,256z' }] },
    },
  ],
  'project as a file': [ProjectDocument, { schema: 'badgir.project', documentVersion: 4, ...building }],
  run: [
    Run,
    {
      _id: 'r',
      projectId: 'x',
      stage: 'baseline',
      status: 'done',
      done: 1,
      total: 1,
      createdAt: at,
      startedAt: at,
      finishedAt: at,
      engineVersion: '0.3.0',
      failure: 'run.failed',
      result,
    },
  ],
  'weather station': [
    WeatherStation,
    {
      _id: 'station:40754',
      kind: 'bundled',
      origin: 'generated',
      name: 'Tehran',
      nameFa: 'تهران',
      city: 'Tehran',
      country: 'Iran',
      region: 'TX',
      wmo: '40754',
      latitude: 35.7,
      longitude: 51.4,
      altitude: 1190,
      timeZone: 3.5,
      source: 'normals',
      years: '1991–2020',
      radiation: 'sunshine',
      windDirections: 'known',
      credit: 'WMO',
      label: 'generated',
      distance: 3,
      altitudeDifference: -40,
      repairs: [{ quantity: 'wind', rule: 'between neighbours', hours: 2 }],
    },
  ],
  climate: [
    ClimateSummary,
    {
      stationId: 'station:40754',
      temperature: { monthly: [span], year: span },
      comfort: [{ low: 20, high: 26 }],
      humidity: { relativePercent: [40], dewPoint: [3], ratio: [0.005] },
      sun: { horizontal: [80], vertical: [[40]], directNormal: [120], diffuseHorizontal: [30] },
      wind: { speedLimits: [2], shares: [[0.1]], calm: 0.2, calmBelow: 0.5, meanSpeed: [3] },
      degreeDays: [{ kind: 'heating', base: 18, monthly: [300], annual: 1800 }],
      design,
      statedDesign: design,
      climateZone: { thermal: 3, moisture: 'B', name: '3B' },
      sunPath: [{ month: 1, sunrise: 7.1, sunset: 17.2, points: [{ hour: 12, azimuthDeg: 180, altitudeDeg: 33 }] }],
    },
  ],
}

test.each(Object.entries(samples))('a %s is read as it was written', (_, [schema, sample]) => {
  expect(decode(schema)(sample)).toEqual({ ok: true, value: sample })
  expect(Schema.encodeUnknownSync(schema)(sample)).toEqual(sample)
})

test('an amount of 1234 cents is 12.34', () => {
  expect(toMainUnit({ amount: 1234, currency: 'USD' })).toBe(12.34)
  expect(toMainUnit({ amount: 100, currency: 'USD' })).toBe(1)
})

test('everything but the generation draws energy', () => {
  expect(drawingUses).toEqual(['heating', 'cooling', 'lighting', 'equipment', 'fans', 'pumps', 'hotWater'])
})

test('“United State” is read, and kept as “United States”', () => {
  const [schema, sample] = samples['project'] ?? []
  const answer = decode(schema as typeof Project)({ ...sample, country: 'United State' })
  expect(answer.ok && answer.value.country).toBe('United States')
})

test('an instant is told in UTC, to the second at least', () => {
  const [schema, sample] = samples['user'] ?? []
  const takes = (createdAt: string) => decode(schema as typeof User)({ ...sample, createdAt }).ok
  expect([at, '2026-11-22T08:30:00Z'].map(takes)).toEqual([true, true])
  expect(['2026-11-22', '2026-11-22T08:30Z', '2026-11-22T08:30:00', '2026-11-22T08:30:00+03:30'].map(takes)).toEqual(
    Array(4).fill(false),
  )
})

test('energy prices need no currency, and none below zero is one', () => {
  const read = decode(EnergyPrices)
  expect([{}, { electricity: 0 }, { currency: 'EUR', export: 0.1 }].map(prices => read(prices).ok)).toEqual([
    true,
    true,
    true,
  ])
  expect([{ electricity: -0.01 }, { currency: 'GBP' }].map(prices => read(prices).ok)).toEqual([false, false])
})
