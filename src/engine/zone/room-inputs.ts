import { saturationPressure } from '../climate/air/humid-air.ts'
import { leakageStackTerm } from '../airflow/leakage-flow.ts'
import { terrainWind } from '../airflow/terrain-wind.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { BY_AIRING, BY_CONDITION, BY_LEAKAGE, BY_PASSED, BY_RECOVERY } from './kernel/layout.ts'
import type { Plan } from './plan.ts'
import type { RoomYear } from './room-steps.ts'
import type { WeatherInputs } from './weather-inputs.ts'

type RoomInputs = Pick<
  Plan,
  | 'airCapacity'
  | 'moistureMass'
  | 'heatingCapacity'
  | 'coolingCapacity'
  | 'heatingConvective'
  | 'coolingConvective'
  | 'highestHumidity'
  | 'driesFrom'
  | 'lowestHumidity'
  | 'flowKind'
  | 'leakage'
  | 'stackTerm'
  | 'leakageGroup'
  | 'leakageWind'
  | 'sensibleRecovery'
  | 'latentRecovery'
  | 'nightAbove'
  | 'nightColderBy'
  | 'airingArea'
  | 'airingHeight'
  | 'airingAbove'
>

/** Inputs of the zones that stay the same all year: capacities, plants, and the kinds of their air flows. */
export function roomInputs(
  { zones, site }: BuildingModel,
  rooms: readonly RoomYear[],
  climate: WeatherInputs,
  dt: number,
  airDensity: number,
  volumetricHeat: number,
  emptyStar: Uint8Array,
): RoomInputs {
  const per = (value: (zone: Zone, z: number) => number): Float64Array => Float64Array.from(zones, value)
  const factors = zones.map(({ infiltration }) =>
    infiltration?.leakage === undefined
      ? undefined
      : (infiltration.leakage.windFactor ?? terrainWind[site?.terrain ?? 'open'].factor),
  )
  const siteWind = terrainWind[site?.terrain ?? 'open'].factor
  const distinct = [...new Set(factors)]
  return {
    airCapacity: per(zone => (zone.volume * volumetricHeat * (zone.airCapacityFactor ?? 1)) / dt),
    moistureMass: per(zone => zone.volume * airDensity * (zone.moistureCapacityFactor ?? 1)),
    heatingCapacity: per(({ thermostat }) => thermostat?.heatingCapacity ?? Infinity),
    coolingCapacity: per(({ thermostat }) => thermostat?.coolingCapacity ?? Infinity),
    heatingConvective: per(({ thermostat }, z) =>
      emptyStar[z] === 1 ? 1 : (thermostat?.heatingConvectiveFraction ?? 1),
    ),
    coolingConvective: per(({ thermostat }, z) =>
      emptyStar[z] === 1 ? 1 : (thermostat?.coolingConvectiveFraction ?? 1),
    ),
    driesFrom: per((_, z) => {
      const lowest = rooms[z].lowestCooling
      return lowest === undefined ? 0 : saturationPressure(lowest)
    }),
    highestHumidity: per(({ humidity }) => (humidity?.maximumPercent ?? 100) / 100),
    lowestHumidity: per(({ humidity }) => (humidity?.minimumPercent ?? 0) / 100),
    flowKind: Uint8Array.from(zones, flowKind),
    leakage: per(({ infiltration }) => infiltration?.leakage?.flowAt4Pa ?? 0),
    stackTerm: per(({ infiltration }) =>
      infiltration?.leakage === undefined ? 0 : leakageStackTerm(infiltration.leakage.stackHeight),
    ),
    leakageGroup: Uint16Array.from(factors, factor => distinct.indexOf(factor)),
    leakageWind: distinct.map(factor => (factor === undefined ? climate.constant(0) : climate.leakage(factor))),
    sensibleRecovery: per(({ ventilation }) => ventilation?.heatRecovery?.sensibleEfficiency ?? 0),
    latentRecovery: per(({ ventilation }) => ventilation?.heatRecovery?.latentEfficiency ?? 0),
    nightAbove: per(({ nightVentilation }) => nightVentilation?.roomAbove ?? -Infinity),
    nightColderBy: per(({ nightVentilation }) => nightVentilation?.colderBy ?? -Infinity),
    // The kernel's wind is the station's. With f of it at the site, A·√max(C_w·(f·u)², C_t·h·ΔT) is that of an opening f·A
    // large and h/f² high in the station's wind.
    airingArea: per(({ airing }) => (airing?.area ?? 0) * siteWind),
    airingHeight: per(({ airing }) => (airing?.height ?? 0) / (siteWind * siteWind)),
    airingAbove: per(({ airing }) => airing?.openAbove ?? Infinity),
  }
}

function flowKind({ infiltration, ventilation, nightVentilation, airing }: Zone): number {
  let kind = 0
  if (infiltration?.leakage !== undefined) kind |= BY_LEAKAGE
  if (ventilation?.heatRecovery !== undefined)
    kind |= BY_RECOVERY | (ventilation.heatRecovery.bypass === false ? 0 : BY_PASSED)
  if (
    nightVentilation !== undefined &&
    (nightVentilation.roomAbove !== undefined || nightVentilation.colderBy !== undefined)
  )
    kind |= BY_CONDITION
  if (airing !== undefined) kind |= BY_AIRING
  return kind
}
