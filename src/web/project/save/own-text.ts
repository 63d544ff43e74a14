import { removeText, storedText, storeText } from '../../api/browser-storage.ts'
import { noteUnkept, unkeptBelow } from './unkept-drafts.ts'

/** Text of a choice that waits on this device, or in this window where the storage refused it. */
export function ownText(key: string): string | null {
  return unkeptBelow(key).get(key) ?? storedText(key)
}

/** Keeps a text on this device, or drops it with null. What a storage refuses lasts as long as the window, and closing asks. */
export function keepOwnText(key: string, text: string | null): void {
  if (text === null) removeText(key)
  noteUnkept(key, text === null || storeText(key, text) ? null : text)
}
