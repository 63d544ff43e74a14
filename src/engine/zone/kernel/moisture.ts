import {
  FLOW_TO_MASS, HIGHEST_HUMIDITY, HOURS, HOUR_AT, HUMIDITY, H_HUMIDITY, H_PRESSURE, H_SIZE, LOWEST_HUMIDITY, MOISTURE_MASS, OUT_HUMIDIFICATION, OUT_HUMIDITY, OUT_LATENT, PAIRS,
  PAIR_N_AT, PER_HOUR, SATURATION_AT, SATURATION_FROM, SATURATION_LAST, SATURATION_STEPS, SERIES_OUT_AT, STEP_PAIR_AT, T_AIR, VAPOUR_AT, VAPOUR_FLOW, ZONES, ZONE_AT, Z_SIZE,
} from './layout.ts'
import { m, n, whole, type f64, type i32 } from './memory.ts'

/** Humidity ratio of air with this vapour pressure [Pa]; vapour never takes more than nine tenths of the pressure. */
function ratioOf(vapour: f64, pressure: f64): f64 {
  const held: f64 = vapour < 0.9 * pressure ? vapour : 0.9 * pressure
  return 0.62198 * held / (pressure - held)
}

/**
 * Humidity of the zones at the hour's end, implicit over the hour, held within the plants' band.
 *
 * (m/Δt + Σṁ)·w = m/Δt·w_old + Σṁ·w_in + G; outside the band the plant takes or brings
 * (m/Δt + Σṁ)·(w − w_limit)·h_v. Without a plant, vapour above saturation condenses. Neighbour zones enter with their
 * humidity of the hour before, or of this hour where they stand earlier in the order.
 *
 * @source ISO 52016-1:2017, § 6.5.14 (moisture balance)
 */
export function moisture(hour: i32): void {
  const zones: i32 = n[ZONES]
  const hours: i32 = n[HOURS]
  const pairs: i32 = n[PAIRS]
  const weather: i32 = n[HOUR_AT] + hour * H_SIZE
  const outdoor: f64 = m[weather + H_HUMIDITY]
  const pressure: f64 = m[weather + H_PRESSURE]
  const series: i32 = n[SERIES_OUT_AT] + hour
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const held: f64 = m[z + MOISTURE_MASS] / 3600
    const fresh: f64 = m[z + VAPOUR_FLOW] * m[z + FLOW_TO_MASS]
    let flow: f64 = held + fresh
    let gain: f64 = held * m[z + HUMIDITY] + fresh * outdoor + m[n[VAPOUR_AT] + hour * zones + i]
    for (let p: i32 = 0; p < pairs; p++) {
      const a: i32 = n[n[PAIR_N_AT] + 2 * p]
      const b: i32 = n[n[PAIR_N_AT] + 2 * p + 1]
      if (a === i || b === i) {
        const exchange: f64 = m[n[STEP_PAIR_AT] + hour * n[PER_HOUR] * pairs + p] * m[z + FLOW_TO_MASS] * n[PER_HOUR]
        flow += exchange
        gain += exchange * m[n[ZONE_AT] + (a === i ? b : a) * Z_SIZE + HUMIDITY]
      }
    }
    let w: f64 = gain / flow
    const t: f64 = m[z + T_AIR]
    let place: f64 = (t - SATURATION_FROM) * SATURATION_STEPS
    if (!(place > 0)) place = 0
    const slot: i32 = place < SATURATION_LAST ? whole(place) : SATURATION_LAST
    const low: f64 = m[n[SATURATION_AT] + slot]
    const saturated: f64 = low + (m[n[SATURATION_AT] + slot + 1] - low) * (place - slot)
    const heat: f64 = 2.501e6 + 1840 * t
    const highest: f64 = m[z + HIGHEST_HUMIDITY]
    const most: f64 = ratioOf(highest * saturated, pressure)
    m[series + (OUT_LATENT * zones + i) * hours] = 0
    m[series + (OUT_HUMIDIFICATION * zones + i) * hours] = 0
    if (w > most) {
      if (highest < 1) m[series + (OUT_LATENT * zones + i) * hours] = flow * (w - most) * heat
      w = most
    }
    const lowest: f64 = m[z + LOWEST_HUMIDITY]
    if (lowest > 0) {
      const least: f64 = ratioOf(lowest * saturated, pressure)
      if (w < least) {
        m[series + (OUT_HUMIDIFICATION * zones + i) * hours] = flow * (least - w) * heat
        w = least
      }
    }
    m[z + HUMIDITY] = w
    m[series + (OUT_HUMIDITY * zones + i) * hours] = 100 * w * pressure / ((0.62198 + w) * saturated)
    z += Z_SIZE
  }
}
