import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { limits } from '#contract/limits.ts'
import { largerThanAllowed } from '../unpack-weather-file.ts'

export type UnzippedWeather =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string }

const mostEntries = 1000
const [stored, deflated] = [0, 8]
const tooLarge = refused(`its weather file is ${largerThanAllowed}`)

function refused(reason: string): UnzippedWeather {
  return { ok: false, reason }
}

/** Whether an entry is a weather file; macOS packs a shadow beside each file. */
function isWeather(entry: Entry): boolean {
  const name = entry.fileNameRaw.toString('latin1')
  return /\.epw$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name)
}

/**
 * Weather file of a zip archive. Names inside only choose the entry and are never used as paths. Nothing but that entry
 * is unpacked, and only up to the allowed length of a weather file, whatever size the archive states.
 */
export async function unzipWeather(archive: Uint8Array): Promise<UnzippedWeather> {
  let zip: ZipFile
  try {
    // Names stay bytes, so that none is read as a path; the stated sizes are ignored, and the output is counted here.
    const options = { decodeStrings: false, lazyEntries: true, validateEntrySizes: false }
    zip = await fromBufferPromise(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength), options)
  } catch {
    return refused('it is no zip archive, or a part of one')
  }
  if (zip.entryCount > mostEntries) return refused(`it holds more than ${mostEntries} files`)
  const found: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (isWeather(entry)) found.push(entry)
  } catch {
    return refused('its list of files is broken')
  }
  const [chosen, another] = found
  if (chosen === undefined) return refused('it holds no weather file (.epw)')
  if (another !== undefined) return refused('it holds several weather files')
  if (chosen.isEncrypted()) return refused('its weather file is encrypted')
  if (chosen.compressionMethod !== stored && chosen.compressionMethod !== deflated)
    return refused(`its weather file is packed in an unknown way (${chosen.compressionMethod})`)
  return chosen.uncompressedSize > limits.weatherFile ? tooLarge : unpacked(zip, chosen)
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<UnzippedWeather> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      const bytes = part as Uint8Array
      size += bytes.length
      // Leaving the loop ends the stream: the rest of a bomb is not unpacked.
      if (size > limits.weatherFile) return tooLarge
      parts.push(bytes)
    }
  } catch {
    return refused('its weather file is damaged')
  }
  const bytes = Buffer.concat(parts)
  return size === entry.uncompressedSize && crc32(bytes) === entry.crc32
    ? { ok: true, bytes }
    : refused('its weather file is damaged: the checksum differs')
}
