import { describe, expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import { fieldsOfTab } from '#contract/inputs/fields.ts'
import { resolved } from '../library/resolved.ts'
import { openInputs } from './band-ranges.ts'

const plain = officeOf([mass('a', box(0, 0, 30, 20), { numberOfFloors: 3 })])
const homes = (['mid-rise-apartment', 'hospital', 'warehouse', 'supermarket'] as const).map(primaryBuildingType =>
  officeOf(plain.masses, { primaryBuildingType }),
)
function open(building: Building, touched: Parameters<typeof openInputs>[1] = []) {
  return openInputs(resolved(building), touched)
}
function named(building: Building, field: string) {
  return open(building).find(input => input.field === field)
}
function withInputs(more: Building['userInputs']): Building {
  return { ...plain, userInputs: { ...plain.userInputs, ...more } }
}

describe('inputs that nobody has typed', () => {
  test('lie in the usual range of their form, widened to their default, or in a share about it', () => {
    const quarter =
      /^(occupancy|lightingPowerDensity|equipmentPowerDensity|hotWater|outdoorAir|outdoorAirPerArea|doorAir|windowToWallRatio|fanPressure)$/
    const tenth = /^(heatingCoefficient|coolingCoefficient|refrigerationCoefficient)$/
    const found = open(plain)
    expect(found.length).toBeGreaterThan(20)
    for (const { tab, field, value, low, high, source } of found) {
      const { min, max, typical = [value, value] } = fieldsOfTab(tab)[field] as NumberField
      const share = quarter.test(field) ? 0.25 : tenth.test(field) ? 0.1 : undefined
      const [from, to] = share === undefined ? typical : [value * (1 - share), value * (1 + share)]
      expect([field, low, high]).toEqual([
        field,
        Math.max(min, Math.min(from, value)),
        Math.min(max, Math.max(to, value)),
      ])
      expect(low).toBeLessThan(high)
      expect(source.key).toBe(share === undefined ? 'source.unchecked' : 'source.proposal')
    }
    for (const field of [
      'windowToWallRatio',
      'wallUValue',
      'coolingSetpoint',
      'openableShare',
      'occupancy',
      'fanPressure',
    ])
      expect(found.map(input => input.field)).toContain(field)
  })
  test('stand in the order of the tabs, without grid factors, options and names', () => {
    const found = open(plain)
    expect([...new Set(found.map(({ tab }) => tab))]).toEqual([
      'envelope',
      'construction',
      'zone',
      'mechanical',
      'renewables',
    ])
    expect(found.filter(({ field }) => /^(primaryEnergy|emission)|Material$|name/.test(field))).toEqual([])
  })
  test('are left out where they are typed, where an option decides, or where nothing is there', () => {
    expect(named(withInputs({ construction: { wallUValue: 0.4 } }), 'wallUValue')).toBeUndefined()
    const place = ['userInputs', 'construction', 'roofUValue'] as const
    expect(open(plain, [place]).map(({ field }) => field)).not.toContain('roofUValue')
    expect(open(plain).map(({ field }) => field)).toContain('roofUValue')
    // A field with the value 0 has no range: its range would be a share of 0.
    const none = [plain, ...homes].flatMap(building =>
      Object.entries(resolved(building).zone.zoneTypes[0]?.values ?? {}).flatMap(([field, { value }]) =>
        value === 0 ? [[field, named(building, field) === undefined]] : [],
      ),
    )
    expect(none.map(([field]) => field)).toContain('doorAir')
    expect(none.filter(([, isClosed]) => isClosed !== true)).toEqual([])
    // An assembly decides what follows from it.
    expect(named(withInputs({ construction: { wallMaterial: 'aac-200' } }), 'wallUValue')).toBeUndefined()
  })
})

describe('an open input is written', () => {
  test('on every façade that is open, as long as all agree', () => {
    expect(named(plain, 'windowToWallRatio')?.writes).toHaveLength(8)
    expect(named(plain, 'windowToWallRatio')?.writes).toContainEqual([
      'userInputs',
      'envelope',
      'north',
      'windowToWallRatio',
    ])
    const one = withInputs({ envelope: { south: { windowToWallRatio: 40 } } })
    expect(named(one, 'windowToWallRatio')).toBeUndefined()
  })
  test('in its group of the zone, on all zone types of a single kind, and on none of several', () => {
    expect(named(plain, 'coolingSetpoint')?.writes).toEqual([['userInputs', 'zone', 'setpoints', 'coolingSetpoint']])
    expect(named(plain, 'openableShare')?.writes).toEqual([['userInputs', 'zone', 'airing', 'openableShare']])
    expect(named(plain, 'occupancy')?.writes).toEqual([['userInputs', 'zone', 'zoneTypes', '*', 'occupancy']])
    const two = withInputs({
      zone: {
        zoneTypes: [
          { id: 'a', values: { areaPercent: 50 } },
          { id: 'b', values: { areaPercent: 50 } },
        ],
      },
    })
    expect(named(two, 'occupancy')).toBeUndefined()
    expect(named(two, 'coolingSetpoint')).toBeDefined()
  })
})
