import type { WeatherYear } from '#engine/year/weather-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { YearLoads } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { InputTab } from '#contract/options.ts'
import { energyResult, type EnergyResult } from './energy-result.ts'
import { placed } from './model/placed.ts'
import { systemsModel } from './model/systems-model.ts'

/**
 * Inputs that change no load: a variant that differs in them alone needs no new simulation. They are all of the
 * renewables tab, and the fields named here; all others enter the engine's model.
 */
export const systemsOnlyFields = {
  mechanical: [
    'heatingGeneration',
    'heatingSource',
    'heatingCoefficient',
    'coolingGeneration',
    'coolingSource',
    'coolingCoefficient',
    'pumpControlCooling',
    'pumpControlHeating',
    'outdoorAirPath',
    'economizer',
    'humidifierSource',
    'terminalMinimumFlow',
    'terminalReheat',
    'fanPressure',
    'fanEfficiency',
    'fanControlType',
    'hotWaterSource',
    'hotWaterGeneration',
    'hotWaterDistribution',
    'primaryEnergyElectricity',
    'primaryEnergyNaturalGas',
    'primaryEnergyFuel',
    'emissionElectricity',
    'emissionNaturalGas',
    'emissionFuel',
    'exportCredit',
  ],
  renewables: [
    'photovoltaicArea',
    'photovoltaicOrientation',
    'photovoltaicTilt',
    'photovoltaicPeakPowerCoefficient',
    'photovoltaicVentilation',
    'solarWaterHeatingArea',
    'solarWaterHeatingOrientation',
    'solarWaterHeatingTilt',
    'solarWaterHeatingEfficiency',
    'windTurbineDiameter',
    'windTurbineEfficiency',
  ],
} as const satisfies Partial<Record<InputTab, readonly string[]>>

/** A simulated year with its inputs. Keep the same objects: values independent of the systems are stored with them. */
export interface SimulatedLoads {
  readonly year: YearLoads
  readonly model: BuildingModel
  readonly weather: WeatherYear
}

/**
 * Energy of a building that differs from the simulated one in `systemsOnlyFields` alone; it takes a few milliseconds.
 *
 * @param building the variant
 * @param loads    loads of the building it comes from
 * @checked systems.test.ts: the same as a new simulation
 */
export function systemsVariant(building: Building, { year, model, weather }: SimulatedLoads): EnergyResult {
  return energyResult(year, deliveredEnergy(year, model, systemsModel(placed(building, weather)), weather), building)
}
