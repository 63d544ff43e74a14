import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, type BuildingType } from '#contract/options.ts'
import type { WeatherInfo } from '#building/from-engine.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import { officeLimits } from '#building/library/prototypes/prototypes.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { box, mass, officeOf } from '../fixtures/building.ts'
import { needsReference } from '../support/needs-reference.ts'
import { weatherOf } from './compare-prototypes.ts'

/** Building of three storeys, 12.8 m deep, with this gross floor [m²]. */
function sized(floorArea: number, more: Partial<Building>): Building {
  return officeOf([mass('a', box(0, 0, floorArea / (3 * 12.8), 12.8), { numberOfFloors: 3, floorHeight: 3.5 })], more)
}

/** Steps that a default may take where 1 % of it is less: its last shown digit, or next to nothing. */
const lastDigit: readonly (readonly [path: RegExp, step: number])[] = [
  [/[sS]et(point|back)$/, 0.1], // K
  [/\.outdoorAir$/, 0.1], // L/(s·person)
  [/\.(outdoorAirPerArea|doorAir)$/, 0.01], // L/(s·m²)
  [/\.airLeakage$/, 0.011], // m³/(h·m²)
  [/\.leastHumidity$/, 0.4], // %
  [/\.dataCentre$/, 0.2], // W/m²
]

/** Defaults by path; set points of rooms and schedules follow the same weeks. */
function defaultsOf(building: Building): ReadonlyMap<string, unknown> {
  const { zone, mechanical, construction } = defaultsFor(building)
  const groups = { setpoints: zone.setpoints, zoneType: zone.zoneType, zoning: zone.zoning, mechanical, construction }
  return new Map(
    Object.entries(groups).flatMap(([group, fields]) =>
      Object.entries(fields as object).map(
        ([field, of]) => [`${group}.${field}`, (of as { readonly value: unknown }).value] as const,
      ),
    ),
  )
}

/** Defaults that jump between two buildings. */
function jumps(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...after].flatMap(([path, value]) => {
    const was = before.get(path)
    if (typeof value !== 'number' || typeof was !== 'number') return was === value ? [] : [path]
    const least = lastDigit.find(([name]) => name.test(path))?.[1] ?? 0
    return Math.abs(value - was) <= Math.max(least, 0.0101 * Math.abs(was)) + 1e-9 ? [] : [`${path} ${was} ${value}`]
  })
}

/** Floor areas from 100 to 50,000 m² in steps of 1 %. */
const steps = Array.from({ length: 626 }, (_, i) => 100 * 1.01 ** i)

describe.each(['Iran', 'United States'] as const)('defaults in %s move steadily with the floor', country => {
  test.each(buildingTypes)('%s', (primaryBuildingType: BuildingType) => {
    let before: ReadonlyMap<string, unknown> = new Map()
    const found = steps.flatMap((floorArea, i) => {
      const after = defaultsOf(sized(floorArea, { country, primaryBuildingType }))
      const jumped = i === 0 ? [] : jumps(before, after).map(jump => `${jump} at ${Math.round(floorArea)}`)
      before = after
      return jumped
    })
    // The heater of hot water is one or the other; the last test shows that the total hardly moves with it.
    expect(found).toEqual(
      primaryBuildingType === 'office'
        ? ['mechanical.hotWaterSource at 2344', 'mechanical.hotWaterGeneration at 2344']
        : [],
    )
  })
})

const info = { name: '', origin: 'measured', source: '', years: '', radiation: 'measured' } as never as WeatherInfo

describe('a year moves by less than 1 % where an office changes its class', needsReference('weather'), () => {
  test.each([
    ['Iran', 'IRN_Tehran-Mehrabad.407540_ITMY'],
    ['United States', 'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3'],
    ['United States', 'USA_CA_San.Diego-Lindbergh.Field.722900_TMY3'],
  ] as const)('%s, %s', (country, weather) => {
    const used = (floorArea: number) => {
      const answer = simulateBuilding(sized(floorArea, { country }), weatherOf(weather), info)
      if (!answer.ok) throw new Error(answer.reason)
      return Object.values(answer.result.annual.endUses).reduce((sum, use) => sum + use, 0) / answer.result.floorArea
    }
    expect(
      Object.values(officeLimits)
        .map(limit => [limit, used(limit * 1.005) / used(limit * 0.995) - 1] as const)
        .filter(([, change]) => Math.abs(change) > 0.01),
    ).toEqual([])
  })
})
