import { expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, hvacSystemTypes } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { defaultsFor } from '../defaults.ts'
import { codeHumidity } from './code-setpoints.ts'

const drawn = [mass('a', box(0, 0, 20, 10))]
function points(more: Partial<Building>) {
  const { heatingSetpoint, coolingSetpoint, heatingSetback, coolingSetback } = defaultsFor(officeOf(drawn, more)).zone
    .setpoints
  return { heatingSetpoint, coolingSetpoint, heatingSetback, coolingSetback }
}

test.each(buildingTypes)('%s: Topic 19 heats to 21 °C at most and cools to 25 °C at least', primaryBuildingType => {
  const usual = points({ primaryBuildingType })
  const held = points({ primaryBuildingType, energyCode: 'iran-part-19' })
  expect(held.heatingSetpoint.value).toBe(Math.min(21, usual.heatingSetpoint.value))
  expect(held.coolingSetpoint.value).toBe(Math.max(25, usual.coolingSetpoint.value))
  expect(held.heatingSetback.value).toBeLessThanOrEqual(held.heatingSetpoint.value)
  expect(held.coolingSetback.value).toBeGreaterThanOrEqual(held.coolingSetpoint.value)
  // If the limit has no effect, the source stays that of the type.
  expect([held.coolingSetpoint.source.key, held.coolingSetpoint.value > usual.coolingSetpoint.value]).toEqual(
    usual.coolingSetpoint.value >= 25 ? [usual.coolingSetpoint.source.key, false] : ['source.unchecked', true],
  )
})

test('Topic 19 heats to 13 °C at most and cools to 29 °C at least after use, in all of Iran', () => {
  for (const primaryBuildingType of buildingTypes) {
    const usual = points({ primaryBuildingType, country: 'Qatar' })
    const iran = points({ primaryBuildingType })
    const isUsed = (kind: 'heating' | 'cooling') => usual[`${kind}Setback`].value === usual[`${kind}Setpoint`].value
    // Rooms without a setback are used all day.
    expect(iran.heatingSetback.value).toBe(
      isUsed('heating') ? Math.min(21, usual.heatingSetback.value) : Math.min(13, usual.heatingSetback.value),
    )
    expect(iran.coolingSetback.value).toBe(
      isUsed('cooling') ? Math.max(25, usual.coolingSetback.value) : Math.max(29, usual.coolingSetback.value),
    )
  }
  const office = points({})
  expect([office.heatingSetback.value, office.heatingSetback.source.key]).toEqual([13, 'source.unchecked'])
  expect(points({ country: 'Qatar', energyCode: 'iran-part-19' }).heatingSetback.value).toBe(13)
  const typed = officeOf(drawn, { userInputs: { zone: { setpoints: { heatingSetpoint: 12 } } } })
  expect(defaultsFor(typed).zone.setpoints.heatingSetback.value).toBe(12)
})

test('Al Sa’fat designs for 24 °C and 50 %, but for stores', () => {
  for (const primaryBuildingType of buildingTypes) {
    const building = officeOf(drawn, { primaryBuildingType, energyCode: 'al-safat' })
    const isStore = primaryBuildingType === 'warehouse'
    expect(points({ primaryBuildingType, energyCode: 'al-safat' }).coolingSetpoint.value).toBe(
      isStore ? points({ primaryBuildingType }).coolingSetpoint.value : 24,
    )
    expect(codeHumidity(building)).toBe(isStore ? undefined : 50)
    expect(codeHumidity({ ...building, energyCode: 'kahramaa-2023' })).toBeUndefined()
  }
})

test('heat is recovered by Topic 19 where air is handled', () => {
  const recovery = (hvacSystemType: (typeof hvacSystemTypes)[number], more: Partial<Building> = {}, natural = false) =>
    defaultsFor(
      officeOf(drawn, {
        energyCode: 'iran-part-19',
        userInputs: { mechanical: { hvacSystemType, ...(natural ? { ventilationType: 'natural' as const } : {}) } },
        ...more,
      }),
    ).mechanical.heatRecovery.value
  expect(hvacSystemTypes.filter(type => recovery(type) === 'none')).toEqual([
    'no-ac-water-individual',
    'no-ac-water-central',
    'room-units',
    'dx-split',
    'dx-vrf',
    'heat-pump-air-air',
    'evaporative-direct',
    'evaporative-indirect',
    'evaporative-two-stage',
    'evaporative-indirect-compression',
  ])
  // 0.6 of what the product knows is the least that gives half.
  expect(recovery('fan-coil-4-pipe')).toBe('two-element')
  expect(recovery('fan-coil-4-pipe', {}, true)).toBe('none')
  expect(recovery('fan-coil-4-pipe', { energyCode: 'al-safat' })).toBe('none')
})
