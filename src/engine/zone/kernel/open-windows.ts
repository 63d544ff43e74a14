import {
  AIRING,
  AIRING_ABOVE,
  AIRING_ALLOWED,
  AIRING_AREA,
  AIRING_HEIGHT,
  AIR_AIR,
  AIR_CAPACITY,
  AIR_STAR,
  BY_AIRING,
  BY_CONDITION,
  BY_PASSED,
  COOLING_CONVECTIVE,
  COOLING_SETPOINT,
  FLOW,
  FLOW_KIND,
  FREE_CLOSED,
  HEATING_CONVECTIVE,
  HEATING_SETPOINT,
  HOUR_AT,
  H_SIZE,
  H_WIND,
  LATENT_RECOVERY,
  LOAD,
  MATRIX_AT,
  MATRIX_N_AT,
  NIGHT_ABOVE,
  NIGHT_COLDER_BY,
  OFF,
  OPENED,
  PASSABLE,
  PASSED,
  PER_WATT,
  PLACE,
  PROFILE,
  RHS_AIR,
  SENSIBLE_RECOVERY,
  STAR_STAR,
  STEP_AIR_AT,
  STEP_NIGHT,
  STEP_ZONE_AT,
  ST_AIR,
  ST_SIZE,
  SZ_SIZE,
  T_AIR,
  T_BEFORE,
  T_CLOSED,
  VAPOUR_FLOW,
  VENTILATION,
  VOLUMETRIC_HEAT,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { m, n, s, type f64, type i32 } from './memory.ts'

/**
 * Part of an airing opening that is open [0–1]: none at `above`, all of it 2 K above, at the temperature that the room
 * has with it at the step's end, so that an opening never swings and never cools below what it opens at. Without a plant
 *
 * ```
 * T = (T_closed + r·s·G·T_e)/(1 + r·s·G)   and   s = (T − above)/2
 * ```
 *
 * make a square equation for s. Of a room that would still be above its cooling set point the windows stay shut: the plant cools.
 */
function openShare(closed: f64, perWatt: f64, whole: f64, outdoor: f64, above: f64, highest: f64): f64 {
  const b: f64 = 2 + perWatt * whole * (above - outdoor)
  const c: f64 = above - closed
  let share: f64 = (-2 * c) / (b + Math.sqrt(b * b - 8 * perWatt * whole * c))
  share = share < 0 ? 0 : share > 1 ? 1 : share
  const flow: f64 = perWatt * share * whole
  return closed + flow * outdoor > highest * (1 + flow) ? 0 : share
}

/** A flow, or what of it cools the closed room to `least`. */
function atMost(flow: f64, closed: f64, perWatt: f64, outdoor: f64, least: f64): f64 {
  if (least <= outdoor) return flow
  const enough: f64 = (closed - least) / (perWatt * (least - outdoor))
  return flow < enough ? flow : enough > 0 ? enough : 0
}

/**
 * Conductance past the recovery [W/K] of a room that would have the temperature `closed` without it: as much as brings it to
 * its wish, the middle of its set points; with one set point 3 K on its good side, with none 22 °C.
 */
function passesBy(z: i32, at: i32, outdoor: f64, closed: f64, perWatt: f64): f64 {
  const low: f64 = s[at + HEATING_SETPOINT]
  const high: f64 = s[at + COOLING_SETPOINT]
  const wish: f64 = low > -OFF ? (high < OFF ? 0.5 * (low + high) : low + 3) : high < OFF ? high - 3 : 22
  const missing: f64 = wish - closed
  if (missing * (outdoor - closed) <= 0) return 0
  const enough: f64 = missing / (perWatt * (outdoor - wish))
  const passable: f64 = m[z + PASSABLE]
  return enough > 0 && enough < passable ? enough : passable
}

/** Conductance that a room opens [W/K] if it has the temperature `closed` with closed windows. */
function opensBy(z: i32, kind: i32, at: i32, wind: f64, outdoor: f64, closed: f64, perWatt: f64): f64 {
  const lowest: f64 = s[at + HEATING_SETPOINT]
  let opens: f64 = 0
  let left: f64 = closed
  let response: f64 = perWatt
  if (
    (kind & BY_CONDITION) !== 0 &&
    m[z + T_CLOSED] > m[z + NIGHT_ABOVE] &&
    m[z + T_CLOSED] - outdoor > m[z + NIGHT_COLDER_BY]
  ) {
    opens = atMost(
      s[at + STEP_NIGHT],
      closed,
      perWatt,
      outdoor,
      lowest > m[z + NIGHT_ABOVE] ? lowest : m[z + NIGHT_ABOVE],
    )
    response = perWatt / (1 + perWatt * opens)
    left = (closed + perWatt * opens * outdoor) / (1 + perWatt * opens)
  }
  const above: f64 = m[z + AIRING_ABOVE]
  if ((kind & BY_AIRING) !== 0 && left > above && left > outdoor) {
    const warmer: f64 = m[z + T_BEFORE] > outdoor ? m[z + T_BEFORE] - outdoor : 0
    const byWind: f64 = 0.001 * wind * wind
    const byStack: f64 = 0.0035 * m[z + AIRING_HEIGHT] * warmer
    const whole: f64 =
      m[z + VOLUMETRIC_HEAT] *
      0.5 *
      m[z + AIRING_AREA] *
      s[at + AIRING_ALLOWED] *
      Math.sqrt(byWind > byStack ? byWind : byStack)
    opens += atMost(
      whole * openShare(left, response, whole, outdoor, above, s[at + COOLING_SETPOINT]),
      left,
      response,
      outdoor,
      lowest,
    )
  }
  return opens
}

/**
 * Opens what depends on the room: the way past heat recovery, night ventilation with conditions and windows for airing
 * (EN 16798-7), by what the solution with all of them closed asks. None cools below its own threshold, nor below the heating
 * set point: a damper mixes, a fan runs for the part of the step that it takes, a window opens as far as it must. Warmer
 * outdoor air goes past the recovery likewise, as far as it warms the room to what it wants.
 *
 * In the first round a room's response to a watt is its own, neighbouring rooms held. Rooms that open together respond
 * more: further rounds take the response that the last solution showed, until it is as expected within 0.01 K.
 *
 * @returns whether an opening changed, so that the rooms are to be solved again
 */
export function openWindows(step: i32, hour: i32, round: i32): boolean {
  const zones: i32 = n[ZONES]
  const outdoor: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_AIR]
  const wind: f64 = s[n[HOUR_AT] + hour * H_SIZE + H_WIND]
  const diagonal: i32 = n[MATRIX_AT] + 4 * n[n[MATRIX_N_AT] + PROFILE]
  let isChanged: boolean = false
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  for (let i: i32 = 0; i < zones; i++) {
    const kind: i32 = n[zn + FLOW_KIND]
    if ((kind & (BY_CONDITION | BY_AIRING | BY_PASSED)) !== 0) {
      const t: f64 = m[z + T_AIR]
      const power: f64 = m[z + LOAD]
      let opens: f64 = 0
      let passes: f64 = 0
      if (round === 1) {
        m[z + T_CLOSED] = t
        m[z + OPENED] = 0
        m[z + PASSED] = 0
        const isColder: boolean = t > outdoor && power <= 0
        if (isColder || (m[z + PASSABLE] > 0 && power >= 0 && t < outdoor)) {
          const airAir: f64 =
            zones === 1 ? m[z + AIR_AIR] + m[z + AIR_CAPACITY] + m[z + FLOW] : m[diagonal + 2 * n[zn + PLACE] + 1]
          const airStar: f64 = m[z + AIR_STAR]
          const starStar: f64 = m[z + STAR_STAR]
          const inverse: f64 = 1 / (airAir * starStar - airStar * airStar)
          const convective: f64 = isColder ? m[z + COOLING_CONVECTIVE] : m[z + HEATING_CONVECTIVE]
          m[z + PER_WATT] = starStar * inverse
          m[z + FREE_CLOSED] = t - power * (convective * starStar - (1 - convective) * airStar) * inverse
          passes = passesBy(z, at, outdoor, m[z + FREE_CLOSED], m[z + PER_WATT])
          const left: f64 = 1 + m[z + PER_WATT] * passes
          if (isColder)
            opens = opensBy(
              z,
              kind,
              at,
              wind,
              outdoor,
              (m[z + FREE_CLOSED] + m[z + PER_WATT] * passes * outdoor) / left,
              m[z + PER_WATT] / left,
            )
        }
      } else if (m[z + OPENED] + m[z + PASSED] > 0) {
        const closed: f64 = m[z + FREE_CLOSED]
        const perWatt: f64 = m[z + PER_WATT]
        const flow: f64 = m[z + OPENED] + m[z + PASSED]
        const expected: f64 = (closed + perWatt * flow * outdoor) / (1 + perWatt * flow)
        const free: f64 = t - (power * perWatt) / (1 + perWatt * flow)
        opens = m[z + OPENED]
        passes = m[z + PASSED]
        if (Math.abs(free - expected) > 0.01 && (free - outdoor) * (closed - free) > 0) {
          m[z + PER_WATT] = (closed - free) / (flow * (free - outdoor))
          // What it will be expected by in the next round: a round that changes nothing must leave the next one nothing to change.
          isChanged = true
          passes = passesBy(z, at, outdoor, closed, m[z + PER_WATT])
          const left: f64 = 1 + m[z + PER_WATT] * passes
          if (closed > outdoor)
            opens = opensBy(
              z,
              kind,
              at,
              wind,
              outdoor,
              (closed + m[z + PER_WATT] * passes * outdoor) / left,
              m[z + PER_WATT] / left,
            )
        }
      }
      const wider: f64 = opens - m[z + OPENED]
      const past: f64 = passes - m[z + PASSED]
      if (wider !== 0 || past !== 0) {
        m[z + OPENED] = opens
        m[z + PASSED] = passes
        m[z + AIRING] += wider
        m[z + VENTILATION] += past
        m[z + FLOW] += wider + past
        m[z + RHS_AIR] += (wider + past) * outdoor
        // The vapour that would have been recovered goes past with the heat.
        m[z + VAPOUR_FLOW] += past === 0 ? wider : wider + (past * m[z + LATENT_RECOVERY]) / m[z + SENSIBLE_RECOVERY]
        isChanged = true
      }
    }
    z += Z_SIZE
    zn += ZN_SIZE
    at += SZ_SIZE
  }
  return isChanged
}
