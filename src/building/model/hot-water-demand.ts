import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../library/summary.ts'
import { zoneShares } from './zone-shares.ts'

/** Hot water of the whole building at the taps, by zone type and floor [L/month]. */
export function hotWaterDemand(building: Building): number {
  return (
    grossFloorArea(building) *
    zoneShares(building).reduce((litres, { type, share }) => litres + type.values.hotWater.value * share, 0)
  )
}
