import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/**
 * Air and star temperature of a single zone, with the load that holds its set points.
 *
 * The two equations are solved without a plant; outside the band the load follows from the room's linear response to
 * a watt of which the convective part acts on the air and the rest on the star node, limited by the capacity.
 */
export function solveRoom(plan: Plan, state: State, step: number): void {
  const aa = state.airAir[0] + plan.airCapacity[0] + state.flow[0]
  const am = state.airStar[0]
  const mm = state.starStar[0]
  const inverse = 1 / (aa * mm - am * am)
  const { rhsAir, rhsStar } = state
  let air = (rhsAir[0] * mm - rhsStar[0] * am) * inverse
  let star = (rhsStar[0] * aa - rhsAir[0] * am) * inverse
  let load = 0
  const low = plan.heatingSetpoint[step]
  const high = plan.coolingSetpoint[step]
  if (air < low || air > high) {
    const isCold = air < low
    const wanted = isCold ? low : high
    const convective = isCold ? plan.heatingConvective[0] : plan.coolingConvective[0]
    const capacity = isCold ? plan.heatingCapacity[0] : -plan.coolingCapacity[0]
    const perWatt = (convective * mm - (1 - convective) * am) * inverse
    load = (wanted - air) / perWatt
    if (isCold ? load > capacity : load < capacity) {
      load = capacity
      air += perWatt * load
    } else air = wanted
    star += ((1 - convective) * aa - convective * am) * inverse * load
  }
  state.air[0] = air
  state.star[0] = star
  state.load[0] = load
}
