import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { WeatherYear } from '#engine/year/weather-year.ts'

/** Series of a year, in the order in which they are packed. */
const series = [
  'temperature',
  'dewPoint',
  'relativeHumidityPercent',
  'pressure',
  'skyInfrared',
  'totalSkyCover',
  'opaqueSkyCover',
  'ceilingHeight',
  'globalHorizontal',
  'directNormal',
  'diffuseHorizontal',
  'windSpeed',
  'windDirectionDeg',
] as const satisfies readonly (keyof WeatherYear)[]

/** A packed year with the name from its content. */
export interface PackedYear {
  /** SHA-256 of the packed content, hex. */
  readonly digest: string
  readonly packed: Uint8Array
}

/**
 * Packs a year as bytes, to the digit: the length of a line of JSON (uint32), that line with everything except the
 * series, the series one after the other as doubles, little-endian, and the flags of measured infrared. It takes some
 * 50 ms: call it in a worker thread.
 */
export function packWeatherYear(year: WeatherYear): PackedYear {
  const { place, origin, label, hours, clock, firstWeekday } = year
  const head = Buffer.from(JSON.stringify({ place, origin, label, hours, clock, firstWeekday }))
  const bytes = Buffer.alloc(4 + head.length + (series.length * 8 + 1) * hours)
  bytes.writeUInt32LE(head.length)
  head.copy(bytes, 4)
  let at = 4 + head.length
  for (const key of series) for (let h = 0; h < hours; h++, at += 8) bytes.writeDoubleLE(year[key][h] as number, at)
  bytes.set(year.skyInfraredMeasured, at)
  return {
    digest: createHash('sha256').update(bytes).digest('hex'),
    packed: gzipSync(bytes, { level: 4 }),
  }
}

/** Unpacks a packed year. */
export function unpackWeatherYear(packed: Uint8Array): WeatherYear {
  const bytes = gunzipSync(packed)
  let at = 4 + bytes.readUInt32LE()
  const head = JSON.parse(bytes.toString('utf8', 4, at)) as Omit<WeatherYear, (typeof series)[number]>
  const column = () => {
    const values = new Float64Array(head.hours)
    for (let h = 0; h < head.hours; h++, at += 8) values[h] = bytes.readDoubleLE(at)
    return values
  }
  const columns = Object.fromEntries(series.map(key => [key, column()])) as Pick<WeatherYear, (typeof series)[number]>
  return { ...head, ...columns, skyInfraredMeasured: Uint8Array.from(bytes.subarray(at, at + head.hours)) }
}
