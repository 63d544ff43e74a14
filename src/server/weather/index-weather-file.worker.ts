import { limits } from '#contract/limits.ts'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { fileStation } from './file-station.ts'
import { largerThanAllowed, unpackWeatherFile, weatherText } from './unpack-weather-file.ts'
import { yearsOf } from './years-of.ts'

export type IndexedFile =
  | { readonly ok: true; readonly station: WeatherStation }
  /** Reason as an English line for the log. */
  | { readonly ok: false; readonly reason: string }

/**
 * Id of a weather file of the server, by its text: a changed file is another station, and results stay as they were.
 */
export function fileIdOf(bytes: Uint8Array): string {
  return `file:${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
}

/** Reads a weather file of the server's folder to the last row and answers its station, or the fault and its place. */
export default async function indexWeatherFile({
  path,
  kind,
}: {
  readonly path: string
  readonly kind: 'folder' | 'synced'
}): Promise<IndexedFile> {
  if ((await stat(path)).size > limits.weatherFile) return { ok: false, reason: `it is ${largerThanAllowed}` }
  const unpacked = await unpackWeatherFile(await readFile(path))
  if (!unpacked.ok)
    return {
      ok: false,
      reason:
        unpacked.code === 'request.tooLarge'
          ? `it is ${largerThanAllowed} when unpacked`
          : 'it is neither a text nor gzip',
    }
  const text = weatherText(unpacked.bytes)
  const answer = readEpw(text)
  if (!answer.ok) {
    const { line, column, fieldName, found, expected } = answer.error
    return {
      ok: false,
      reason: `line ${line}, column ${column}, ${fieldName}: “${found}” was found, ${expected} is expected`,
    }
  }
  return {
    ok: true,
    station: fileStation(fileIdOf(unpacked.bytes), kind, {
      place: answer.weather.place,
      years: yearsOf(text),
      repairs: answer.repairs,
    }),
  }
}
