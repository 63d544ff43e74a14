import type { WeatherYear } from '../year/weather-year.ts'
import { scheduleYear } from '../gains/schedule-year.ts'
import type { BuildingModel, SetpointSchedule, Zone } from '../input.ts'
import type { YearResult } from '../output.ts'
import { zoneComfort, type ZoneComfort } from './zone-comfort.ts'

/**
 * Comfort and unmet hours of each zone of a simulated model, in the order of its zones.
 *
 * A zone is occupied in the hours in which its people give heat or vapour; without people, always. Set points are the
 * thermostat's. Not part of `simulate`, because the votes take as long as a year of the room.
 *
 * @param model and `weather` as simulated to `year`
 * @throws RangeError on a year of another model
 * @source  EN 16798-1:2019, ISO 7730:2005; see zone-comfort.ts
 */
export function yearComfort(model: BuildingModel, weather: WeatherYear, year: YearResult): readonly ZoneComfort[] {
  if (year.zones.length !== model.zones.length || year.hours !== weather.hours)
    throw new RangeError('the year is of another model')
  return model.zones.map((zone, z) => {
    const setpoint = (of: SetpointSchedule | undefined): Float64Array =>
      scheduleYear(of, Number.NaN, weather.hours, weather.firstWeekday, model.calendar, 1)
    return zoneComfort({
      ...year.zones[z].hourly,
      outdoorTemperature: year.outdoorTemperature,
      occupied: occupiedHours(zone, model, weather),
      heatingSetpoint: setpoint(zone.thermostat?.heating),
      coolingSetpoint: setpoint(zone.thermostat?.cooling),
      hasCooling: zone.thermostat?.cooling !== undefined,
    })
  })
}

function occupiedHours(
  { gains = [] }: Zone,
  { calendar }: BuildingModel,
  { hours, firstWeekday }: WeatherYear,
): Uint8Array {
  const people = gains.filter(({ kind, power, latentPower = 0 }) => kind === 'people' && power + latentPower > 0)
  const occupied = new Uint8Array(hours).fill(people.length === 0 ? 1 : 0)
  for (const { schedule } of people)
    scheduleYear(schedule, 1, hours, firstWeekday, calendar, 1).forEach((value, h) => {
      if (value > 0) occupied[h] = 1
    })
  return occupied
}
