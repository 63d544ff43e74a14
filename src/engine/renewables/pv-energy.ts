import { monthStarts } from '../climate/calendar.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import type { PvField } from '../energy/systems.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import { skySamples } from '../sun/sky-samples.ts'

/**
 * Electricity of an unshaded photovoltaic field per month [kWh].
 *
 * @param field   area [m²], peak power coefficient [kW/m²], performance factor
 * @param weather the year; its sky is worked out once and kept
 * @param groundReflectance ρ_g [0–1], twelve months
 * @returns twelve values
 * @source  EN 15316-4-6:2007: E = H·K_pk·A·f_perf/(1 kW/m²)
 * @checked delivered-energy.test.ts: 1 m² · 0.16 · 0.75 · 1800 kWh/m² = 216 kWh
 */
export function pvEnergy(field: PvField, weather: WeatherYear, groundReflectance: Float64Array): Float64Array {
  const monthly = new Float64Array(12)
  if (field.area <= 0) return monthly
  const incident = planeIrradiance(skySamples(weather), field, groundReflectance, new Float64Array(weather.hours))
  const starts = monthStarts(weather.hours)
  for (let m = 0; m < 12; m++) {
    let sum = 0
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) sum += incident[h]
    monthly[m] = pvYield(field, sum / 1000)
  }
  return monthly
}

/** Yield of a field [kWh] for an irradiation of its plane [kWh/m²]. */
export function pvYield(field: Pick<PvField, 'area' | 'peakPowerCoefficient' | 'performanceFactor'>, irradiation: number): number {
  return irradiation * field.peakPowerCoefficient * field.area * field.performanceFactor
}
