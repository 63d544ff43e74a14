import { airDensity } from '../climate/air/air-density.ts'
import { humidityRatio, humidityRatioFromRelative, relativeHumidity } from '../climate/air/humid-air.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import type { ZoneHours } from '../output.ts'
import type { OutdoorHours } from './outdoor-hours.ts'
import { roomAirFlows } from './room-air-flows.ts'

/** A zone as simulated. */
export type RoomHours = Pick<ZoneHours, 'airTemperature' | 'relativeHumidityPercent'>

/** Air that an evaporative cooler blows into a zone, hour means. */
export interface CoolerAir {
  /** Flow [m³/s], mean of the hour. */
  readonly flow: Float64Array
  /** Vapour per dry air of the supply [kg/kg]; without effect if the flow is 0. */
  readonly ratio: Float64Array
}

/**
 * Relative humidity of a zone into which an evaporative cooler blows [%], hour means.
 *
 * The engine's moisture balance of the room is repeated with the cooler's air beside the outdoor air, implicit over the
 * hour, (m/Δt + Σṁ)·w = m/Δt·w_old + Σṁ·w_in + G. Vapour above saturation condenses; no plant dries the room.
 *
 * @param hourly  of the zone, as simulated; its temperatures hold
 * @param cooler  its air, in addition to the model's flows
 * @valid   leaks, ventilation and scheduled night ventilation carry vapour as in the simulation; not followed are
 *          recovered vapour, windows and fans that open for the room's temperature (shut while there is a load), and
 *          air of other zones
 * @source  ISO 52016-1:2017, § 6.5.14
 * @checked cooler-humidity.test.ts: by hand, and without a cooler against the simulated room
 */
export function coolerHumidity(
  zone: Zone,
  model: BuildingModel,
  weather: WeatherYear,
  outdoor: OutdoorHours,
  hourly: RoomHours,
  cooler: CoolerAir,
): Float64Array {
  const { hours } = weather
  const { airTemperature, relativeHumidityPercent } = hourly
  const { vapourPressure, pressure } = outdoor
  const density = airDensity(model.site, outdoor.meanPressure)
  const held = (zone.volume * density * (zone.moistureCapacityFactor ?? 1)) / 3600 // kg/s
  // No cooler changes this.
  const { fresh, vapour } = cachedWith(supplies, hourly, () => roomSupply(zone, model, weather, outdoor, hourly))
  const percent = new Float64Array(hours)
  let before = humidityRatioFromRelative(
    relativeHumidityPercent[hours - 1],
    airTemperature[hours - 1],
    pressure[hours - 1],
  )
  for (let h = 0; h < hours; h++) {
    const own = density * fresh[h]
    const blown = density * cooler.flow[h]
    const ratio = Math.max(
      0,
      (held * before + own * humidityRatio(vapourPressure[h], pressure[h]) + blown * cooler.ratio[h] + vapour[h]) /
        (held + own + blown),
    )
    const relative = relativeHumidity(ratio, airTemperature[h], pressure[h])
    percent[h] = Math.min(100, relative)
    before = relative > 100 ? humidityRatioFromRelative(100, airTemperature[h], pressure[h]) : ratio
  }
  return percent
}

interface RoomSupply {
  /** Outdoor air beside a cooler's [m³/s]. */
  readonly fresh: Float64Array
  /** Vapour of people and appliances, less the vapour that refrigerated cases take [kg/s]. */
  readonly vapour: Float64Array
}

const supplies = new WeakMap<RoomHours, RoomSupply>()

function roomSupply(
  zone: Zone,
  model: BuildingModel,
  weather: WeatherYear,
  outdoor: OutdoorHours,
  { airTemperature }: RoomHours,
): RoomSupply {
  const { ventilation, leaks, vapour } = roomAirFlows(zone, model, weather, outdoor, airTemperature)
  return { fresh: ventilation.map((flow, h) => flow + leaks[h]), vapour }
}
