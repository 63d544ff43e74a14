import type { Building } from '#contract/entities/project.ts'
import type { Country } from '#contract/options.ts'
import type { MechanicalDefaults } from './field-defaults.ts'
import { placeIn } from './national/place-in.ts'
import { cited, unchecked, unknown, type Default } from './source.ts'

type Factor =
  | 'primaryEnergyElectricity'
  | 'primaryEnergyNaturalGas'
  | 'primaryEnergyFuel'
  | 'emissionElectricity'
  | 'emissionNaturalGas'
  | 'emissionFuel'

/**
 * Annual mean emissions of the grid, never marginal ones: they are the footprint of a building, not the saving by a
 * project of the grid.
 */
const gridMean: Readonly<Record<Country, Default<number>>> = {
  Iran: ember(648.68),
  Qatar: ember(602.83),
  'United Arab Emirates': ember(467.51),
  // The source has 767.209 lb CO₂/MWh; with methane and nitrous oxide 770.884 lb, 350 g/kWh.
  'United States': { value: 348, source: unchecked('US EPA eGRID2023, national mean, CO₂ alone') },
}
const dubaiMean: Default<number> = {
  value: 404.5,
  source: unchecked('DEWA Sustainability Report 2024, p. 55, mean of Dubai, CO₂e'),
}
function ember(value: number): Default<number> {
  return { value, source: unchecked('Ember, yearly electricity data 2024, national mean, CO₂e') }
}

/**
 * Emissions of burnt gas, for countries without a figure of their own: 56.1 kg/GJ by the lower heating value, which is
 * nine tenths of the higher one. The United States' own figure is 181. Wells and pipes are not included.
 */
const burntGas: Default<number> = {
  value: Math.round(56.1 * 3.6 * 0.9),
  source: unchecked(
    'IPCC 2006 Guidelines, vol. 2, Table 2.2, default of burnt gas, turned to its higher heating value',
  ),
}

const none: Default<null> = { value: null, source: unknown }

/**
 * Weighting factors of bought energy: primary energy [kWh/kWh] and CO₂ [g/kWh]; null without a figure with a source.
 * Fuels count by their higher heating value, as the generators' efficiencies and EPA's factor do (53.06 kg/MMBtu burnt,
 * nothing upstream).
 */
export function factorDefaults(building: Building): Pick<MechanicalDefaults, Factor> {
  const american = building.country === 'United States'
  const ofUnitedStates = (value: number, source: Default<number>['source']): Default<number | null> =>
    american ? { value, source } : none
  return {
    primaryEnergyElectricity: ofUnitedStates(3.365, unchecked('NREL/TP-550-38617')),
    primaryEnergyNaturalGas: ofUnitedStates(1.092, cited('NREL/TP-550-38617')),
    primaryEnergyFuel: none,
    emissionElectricity: placeIn(building) === 'dubai' ? dubaiMean : gridMean[building.country],
    emissionNaturalGas: american
      ? {
          value: 181,
          source: unchecked('US EPA Emission Factors Hub 2025, Table 1, burnt gas by its higher heating value'),
        }
      : burntGas,
    emissionFuel: none,
  }
}
