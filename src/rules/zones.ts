import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { no, yes, type Answer } from './rule-answer.ts'

const shareDecimals = 9
/** Difference of a sum of shares from the whole floor that is rounding [%]. */
const rounding = 1.0001e-9

/** A sum or difference of shares [%] without the dust of binary fractions. */
export function cleanShare(share: number): number {
  return Number(share.toFixed(shareDecimals))
}

/** Share of the floor area that the zone types cover [%]: the sum of the typed values, 100 within 1e-9. */
export function zoneTotal(types: readonly ZoneType[]): number {
  const sum = types.reduce((total, t) => total + (t.values.areaPercent ?? 0), 0)
  return Math.abs(sum - limits.zoneShares) <= rounding ? limits.zoneShares : cleanShare(sum)
}

/** Whether zone types are complete: an allowed number of them, covering the whole floor. */
export function zones(types: readonly ZoneType[]): Answer<'zone.count' | 'zone.total'> {
  const { min, max } = limits.zoneTypes
  if (types.length < min || types.length > max) return no('zone.count', { min, max })
  return zoneTotal(types) === limits.zoneShares ? yes : no('zone.total')
}
