import { terrainWind } from '../airflow/terrain-wind.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, Zone } from '../input.ts'
import type { ZoneHours } from '../output.ts'
import { outdoorHours } from './outdoor-hours.ts'

const fullyOpen = 2 // K above `openAbove`

/**
 * Outdoor air through windows that people opened in a simulated zone, hour means [m³/s]; undefined without such
 * windows.
 *
 * This is the inverse of the simulation's own rule (kernel/open-windows.ts): an opening opens with the room's
 * temperature above `openAbove`, in colder outdoor air, and is shut while the plant cools.
 *
 * @source  EN 16798-7, single-sided airing
 * @checked airing-flow.test.ts: the heat that the simulation booked for open windows
 */
export function airingFlow(
  { airing }: Zone,
  { site, calendar }: BuildingModel,
  weather: WeatherYear,
  { airTemperature, sensibleCoolingNeed }: Pick<ZoneHours, 'airTemperature' | 'sensibleCoolingNeed'>,
): Float64Array | undefined {
  if (airing === undefined || !(airing.area > 0)) return undefined
  const { temperature, windSpeed } = outdoorHours(weather)
  const { hours, firstWeekday } = weather
  const { factor } = terrainWind[site?.terrain ?? 'open']
  const may = scheduleYear(airing.schedule, 1, hours, firstWeekday, calendar, 1)
  const flow = new Float64Array(hours)
  for (let h = 0; h < hours; h++) {
    const warmer = airTemperature[h] - temperature[h]
    const share = Math.min(1, (airTemperature[h] - airing.openAbove) / fullyOpen)
    if (share <= 0 || warmer <= 0 || sensibleCoolingNeed[h] > 0) continue
    const byWind = 0.001 * (factor * windSpeed[h]) * (factor * windSpeed[h])
    const byStack = 0.0035 * airing.height * warmer
    flow[h] = 0.5 * airing.area * may[h] * share * Math.sqrt(Math.max(byWind, byStack))
  }
  return flow
}
