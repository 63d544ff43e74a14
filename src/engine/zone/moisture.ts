import { humidityRatio, vapourHeat, vapourPressureOf } from '../climate/humid-air.ts'
import { saturationAt } from './saturation-table.ts'
import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/** Hourly series of the humidity balance [zones][hours]: latent loads ≥ 0 [W] and relative humidity [%]. */
export interface MoistureSeries {
  readonly latentCooling: Float64Array
  readonly humidification: Float64Array
  readonly relativeHumidityPercent: Float64Array
}

/**
 * Humidity of the zones at the hour's end, implicit over the hour, held within the plant's band.
 *
 * (m/Δt + Σṁ)·w = m/Δt·w_old + Σṁ·w_in + G; outside the band the plant takes or brings
 * (m/Δt + Σṁ)·(w − w_limit)·h_v. Without a plant vapour above saturation condenses. Neighbour zones enter with their
 * humidity of the hour before.
 *
 * @param hour hour of the year; `state.vapourFlow` holds the sum of its steps
 * @source  ISO 52016-1:2017, § 6.5.14 (moisture balance)
 */
export function moisture(plan: Plan, state: State, hour: number, out: MoistureSeries): void {
  const { zones, hours, stepsPerHour, moistureMass, volumetricHeat, airDensity, vapour, humidityHour, pressureHour, highestHumidity, lowestHumidity, openZones, openFlow } = plan
  const { humidity, vapourFlow, air } = state
  const toMass = airDensity / volumetricHeat / stepsPerHour // Σ over steps [W/K] → kg/s
  const pressure = pressureHour[hour]
  const pairs = openZones.length / 2
  for (let z = 0; z < zones; z++) {
    const held = moistureMass[z] / 3600
    const fresh = vapourFlow[z] * toMass
    let flow = held + fresh
    let gain = held * humidity[z] + fresh * humidityHour[hour] + vapour[hour * zones + z]
    for (let i = 0; i < pairs; i++) {
      const a = openZones[2 * i]
      const b = openZones[2 * i + 1]
      if (a !== z && b !== z) continue
      const exchange = openFlow[hour * stepsPerHour * pairs + i] * airDensity / volumetricHeat
      flow += exchange
      gain += exchange * humidity[a === z ? b : a]
    }
    let w = gain / flow
    const t = air[z]
    const saturated = saturationAt(t)
    const highest = highestHumidity[z]
    const lowest = lowestHumidity[z]
    if (highest < 1 || w * pressure > saturated * (0.62198 + w)) {
      const limit = humidityRatio((highest < 1 ? highest : 1) * saturated, pressure)
      if (w > limit) {
        if (highest < 1) out.latentCooling[z * hours + hour] = flow * (w - limit) * vapourHeat(t)
        w = limit
      }
    }
    if (lowest > 0) {
      const limit = humidityRatio(lowest * saturated, pressure)
      if (w < limit) {
        out.humidification[z * hours + hour] = flow * (limit - w) * vapourHeat(t)
        w = limit
      }
    }
    humidity[z] = w
    out.relativeHumidityPercent[z * hours + hour] = 100 * vapourPressureOf(w, pressure) / saturated
  }
}
