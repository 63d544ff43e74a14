import { gzipSync } from 'node:zlib'
import { readEpw, type EpwError } from '#engine/climate/epw/read-epw.ts'
import type { Repair } from '#engine/climate/epw/repair-weather.ts'
import type { Place } from '#engine/year/weather-year.ts'
import { weatherText } from './unpack-weather-file.ts'
import { yearsOf } from './years-of.ts'

export type WeatherReading =
  | {
      readonly ok: true
      readonly place: Place
      readonly years: readonly [first: number, last: number] | null
      readonly repairs: readonly Repair[]
      readonly gzipped: Uint8Array
    }
  | { readonly ok: false; readonly error: EpwError }

/** Reads an unpacked weather file in a worker thread and packs its bytes for storing. */
export default function readWeather({ bytes }: { readonly bytes: Uint8Array }): WeatherReading {
  const text = weatherText(bytes)
  const answer = readEpw(text)
  if (!answer.ok) return answer
  return {
    ok: true,
    place: answer.weather.place,
    years: yearsOf(text),
    repairs: answer.repairs,
    gzipped: gzipSync(bytes, { level: 6 }),
  }
}
