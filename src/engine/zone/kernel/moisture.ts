import {
  BY_AIRING,
  BY_CONDITION,
  DRIES_FROM,
  FLOW_KIND,
  FLOW_TO_MASS,
  HIGHEST_HUMIDITY,
  HOURS,
  HOUR_AT,
  HOUR_HUMIDIFICATION,
  HOUR_LATENT,
  HUMIDITY,
  H_HUMIDITY,
  H_PRESSURE,
  H_SIZE,
  IS_HUMIDIFIED,
  LEAST_HUMIDITY,
  LOWEST_HUMIDITY,
  MOISTURE_MASS,
  MOST_HUMIDITY,
  OPENED,
  OUT_HUMIDIFICATION,
  OUT_HUMIDITY,
  OUT_KINDS,
  OUT_LATENT,
  PAIRS,
  PER_HOUR,
  SATURATED,
  SATURATION_AT,
  SATURATION_FROM,
  SATURATION_LAST,
  SATURATION_STEPS,
  SERIES_OUT_AT,
  T_AIR,
  VAPOUR_AT,
  VAPOUR_FLOW,
  VAPOUR_IN,
  VAPOUR_SHARE,
  VAPOUR_TAKEN,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  ZN_SIZE,
  Z_SIZE,
} from './layout.ts'
import { mixVapour } from './mix-vapour.ts'
import { interpolate, m, n, s, tell, type f64, type i32 } from './memory.ts'

/** Humidity ratio of air with this vapour pressure [Pa]; vapour never takes more than nine tenths of the pressure. */
function ratioOf(vapour: f64, pressure: f64): f64 {
  const held: f64 = vapour < 0.9 * pressure ? vapour : 0.9 * pressure
  return (0.62198 * held) / (pressure - held)
}

/** Saturation pressure [Pa] of a zone's air. */
function saturation(t: f64): f64 {
  const scaled: f64 = (t - SATURATION_FROM) * SATURATION_STEPS
  return interpolate(n[SATURATION_AT], scaled > 0 ? scaled : 0, SATURATION_LAST)
}

/**
 * Vapour pressure that the plant leaves in a zone's air [Pa]: the highest relative humidity of its temperature, but of the lowest cooling
 * set point where the room is colder. A coil holds a dew point; a room that nothing cools is not dried the further, the colder it gets.
 */
function driesTo(z: i32, saturated: f64): f64 {
  const from: f64 = m[z + DRIES_FROM]
  const highest: f64 = m[z + HIGHEST_HUMIDITY]
  return highest < 1 && from > saturated ? highest * from : highest * saturated
}

/**
 * Humidity balances of an hour: one, or one a step where windows or night ventilation open by the room. What is open decides whether
 * the plant dries, and a window that shut in mid-hour must not leave it the vapour that came in before.
 */
export function balancesOfHour(): i32 {
  const zones: i32 = n[ZONES]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    if ((n[zn + FLOW_KIND] & (BY_CONDITION | BY_AIRING)) !== 0) return n[PER_HOUR]
    zn += ZN_SIZE
  }
  return 1
}

/**
 * Humidity of the zones at the end of an hour, or of a step, implicit over it and among the zones, held within the plants' band.
 *
 * (m/Δt + Σṁ)·w = m/Δt·w_old + Σṁ·w_in + G; outside the band the plant takes or brings
 * (m/Δt + Σṁ)·(w − w_limit)·h_v. Without a plant, vapour above saturation condenses.
 *
 * @param step     the last one of this balance
 * @param balances of an hour
 * @source ISO 52016-1:2017, § 6.5.14 (moisture balance)
 */
export function moisture(hour: i32, step: i32, balances: i32): void {
  const zones: i32 = n[ZONES]
  const hours: i32 = n[HOURS]
  const weather: i32 = n[HOUR_AT] + hour * H_SIZE
  const pressure: f64 = s[weather + H_PRESSURE]
  const part: f64 = 1 / balances
  let zn: i32 = n[ZONE_N_AT]
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const held: f64 = (m[z + MOISTURE_MASS] / 3600) * balances
    const fresh: f64 = m[z + VAPOUR_FLOW] * m[z + FLOW_TO_MASS] * balances
    m[z + VAPOUR_IN] = held * m[z + HUMIDITY] + fresh * s[weather + H_HUMIDITY] + s[n[VAPOUR_AT] + hour * zones + i]
    m[z + VAPOUR_SHARE] = held + fresh
    const saturated: f64 = saturation(m[z + T_AIR])
    m[z + SATURATED] = saturated
    // Open windows and a plant that dries do not go together; vapour above saturation condenses all the same.
    const dried: f64 = driesTo(z, saturated)
    m[z + MOST_HUMIDITY] = ratioOf(m[z + OPENED] > 0 || dried > saturated ? saturated : dried, pressure)
    m[z + LEAST_HUMIDITY] = n[zn + IS_HUMIDIFIED] === 0 ? 0 : ratioOf(m[z + LOWEST_HUMIDITY] * saturated, pressure)
    z += Z_SIZE
    zn += ZN_SIZE
  }
  if (n[PAIRS] > 0) mixVapour(step, balances)
  else {
    z = n[ZONE_AT]
    for (let i: i32 = 0; i < zones; i++) {
      const flow: f64 = m[z + VAPOUR_SHARE]
      const free: f64 = m[z + VAPOUR_IN] / flow
      const most: f64 = m[z + MOST_HUMIDITY]
      const least: f64 = m[z + LEAST_HUMIDITY]
      const w: f64 = free > most ? most : free < least ? least : free
      m[z + VAPOUR_TAKEN] = flow * (free - w)
      m[z + HUMIDITY] = w
      z += Z_SIZE
    }
  }
  const first: i32 = n[SERIES_OUT_AT]
  const apart: i32 = OUT_KINDS * zones * hours
  z = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const w: f64 = m[z + HUMIDITY]
    const heat: f64 = m[z + VAPOUR_TAKEN] * (2.501e6 + 1840 * m[z + T_AIR])
    const taken: f64 = heat > 0 && driesTo(z, m[z + SATURATED]) < m[z + SATURATED] && m[z + OPENED] === 0 ? heat : 0
    m[z + HOUR_LATENT] += taken
    tell(first, hour + (OUT_LATENT * zones + i) * hours, apart, m[z + HOUR_LATENT] * part)
    // Cold cases may ask for more vapour than the air holds; that nobody brings.
    const brought: f64 = heat < 0 && m[z + LOWEST_HUMIDITY] > 0 ? -heat : 0
    m[z + HOUR_HUMIDIFICATION] += brought
    tell(first, hour + (OUT_HUMIDIFICATION * zones + i) * hours, apart, m[z + HOUR_HUMIDIFICATION] * part)
    const relative: f64 = (100 * w * pressure) / ((0.62198 + w) * m[z + SATURATED])
    tell(first, hour + (OUT_HUMIDITY * zones + i) * hours, apart, relative)
    z += Z_SIZE
  }
}
