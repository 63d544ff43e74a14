import type { Carrier as EngineCarrier, SystemsModel } from '#engine/energy/systems.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Carrier } from '#contract/options.ts'
import { sectorAzimuth } from '../derive/compass.ts'
import { buildingTypeDefaults } from '../library/building-types.ts'
import { hvacSystems } from '../library/hvac-systems.ts'
import { resolved } from '../library/resolved.ts'
import {
  automationFactors, fanControlFactor, fanPressure, hotWaterDistributionEfficiency, hotWaterGenerationEfficiency, photovoltaicPerformance, pumpFactor,
} from '../library/system-constants.ts'

const engineCarrier: Readonly<Record<Carrier, EngineCarrier>> = { 'electricity': 'electricity', 'natural-gas': 'naturalGas', 'fuel': 'fuel' }

/**
 * The technical systems. Not told to the engine, which has no place for them yet: solar water heating, the wind turbine. The
 * input check says so where they are typed.
 *
 * @param litresPerMonth hot water of the whole building [L/month]
 */
export const systemsModel = (building: Building, litresPerMonth: number): SystemsModel => {
  const { mechanical: m, renewables: r } = resolved(building)
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const system = hvacSystems[m.hvacSystemType.value]
  return {
    distribution: { wasteFactor: system.wasteFactor, heatingLossFactor: system.heatingLossFactor, coolingLossFactor: system.coolingLossFactor },
    heating: { efficiency: m.heatingCoefficient.value, carrier: engineCarrier[m.heatingSource.value] },
    cooling: { seasonalCop: m.coolingCoefficient.value, carrier: engineCarrier[m.coolingSource.value] },
    fans: {
      // 1 Pa/1 = 1 W/(m³/s)
      specificPower: fanPressure / m.fanEfficiency.value,
      controlFactor: fanControlFactor[m.fanControlType.value],
      heatingByAir: system.heatingByAir,
      coolingByAir: system.coolingByAir,
    },
    pumps: { heatingFactor: pumpFactor[m.pumpControlHeating.value], coolingFactor: pumpFactor[m.pumpControlCooling.value] },
    hotWater: {
      litresPerMonth,
      distributionEfficiency: hotWaterDistributionEfficiency[m.hotWaterDistribution.value],
      generationEfficiency: hotWaterGenerationEfficiency[m.hotWaterGeneration.value],
      carrier: engineCarrier[m.hotWaterSource.value],
    },
    energyManagement: { thermalFactor: automationFactors[use].thermal[m.energyManagement.value], electricalFactor: automationFactors[use].electrical[m.energyManagement.value] },
    photovoltaics: r.photovoltaicArea.value > 0 ? [{
      area: r.photovoltaicArea.value,
      azimuthDeg: sectorAzimuth(r.photovoltaicOrientation.value),
      tiltDeg: r.photovoltaicTilt.value,
      peakPowerCoefficient: r.photovoltaicPeakPowerCoefficient.value,
      performanceFactor: photovoltaicPerformance[r.photovoltaicVentilation.value],
    }] : [],
  }
}
