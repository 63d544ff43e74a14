import type { HotWater } from '#engine/systems.ts'
import type { Building } from '#contract/entities/project.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { buildingTypeDefaults } from '../library/building-types.ts'
import {
  booster,
  hospitalWater,
  standingDraw,
  standingIntoTank,
  tankLoss,
  tankSetPoint,
} from '../library/hot-water-tank.ts'
import { overPrototypes, prototypeLoads } from '../library/prototypes/prototypes.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { zoneShares } from './zone-shares.ts'

/**
 * Temperature of hot water in use, and the standing losses of a storage heater.
 *
 * The temperature is the type's: that of taps, raised by the boosters of dishwashers. The small hotel's laundry needs
 * 82 °C, but its tank is held at 60 °C: it gets 60 °C.
 */
export function hotWaterModel(
  building: Building,
  litresPerMonth: number,
): Pick<HotWater, 'hotTemperature' | 'standing'> {
  const type = building.primaryBuildingType
  const { litres, temperature, boosted } = prototypeLoads(building).hotWater
  const used =
    type === 'small-hotel' ? Math.min(tankSetPoint, temperature) : type === 'hospital' ? hospitalWater : temperature
  const hotTemperature = litres > 0 ? Math.min(booster.hottest, used + (booster.lift * boosted) / litres) : used
  const generation = resolved(building).mechanical.hotWaterGeneration.value
  const floor = grossFloorArea(building)
  if (!(litresPerMonth > 0) || (generation !== 'gas-storage' && generation !== 'electric-storage'))
    return { hotTemperature }
  const { weekday, saturday, weekend } = schedulesOf(building).hotWater
  const sum = (day: readonly number[]) => day.reduce((total, value) => total + value, 0)
  const week = 5 * sum(weekday) + sum(saturday) + sum(weekend)
  const peak = ((litresPerMonth * 12 * 7) / 365) * (Math.max(...weekday, ...saturday, ...weekend) / week)
  const dwellers =
    buildingTypeDefaults[type].use === 'residential'
      ? zoneShares(building).reduce((people, of) => people + (floor * of.share) / of.type.values.occupancy.value, 0)
      : 0
  return {
    hotTemperature,
    standing: {
      tankLoss: tankLoss(generation === 'gas-storage' ? 'gas' : 'electric', week > 0 ? peak : 0, dwellers, floor),
      draw: overPrototypes(building, name => standingDraw[name]) * floor,
      intoTank: overPrototypes(building, standingIntoTank),
    },
  }
}
