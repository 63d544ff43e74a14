import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { cleanShare, zoneTotal } from '#rules/zones.ts'

/** Division of the floor. */
export interface ZoneShares {
  /** % of the floor area */
  readonly total: number
  /** % that no type has yet; negative where they have too much */
  readonly left: number
}

export function zoneShares(types: readonly ZoneType[]): ZoneShares {
  const total = zoneTotal(types)
  return { total, left: cleanShare(100 - total) }
}

/** Share of a type with the rest added, or the excess subtracted. */
export function shareWithRest(type: ZoneType, { left }: ZoneShares): number {
  return cleanShare((type.values.areaPercent ?? 0) + left)
}

/** Floor area of a share [m²]; too much counts like too little. */
export function areaOfShare(percent: number, floorArea: number): number {
  return (Math.abs(percent) / 100) * floorArea
}
