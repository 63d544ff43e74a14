import { monthStarts } from '#engine/climate/calendar.ts'
import { bundledStations } from '#server/weather/bundled-stations.ts'
import { searchPlaces } from '#server/weather/search-weather.ts'
import { Failure, runCommand } from '../failure.ts'
import { readWeather, type GivenWeather } from '../read-weather.ts'

const usage = `Usage: badgir weather search [TEXT]
       badgir weather show W

W is an .epw or .epw.gz file, or station:ID of a bundled climate.
`

/** `badgir weather search|show`. */
export const run = (args: readonly string[]): Promise<number> => runCommand(async () => {
  const [action, ...rest] = args
  if (action === '--help' || action === '-h') return usage
  if (action === 'search' && !rest.some(arg => arg.startsWith('-'))) {
    const found = searchPlaces(bundledStations, { text: rest.join(' ') })
    if (found.length === 0) throw new Failure('Nothing was found.')
    return found.map(({ place: s }) => `${s._id.padEnd(16)}${s.name}, ${s.country}  ${s.latitude}, ${s.longitude}, ${s.altitude} m  ${s.years}, ${s.origin}\n`).join('')
  }
  const [name] = rest
  if (action === 'show' && name !== undefined && rest.length === 1) return show(await readWeather(name))
  throw new Failure(usage.trimEnd(), 2)
})

const show = ({ weather, station }: GivenWeather): string => {
  const starts = monthStarts(weather.hours).map(day => day * 24)
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const mean = (series: Float64Array, m: number) => {
    const part = series.subarray(starts[m], starts[m + 1])
    return part.reduce((sum, x) => sum + x, 0) / part.length
  }
  const row = (cells: readonly string[]) => cells.map((cell, i) => i === 0 ? cell.padEnd(6) : cell.padStart(13)).join('')
  return [
    `${station.name}, ${station.country}  (${station.latitude}, ${station.longitude}, ${station.altitude} m, UTC${station.timeZone < 0 ? '' : '+'}${station.timeZone})`,
    `${weather.label}; ${station.source}, ${station.years}`,
    ...station.repairs.map(r => `Repaired: ${r.quantity}, ${r.hours} h, ${r.rule}`),
    '',
    row(['', 'Air °C', 'Humidity %', 'Sun kWh/m²', 'Wind m/s']),
    ...months.map((month, m) => row([
      month, mean(weather.temperature, m).toFixed(1), mean(weather.relativeHumidityPercent, m).toFixed(0),
      (weather.globalHorizontal.subarray(starts[m], starts[m + 1]).reduce((sum, x) => sum + x, 0) / 1000).toFixed(0), mean(weather.windSpeed, m).toFixed(1),
    ])),
    '',
  ].join('\n')
}
