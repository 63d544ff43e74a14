import { limits } from '#contract/limits.ts'
import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fileIdOf } from './index-weather-file.worker.ts'
import { weatherText } from './unpack-weather-file.ts'
import type { WeatherSource } from './weather-source.ts'

/** Text of a weather file; undefined if a file of the server is gone, or was changed since it was indexed. */
export function sourceText(source: Exclude<WeatherSource, { readonly kind: 'station' | 'year' }>): string | undefined {
  if (source.kind === 'file') return weatherText(gunzipSync(source.gzipped))
  try {
    if (statSync(source.path).size > limits.weatherFile) return undefined
    const file = readFileSync(source.path)
    const bytes =
      file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: limits.weatherFile }) : file
    return fileIdOf(bytes) === source.id ? weatherText(bytes) : undefined
  } catch (error) {
    // The file is gone, not allowed, or no longer gzip: errors of the system and zlib have a code, ours do not.
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
