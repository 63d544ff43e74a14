import { hvacSystems } from '#building/library/hvac-systems.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { FieldOf } from './tab-field.tsx'

/** Reason why a field is not used: a key of `forms:mechanical`. */
export type WhyUnused =
  | 'noAir'
  | 'noRoomUnits'
  | 'noFans'
  | 'noTerminals'
  | 'noSteam'
  | 'noDuct'
  | 'noCooling'
  | 'noCompressor'
  | 'noHeatingPump'
  | 'noCoolingPump'

/** Fields that the chosen system does not use, with the reason. */
export function unusedFields(
  mechanical: Pick<
    ResolvedInputs['mechanical'],
    'hvacSystemType' | 'outdoorAirPath' | 'ventilationType' | 'leastHumidity'
  >,
): {
  readonly [K in FieldOf<'mechanical'>]?: WhyUnused
} {
  const system = hvacSystems[mechanical.hvacSystemType.value]
  const noChiller = (why: WhyUnused) => ({ coolingGeneration: why, coolingSource: why, coolingCoefficient: why })
  return {
    ...(mechanical.ventilationType.value === 'natural'
      ? { heatRecovery: 'noDuct', exhaustAirCirculation: 'noDuct', demandVentilation: 'noDuct' }
      : {}),
    ...(mechanical.leastHumidity.value === 0 ? { humidifierSource: 'noSteam' } : {}),
    ...(system.air !== 'single' && system.air !== 'rooms'
      ? { outdoorAirPath: 'noRoomUnits' }
      : mechanical.ventilationType.value === 'natural'
        ? { outdoorAirPath: 'noFans' }
        : {}),
    ...(system.air === 'shared' || (system.air === 'single' && mechanical.outdoorAirPath.value === 'through-units')
      ? {}
      : { economizer: 'noAir' }),
    ...(system.air === 'shared' && system.fullFlow === undefined ? {} : { terminalMinimumFlow: 'noTerminals' }),
    ...(system.air === 'shared' ? {} : { terminalReheat: 'noTerminals' }),
    ...(system.cools ? {} : noChiller('noCooling')),
    ...(system.evaporative?.compression === false ? noChiller('noCompressor') : {}),
    ...(system.heatingPump ? {} : { pumpControlHeating: 'noHeatingPump' }),
    ...(system.coolingPump ? {} : { pumpControlCooling: 'noCoolingPump' }),
  }
}
