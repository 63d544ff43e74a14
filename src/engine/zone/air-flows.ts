import { airingFlow, airingShare } from '../airflow/airing-flow.ts'
import { leakageFlow } from '../airflow/leakage-flow.ts'
import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/** Bits of `plan.flowKind`. */
export const LEAKAGE = 1
export const RECOVERY = 2
export const CONDITION = 4
export const AIRING = 8

/** What a room without set points wants [°C], for by-pass and recovery. */
const unconditionedWish = 22
/** A room with one set point only wants to be this far on its good side [K]. */
const margin = 3

/**
 * Outdoor air of a step as conductances, from the temperatures at its start.
 *
 * Leakage by wind and stack; recovery by-passed when outdoor air is nearer to what the room wants (the middle of its
 * set points); night ventilation and airing by their conditions, airing opening over 2 K.
 */
export function airFlows(plan: Plan, state: State, step: number, hour: number): void {
  const { zones, flowKind, volumetricHeat } = plan
  const { airBefore, infiltration, ventilation, airing, flow, vapourFlow } = state
  const row = step * zones
  const outdoor = plan.air[step]
  for (let z = 0; z < zones; z++) {
    let leaks = plan.infiltration[row + z]
    let supplies = plan.ventilation[row + z]
    let opens = plan.night[row + z]
    let dry = supplies
    const kind = flowKind[z]
    if (kind !== 0) {
      const room = airBefore[z]
      const warmer = room - outdoor
      if ((kind & LEAKAGE) !== 0) leaks += volumetricHeat * leakageFlow(plan.leakage[z], plan.stackTerm[z], plan.leakageWind[plan.leakageGroup[z] * plan.hours + hour], warmer)
      if ((kind & RECOVERY) !== 0 && supplies > 0 && recovers(plan, row + z, z, room, warmer)) {
        dry = supplies * (1 - plan.latentRecovery[z])
        supplies *= 1 - plan.sensibleRecovery[z]
      }
      if ((kind & CONDITION) !== 0 && opens > 0 && !(room > plan.nightAbove[z] && warmer > plan.nightColderBy[z])) opens = 0
      if ((kind & AIRING) !== 0) {
        const share = plan.airingAllowed[row + z] * airingShare(room, outdoor, plan.airingAbove[z])
        if (share > 0) opens += volumetricHeat * airingFlow(plan.airingArea[z] * share, plan.airingHeight[z], plan.windHour[hour], warmer, 1)
      }
    }
    infiltration[z] = leaks
    ventilation[z] = supplies
    airing[z] = opens
    flow[z] = leaks + supplies + opens
    vapourFlow[z] += leaks + dry + opens
  }
}

/** Whether recovery serves the room now. */
function recovers(plan: Plan, at: number, z: number, room: number, warmer: number): boolean {
  if (plan.bypass[z] === 0) return true
  const low = plan.heatingSetpoint[at]
  const high = plan.coolingSetpoint[at]
  const heats = low > -1e8
  const cools = high < 1e8
  const wish = heats ? cools ? 0.5 * (low + high) : low + margin : cools ? high - margin : unconditionedWish
  return warmer > 0 === room < wish
}
