import * as Schema from 'effect/Schema'
import { DeviceMarks } from '#contract/calls/auth.ts'
import { decode } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import { storedText, storeText } from '../api/browser-storage.ts'

const storageKey = 'badgir.devices'
const read = decode(Schema.mutable(DeviceMarks))

/**
 * Marks that logins on this device left, the newest first. Each is sent with a login, so that a stranger's wrong
 * passwords do not lock this device out; they name nobody and open nothing.
 */
export function deviceMarks(): readonly string[] {
  try {
    const marks = read(JSON.parse(storedText(storageKey) ?? '[]'))
    return marks.ok ? marks.value : []
  } catch {
    return [] // An unreadable text holds none.
  }
}

/** Keeps the mark of a login; the oldest of too many goes. */
export function keepDeviceMark(mark: string): void {
  const marks = [mark, ...deviceMarks().filter(other => other !== mark)].slice(0, limits.deviceMarks)
  // Without a mark this device shares its tries with everybody.
  storeText(storageKey, JSON.stringify(marks))
}
