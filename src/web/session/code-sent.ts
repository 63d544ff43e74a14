import { limits } from '#contract/limits.ts'
import { storedText, storeText } from '../api/browser-storage.ts'

const storageKey = 'badgir.codeSentAt'

/** Stores for this window that a code was just sent. `wait` [s] replaces the usual time if the server named one. */
export function noteCodeSent(wait: number = limits.codeWait): void {
  storeText(storageKey, String(Date.now() + wait * 1000), 'sessionStorage')
}

/** Seconds until another code may be requested; 0 if it may now. */
export function secondsUntilCode(): number {
  const until = Number(storedText(storageKey, 'sessionStorage') ?? 0)
  return Math.max(0, Math.min(3600, Math.ceil((until - Date.now()) / 1000)))
}
