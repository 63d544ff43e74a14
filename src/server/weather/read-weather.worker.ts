import { gzipSync } from 'node:zlib'
import { readEpw, type EpwError } from '#engine/climate/read-epw.ts'
import type { Repair } from '#engine/climate/repair-weather.ts'
import type { Place } from '#engine/input.ts'
import { weatherText } from './unpack-weather-file.ts'

export type WeatherReading =
  | { readonly ok: true, readonly place: Place, readonly years: readonly [first: number, last: number], readonly repairs: readonly Repair[], readonly gzipped: Uint8Array }
  | { readonly ok: false, readonly error: EpwError }

/** The first and last year the rows were taken from; a typical year mixes months of several. */
const yearsOf = (text: string): [number, number] => {
  const years = [...text.matchAll(/^\s*(\d{4}),/gm)].map(match => Number(match[1]))
  return [Math.min(...years), Math.max(...years)]
}

/** Reads an unpacked weather file in a worker thread and packs its text for storing. */
export default function readWeather({ bytes }: { readonly bytes: Uint8Array }): WeatherReading {
  const text = weatherText(bytes)
  const answer = readEpw(text)
  if (!answer.ok) return answer
  return { ok: true, place: answer.weather.place, years: yearsOf(text), repairs: answer.repairs, gzipped: gzipSync(text, { level: 6 }) }
}
