import {
  AIR_AIR, AIR_CAPACITY, AIR_STAR, COOLING_CAPACITY, COOLING_CONVECTIVE, COOLING_SETPOINT, FLOW, HEATING_CAPACITY, HEATING_CONVECTIVE, HEATING_SETPOINT, LOAD, RHS_AIR,
  RHS_STAR, STAR_STAR, STEP_ZONE_AT, SZ_SIZE, T_AIR, T_STAR, ZONE_AT,
} from './layout.ts'
import { m, n, type f64, type i32 } from './memory.ts'

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
  let air: f64 = (ra * mm - rm * am) * inverse
  let star: f64 = (rm * aa - ra * am) * inverse
  let power: f64 = 0
  const low: f64 = m[at + HEATING_SETPOINT]
  const high: f64 = m[at + COOLING_SETPOINT]
  if (air < low || air > high) {
    const isCold: boolean = air < low
    const wanted: f64 = isCold ? low : high
    const convective: f64 = isCold ? m[z + HEATING_CONVECTIVE] : m[z + COOLING_CONVECTIVE]
    const capacity: f64 = isCold ? m[z + HEATING_CAPACITY] : -m[z + COOLING_CAPACITY]
    const perWatt: f64 = (convective * mm - (1 - convective) * am) * inverse
    power = (wanted - air) / perWatt
    if (isCold ? power > capacity : power < capacity) {
      power = capacity
      air += perWatt * power
    } else air = wanted
    star += ((1 - convective) * aa - convective * am) * inverse * power
  }
  m[z + T_AIR] = air
  m[z + T_STAR] = star
  m[z + LOAD] = power
}
