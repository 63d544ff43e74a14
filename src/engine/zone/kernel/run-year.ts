import { airFlows } from './air-flows.ts'
import {
  AIRING,
  AIR_AHEAD,
  AIR_BEFORE,
  AIR_CAPACITY,
  AREA,
  BOUNDING,
  CAP_IN,
  CAP_OUT,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EN_SIZE,
  E_FAR_AT,
  E_SIZE,
  E_ZONE_AT,
  FACES,
  FAR_HEAT,
  HEAT,
  HOURS,
  HOUR_AIR,
  HOUR_COOLING,
  HOUR_HEATING,
  HOUR_HUMIDIFICATION,
  HOUR_LATENT,
  HOUR_STAR,
  HUMIDITY,
  INFILTRATION,
  INNER,
  INNER_EVERY,
  INWARDS,
  IS_STARLESS,
  LOAD,
  MODE_NOW,
  MODES_FROM,
  MODES_SIZE,
  MODES_TO,
  MODE_HEAT_AT,
  MONTH_N_AT,
  MONTH_OUT_AT,
  MOST_PANES,
  MO_AIR_CONTENT,
  MO_CONTENT,
  MO_ELEMENT,
  MO_FAR_HEAT,
  MO_HEAT,
  MO_INFILTRATION,
  MO_RECORDS,
  MO_ZONE,
  OPAQUE,
  OUTER,
  OUT_AIR,
  OUT_COOLING,
  OUT_HEATING,
  OUT_KINDS,
  OUT_RADIANT,
  PAIRS,
  PAIR_N_AT,
  PAIR_ONE,
  PAIR_OTHER,
  PAIR_SIZE,
  PER_HOUR,
  RENEW_EVERY,
  SERIES_OUT_AT,
  SOLVES,
  START_AIR,
  START_AT,
  START_ELEMENT,
  START_HUMIDITY,
  START_INNER,
  START_OUTER,
  START_ZONE,
  STAR_AHEAD,
  STAR_BEFORE,
  STEP_AIR_AT,
  STEP_PAIR_AT,
  ST_AIR,
  ST_SIZE,
  SUM_AIRING,
  SUM_INFILTRATION,
  SUM_INWARDS,
  SUM_VENTILATION,
  SUM_ZONE_AIR,
  SUN_AT,
  SUN_ROW_AT,
  T_AIR,
  T_BEFORE,
  T_STAR,
  VAPOUR_FLOW,
  VENTILATION,
  WARM_UP,
  WINDOW_AT,
  W_SIZE,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { balancesOfHour, moisture } from './moisture.ts'
import { farthestHeld, meetsJump } from './meet-jump.ts'
import { openWindows } from './open-windows.ts'
import { ahead, putBack } from './put-back.ts'
import { startChains } from './sweep-chain.ts'
import { renewFilms } from './renew-films.ts'
import { renewWindows } from './renew-windows.ts'
import { roomSources } from './room-sources.ts'
import { solveRoom } from './solve-room.ts'
import { solveRooms } from './solve-rooms.ts'
import { either, m, n, s, tell, type f64, type i32 } from './memory.ts'

/** Writes the heat that elements and air hold (above 0 °C) [W·steps] as the start of a month. */
function bookContent(month: i32): void {
  const elements: i32 = n[ELEMENTS]
  const zones: i32 = n[ZONES]
  let at: i32 = n[MONTH_OUT_AT] + month * (MO_ELEMENT * elements + MO_ZONE * zones + n[BOUNDING] - n[OPAQUE])
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  let held: i32 = n[MODE_HEAT_AT]
  for (let i: i32 = 0; i < elements; i++) {
    let heat: f64 = m[e + CAP_OUT] * m[e + OUTER] + m[e + CAP_IN] * m[e + INNER]
    const to: i32 = n[en + MODES_TO]
    for (let j: i32 = n[en + MODES_FROM]; j < to; j += MODES_SIZE) {
      heat += m[held] * m[j + MODE_NOW] + m[held + 1] * m[j + MODE_NOW + 1]
      held += 2
    }
    m[at + MO_CONTENT] = heat * m[e + AREA]
    at += MO_ELEMENT
    e += E_SIZE
    en += EN_SIZE
  }
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[at + MO_AIR_CONTENT] = m[z + AIR_CAPACITY] * m[z + T_AIR]
    at += MO_ZONE
    z += Z_SIZE
  }
}

/** Writes the sums of a month and starts new ones. */
function bookSums(month: i32): void {
  const elements: i32 = n[ELEMENTS]
  const zones: i32 = n[ZONES]
  const windows: i32 = n[BOUNDING] - n[OPAQUE]
  let at: i32 = n[MONTH_OUT_AT] + month * (MO_ELEMENT * elements + MO_ZONE * zones + windows)
  let e: i32 = n[ELEMENT_AT]
  for (let i: i32 = 0; i < elements; i++) {
    m[at + MO_HEAT] = m[e + HEAT]
    m[at + MO_FAR_HEAT] = m[e + FAR_HEAT]
    m[e + HEAT] = 0
    m[e + FAR_HEAT] = 0
    at += MO_ELEMENT
    e += E_SIZE
  }
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    for (let k: i32 = 0; k < MO_AIR_CONTENT; k++) {
      m[at + MO_INFILTRATION + k] = m[z + SUM_INFILTRATION + k]
      m[z + SUM_INFILTRATION + k] = 0
    }
    at += MO_ZONE
    z += Z_SIZE
  }
  let w: i32 = n[WINDOW_AT]
  for (let i: i32 = 0; i < windows; i++) {
    m[at] = m[w + SUM_INWARDS]
    m[w + SUM_INWARDS] = 0
    at += 1
    w += W_SIZE
  }
}

/** Mean of the surfaces around a zone whose films carry all radiation to the air, so that it has no star. */
function meanSurface(zone: i32): f64 {
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  let sum: f64 = 0
  let area: f64 = 0
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < elements; i++) {
    if (n[en + E_ZONE_AT] === zone) {
      sum += m[e + AREA] * m[e + INNER]
      area += m[e + AREA]
    }
    if (i >= bounding && n[en + E_FAR_AT] === zone) {
      sum += m[e + AREA] * m[e + OUTER]
      area += m[e + AREA]
    }
    e += E_SIZE
    en += EN_SIZE
  }
  return area > 0 ? sum / area : m[zone + T_AIR]
}

/** Keeps the state from which the year begins. */
function keepStart(): void {
  const elements: i32 = n[ELEMENTS]
  const zones: i32 = n[ZONES]
  let at: i32 = n[START_AT]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < elements; i++) {
    m[at + START_OUTER] = m[e + OUTER]
    m[at + START_INNER] = m[e + INNER]
    at += START_ELEMENT
    const to: i32 = n[en + MODES_TO]
    for (let j: i32 = n[en + MODES_FROM]; j < to; j += MODES_SIZE) {
      m[at] = m[j + MODE_NOW]
      m[at + 1] = m[j + MODE_NOW + 1]
      at += 2
    }
    e += E_SIZE
    en += EN_SIZE
  }
  let z: i32 = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[at + START_AIR] = m[z + T_AIR]
    m[at + START_HUMIDITY] = m[z + HUMIDITY]
    at += START_ZONE
    z += Z_SIZE
  }
}

/** Rooms with their plants. */
function solve(step: i32, isChanged: boolean): void {
  if (n[ZONES] === 1) solveRoom(step)
  else solveRooms(step, isChanged)
}

/**
 * Temperatures, loads and humidity of all zones, hour by hour: backward Euler, conduction chains eliminated onto the
 * rooms, films and long wave linearised at the last solution, loads by linearity. With WARM_UP hours above 0 the year's
 * last hours run first, unbooked.
 *
 * Per step: air flows → films and leakage (every RENEW_EVERY steps; partitions and gaps every INNER_EVERY) → sources reduced onto
 * the rooms → rooms with their plants; where a set point has jumped, once more with films for where it holds the air → windows
 * opened → surfaces, and chains swept for the next step.
 */
export function runYear(): void {
  const hours: i32 = n[HOURS]
  const perHour: i32 = n[PER_HOUR]
  const zones: i32 = n[ZONES]
  const pairs: i32 = n[PAIRS]
  const windows: i32 = n[BOUNDING] - n[OPAQUE]
  const every: i32 = n[RENEW_EVERY]
  const innerEvery: i32 = n[INNER_EVERY]
  const steps: i32 = hours * perHour
  const sunSize: i32 = n[OPAQUE] + n[FACES] + MOST_PANES * windows
  const scale: f64 = 1 / perHour
  const balances: i32 = balancesOfHour()
  const rounds: i32 = zones === 1 ? 2 : 8
  let middle: i32 = 0
  let windHour: i32 = 0
  n[SOLVES] = 0
  startChains()
  let month: i32 = 0
  let isFirst: boolean = true
  let isWarmUp: boolean = n[WARM_UP] > 0
  let hour: i32 = hours - n[WARM_UP]
  if (!isWarmUp) {
    hour = 0
    bookContent(0)
    keepStart()
  }
  while (true) {
    if (hour === hours) {
      if (!isWarmUp) break
      isWarmUp = false
      hour = 0
      month = 0
      bookSums(0)
      bookContent(0)
      keepStart()
    }
    if (!isWarmUp && hour >= n[n[MONTH_N_AT] + month + 1]) {
      bookSums(month)
      month++
      bookContent(month)
    }
    // The dark hours share one row of zeros.
    const row: i32 = n[n[SUN_ROW_AT] + hour]
    const rowBefore: i32 = n[n[SUN_ROW_AT] + (hour === 0 ? hours - 1 : hour - 1)]
    const rowAfter: i32 = n[n[SUN_ROW_AT] + (hour === hours - 1 ? 0 : hour + 1)]
    const sun: i32 = n[SUN_AT] + row * sunSize
    let z: i32 = n[ZONE_AT]
    for (let i: i32 = 0; i < zones; i++) {
      m[z + HOUR_HEATING] = 0
      m[z + HOUR_COOLING] = 0
      m[z + HOUR_AIR] = 0
      m[z + HOUR_STAR] = 0
      m[z + HOUR_LATENT] = 0
      m[z + HOUR_HUMIDIFICATION] = 0
      z += Z_SIZE
    }
    for (let sub: i32 = 0; sub < perHour; sub++) {
      const step: i32 = hour * perHour + sub
      z = n[ZONE_AT]
      for (let i: i32 = 0; i < zones; i++) {
        m[z + T_BEFORE] = m[z + T_AIR]
        m[z + AIR_BEFORE] = m[z + T_AIR]
        m[z + STAR_BEFORE] = m[z + T_STAR]
        if (sub === 0 || balances > 1) m[z + VAPOUR_FLOW] = 0
        z += Z_SIZE
      }
      const away: f64 = (sub + 0.5) * scale - 0.5
      const rowNear: i32 = away < 0 ? rowBefore : rowAfter
      const isLit: boolean = row > 0 || (rowNear > 0 && away !== 0)
      const outdoor: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_AIR]
      const isRenewed: boolean = step % every === 0 || isFirst
      const isInnerRenewed: boolean = step % innerEvery === 0 || isFirst
      isFirst = false
      const isChanged: boolean = airFlows(step, hour, isRenewed) || isRenewed || pairs > 0
      if (isRenewed) {
        // Films hold for the middle of the time until they are renewed.
        middle = step + (every >> 1)
        if (middle >= steps) middle = step
        windHour = hour
        if (isInnerRenewed) renewWindows(sun + n[OPAQUE] + n[FACES])
        renewFilms(windHour, middle, isInnerRenewed)
      }
      const nearSun: i32 = n[SUN_AT] + rowNear * sunSize
      roomSources(step, hour, isLit, sun, nearSun, away !== 0, Math.abs(away))
      solve(step, isChanged)
      if (either(farthestHeld() > 0.1) && meetsJump(step)) {
        renewFilms(windHour, middle, isInnerRenewed)
        roomSources(step, hour, isLit, sun, nearSun, away !== 0, Math.abs(away))
        solve(step, true)
      }
      for (let round: i32 = 1; round < rounds && openWindows(step, hour, round); round++) solve(step, true)
      const looksAhead: boolean = (step + 1) % every === 0 || step + 1 === steps
      putBack(looksAhead)
      if (looksAhead) {
        z = n[ZONE_AT]
        for (let i: i32 = 0; i < zones; i++) {
          m[z + AIR_AHEAD] = ahead(m[z + T_AIR], m[z + AIR_BEFORE])
          m[z + STAR_AHEAD] = ahead(m[z + T_STAR], m[z + STAR_BEFORE])
          z += Z_SIZE
        }
      }
      z = n[ZONE_AT]
      let zn: i32 = n[ZONE_N_AT]
      for (let i: i32 = 0; i < zones; i++) {
        const power: f64 = m[z + LOAD]
        m[z + HOUR_HEATING] += power > 0 ? power : 0
        m[z + HOUR_COOLING] -= power > 0 ? 0 : power
        const air: f64 = m[z + T_AIR]
        m[z + HOUR_AIR] += air
        m[z + HOUR_STAR] += n[zn + IS_STARLESS] === 0 ? m[z + T_STAR] : meanSurface(z)
        const warmer: f64 = outdoor - air
        m[z + SUM_INFILTRATION] += m[z + INFILTRATION] * warmer
        m[z + SUM_VENTILATION] += m[z + VENTILATION] * warmer
        m[z + SUM_AIRING] += m[z + AIRING] * warmer
        z += Z_SIZE
        zn += ZN_SIZE
      }
      if (isLit) {
        let w: i32 = n[WINDOW_AT]
        for (let i: i32 = 0; i < windows; i++) {
          m[w + SUM_INWARDS] += m[w + INWARDS]
          w += W_SIZE
        }
      }
      for (let i: i32 = 0; i < pairs; i++) {
        const a: i32 = n[ZONE_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * i + PAIR_ONE] * Z_SIZE
        const b: i32 = n[ZONE_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * i + PAIR_OTHER] * Z_SIZE
        const heat: f64 = s[n[STEP_PAIR_AT] + step * pairs + i] * (m[b + T_AIR] - m[a + T_AIR])
        m[a + SUM_ZONE_AIR] += heat
        m[b + SUM_ZONE_AIR] -= heat
      }
      if (balances > 1 || sub === perHour - 1) moisture(hour, step, balances)
    }
    const first: i32 = n[SERIES_OUT_AT]
    const apart: i32 = OUT_KINDS * zones * hours
    z = n[ZONE_AT]
    for (let i: i32 = 0; i < zones; i++) {
      tell(first, hour + (OUT_HEATING * zones + i) * hours, apart, m[z + HOUR_HEATING] * scale)
      tell(first, hour + (OUT_COOLING * zones + i) * hours, apart, m[z + HOUR_COOLING] * scale)
      tell(first, hour + (OUT_AIR * zones + i) * hours, apart, m[z + HOUR_AIR] * scale)
      tell(first, hour + (OUT_RADIANT * zones + i) * hours, apart, m[z + HOUR_STAR] * scale)
      z += Z_SIZE
    }
    hour++
  }
  bookSums(month)
  bookContent(MO_RECORDS - 1)
}
