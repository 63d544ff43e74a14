import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import type { Building } from '#contract/entities/project.ts'
import { drawingUses, type BaselineResult } from '#contract/entities/run.ts'
import { carriers, equipmentUses } from '#contract/options.ts'
import { mayPay } from '#rules/readiness.ts'
import { arbitraryDocument } from './fixtures/arbitrary-document.ts'
import { box, mass, officeOf } from './fixtures/building.ts'
import { tehranNormals, tehranPlace } from './fixtures/tehran-normals.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
/** The same sky elsewhere: air colder or warmer by so much, at another latitude. */
function elsewhere(latitude: number, warmer: number): WeatherYear {
  return {
    ...generateYear(tehranNormals, { ...tehranPlace, latitude }),
    temperature: tehran.temperature.map(t => t + warmer),
    dewPoint: tehran.dewPoint.map(t => t + warmer),
  }
}
const climates = [tehran, elsewhere(-35, 0), elsewhere(78, -35), elsewhere(-78, -45), elsewhere(1, 18)]
const info = { name: 'a year', origin: 'generated', source: 'normals', years: '1991–2020' } as const

/** Every number of a result, by its path. */
function* numbers(value: unknown, path = ''): Generator<readonly [path: string, value: number]> {
  if (typeof value === 'number') yield [path, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* numbers(part, `${path}.${key}`)
}
const mayBeNegative =
  /balance|emperature|\.net$|secondOpinion|warnings|\.hour$|rimaryEnergy|co2|^\.discomfort\.radiantOffset$/
function sum(values: Iterable<number>): number {
  return [...values].reduce((a, b) => a + b, 0)
}

/** Faults of a result: NaN, negative values, parts that do not sum to their whole. */
function faults(result: BaselineResult): readonly string[] {
  const found: string[] = []
  for (const [path, value] of numbers(result)) {
    if (!Number.isFinite(value)) found.push(`${path} is ${value}`)
    else if (value < 0 && !mayBeNegative.test(path)) found.push(`${path} is ${value}`)
  }
  const { annual, monthly, zones = [], floorArea } = result
  const scale = Math.max(1, annual.used, annual.heatingNeed + annual.coolingNeed)
  const same = (name: string, a: number | undefined, b: number | undefined): void => {
    if (!(Math.abs((a ?? NaN) - (b ?? NaN)) <= 1e-9 * scale)) found.push(`${name}: ${a} and ${b}`)
  }
  const { comfort, discomfort } = result
  same('hours outside comfort', discomfort?.of ?? 0, (comfort?.of ?? NaN) - (comfort?.hours ?? NaN))
  same('used', annual.used, sum(drawingUses.map(use => annual.endUses[use])))
  same('net', annual.net, annual.used - annual.endUses.generation)
  same('carriers', annual.used, sum(carriers.map(carrier => annual.byCarrier[carrier])))
  same('zones’ floor', floorArea, sum(zones.map(zone => zone.floorArea)))
  same('zones’ heating', annual.heatingNeed, sum(zones.map(zone => zone.heatingNeed)))
  same('zones’ cooling', annual.coolingNeed, sum(zones.map(zone => zone.sensibleCoolingNeed + zone.latentCoolingNeed)))
  same('equipment', annual.endUses.equipment, sum(equipmentUses.map(use => annual.equipment?.[use] ?? NaN)))
  for (const use of drawingUses) {
    same(`${use} of carriers`, annual.endUses[use], sum(carriers.map(c => annual.byEndUse?.[use][c] ?? NaN)))
    same(`${use} of months`, annual.endUses[use], sum(monthly.map(month => month.endUses[use])))
  }
  for (const use of equipmentUses) {
    same(`${use} of carriers`, annual.equipment?.[use], sum(carriers.map(c => annual.byEquipment?.[use][c] ?? NaN)))
    same(`${use} of months`, annual.equipment?.[use], sum(monthly.map(month => month.equipment?.[use] ?? NaN)))
  }
  for (const carrier of carriers) {
    const steam = annual.humidification?.[carrier] ?? 0
    if (!(steam <= (annual.byEndUse?.heating[carrier] ?? NaN) + 1e-9 * scale))
      found.push(`${carrier} of humidifying: ${steam}, more than of heating`)
    same(
      `${carrier} of months`,
      annual.byCarrier[carrier],
      sum(monthly.map(month => month.byCarrier?.[carrier] ?? NaN)),
    )
    same(
      `${carrier} bought by months`,
      annual.bought?.[carrier],
      sum(monthly.map(month => month.bought?.[carrier] ?? NaN)),
    )
  }
  same('made', annual.endUses.generation, (annual.photovoltaic ?? NaN) + (annual.wind ?? NaN))
  same('used or fed in', annual.endUses.generation, (annual.selfUsed ?? NaN) + (annual.exported ?? NaN))
  same('electricity', annual.byCarrier.electricity, (annual.bought?.electricity ?? NaN) + (annual.selfUsed ?? NaN))
  same('heating of months', annual.heatingNeed, sum(monthly.map(month => month.heatingNeed)))
  same('cooling of months', annual.coolingNeed, sum(monthly.map(month => month.coolingNeed)))
  return found
}

/** Everything typed anyhow, on a kiosk, a house, a hall or a tower; small ones of one use, so that none of it is too small. */
const typed = fc
  .tuple(
    arbitraryDocument,
    fc.constantFrom(
      mass('kiosk', box(0, 0, 3, 3), { floorHeight: 2.2 }),
      mass('house', box(0, 0, 12, 9), { numberOfFloors: 2 }),
      mass('hall', box(0, 0, 120, 80), { floorHeight: 8 }),
      mass('tower', box(0, 0, 30, 30), { numberOfFloors: 60, floorHeight: 3.5 }),
    ),
  )
  .map(([{ userInputs, ...document }, drawn]): Building => {
    const { neighbors: _others, zone: { zoneTypes: uses, ...zone } = {}, ...inputs } = userInputs
    const isSmall = drawn.id === 'kiosk' || drawn.id === 'house'
    return {
      ...document,
      masses: [drawn],
      manualInputs: {},
      userInputs: { ...inputs, zone: isSmall ? zone : { ...zone, ...(uses === undefined ? {} : { zoneTypes: uses }) } },
    }
  })

// Broken by: a share of vapour that is more than all; months that leave out the last hour.
test('whatever may be paid has a result in numbers, with parts that make their whole', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...climates), (building, weather) => {
      fc.pre(mayPay(building).ok)
      const answer = simulateBuilding(building, weather, info)
      expect(answer.ok ? faults(answer.result) : [answer.reason, ...(answer.details ?? [])]).toEqual([])
    }),
    { seed: 1, numRuns: 6, endOnFailure: true },
  )
})

// Broken by: a part of a supply of nothing.
test('air by volume where windows ventilate and no hour asks for cold', () => {
  const tower = officeOf([mass('a', box(0, 0, 20, 10))], {
    userInputs: {
      mechanical: { hvacSystemType: 'vav-water-air-individual', ventilationType: 'natural' },
      zone: { airing: { windowOpening: 'never' }, setpoints: { coolingSetpoint: 35, coolingSetback: 40 } },
    },
  })
  for (const weather of climates) {
    const answer = simulateBuilding(tower, weather, info)
    expect(answer.ok ? faults(answer.result) : [answer.reason]).toEqual([])
  }
})

// Broken by: a fan that always runs, and moves nothing.
test.each(['outpatient', 'hospital'] as const)('a %s that windows ventilate, whose terminals may close', type => {
  const ward = officeOf([mass('a', box(0, 0, 40, 30), { numberOfFloors: 2 })], {
    country: 'United States',
    primaryBuildingType: type,
    energyCode: 'ashrae-90.1-2013',
    userInputs: { mechanical: { ventilationType: 'natural', terminalMinimumFlow: 0 } },
  })
  for (const weather of climates.slice(0, 2)) {
    const answer = simulateBuilding(ward, weather, info)
    expect(answer.ok ? faults(answer.result) : [answer.reason]).toEqual([])
  }
})
