import { crc32, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { limits } from '#contract/limits.ts'
import { largerThanAllowed } from '../unpack-weather-file.ts'

export type UnzippedWeather =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const inflate = promisify(inflateRaw)
const mostEntries = 1000
/** PKWARE APPNOTE 6.3.10, § 4.3: signatures and lengths of the fixed parts. */
const endSignature = 0x06054b50
const endLength = 22
const longestComment = 65_535
const entrySignature = 0x02014b50
const entryLength = 46
const localSignature = 0x04034b50
const localLength = 30
const stored = 0
const deflated = 8
const encrypted = 1

function refused(reason: string): UnzippedWeather {
  return { ok: false, reason }
}

/**
 * The one weather file of a zip archive. Names inside only choose the entry and are never used as paths; nothing but that
 * entry is unpacked, and no farther than a weather file may be long, whatever the archive says of itself.
 */
export async function unzipWeather(archive: Uint8Array): Promise<UnzippedWeather> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  let end = archive.length - endLength
  while (end >= 0 && end >= archive.length - endLength - longestComment && view.getUint32(end, true) !== endSignature)
    end--
  if (end < 0 || end < archive.length - endLength - longestComment)
    return refused('it is no zip archive, or a part of one')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > mostEntries) return refused(`it holds more than ${mostEntries} files`)

  let chosen:
    | {
        readonly flags: number
        readonly method: number
        readonly crc: number
        readonly packed: number
        readonly size: number
        readonly local: number
      }
    | undefined
  for (let i = 0; i < count; i++) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature)
      return refused('its list of files is broken')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder('latin1').decode(archive.subarray(at + entryLength, at + entryLength + nameLength))
    // macOS packs a shadow beside each file.
    if (/\.epw$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name)) {
      if (chosen !== undefined) return refused('it holds several weather files')
      chosen = {
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        local: view.getUint32(at + 42, true),
      }
    }
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (chosen === undefined) return refused('it holds no weather file (.epw)')
  if ((chosen.flags & encrypted) !== 0) return refused('its weather file is encrypted')
  if (chosen.size > limits.weatherFile) return refused(`its weather file is ${largerThanAllowed}`)
  if (chosen.local + localLength > end || view.getUint32(chosen.local, true) !== localSignature)
    return refused('its list of files is broken')
  const start =
    chosen.local + localLength + view.getUint16(chosen.local + 26, true) + view.getUint16(chosen.local + 28, true)
  if (start + chosen.packed > end) return refused('its weather file is cut off')
  const packed = archive.subarray(start, start + chosen.packed)
  let bytes: Uint8Array
  if (chosen.method === stored) bytes = packed
  else if (chosen.method === deflated) {
    try {
      bytes = await inflate(packed, { maxOutputLength: limits.weatherFile })
    } catch (error) {
      const isBomb = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      return refused(isBomb ? `its weather file is ${largerThanAllowed}` : 'its weather file is damaged')
    }
  } else return refused(`its weather file is packed in an unknown way (${chosen.method})`)
  if (bytes.length !== chosen.size || crc32(bytes) !== chosen.crc)
    return refused('its weather file is damaged: the checksum differs')
  return { ok: true, bytes }
}
