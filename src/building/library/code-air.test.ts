import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import { mechanicalDefaults } from './mechanical-defaults.ts'

type Values = NonNullable<NonNullable<Building['userInputs']['zone']>['zoneTypes']>[number]['values']
function office(...types: readonly Values[]) {
  const zoneTypes = types.map((values, i) => ({ id: `${i}`, values }))
  return mechanicalDefaults(
    officeOf([mass('a', box(0, 0, 60, 50))], {
      primaryBuildingType: 'office',
      energyCode: 'ashrae-90.1-2013',
      userInputs: { location: { climateZone: '5A' }, zone: { zoneTypes } },
    }),
  )
}

test('what the code asks of air follows the typed people and outdoor air, by their share of the floor', () => {
  const usual = office()
  expect([usual.demandVentilation.value, usual.heatRecovery.value]).toEqual(['none', 'none'])
  // 3.7 m² a person are 25 people on 1,000 ft²; 70 % of 3.45 L/s are outdoor air.
  expect(office({ areaPercent: 100, occupancy: 3.5 }).demandVentilation.value).toBe('occupancy')
  expect(office({ areaPercent: 100, outdoorAirPerArea: 2.5 }).heatRecovery.value).toBe('rotary')
  const hall = (areaPercent: number) =>
    office({ areaPercent, occupancy: 2, outdoorAirPerArea: 3 }, { areaPercent: 100 - areaPercent })
  expect([hall(1).demandVentilation.value, hall(1).heatRecovery.value]).toEqual(['none', 'none'])
  // A unit that recovers heat need not follow the people.
  expect([hall(90).demandVentilation.value, hall(90).heatRecovery.value]).toEqual(['none', 'rotary'])
  // Types whose shares are not typed yet change nothing.
  expect(office({ occupancy: 2 }).demandVentilation.value).toBe('none')
})
