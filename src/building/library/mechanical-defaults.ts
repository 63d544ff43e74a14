import type { Building } from '#contract/entities/project.ts'
import type { BuildingType, ClimateZone } from '#contract/options.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { codeAir } from './code-air.ts'
import { outdoorAirPath } from './code-room-units.ts'
import { codeSystem, editionOf, leastCop, leastHeating } from './code-systems.ts'
import { factorDefaults } from './factor-defaults.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { generatorCoefficients } from './generator-coefficients.ts'
import { electricWater } from './hot-water-tank.ts'
import { hvacSystems } from './hvac-systems.ts'
import { topic19HeatRecovery } from './national/topic-19-heat-recovery.ts'
import { humidityDefaults } from './humidity-defaults.ts'
import { prototypeName, prototypeSource } from './prototypes/prototypes.ts'
import { cited, follows, nothing, pnnlPrototypes, proposed, unchecked } from './source.ts'

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

/**
 * Default systems of the building type, or of the energy code if it has one. Fields that depend on the system follow a
 * typed one.
 *
 * @param climateZone climate zone, which decides with the energy code on the requirements for a system
 */
export function mechanicalDefaults(
  building: Building,
  climateZone: ClimateZone | undefined = building.userInputs.location?.climateZone,
): MechanicalDefaults {
  const { primaryBuildingType, userInputs } = building
  const typed = userInputs.mechanical ?? {}
  const edition = editionOf(building.energyCode)
  const code =
    edition === undefined ? undefined : { edition, ...codeSystem(primaryBuildingType, grossFloorArea(building)) }
  const hvacSystemType = code?.system ?? defaultSystem(primaryBuildingType)
  const system = typed.hvacSystemType ?? hvacSystemType
  // Generators of a code belong to its own system.
  const held = code?.system === system ? code : undefined
  const { heatingPump, coolingPump, heatPump } = hvacSystems[system]
  const byElectricity =
    typed.heatingGeneration === undefined
      ? held === undefined
        ? heatPump !== undefined
        : held.carrier === 'electricity'
      : typed.heatingGeneration.startsWith('heat-pump') || typed.heatingGeneration === 'electric'
  const heatingSource = byElectricity ? ('electricity' as const) : ('natural-gas' as const)
  // A field's default never depends on the field itself: the system's own source, or the typed one, decides.
  const isElectricUntyped =
    typed.heatingSource === undefined
      ? held === undefined
        ? heatPump !== undefined
        : held.carrier === 'electricity'
      : typed.heatingSource === 'electricity'
  const heatingGeneration =
    held !== undefined && isElectricUntyped === (held.carrier === 'electricity')
      ? held.heating
      : !isElectricUntyped
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
        : (held?.cooling ?? ('air-cooled' as const))
  const { heatingCoefficient, coolingCoefficient } = generatorCoefficients(
    typed.heatingGeneration ?? heatingGeneration,
    typed.heatingSource ?? heatingSource,
    typed.coolingGeneration ?? coolingGeneration,
    typed.coolingSource ?? coolingSource,
    system,
  )
  const heatingInForce = typed.heatingGeneration ?? heatingGeneration
  const codeHeating =
    held !== undefined && heatingInForce === held.heating && (typed.heatingSource ?? heatingSource) === held.carrier
      ? leastHeating(heatingInForce, held.edition)
      : undefined
  const codeCooling =
    held !== undefined &&
    (typed.coolingGeneration ?? coolingGeneration) === held.cooling &&
    (typed.coolingSource ?? coolingSource) === 'electricity'
      ? leastCop(held.unit, held.edition)
      : undefined
  const air = codeAir(building, climateZone, held)
  // Iran's dwellings heat their water by gas.
  const isElectric =
    electricWater.has(prototypeName(primaryBuildingType, grossFloorArea(building))) &&
    !(building.country === 'Iran' && buildingTypeDefaults[primaryBuildingType].use === 'residential')
  const usualGeneration = isElectric ? ('electric-storage' as const) : ('gas-storage' as const)
  const generation = typed.hotWaterGeneration ?? usualGeneration
  const heatsStored = generation === 'gas-storage' || generation === 'electric-storage'
  const byElectricWater = generation === 'electric' || generation === 'electric-storage' || generation === 'heat-pump'
  return {
    hvacSystemType: code === undefined ? proposed(hvacSystemType) : { value: hvacSystemType, source: pnnlPrototypes },
    ventilationType: { value: 'mechanical', source: prototypeSource(building, 'Fan') },
    heatingSource: { value: heatingSource, source: follows('system') },
    heatingGeneration: { value: heatingGeneration, source: follows('carrier') },
    heatingCoefficient: codeHeating ?? { value: heatingCoefficient.value, source: heatingCoefficient.source },
    coolingGeneration: { value: coolingGeneration, source: follows('system') },
    coolingSource: { value: coolingSource, source: follows('system') },
    coolingCoefficient: codeCooling ?? { value: coolingCoefficient.value, source: coolingCoefficient.source },
    heatRecovery: topic19HeatRecovery(building, system) ?? air.heatRecovery,
    exhaustAirCirculation: { value: '0', source: nothing },
    pumpControlCooling: { value: coolingPump ? 'other' : 'no-pump', source: follows('system') },
    pumpControlHeating: { value: heatingPump ? 'other' : 'no-pump', source: follows('system') },
    outdoorAirPath: outdoorAirPath(system, held, primaryBuildingType),
    economizer: air.economizer,
    demandVentilation: air.demandVentilation,
    ...humidityDefaults(building),
    terminalMinimumFlow: air.terminalMinimumFlow,
    terminalReheat: air.terminalReheat,
    fanPressure: air.fanPressure,
    fanEfficiency: air.fanEfficiency,
    fanControlType: air.fanControlType,
    hotWaterSource: { value: byElectricWater ? 'electricity' : 'natural-gas', source: follows('hotWaterGeneration') },
    hotWaterGeneration: { value: usualGeneration, source: prototypeSource(building, 'WaterHeater:Mixed') },
    // Losses of the pipes are part of the storage heater's standing draw.
    hotWaterDistribution: heatsStored
      ? { value: 'within-3-m', source: follows('hotWaterGeneration') }
      : proposed('beyond-3-m'),
    energyManagement: { value: 'C', source: cited('prEN 15232:2006') },
    lightingDaylightControl: { value: 'manual', source: nothing },
    lightingOccupancyControl: { value: 'manual', source: nothing },
    ...factorDefaults(building),
    exportCredit: { value: 'none', source: unchecked('ISO 52000-1:2017, k_exp = 0') },
  }
}
