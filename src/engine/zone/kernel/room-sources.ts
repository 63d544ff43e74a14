import {
  AIR_CAPACITY,
  AREA,
  BOUNDING,
  CONVECTION,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EN_SIZE,
  E_FAR_AT,
  E_SIZE,
  E_ZONE_AT,
  FACES,
  FAR_CONVECTION,
  FAR_RADIATION,
  FIXED_OWN,
  FLOW,
  FRAME_SUN_INSIDE,
  FROM_AIR,
  FROM_SKY,
  GAIN_AIR,
  GAIN_RADIANT,
  INWARDS,
  IN_INVERSE,
  IS_FIXED,
  K12,
  MIXED_INVERSE,
  MOST_PANES,
  OPAQUE,
  OUT_INVERSE,
  OWN_AT,
  RADIATION,
  RESPONSE,
  RHS_AIR,
  RHS_OUT,
  RHS_STAR,
  SHARE,
  SOURCE_IN,
  SOURCE_OUT,
  STEP_AIR_AT,
  STEP_ZONE_AT,
  ST_AIR,
  ST_SIZE,
  ST_SKY,
  SZ_SIZE,
  T_BEFORE,
  WINDOW_AT,
  W_SIZE,
  ZONES,
  ZONE_AT,
  Z_RADIANT,
  Z_SIZE,
} from './layout.ts'
import { m, n, s, type f64, type i32 } from './memory.ts'

/** Linear interpolation between the sun of two hours; with `isBetween` false, the value of the first hour. */
function between(at: i32, near: i32, isBetween: boolean, rest: f64, weight: f64): f64 {
  return isBetween ? rest * s[at] + weight * s[near] : s[at]
}

/**
 * Right-hand sides of a step: what acts on the elements, reduced onto the rooms, and what acts on the rooms' air.
 * Each window's `INWARDS` takes what flows inwards of the sun it absorbs, the room being held.
 *
 * @param step   of the year, in `hour`
 * @param isLit  whether there is any sun in the step
 * @param sun    place in `m` of the hour's sun: opaque outside faces, inside faces (of a window: its frame outside), three panes a window
 * @param near   the same of the hour that lies nearer to the step's middle than the other neighbour
 * @param isBetween whether `near` has a weight
 * @param weight of `near`; the sun's course is straight between the middles of hours
 */
export function roomSources(
  step: i32,
  hour: i32,
  isLit: boolean,
  sun: i32,
  near: i32,
  isBetween: boolean,
  weight: f64,
): void {
  const zones: i32 = n[ZONES]
  const opaque: i32 = n[OPAQUE]
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  const rest: f64 = 1 - weight
  const inside: i32 = sun + opaque
  const nearInside: i32 = near + opaque
  const tAir: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_AIR]
  const tSky: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_SKY]
  let z: i32 = n[ZONE_AT]
  let gains: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  for (let i: i32 = 0; i < zones; i++) {
    m[z + RHS_AIR] = m[z + AIR_CAPACITY] * m[z + T_BEFORE] + m[z + FLOW] * tAir + s[gains + GAIN_AIR]
    m[z + RHS_STAR] = 0
    m[z + Z_RADIANT] = s[gains + GAIN_RADIANT]
    z += Z_SIZE
    gains += SZ_SIZE
  }
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  // The sums of the room whose elements follow one another stay at hand.
  z = n[ZONE_AT]
  let onAir: f64 = m[z + RHS_AIR]
  let onStar: f64 = m[z + RHS_STAR]
  for (let i: i32 = 0; i < opaque; i++) {
    if (n[en + E_ZONE_AT] !== z) {
      m[z + RHS_AIR] = onAir
      m[z + RHS_STAR] = onStar
      z = n[en + E_ZONE_AT]
      onAir = m[z + RHS_AIR]
      onStar = m[z + RHS_STAR]
    }
    let out: f64 = m[e + SOURCE_OUT] + m[e + FROM_AIR] * tAir + m[e + FROM_SKY] * tSky
    let into: f64 = m[e + SOURCE_IN] + m[z + Z_RADIANT]
    if (n[en + IS_FIXED] !== 0) out += m[e + FIXED_OWN] * s[n[en + OWN_AT] + hour]
    if (isLit) {
      out += between(sun + i, near + i, isBetween, rest, weight)
      into += between(inside + i, nearInside + i, isBetween, rest, weight)
    }
    m[e + RHS_OUT] = out
    const t: f64 = (into - m[e + K12] * out * m[e + OUT_INVERSE]) * m[e + IN_INVERSE]
    m[e + RESPONSE] = t
    const at: f64 = m[e + AREA] * t
    onAir += at * m[e + CONVECTION]
    onStar += at * m[e + RADIATION]
    e += E_SIZE
    en += EN_SIZE
  }
  let window: i32 = n[WINDOW_AT]
  let panes: i32 = inside + n[FACES]
  let nearPanes: i32 = nearInside + n[FACES]
  for (let i: i32 = opaque; i < bounding; i++) {
    if (n[en + E_ZONE_AT] !== z) {
      m[z + RHS_AIR] = onAir
      m[z + RHS_STAR] = onStar
      z = n[en + E_ZONE_AT]
      onAir = m[z + RHS_AIR]
      onStar = m[z + RHS_STAR]
    }
    let out: f64 = m[e + FROM_AIR] * tAir + m[e + FROM_SKY] * tSky
    let into: f64 = m[z + Z_RADIANT]
    const hc: f64 = m[e + CONVECTION]
    const hr: f64 = m[e + RADIATION]
    const inverse: f64 = m[e + IN_INVERSE]
    const passed: f64 = -m[e + K12] * m[e + OUT_INVERSE]
    m[window + INWARDS] = 0
    if (isLit) {
      const a0: f64 = between(panes, nearPanes, isBetween, rest, weight)
      const a1: f64 = between(panes + 1, nearPanes + 1, isBetween, rest, weight)
      const a2: f64 = between(panes + 2, nearPanes + 2, isBetween, rest, weight)
      const frame: f64 = between(inside + i, nearInside + i, isBetween, rest, weight)
      const frameInner: f64 = frame * m[window + FRAME_SUN_INSIDE]
      const sunOuter: f64 =
        a0 * m[window + SHARE] + a1 * m[window + SHARE + 2] + a2 * m[window + SHARE + 4] + (frame - frameInner)
      const sunInner: f64 =
        a0 * m[window + SHARE + 1] + a1 * m[window + SHARE + 3] + a2 * m[window + SHARE + 5] + frameInner
      out += sunOuter
      into += sunInner
      m[window + INWARDS] = m[e + AREA] * (hc + hr) * (sunInner + passed * sunOuter) * inverse
    }
    m[e + RHS_OUT] = out
    const t: f64 = (into + passed * out) * inverse
    m[e + RESPONSE] = t
    const at: f64 = m[e + AREA] * t
    onAir += at * hc
    onStar += at * hr
    e += E_SIZE
    en += EN_SIZE
    window += W_SIZE
    panes += MOST_PANES
    nearPanes += MOST_PANES
  }
  m[z + RHS_AIR] = onAir
  m[z + RHS_STAR] = onStar
  for (let i: i32 = bounding; i < elements; i++) {
    z = n[en + E_ZONE_AT]
    const y: i32 = n[en + E_FAR_AT]
    let out: f64 = m[e + SOURCE_OUT] + m[y + Z_RADIANT]
    let into: f64 = m[e + SOURCE_IN] + m[z + Z_RADIANT]
    if (isLit) {
      into += between(inside + i, nearInside + i, isBetween, rest, weight)
      out += between(
        inside + elements + (i - bounding),
        nearInside + elements + (i - bounding),
        isBetween,
        rest,
        weight,
      )
    }
    const mixed: f64 = m[e + MIXED_INVERSE]
    const tOut: f64 = m[e + OUT_INVERSE] * out + mixed * into
    const tIn: f64 = mixed * out + m[e + IN_INVERSE] * into
    m[e + RHS_OUT] = tOut
    m[e + RESPONSE] = tIn
    const area: f64 = m[e + AREA]
    m[z + RHS_AIR] += area * m[e + CONVECTION] * tIn
    m[z + RHS_STAR] += area * m[e + RADIATION] * tIn
    m[y + RHS_AIR] += area * m[e + FAR_CONVECTION] * tOut
    m[y + RHS_STAR] += area * m[e + FAR_RADIATION] * tOut
    e += E_SIZE
    en += EN_SIZE
  }
}
