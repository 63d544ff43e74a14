import { gzipSync } from 'node:zlib'
import { readEpw, type EpwError } from '#engine/climate/read-epw.ts'
import type { Repair } from '#engine/climate/repair-weather.ts'
import type { Place } from '#engine/climate/weather-year.ts'
import { weatherText } from './unpack-weather-file.ts'

export type WeatherReading =
  | { readonly ok: true, readonly place: Place, readonly years: readonly [first: number, last: number] | null, readonly repairs: readonly Repair[], readonly gzipped: Uint8Array }
  | { readonly ok: false, readonly error: EpwError }

const headerLines = 8
const mostRows = 8784

/**
 * The first and last year the rows were taken from; a typical year mixes months of several. Null: they name none.
 * Line by line and no farther than the rows go: whatever follows them must cost nothing.
 */
const yearsOf = (text: string): [number, number] | null => {
  let first = Infinity, last = -Infinity
  for (const line of text.split(text.includes('\n') ? '\n' : '\r', headerLines + mostRows).slice(headerLines)) {
    const year = Number(/^ *(\d{4}) *,/.exec(line.slice(0, 40))?.[1])
    if (Number.isNaN(year)) continue
    first = Math.min(first, year)
    last = Math.max(last, year)
  }
  return first <= last ? [first, last] : null
}

/** Reads an unpacked weather file in a worker thread and packs its text for storing. */
export default function readWeather({ bytes }: { readonly bytes: Uint8Array }): WeatherReading {
  const text = weatherText(bytes)
  const answer = readEpw(text)
  if (!answer.ok) return answer
  return { ok: true, place: answer.weather.place, years: yearsOf(text), repairs: answer.repairs, gzipped: gzipSync(text, { level: 6 }) }
}
