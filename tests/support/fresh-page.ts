// A browser has a database; happy-dom has none.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'
import { sessionActor } from '../../src/web/session/session-actor.ts'
import { setPreferences } from '../../src/web/text/preferences.ts'
import { freshClient } from './fresh-client.ts'
import { closeLeftParts } from './show-part.tsx'
import { freshStorage } from './storage-faults.ts'

/*
 * Test files of the project `dom` share a window. This resets it at the end of each file: no part, no storage, no
 * session and its client, no preference, and no timer that would fire in the next file.
 */
const timers: Set<NodeJS.Timeout> = ((globalThis as { pageTimers?: Set<NodeJS.Timeout> }).pageTimers ??= watchTimers())

function watchTimers(): Set<NodeJS.Timeout> {
  const waiting = new Set<NodeJS.Timeout>()
  const { setTimeout: begin, setInterval: repeat, clearTimeout: end, clearInterval: stop } = globalThis
  function ended(timer?: NodeJS.Timeout | string | number): void {
    waiting.delete(timer as NodeJS.Timeout)
  }
  globalThis.setTimeout = ((work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = begin(() => {
      waiting.delete(timer)
      work(...args)
    }, delay)
    waiting.add(timer)
    return timer
  }) as typeof setTimeout
  globalThis.setInterval = ((work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const timer = repeat(work, delay, ...args)
    waiting.add(timer)
    return timer
  }) as typeof setInterval
  globalThis.clearTimeout = timer => {
    ended(timer)
    end(timer)
  }
  globalThis.clearInterval = timer => {
    ended(timer)
    stop(timer)
  }
  return waiting
}

/** Stops the session's actor and resets it to its first state, as its constructor does (`Actor` of xstate 5.33). */
function restartSession(): void {
  sessionActor.stop()
  ;(sessionActor as unknown as { readonly _initState: () => void })._initState()
}

afterAll(async () => {
  vi.useRealTimers()
  await closeLeftParts()
  vi.unstubAllGlobals()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  restartSession()
  freshClient()
  setPreferences({ language: 'en', calendar: 'gregorian', theme: 'system', layoutView: 'grid' })
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  freshStorage()
  history.replaceState(null, '', '/')
})
