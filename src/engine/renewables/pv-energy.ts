import type { PvField } from '../energy/systems.ts'

/**
 * Normative yield of a photovoltaic field: [kWh] for an irradiation of its plane [kWh/m²], or [W] for an irradiance [W/m²].
 *
 * @source  EN 15316-4-6:2007: E = H·K_pk·A·f_perf/(1 kW/m²)
 * @checked delivered-energy.test.ts: 1 m² · 0.16 · 0.75 · 1800 kWh/m² = 216 kWh
 */
export function pvYield(field: Pick<PvField, 'area' | 'peakPowerCoefficient' | 'performanceFactor'>, irradiation: number): number {
  return irradiation * field.peakPowerCoefficient * field.area * field.performanceFactor
}
