import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, energyCodes, type ClimateZone, type EnergyCode } from '#contract/options.ts'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { prototypeName } from './prototypes/prototypes.ts'
import { resolved } from './resolved.ts'
import { nearSizeLimit, systemReasons } from './system-reasons.ts'

/** A building of this floor area [m²] by a code in a climate zone. */
function of(
  primaryBuildingType: Building['primaryBuildingType'],
  area: number,
  energyCode: EnergyCode,
  climateZone: ClimateZone = '5A',
  mechanical: Building['userInputs']['mechanical'] = {},
): Building {
  return untypedOffice([mass('A', box(0, 0, area / 50, 50))], {
    primaryBuildingType,
    energyCode,
    userInputs: { mechanical, location: { climateZone } },
  })
}
function reasons(...given: Parameters<typeof of>) {
  const building = of(...given)
  return systemReasons(building, resolved(building))
}

describe('why a system stands', () => {
  test('offices by their size: 25,000 and 150,000 ft² part them', () => {
    const size = (area: number) => reasons('office', area, 'ashrae-90.1-2013').hvacSystemType
    expect([2300, 2350, 13_900, 14_000].map(size)).toEqual([
      'officeSmall',
      'officeMedium',
      'officeMedium',
      'officeLarge',
    ])
  })
  test('an office is of the class whose limits its sentence names, to the square foot', () => {
    const foot = 0.3048
    const drawn = (width: number, length: number, numberOfFloors = 1) => {
      const building = untypedOffice([mass('A', box(0, 0, width * foot, length * foot), { numberOfFloors })], {
        energyCode: 'ashrae-90.1-2013',
        country: 'United States',
      })
      const { mechanical, zone } = resolved(building)
      const floor = grossFloorArea(building)
      return [
        systemReasons(building, { mechanical }).hvacSystemType,
        mechanical.hvacSystemType.value,
        mechanical.hotWaterSource.value,
        prototypeName('office', floor),
        nearSizeLimit(building, { mechanical })?.side,
        zone.zoneTypes.some(({ values }) => values.dataCentre.value > 0),
      ]
    }
    // In metres 150,000 ft² are 13,935.456 m², and these corners give 2e-12 more.
    expect(drawn(250, 100)).toEqual(drawn(249, 100))
    expect(drawn(375, 100, 4)).toEqual(drawn(374, 100, 4))
    // 2,322.85 m², and 13,935.1 m².
    expect(drawn(250.03, 100)).toEqual(drawn(251, 100))
    expect(drawn(374.99, 100, 4)).toEqual(drawn(374, 100, 4))
    expect(
      [drawn(250, 100), drawn(250.03, 100), drawn(375, 100, 4), drawn(375.03, 100, 4)].map(([reason]) => reason),
    ).toEqual(['officeSmall', 'officeMedium', 'officeMedium', 'officeLarge'])
  })
  test('within a tenth of a size limit it and the side are told, unless the system is typed', () => {
    const near = (...given: Parameters<typeof of>) => nearSizeLimit(of(...given), resolved(of(...given)))
    const office = (area: number) => near('office', area, 'ashrae-90.1-2004')
    expect([2000, 2100, 2322, 2323, 2550, 2600].map(office)).toEqual([
      undefined,
      { side: 'below', limit: 2322.576 },
      { side: 'below', limit: 2322.576 },
      { side: 'above', limit: 2322.576 },
      { side: 'above', limit: 2322.576 },
      undefined,
    ])
    expect(office(13_900)).toEqual({ side: 'below', limit: 13_935.456 })
    // The limit is where the proposal steps.
    const system = (area: number) => resolved(of('office', area, 'ashrae-90.1-2004')).mechanical.hvacSystemType.value
    expect(system(2322)).not.toBe(system(2323))
    expect(near('retail', 2300, 'ashrae-90.1-2004')).toBeUndefined()
    expect(near('office', 2300, 'none')).toBeUndefined()
    expect(near('office', 2300, 'ashrae-90.1-2004', '5A', { hvacSystemType: 'dx-vrf' })).toBeUndefined()
  })
  test('other types as their prototype, without a code as usual; typed ones need no reason', () => {
    expect(reasons('hospital', 5000, 'ashrae-90.1-2013').hvacSystemType).toBe('prototype')
    expect(reasons('hospital', 5000, 'none')).toEqual({ hvacSystemType: 'noCode' })
    const typed = reasons('hospital', 5000, 'ashrae-90.1-2013', '5A', { hvacSystemType: 'dx-vrf', economizer: 'none' })
    expect(typed).not.toHaveProperty('hvacSystemType')
    expect(typed).not.toHaveProperty('economizer')
    expect(typed.heatRecovery).toBe('otherSystem')
  })
  test('an economiser is asked for by zone and size', () => {
    const reasonOf = (zone: ClimateZone) => reasons('retail', 2000, 'ashrae-90.1-2013', zone).economizer
    expect([reasonOf('5A'), reasonOf('1A')]).toEqual(['economiserAsked', 'economiserHot'])
    expect(reasons('office', 500, 'ashrae-90.1-2013').economizer).toBe('economiserSmall')
  })
  test('without a zone nothing is decided', () => {
    const building = { ...of('retail', 2000, 'ashrae-90.1-2013') }
    const nowhere = { ...building, userInputs: {} }
    expect(systemReasons(nowhere, resolved(nowhere)).economizer).toBe('zoneMissing')
  })
  test('kitchens, dwellings and wall units recover nothing, each for its own reason', () => {
    expect(reasons('quick-service-restaurant', 250, 'ashrae-90.1-2013').heatRecovery).toBe('recoveryHood')
    expect(reasons('mid-rise-apartment', 3000, 'ashrae-90.1-2013').heatRecovery).toBe('recoveryDwelling')
    expect(reasons('small-hotel', 4000, 'ashrae-90.1-2013').heatRecovery).toBe('recoveryWallUnit')
  })
  test('what is told agrees with what stands, for every type, code and zone', () => {
    for (const type of buildingTypes)
      for (const code of energyCodes)
        for (const zone of ['1A', '3B', '5A', '8'] as const) {
          const building = of(type, 3000, code, zone)
          const { mechanical } = resolved(building)
          const reasonsByField = systemReasons(building, { mechanical })
          for (const field of ['heatRecovery', 'economizer', 'demandVentilation'] as const)
            expect([type, code, zone, field, reasonsByField[field]?.endsWith('Asked') ?? false]).toEqual([
              type,
              code,
              zone,
              field,
              code.startsWith('ashrae') && reasonsByField[field] !== undefined && mechanical[field].value !== 'none',
            ])
        }
  })
})
