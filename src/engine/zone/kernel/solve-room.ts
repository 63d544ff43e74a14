import {
  AIR_AIR,
  AIR_CAPACITY,
  AIR_STAR,
  COOLING_CAPACITY,
  COOLING_CONVECTIVE,
  COOLING_SETPOINT,
  FLOW,
  HEATING_CAPACITY,
  HEATING_CONVECTIVE,
  HEATING_SETPOINT,
  LOAD,
  RHS_AIR,
  RHS_STAR,
  STAR_STAR,
  STEP_ZONE_AT,
  SZ_SIZE,
  T_AIR,
  T_STAR,
  ZONE_AT,
} from './layout.ts'
import { either, m, n, s, type f64, type i32 } from './memory.ts'

/**
 * Air and star temperature of a single zone, with the load that holds its set points.
 *
 * The two equations are solved without a plant; outside the band the load follows from the room's linear response to
 * a watt of which the convective part acts on the air and the rest on the star node, limited by the capacity.
 */
export function solveRoom(step: i32): void {
  const z: i32 = n[ZONE_AT]
  const at: i32 = n[STEP_ZONE_AT] + step * SZ_SIZE
  const aa: f64 = m[z + AIR_AIR] + m[z + AIR_CAPACITY] + m[z + FLOW]
  const am: f64 = m[z + AIR_STAR]
  const mm: f64 = m[z + STAR_STAR]
  const inverse: f64 = 1 / (aa * mm - am * am)
  const ra: f64 = m[z + RHS_AIR]
  const rm: f64 = m[z + RHS_STAR]
  const freeAir: f64 = (ra * mm - rm * am) * inverse
  const freeStar: f64 = (rm * aa - ra * am) * inverse
  const low: f64 = s[at + HEATING_SETPOINT]
  const high: f64 = s[at + COOLING_SETPOINT]
  const isCold: boolean = freeAir < low
  const isOff: boolean = isCold || freeAir > high
  let air: f64 = freeAir
  let star: f64 = freeStar
  let power: f64 = 0
  if (either(isOff)) {
    const wanted: f64 = isCold ? low : high
    const convective: f64 = isCold ? m[z + HEATING_CONVECTIVE] : m[z + COOLING_CONVECTIVE]
    const capacity: f64 = isCold ? m[z + HEATING_CAPACITY] : -m[z + COOLING_CAPACITY]
    const perWatt: f64 = (convective * mm - (1 - convective) * am) * inverse
    const holding: f64 = (wanted - freeAir) / perWatt
    const isShort: boolean = isCold ? holding > capacity : holding < capacity
    const given: f64 = isShort ? capacity : holding
    power = isOff ? given : 0
    air = isOff ? (isShort ? freeAir + perWatt * given : wanted) : freeAir
    star = isOff ? freeStar + ((1 - convective) * aa - convective * am) * inverse * given : freeStar
  }
  m[z + T_AIR] = air
  m[z + T_STAR] = star
  m[z + LOAD] = power
}
