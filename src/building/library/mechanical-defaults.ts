import type { Building } from '#contract/entities/project.ts'
import type { BuildingType } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { factorDefaults } from './factor-defaults.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { generatorCoefficients } from './generator-coefficients.ts'
import { hvacSystems } from './hvac-systems.ts'
import { topic19HeatRecovery } from './national/topic-19-heat-recovery.ts'
import { cited, follows, proposed } from './source.ts'

function defaultSystem(type: BuildingType): MechanicalDefaults['hvacSystemType']['value'] {
  switch (buildingTypeDefaults[type].use) {
    case 'residential':
      return 'dx-split'
    case 'retail':
    case 'restaurant':
    case 'storage':
      return 'constant-volume-air-individual'
    case 'hotel':
      return type === 'small-hotel' ? 'dx-split' : 'fan-coil-4-pipe'
    case 'office':
    case 'education':
    case 'hospital':
      return 'fan-coil-4-pipe'
  }
}

/** Systems of the building type; what follows from a typed system follows it. */
export function mechanicalDefaults(building: Building): MechanicalDefaults {
  const { primaryBuildingType, userInputs } = building
  const typed = userInputs.mechanical ?? {}
  const hvacSystemType = defaultSystem(primaryBuildingType)
  const system = typed.hvacSystemType ?? hvacSystemType
  const { heatingPump, coolingPump, heatPump } = hvacSystems[system]
  const byElectricity =
    typed.heatingGeneration === undefined
      ? heatPump !== undefined
      : typed.heatingGeneration.startsWith('heat-pump') || typed.heatingGeneration === 'electric'
  const heatingSource = byElectricity ? ('electricity' as const) : ('natural-gas' as const)
  // What a field would be untyped never follows from the field itself: the system's own source, or the typed one, decides.
  const isElectricUntyped =
    typed.heatingSource === undefined ? heatPump !== undefined : typed.heatingSource === 'electricity'
  const heatingGeneration = !isElectricUntyped
    ? ('boiler' as const)
    : heatPump === 'ground'
      ? ('heat-pump-ground' as const)
      : ('heat-pump-air' as const)
  const coolingSource = typed.coolingGeneration === 'absorption' ? ('natural-gas' as const) : ('electricity' as const)
  const coolingGeneration =
    (typed.coolingSource ?? 'electricity') !== 'electricity'
      ? ('absorption' as const)
      : heatPump === 'ground'
        ? ('ground' as const)
        : ('air-cooled' as const)
  const { heatingCoefficient, coolingCoefficient } = generatorCoefficients(
    typed.heatingGeneration ?? heatingGeneration,
    typed.heatingSource ?? heatingSource,
    typed.coolingGeneration ?? coolingGeneration,
    typed.coolingSource ?? coolingSource,
    system,
  )
  const generation = typed.hotWaterGeneration ?? 'gas-or-hr-boiler'
  const electricWater = generation === 'electric' || generation === 'heat-pump'
  return {
    hvacSystemType: proposed(hvacSystemType),
    ventilationType: proposed('mechanical'),
    heatingSource: { value: heatingSource, source: follows('system') },
    heatingGeneration: { value: heatingGeneration, source: follows('carrier') },
    heatingCoefficient: { value: heatingCoefficient.value, source: heatingCoefficient.source },
    coolingGeneration: { value: coolingGeneration, source: follows('system') },
    coolingSource: proposed(coolingSource),
    coolingCoefficient: { value: coolingCoefficient.value, source: coolingCoefficient.source },
    heatRecovery: topic19HeatRecovery(building, system) ?? proposed('none'),
    exhaustAirCirculation: proposed('0'),
    pumpControlCooling: { value: coolingPump ? 'other' : 'no-pump', source: follows('system') },
    pumpControlHeating: { value: heatingPump ? 'other' : 'no-pump', source: follows('system') },
    fanEfficiency: proposed(0.6),
    fanControlType: proposed('none'),
    hotWaterSource: { value: electricWater ? 'electricity' : 'natural-gas', source: follows('hotWaterGeneration') },
    hotWaterGeneration: proposed('gas-or-hr-boiler'),
    hotWaterDistribution: proposed('beyond-3-m'),
    energyManagement: { value: 'C', source: cited('prEN 15232:2006') },
    lightingDaylightControl: proposed('manual'),
    lightingOccupancyControl: proposed('manual'),
    ...factorDefaults(building),
    exportCredit: proposed('none'),
  }
}
