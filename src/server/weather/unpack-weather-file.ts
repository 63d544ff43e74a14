import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { limits, megabyte } from '#contract/limits.ts'

/** Ends the line of a log about a file that holds more than a weather file may. */
export const largerThanAllowed = `larger than ${limits.weatherFile / megabyte} MB`

export type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly code: 'request.tooLarge' | 'request.mediaType' }

const inflate = promisify(gunzip)

/**
 * The text of an uploaded `.epw` or `.epw.gz`, judged by content and never by name. Unpacking stops as soon as
 * more than a weather file may hold has come out, so a bomb costs no more than that; it runs outside the main thread.
 * Anything that holds a zero byte is no text (other archives, pictures, UTF-16).
 */
export async function unpackWeatherFile(upload: Uint8Array): Promise<Unpacked> {
  const gzipped = upload[0] === 0x1f && upload[1] === 0x8b
  let bytes = upload
  if (gzipped) {
    try {
      bytes = await inflate(upload, { maxOutputLength: limits.weatherFile })
    } catch (problem) {
      const tooLarge = problem instanceof Error && 'code' in problem && problem.code === 'ERR_BUFFER_TOO_LARGE'
      return { ok: false, code: tooLarge ? 'request.tooLarge' : 'request.mediaType' }
    }
  }
  if (bytes.length > limits.weatherFile) return { ok: false, code: 'request.tooLarge' }
  return bytes.includes(0) ? { ok: false, code: 'request.mediaType' } : { ok: true, bytes }
}

/** Text in UTF-8, or in Latin-1 if it is not: many older weather files write their city so. */
export function weatherText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
