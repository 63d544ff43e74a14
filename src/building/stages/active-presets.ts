import type { Building } from '#contract/entities/project.ts'
import {
  compressorPlaces,
  demandVentilationTypes,
  economizerTypes,
  energyManagementClasses,
  exhaustAirCirculations,
  fanControlTypes,
  hotWaterDistributionTypes,
  lightingDaylightControls,
  outdoorAirPaths,
  terminalReheats,
  ventilationTypes,
} from '#contract/options.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import type { MechanicalDefaults } from '../library/field-defaults.ts'
import { coefficientsInForce, impossibleCarrier } from '../library/generator-coefficients.ts'
import { heatRecoveryEfficiency } from '../library/system-constants.ts'
import { systemsText } from '../to-engine.ts'
import { listed, partOf, present, presentAlike, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'
import type { ParameterOf } from './stage-parameters.ts'
import { withOptions, type ChosenOptions, type OptionValue } from './with-options.ts'

/** Fields of the mechanical tab with a key of a list. */
type Choice = {
  [K in keyof MechanicalDefaults]: MechanicalDefaults[K]['value'] extends string ? K : never
}[keyof MechanicalDefaults]

/** All keys of a short list, the one in force first; reasons are under the field's name. */
function all(field: Choice, keys: readonly string[]): PresetsOf {
  return ({ inForce }) => listed(keys, present(inForce.mechanical[field].value), field)
}

/** All keys of a short list, for fields that units of a building may have their own of. */
function allNow(field: Choice & ParameterOf<'active'>, keys: readonly string[]): PresetsOf {
  return ({ building, inForce }) => {
    const { value } = inForce.mechanical[field]
    return listed(keys, nowOfUnits(building, { [field]: value }), field)
  }
}

/** Some keys of a long list, the one in force first. */
function some(field: Choice, few: (facts: PresetFacts) => readonly Preset[]): PresetsOf {
  return facts => [present(facts.inForce.mechanical[field].value), ...few(facts)]
}

/**
 * Dry climates of ASHRAE 169, in which evaporative cooling works. The hottest zone, on the coasts of the Gulf, is left
 * out: its summer is moist.
 */
function isDry({ building }: PresetFacts): boolean {
  const zone = building.userInputs.location?.climateZone
  return zone !== undefined && zone.endsWith('B') && zone !== '0B'
}
const large = 10_000 // m² of floor, from which central plant is usual (proposal)

/**
 * Present value, the best usual one for such a machine, and the middle of both; the least usual one if nothing is
 * better by more than 2 %.
 */
function coefficient(field: 'heatingCoefficient' | 'coolingCoefficient'): PresetsOf {
  return ({ inForce }) => {
    const now = inForce.mechanical[field].value
    const {
      usual: [least, best],
    } = coefficientsInForce(inForce.mechanical)[field]
    return [
      present(now),
      ...(best > 1.02 * now
        ? [preset(rounded((now + best) / 2, 2), 'halfBest'), preset(best, 'bestUsual')]
        : [preset(least, 'leastUsual')]),
    ]
  }
}

/** Presets of pumps; the system decides whether there are any. */
function pumps(): readonly Preset[] {
  return (['automatic-above-50', 'other'] as const).map(key => preset(key, `pumpControl.${key}`))
}

/** Present value; units of a type or a code, which may have their own, are replaced by a typed one. */
function nowOfUnits(building: Building, typed: ChosenOptions): Preset {
  const [value = NaN] = Object.values(typed)
  if (building.masses.length === 0) return present(value)
  return systemsText(withOptions(building, typed)) === systemsText(building) ? present(value) : presentAlike(value)
}

/** Fans with drive and motor: ordinary, good, the best (proposal). */
const fanEfficiencies = [0.5, 0.6, 0.7, 0.8] as const

/** Compressors of refrigerated cases: good and very good over a year (proposal). */
const caseCompressors = [2.5, 3, 3.5] as const

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
  heatingGeneration: some('heatingGeneration', () =>
    (['condensing-boiler', 'heat-pump-air', 'heat-pump-ground', 'boiler'] as const).map(key =>
      preset(key, `heat.${key}`),
    ),
  ),
  heatingSource: some('heatingSource', ({ inForce }) =>
    (['electricity', 'natural-gas', 'fuel'] as const)
      .filter(carrier => !impossibleCarrier(inForce.mechanical.heatingGeneration.value, carrier))
      .map(carrier => preset(carrier, `source.${carrier}`)),
  ),
  heatingCoefficient: coefficient('heatingCoefficient'),
  coolingGeneration: some('coolingGeneration', () =>
    (['air-cooled', 'water-cooled', 'ground'] as const).map(key => preset(key, `cold.${key}`)),
  ),
  coolingCoefficient: coefficient('coolingCoefficient'),
  ventilationType: all('ventilationType', ventilationTypes),
  heatRecovery: some('heatRecovery', () => [
    preset('none', 'noRecovery'),
    ...(['plates-or-pipes', 'heat-pipes', 'rotary'] as const).map(key =>
      preset(key, 'recovery', { share: rounded(100 * heatRecoveryEfficiency[key], 0), quantity: 'percent' }),
    ),
  ]),
  exhaustAirCirculation: ({ inForce }) => {
    const now = inForce.mechanical.exhaustAirCirculation.value
    return [
      present(now),
      ...exhaustAirCirculations.map(key =>
        preset(key, key === '0' ? 'allFresh' : 'recirculated', { share: Number(key), quantity: 'percent' }),
      ),
    ]
  },
  outdoorAirPath: all('outdoorAirPath', outdoorAirPaths),
  economizer: allNow('economizer', economizerTypes),
  demandVentilation: all('demandVentilation', demandVentilationTypes),
  humidifierSource: some('humidifierSource', ({ inForce }) =>
    inForce.mechanical.leastHumidity.value === 0
      ? []
      : (['electricity', 'natural-gas', 'fuel'] as const).map(carrier => preset(carrier, `steam.${carrier}`)),
  ),
  terminalMinimumFlow: ({ building, inForce }) => [
    nowOfUnits(building, { terminalMinimumFlow: inForce.mechanical.terminalMinimumFlow.value }),
    preset(20, 'leastFlow.20'),
    preset(30, 'leastFlow.30'),
  ],
  terminalReheat: allNow('terminalReheat', terminalReheats),
  fanControlType: allNow('fanControlType', fanControlTypes),
  fanPressure: ({ building, inForce }) => {
    const { value } = inForce.mechanical.fanPressure
    return [
      nowOfUnits(building, { fanPressure: value }),
      partOf(value, 75, 0),
      partOf(value, 50, 0),
      partOf(value, 150, 0),
    ]
  },
  fanEfficiency: ({ building, inForce }) => {
    const { value } = inForce.mechanical.fanEfficiency
    return [
      nowOfUnits(building, { fanEfficiency: value }),
      ...fanEfficiencies
        .filter(better => better > value)
        .slice(0, 2)
        .map(better => preset(better, 'fan')),
    ]
  },
  pumpControlHeating: some('pumpControlHeating', pumps),
  pumpControlCooling: some('pumpControlCooling', pumps),
  hotWaterGeneration: some('hotWaterGeneration', () =>
    (['heat-pump', 'gas-storage', 'electric-storage'] as const).map(key => preset(key, `water.${key}`)),
  ),
  hotWaterDistribution: all('hotWaterDistribution', hotWaterDistributionTypes),
  lightingPowerDensity: ({ inForce }) => {
    const densities = inForce.zone.zoneTypes.map(({ values }) => ({
      watts: values.lightingPowerDensity.value,
      share: values.areaPercent.value,
    }))
    const [first = 0, ...others] = densities.map(({ watts }) => watts)
    const whole = densities.reduce((sum, { share }) => sum + share, 0)
    const mean = densities.reduce((sum, { watts, share }) => sum + watts * share, 0) / Math.max(whole, 1)
    return [
      others.every(watts => watts === first) ? present(first) : preset(rounded(mean, 1), 'meanOfZones'),
      partOf(mean, 75, 1),
      partOf(mean, 50, 1),
    ]
  },
  lightingDaylightControl: all('lightingDaylightControl', lightingDaylightControls),
  lightingOccupancyControl: some('lightingOccupancyControl', () =>
    (['manual', 'auto-on-auto-off', 'manual-on-auto-off', 'sweep-off'] as const).map(key =>
      preset(key, `lightingOccupancyControl.${key}`),
    ),
  ),
  energyManagement: all('energyManagement', energyManagementClasses),
  refrigerationCompressors: ({ inForce }) => {
    const { refrigeration, refrigerationCompressors: place } = cases(inForce)
    const now = nowOfCases(inForce, 'refrigerationCompressors', place.value)
    return refrigeration.value === 0 ? [now] : listed(compressorPlaces, now, 'refrigerationCompressors')
  },
  refrigerationCoefficient: ({ inForce }) => {
    const { refrigeration, refrigerationCoefficient: now } = cases(inForce)
    return [
      nowOfCases(inForce, 'refrigerationCoefficient', now.value),
      ...caseCompressors
        .filter(better => better > now.value && refrigeration.value > 0)
        .slice(0, 2)
        .map(better => preset(better, 'compressors')),
    ]
  },
}

/** Present value of the cases: it may stand for zone types with different values. */
function nowOfCases(
  { zone: { zoneTypes } }: PresetFacts['inForce'],
  field: 'refrigerationCompressors' | 'refrigerationCoefficient',
  value: OptionValue,
): Preset {
  const isAlike = zoneTypes.every(({ values }) => values.refrigeration.value === 0 || values[field].value === value)
  return isAlike ? present(value) : presentAlike(value)
}

/** Zone type with most refrigerated cases: its compressors stand for all. */
function cases({ zone: { zoneTypes } }: PresetFacts['inForce']) {
  return zoneTypes
    .map(({ values }) => values)
    .reduce((most, values) => (values.refrigeration.value > most.refrigeration.value ? values : most))
}
