import { skyTemperature } from '#engine/climate/sky/sky-temperature.ts'
import type { SkyModel } from '#engine/input.ts'
import { stefanBoltzmann } from '#engine/stefan-boltzmann.ts'
import { monthStarts } from '#engine/year/calendar.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { calendarYear } from './calendar-year.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const source = '?9?9?9?9E0?9?9?9?9?9?9?9?9?9?9?9?9?9?9?9*9*9?9?9?9'

/**
 * A weather year as an EPW file: the year that we calculate with, repaired or generated, for a program that reads files. Missing in it
 * is what the year does not have: illuminance, visibility, rain, snow. Its infrared is that of the sky we calculate with, measured or not.
 */
export function epwText(weather: WeatherYear, skyModel: SkyModel = 'auto'): string {
  const { place, hours } = weather
  const infrared = skyTemperature(weather, skyModel).map(sky => stefanBoltzmann * (sky + 273.15) ** 4)
  const plain = (text: string) => text.replaceAll(/[,\r\n]/g, ' ')
  const lines = [
    `LOCATION,${plain(place.city)},${plain(place.region) || '-'},${plain(place.country)},${plain(place.source)},` +
      `${plain(place.wmo)},${place.latitude},${place.longitude},${place.timeZone},${place.elevation}`,
    'DESIGN CONDITIONS,0',
    'TYPICAL/EXTREME PERIODS,0',
    'GROUND TEMPERATURES,0',
    `HOLIDAYS/DAYLIGHT SAVINGS,${hours > 8760 ? 'Yes' : 'No'},0,0,0`,
    `COMMENTS 1,${plain(weather.label)}`,
    'COMMENTS 2,',
    `DATA PERIODS,1,1,Data,${weekdays[weather.firstWeekday] ?? 'Sunday'},1/ 1,12/31`,
  ]
  const starts = monthStarts(hours)
  const year = calendarYear(weather)
  for (let h = 0; h < hours; h++) {
    const day = Math.floor(h / 24)
    const month = starts.findIndex(start => start > day)
    const at = (series: ArrayLike<number>, digits: number) => (series[h] ?? 0).toFixed(digits)
    lines.push(
      [
        year,
        month,
        day - (starts[month - 1] ?? 0) + 1,
        (h % 24) + 1,
        60,
        source,
        at(weather.temperature, 3),
        at(weather.dewPoint, 3),
        at(weather.relativeHumidityPercent, 2),
        at(weather.pressure, 1),
        9999,
        9999,
        at(infrared, 3),
        at(weather.globalHorizontal, 2),
        at(weather.directNormal, 2),
        at(weather.diffuseHorizontal, 2),
        999999,
        999999,
        999999,
        9999,
        at(weather.windDirectionDeg, 1),
        at(weather.windSpeed, 3),
        at(weather.totalSkyCover, 2),
        at(weather.opaqueSkyCover, 2),
        9999,
        at(weather.ceilingHeight, 0),
        9,
        999999999,
        999,
        '0.999',
        999,
        99,
        999,
        999,
        99,
      ].join(','),
    )
  }
  return `${lines.join('\n')}\n`
}
