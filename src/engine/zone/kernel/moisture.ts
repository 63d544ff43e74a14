import {
  FLOW_TO_MASS, HIGHEST_HUMIDITY, HOURS, HOUR_AT, HUMIDITY, H_HUMIDITY, H_PRESSURE, H_SIZE, LOWEST_HUMIDITY, MOISTURE_MASS, OUT_HUMIDIFICATION, OUT_HUMIDITY, OUT_LATENT, PAIRS,
  PAIR_N_AT, PER_HOUR, SATURATION_AT, SATURATION_FROM, SATURATION_LAST, SATURATION_STEPS, SERIES_OUT_AT, STEP_PAIR_AT, T_AIR, VAPOUR_AT, VAPOUR_FLOW, VAPOUR_IN, VAPOUR_SHARE, ZONES,
  ZONE_AT, Z_SIZE,
} from './layout.ts'
import { m, n, whole, type f64, type i32 } from './memory.ts'

/** Humidity ratio of air with this vapour pressure [Pa]; vapour never takes more than nine tenths of the pressure. */
function ratioOf(vapour: f64, pressure: f64): f64 {
  const held: f64 = vapour < 0.9 * pressure ? vapour : 0.9 * pressure
  return 0.62198 * held / (pressure - held)
}

/** Saturation pressure [Pa] of a zone's air. */
function saturation(t: f64): f64 {
  let place: f64 = (t - SATURATION_FROM) * SATURATION_STEPS
  if (!(place > 0)) place = 0
  const slot: i32 = place < SATURATION_LAST ? whole(place) : SATURATION_LAST
  const low: f64 = m[n[SATURATION_AT] + slot]
  return low + (m[n[SATURATION_AT] + slot + 1] - low) * (place - slot)
}

/** Air from other zones into zone `i` over the hour, times their humidity [kg/s]; `ofMass`: the air itself. */
function fromZones(i: i32, z: i32, hour: i32, ofMass: boolean): f64 {
  const pairs: i32 = n[PAIRS]
  const perHour: i32 = n[PER_HOUR]
  let sum: f64 = 0
  for (let p: i32 = 0; p < pairs; p++) {
    const a: i32 = n[n[PAIR_N_AT] + 2 * p]
    const b: i32 = n[n[PAIR_N_AT] + 2 * p + 1]
    if (a === i || b === i) {
      let exchange: f64 = 0
      for (let s: i32 = 0; s < perHour; s++) exchange += m[n[STEP_PAIR_AT] + (hour * perHour + s) * pairs + p]
      sum += exchange * m[z + FLOW_TO_MASS] * (ofMass ? 1 : m[n[ZONE_AT] + (a === i ? b : a) * Z_SIZE + HUMIDITY])
    }
  }
  return sum
}

/**
 * Humidity of the zones at the hour's end, implicit over the hour and among the zones, held within the plants' band.
 *
 * (m/Δt + Σṁ)·w = m/Δt·w_old + Σṁ·w_in + G; outside the band the plant takes or brings
 * (m/Δt + Σṁ)·(w − w_limit)·h_v. Without a plant, vapour above saturation condenses. Zones that exchange air are solved
 * one after the other until none moves by 1e-12 kg/kg.
 *
 * @source ISO 52016-1:2017, § 6.5.14 (moisture balance)
 */
export function moisture(hour: i32): void {
  const zones: i32 = n[ZONES]
  const hours: i32 = n[HOURS]
  const pairs: i32 = n[PAIRS]
  const weather: i32 = n[HOUR_AT] + hour * H_SIZE
  const pressure: f64 = m[weather + H_PRESSURE]
  const series: i32 = n[SERIES_OUT_AT] + hour
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const held: f64 = m[z + MOISTURE_MASS] / 3600
    const fresh: f64 = m[z + VAPOUR_FLOW] * m[z + FLOW_TO_MASS]
    m[z + VAPOUR_IN] = held * m[z + HUMIDITY] + fresh * m[weather + H_HUMIDITY] + m[n[VAPOUR_AT] + hour * zones + i]
    m[z + VAPOUR_SHARE] = held + fresh + (pairs > 0 ? fromZones(i, z, hour, true) : 0)
    z += Z_SIZE
  }
  let moves: f64 = 1
  for (let round: i32 = 0; moves > 1e-12 && round < 200; round++) {
    moves = 0
    z = n[ZONE_AT]
    for (let i: i32 = 0; i < zones; i++) {
      const flow: f64 = m[z + VAPOUR_SHARE]
      let w: f64 = (m[z + VAPOUR_IN] + (pairs > 0 ? fromZones(i, z, hour, false) : 0)) / flow
      const t: f64 = m[z + T_AIR]
      const saturated: f64 = saturation(t)
      const highest: f64 = m[z + HIGHEST_HUMIDITY]
      const most: f64 = ratioOf(highest * saturated, pressure)
      let taken: f64 = 0
      let brought: f64 = 0
      if (w > most) {
        if (highest < 1) taken = flow * (w - most) * (2.501e6 + 1840 * t)
        w = most
      }
      const lowest: f64 = m[z + LOWEST_HUMIDITY]
      if (lowest > 0) {
        const least: f64 = ratioOf(lowest * saturated, pressure)
        if (w < least) {
          brought = flow * (least - w) * (2.501e6 + 1840 * t)
          w = least
        }
      }
      const move: f64 = Math.abs(w - m[z + HUMIDITY])
      if (move > moves) moves = move
      m[z + HUMIDITY] = w
      m[series + (OUT_LATENT * zones + i) * hours] = taken
      m[series + (OUT_HUMIDIFICATION * zones + i) * hours] = brought
      m[series + (OUT_HUMIDITY * zones + i) * hours] = 100 * w * pressure / ((0.62198 + w) * saturated)
      z += Z_SIZE
    }
    if (pairs === 0) moves = 0
  }
}
