import { parseArgs } from 'node:util'
import { locationFields } from '#contract/inputs/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Near } from '#server/weather/search-weather.ts'
import { Failure } from '../failure.ts'
import { openWeather } from '../open-weather.ts'
import { readWeather } from '../read-weather.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { showWeather } from '../show-weather.ts'
import { syncCommand } from '../sync-weather.ts'

const usage = `Usage: badgir weather search [TEXT] [--near LATITUDE,LONGITUDE[,ALTITUDE]] [--limit N]
       badgir weather show W
       badgir weather sync --country CODES [--from URL] [--limit N] [--all-periods]

search  lists the bundled climates, the files in WEATHER_DIR and the synced files, best match first
show    shows a weather year, month by month
sync    downloads weather files from a public index into DATA_DIR; a running server offers them at once
        CODES are country codes of two or three letters, separated by commas: IR,QA,AE,US
        URL is your own index: KML, GeoJSON, CSV or a page of links (default: Climate.OneBuilding.org)
        For each station only the newest period is downloaded, unless --all-periods is given

W is an .epw or .epw.gz file, station:ID of a bundled climate, or file:ID as search lists it.
`
const usualLimit = 1000

/** `badgir weather search|show|sync`. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const [action, ...rest] = args
    if (args.includes('--help') || args.includes('-h')) return usage
    const wrong = new Failure(usage.trimEnd(), 2)
    if (action === 'search') return search(shell, rest, wrong)
    if (action === 'sync') return syncCommand(shell, rest, wrong)
    const [name] = rest
    if (action === 'show' && name !== undefined && rest.length === 1 && !name.startsWith('-'))
      return showWeather(await readWeather(shell, name))
    throw wrong
  })
}

async function search(shell: Shell, args: readonly string[], wrong: Failure): Promise<string> {
  let given
  try {
    given = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { near: { type: 'string' }, limit: { type: 'string' } },
    })
  } catch {
    throw wrong
  }
  const { near, limit } = given.values
  const most = limit === undefined ? usualLimit : Number(limit)
  if (!Number.isInteger(most) || most < 1) throw wrong
  const catalog = await openWeather(shell)
  const found = catalog.search({
    text: given.positionals.join(' '),
    near: near === undefined ? undefined : readPlace(near, wrong),
    limit: most,
  })
  if (found.items.length === 0) throw new Failure('Nothing was found.')
  const idWidth = Math.max(...found.items.map(s => s._id.length)) + 2
  return found.items
    .map(s => {
      const higher = s.altitudeDifference ?? null
      const climb = higher === null ? '' : `, ${higher > 0 ? '+' : ''}${higher.toFixed(0)} m`
      const away = s.distance === null ? '' : `  ${s.distance.toFixed(1)} km${climb}`
      const place = `${s.name}, ${s.country}  ${s.latitude}, ${s.longitude}, ${s.altitude} m`
      return `${s._id.padEnd(idWidth)}${place}${away}  ${s.source}, ${s.years}, ${s.label ?? s.origin}\n`
    })
    .join('')
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max
}

function readPlace(text: string, wrong: Failure): Near {
  // An empty text between two commas is not zero.
  const [latitude = NaN, longitude = NaN, altitude, ...more] = text
    .split(',')
    .map(part => (/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(part) ? Number(part) : NaN))
  const isPlace =
    isWithin(latitude, locationFields.latitude) &&
    isWithin(longitude, locationFields.longitude) &&
    more.length === 0 &&
    (altitude === undefined || isWithin(altitude, limits.searchedAltitude))
  if (!isPlace) throw wrong
  return { latitude, longitude, altitude }
}
