import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { no, yes, type Answer } from './rule-answer.ts'

/** Share of the floor area that the zone types cover [%], exact to a hundredth. */
export function zoneTotal(types: readonly ZoneType[]): number {
  return types.reduce((sum, t) => sum + Math.round((t.values.areaPercent ?? 0) * 100), 0) / 100
}

/** Whether zone types are complete: an allowed number of them, covering the whole floor. */
export function zones(types: readonly ZoneType[]): Answer<'zone.count' | 'zone.total'> {
  const { min, max } = limits.zoneTypes
  if (types.length < min || types.length > max) return no('zone.count', { min, max })
  return zoneTotal(types) === limits.zoneShares ? yes : no('zone.total')
}
