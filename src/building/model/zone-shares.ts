import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../library/summary.ts'
import { resolved, type ResolvedZoneType } from '../library/resolved.ts'

/** A zone type with its part of the floor, and its name in the engine. */
export interface ZoneShare {
  /** `zone-1` … in the order of the tab; typed names need not differ. */
  readonly key: string
  /** Number in the tab's list, from 1, which names an unnamed type. */
  readonly place: number
  readonly type: ResolvedZoneType
  /** Share of the floor area, 0–1, above 0. */
  readonly share: number
}

/** The zone types that have a floor; together they cover it when the shares are whole. */
export function zoneShares(building: Building): readonly ZoneShare[] {
  return grossFloorArea(building) > 0
    ? resolved(building).zone.zoneTypes.flatMap((type, i) => {
        const share = type.values.areaPercent.value / 100
        return share > 0 ? [{ key: `zone-${i + 1}`, place: i + 1, type, share }] : []
      })
    : []
}
