import type { Building } from '#contract/entities/project.ts'
import type { HvacSystemType } from '#contract/options.ts'
import type { MechanicalDefaults } from '../field-defaults.ts'
import { hvacSystems } from '../hvac-systems.ts'
import { unchecked } from '../source.ts'

/**
 * Heat recovery required by Topic 19 for air-handling units: at least half of the exhaust air's temperature difference.
 * It is the smallest sufficient kind of the product (0.6). Room units, radiators and evaporative coolers have no such
 * unit.
 *
 * @returns undefined if it is not required
 */
export function topic19HeatRecovery(
  { energyCode, userInputs }: Building,
  systemType: HvacSystemType,
): MechanicalDefaults['heatRecovery'] | undefined {
  const system = hvacSystems[systemType]
  const isRoomUnit = system.directExpansion && !system.coolingByAir
  const isRadiators = !system.cools && !system.heatingByAir
  return energyCode !== 'iran-part-19' ||
    userInputs.mechanical?.ventilationType === 'natural' ||
    isRoomUnit ||
    isRadiators ||
    system.evaporative !== undefined
    ? undefined
    : {
        value: 'two-element',
        source: unchecked(
          'National Building Regulations of Iran, Topic 19, 5th edition; at least 50 % of heat recovered',
        ),
      }
}
