import {
  coolingGenerationTypes,
  demandVentilationTypes,
  economizerTypes,
  energyManagementClasses,
  exhaustAirCirculations,
  fanControlTypes,
  heatRecoveryTypes,
  hotWaterDistributionTypes,
  lightingDaylightControls,
  pumpControls,
  ventilationTypes,
} from '#contract/options.ts'
import type { MechanicalDefaults } from '../library/field-defaults.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { listed, partOf, present, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'
import type { ParameterOf } from './stage-parameters.ts'

const most = 4

/** All keys of a short list, the one in force first. */
function all(field: keyof MechanicalDefaults & string, keys: readonly string[]): PresetsOf {
  return ({ inForce }) => listed(keys, inForce.mechanical[field].value as string).slice(0, most)
}

/** A few of a long list, the one in force first. */
function some(field: keyof MechanicalDefaults & string, few: (facts: PresetFacts) => readonly Preset[]): PresetsOf {
  return facts => {
    const now = facts.inForce.mechanical[field].value as string
    return [present(now), ...few(facts).filter(({ value }) => value !== now)].slice(0, most)
  }
}

/** Dry climates of ASHRAE 169: water that evaporates cools. */
function isDry({ building }: PresetFacts): boolean {
  return building.userInputs.location?.climateZone?.endsWith('B') === true
}
const large = 10_000 // m² of floor, from which central plant is usual (proposal)

function number(field: 'heatingCoefficient' | 'coolingCoefficient', better: readonly [number, number]): PresetsOf {
  return ({ inForce }) => {
    const { value } = inForce.mechanical[field]
    return [present(value), ...better.map(percent => partOf(value, percent, 2))]
  }
}

export const activePresets: Readonly<Record<ParameterOf<'active'>, PresetsOf>> = {
  hvacSystemType: some('hvacSystemType', facts =>
    grossFloorArea(facts.building) > large
      ? [
          preset('vav-water-water', 'system.central'),
          preset('fan-coil-4-pipe', 'system.rooms'),
          preset('heat-pump-ground', 'system.ground'),
          preset('dx-vrf', 'system.refrigerant'),
        ]
      : [
          ...(isDry(facts) ? [preset('evaporative-two-stage', 'system.dry')] : []),
          preset('dx-vrf', 'system.refrigerant'),
          preset('heat-pump-ground', 'system.ground'),
          preset('fan-coil-4-pipe', 'system.rooms'),
        ],
  ),
  heatingGeneration: some('heatingGeneration', () => [
    preset('condensing-boiler', 'heat.condensing'),
    preset('heat-pump-air', 'heat.pumpAir'),
    preset('heat-pump-ground', 'heat.pumpGround'),
  ]),
  heatingCoefficient: number('heatingCoefficient', [105, 110]),
  coolingGeneration: some('coolingGeneration', () =>
    coolingGenerationTypes
      .filter(key => key === 'air-cooled' || key === 'water-cooled' || key === 'ground')
      .map(key => preset(key, `cold.${key}`)),
  ),
  coolingCoefficient: number('coolingCoefficient', [115, 130]),
  ventilationType: all('ventilationType', ventilationTypes),
  heatRecovery: some('heatRecovery', () =>
    heatRecoveryTypes
      .filter(key => key === 'none' || key === 'plates-or-pipes' || key === 'heat-pipes' || key === 'rotary')
      .map(key => preset(key, 'listed')),
  ),
  exhaustAirCirculation: all('exhaustAirCirculation', exhaustAirCirculations),
  economizer: all('economizer', economizerTypes),
  demandVentilation: all('demandVentilation', demandVentilationTypes),
  terminalMinimumFlow: ({ inForce }) => [
    present(inForce.mechanical.terminalMinimumFlow.value),
    preset(20, 'leastFlow'),
    preset(30, 'leastFlow'),
  ],
  fanControlType: all('fanControlType', fanControlTypes),
  fanPressure: ({ inForce }) =>
    [75, 50].reduce<readonly Preset[]>(
      (list, percent) => [...list, partOf(inForce.mechanical.fanPressure.value, percent, 0)],
      [present(inForce.mechanical.fanPressure.value)],
    ),
  fanEfficiency: ({ inForce }) => [
    present(inForce.mechanical.fanEfficiency.value),
    preset(0.6, 'fan'),
    preset(0.7, 'fan'),
  ],
  pumpControlHeating: all('pumpControlHeating', pumpControls),
  pumpControlCooling: all('pumpControlCooling', pumpControls),
  hotWaterGeneration: some('hotWaterGeneration', () => [
    preset('gas-or-hr-boiler', 'water.condensing'),
    preset('heat-pump', 'water.pump'),
    preset('electric', 'water.atTap'),
  ]),
  hotWaterDistribution: all('hotWaterDistribution', hotWaterDistributionTypes),
  lightingPowerDensity: ({ inForce }) => {
    const densities = inForce.zone.zoneTypes.map(({ values }) => ({
      watts: values.lightingPowerDensity.value,
      share: values.areaPercent.value,
    }))
    const whole = densities.reduce((sum, { share }) => sum + share, 0)
    const mean = rounded(densities.reduce((sum, { watts, share }) => sum + watts * share, 0) / Math.max(whole, 1), 1)
    return [present(mean), partOf(mean, 75, 1), partOf(mean, 50, 1)]
  },
  lightingDaylightControl: all('lightingDaylightControl', lightingDaylightControls),
  lightingOccupancyControl: some('lightingOccupancyControl', () => [
    preset('auto-on-auto-off', 'listed'),
    preset('manual-on-auto-off', 'listed'),
  ]),
  energyManagement: all('energyManagement', energyManagementClasses),
}
