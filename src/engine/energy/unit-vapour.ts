import { humidityRatio, humidityRatioFromRelative } from '../climate/air/humid-air.ts'
import { coilRatio, roomHumidity } from '../hvac/air/air-state.ts'
import type { AirHours } from './air-hours.ts'
import type { AirUnitState } from './air-unit.ts'
import { leastDifference } from './supply-air.ts'

/**
 * Adds the cold and the vapour of the coil of a unit whose supply follows its load. It cools for a part of the hour to
 * its supply temperature, or for all of it with a larger load.
 *
 * @param unit      its coil has the hour's outdoor air as part of the flow, and the sensible cold [W]
 * @param recovered part of the difference between rooms and outdoors that recovery keeps (0–1)
 * @param moved     [m³/s]
 * @param returned  return air [°C]
 * @param specific  power of the fan by its flow [W/(m³/s)]
 * @param stages    number of cooling stages
 * @param out       added to: cooling, water
 */
export function tellVapour(
  unit: AirUnitState,
  h: number,
  recovered: number,
  moved: number,
  returned: number,
  specific: number,
  stages: 1 | 2,
  out: AirHours,
): void {
  const { system, fans, air, coil, volumetricHeat, density, outdoor } = unit
  const { supplyTemperature, leastHumidity } = system
  const { outdoorShare: share, sensible: cooled } = coil
  const pressure = outdoor.pressure[h]
  const wetOutside = humidityRatio(outdoor.vapourPressure[h], pressure)
  const mixed = returned + share * (outdoor.temperature[h] - returned)
  const part =
    cooled > 0
      ? Math.min(1, cooled / (volumetricHeat * moved * Math.max(leastDifference, mixed - supplyTemperature)))
      : 0
  const coldest = supplyTemperature - (fans.heatShare * specific) / volumetricHeat
  // The first of two stages does half of the cooling: the colder air of the second passes the coil only for the rest.
  const isStaged = stages === 2 && part > 0
  const mild = isStaged ? mixed - (mixed - coldest) / 2 : coldest
  const beyond = isStaged && part > half ? part / half - 1 : 0
  const before = unit.humidity
  const passing = before + share * (wetOutside - before)
  const onCoil =
    beyond > 0
      ? beyond * coilRatio(coldest, pressure) + (1 - beyond) * Math.min(passing, coilRatio(mild, pressure))
      : coilRatio(mild, pressure)
  unit.humidity = roomHumidity(
    before,
    wetOutside + recovered * (before - wetOutside),
    wetOutside,
    onCoil,
    air.held,
    density * air.leaks[h],
    air.vapour[h],
    density * moved,
    share,
    isStaged ? Math.min(1, part / half) : part,
    returned,
    leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, returned, pressure) : 0,
    coil,
  )
  out.water[h] += coil.water
  out.cooling[h] += cooled + coil.latent
}
/** Part of the cold of two stages that the first one makes. @source Coil:Cooling:DX:TwoSpeed of PNNL's prototypes */
const half = 0.5
