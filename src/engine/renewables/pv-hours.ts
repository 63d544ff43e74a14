import type { PvMounting } from '../systems.ts'
import { cachedCellTemperatures, mountings } from './cell-temperature.ts'

/** Electrical data of a field. */
export interface PvArray {
  /** Peak power under 1 kW/m² at 25 °C [W]. */
  readonly peakPower: number
  /** Temperature coefficient of the power [1/K], negative. */
  readonly temperatureCoefficient: number
  readonly mounting: PvMounting
  /**
   * Losses by soiling, mismatch, wiring, connections, light-induced degradation, nameplate, availability, shading of
   * the sub-array [0–1).
   */
  readonly losses: number
  /** Rated efficiency of the inverter, and the array's power over the inverter's. */
  readonly inverterEfficiency: number
  readonly oversize: number
}

/** Defaults of PVWatts; Dobos, NREL/TP-6A20-62641, 2014, and its tables of losses. */
export const usualArray = { losses: 0.1408, inverterEfficiency: 0.96, oversize: 1.2 } as const

const referenceEfficiency = 0.9637 // of the inverter whose curve is taken

/**
 * Power of a photovoltaic field at the inverter's output, hour means [W].
 *
 * DC = P_pk·G/(1 kW/m²)·(1 + γ(T_cell − 25))·(1 − losses); the inverter follows its curve by load and clips at its rating.
 *
 * @param array     electrical side
 * @param incident  on the plane [W/m²], warms the cells
 * @param effective past the glass [W/m²]
 * @param air       outdoor temperature [°C]
 * @param windSpeed at 10 m [m/s]
 * @source  PVWatts version 5, NREL/TP-6A20-62641
 * @checked pv-hours.test.ts; tests/validation/photovoltaics.test.ts: PVWatts' own years, on a rack and close to a roof, within 1 %
 */
export function pvHours(
  array: PvArray,
  incident: Float64Array,
  effective: Float64Array,
  air: Float64Array,
  windSpeed: Float64Array,
): Float64Array {
  const power = new Float64Array(incident.length)
  const cells = cachedCellTemperatures(mountings[array.mounting], incident, air, windSpeed)
  for (let h = 0; h < power.length; h++) {
    if (effective[h] <= 0) continue
    power[h] = inverterOutput(array, directPower(array, effective[h], cells[h]))
  }
  return power
}

/** DC power [W] under an effective irradiance [W/m²] at a cell temperature [°C]. */
export function directPower(
  { peakPower, temperatureCoefficient, losses }: PvArray,
  irradiance: number,
  cell: number,
): number {
  return Math.max(0, ((peakPower * irradiance) / 1000) * (1 + temperatureCoefficient * (cell - 25)) * (1 - losses))
}

/** AC power [W] of a DC power [W]. */
export function inverterOutput({ peakPower, inverterEfficiency, oversize }: PvArray, direct: number): number {
  const rated = peakPower / oversize
  const load = (direct * inverterEfficiency) / rated
  if (load <= 0) return 0
  const efficiency = (inverterEfficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.min(rated, Math.max(0, efficiency * direct))
}
