import { log } from '../maths/log.ts'
import { STEP_INFILTRATION, SZ_SIZE } from './kernel/layout.ts'
import type { Plan } from './plan.ts'

/**
 * Hours of the year's end to run first: until a start 20 K off is forgotten to 0.01 K by the slowest zone's time
 * constant (all its heat capacity over its conductance to outdoors), between 2 and 100 days. `yearLoop` checks it.
 *
 * @param resistance of each element between its faces [m²·K/W]
 */
export function warmUpHours(plan: Omit<Plan, 'warmUpHours'>, resistance: Float64Array): number {
  const { zones, elements, bounding, zone, farZone, area, node, capacity, capacityIn, capacityOut, airCapacity, roomSteps, stepsPerHour } = plan
  const dt = 3600 / stepsPerHour
  const heat = airCapacity.map((c) => c * dt)
  const loss = new Float64Array(zones)
  for (let z = 0; z < zones; z++) loss[z] = roomSteps[z * SZ_SIZE + STEP_INFILTRATION]
  for (let e = 0; e < elements; e++) {
    let held = capacityIn[e] + capacityOut[e]
    for (let j = node[e]; j < node[e + 1]; j++) held += capacity[j]
    heat[zone[e]] += (e < bounding ? 1 : 0.5) * held * area[e] * dt
    if (e >= bounding) heat[farZone[e - bounding]] += 0.5 * held * area[e] * dt
    else if (!(plan.fixedOut[e] === 1 && plan.fixedAir[e] + plan.fixedSky[e] + plan.fixedOwn[e] === 0)) {
      loss[zone[e]] += area[e] / (resistance[e] + 0.17)
    }
  }
  let slowest = 0
  for (let z = 0; z < zones; z++) slowest = Math.max(slowest, loss[z] > 0 ? heat[z] / loss[z] : Infinity)
  const days = Math.ceil(slowest * log(20 / 0.01) / 86400)
  return 24 * Math.min(100, Math.max(2, days))
}
