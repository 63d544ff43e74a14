import {
  FLOW_TO_MASS, HIGHEST_HUMIDITY, HOURS, HOUR_AT, HUMIDITY, H_HUMIDITY, H_PRESSURE, H_SIZE, IS_HUMIDIFIED, LOWEST_HUMIDITY, MOISTURE_MASS, OUT_HUMIDIFICATION, OUT_HUMIDITY, OUT_LATENT, PAIRS,
  PAIR_N_AT, PER_HOUR, SATURATION_AT, SATURATION_FROM, SATURATION_LAST, SATURATION_STEPS, SERIES_OUT_AT, STEP_PAIR_AT, T_AIR, VAPOUR_AT, VAPOUR_FLOW, VAPOUR_IN, VAPOUR_SHARE, ZONES,
  ZONE_AT, ZONE_N_AT, ZN_SIZE, Z_SIZE,
} from './layout.ts'
import { interpolate, m, n, s, type f64, type i32 } from './memory.ts'

/** Humidity ratio of air with this vapour pressure [Pa]; vapour never takes more than nine tenths of the pressure. */
function ratioOf(vapour: f64, pressure: f64): f64 {
  const held: f64 = vapour < 0.9 * pressure ? vapour : 0.9 * pressure
  return 0.62198 * held / (pressure - held)
}

/** Saturation pressure [Pa] of a zone's air. */
function saturation(t: f64): f64 {
  const scaled: f64 = (t - SATURATION_FROM) * SATURATION_STEPS
  return interpolate(n[SATURATION_AT], scaled > 0 ? scaled : 0, SATURATION_LAST)
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
      for (let sub: i32 = 0; sub < perHour; sub++) exchange += s[n[STEP_PAIR_AT] + (hour * perHour + sub) * pairs + p]
      sum += exchange * m[z + FLOW_TO_MASS] * (ofMass ? 1 : m[n[ZONE_AT] + (a === i ? b : a) * Z_SIZE + HUMIDITY])
    }
  }
  return sum
}

/** One round over the zones; returns the largest move of a humidity ratio. */
function holdHumidity(hour: i32): f64 {
  const zones: i32 = n[ZONES]
  const hours: i32 = n[HOURS]
  const pairs: i32 = n[PAIRS]
  const pressure: f64 = s[n[HOUR_AT] + hour * H_SIZE + H_PRESSURE]
  const series: i32 = n[SERIES_OUT_AT] + hour
  let moves: f64 = 0
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const flow: f64 = m[z + VAPOUR_SHARE]
    const free: f64 = (m[z + VAPOUR_IN] + (pairs > 0 ? fromZones(i, z, hour, false) : 0)) / flow
    const t: f64 = m[z + T_AIR]
    const saturated: f64 = saturation(t)
    const highest: f64 = m[z + HIGHEST_HUMIDITY]
    const most: f64 = ratioOf(highest * saturated, pressure)
    const vapourHeat: f64 = 2.501e6 + 1840 * t
    const taken: f64 = free > most && highest < 1 ? flow * (free - most) * vapourHeat : 0
    let w: f64 = free > most ? most : free
    let brought: f64 = 0
    if (n[zn + IS_HUMIDIFIED] !== 0) {
      const least: f64 = ratioOf(m[z + LOWEST_HUMIDITY] * saturated, pressure)
      brought = w < least ? flow * (least - w) * vapourHeat : 0
      w = w < least ? least : w
    }
    const move: f64 = Math.abs(w - m[z + HUMIDITY])
    moves = move > moves ? move : moves
    m[z + HUMIDITY] = w
    m[series + (OUT_LATENT * zones + i) * hours] = taken
    m[series + (OUT_HUMIDIFICATION * zones + i) * hours] = brought
    m[series + (OUT_HUMIDITY * zones + i) * hours] = 100 * w * pressure / ((0.62198 + w) * saturated)
    z += Z_SIZE
    zn += ZN_SIZE
  }
  return moves
}

/** Rounds until the zones agree with each other. */
function exchangeHumidity(hour: i32): void {
  let moves: f64 = 1
  for (let round: i32 = 0; moves > 1e-12 && round < 200; round++) moves = holdHumidity(hour)
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
  const pairs: i32 = n[PAIRS]
  const weather: i32 = n[HOUR_AT] + hour * H_SIZE
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const held: f64 = m[z + MOISTURE_MASS] / 3600
    const fresh: f64 = m[z + VAPOUR_FLOW] * m[z + FLOW_TO_MASS]
    m[z + VAPOUR_IN] = held * m[z + HUMIDITY] + fresh * s[weather + H_HUMIDITY] + s[n[VAPOUR_AT] + hour * zones + i]
    m[z + VAPOUR_SHARE] = held + fresh + (pairs > 0 ? fromZones(i, z, hour, true) : 0)
    z += Z_SIZE
  }
  if (pairs > 0) exchangeHumidity(hour)
  else holdHumidity(hour)
}
