import type { Clock } from '../clock.ts'

/** Answer of a limit: allowed, or the seconds to wait. */
export type Allowance = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number }

export interface Limiter {
  /**
   * Counts an event under `key` and answers whether it is still within `max` per window.
   * @param windowSeconds length of the window, which opens with the key's first event
   */
  readonly take: (key: string, max: number, windowSeconds: number) => Allowance
  /** Whether `take` would refuse the next event; nothing is counted. */
  readonly isSpent: (key: string, max: number) => boolean
  /** Whether an event was counted under `key` in a window that has not ended. */
  readonly isOpen: (key: string) => boolean
  /**
   * Takes one of `atOnce` places under `key`.
   * @param patience time to wait for a place [ms]; 0: none
   * @returns the function that gives the place back (a second call does nothing); undefined if no place came free
   */
  readonly enter: (key: string, atOnce: number, patience: number) => Promise<(() => void) | undefined>
}

/** A limiter that reports its number of keys. */
export interface MemoryLimiter extends Limiter {
  readonly size: () => number
}

/** Places under a key: those taken, and callers that wait for one. */
interface Places {
  taken: number
  readonly waiting: (() => void)[]
}

/** Places under keys. A key without callers leaves nothing behind. */
function openPlaces(scale: number): Limiter['enter'] {
  const places = new Map<string, Places>()
  const leaveOnce = (key: string, at: Places): (() => void) => {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const next = at.waiting.shift()
      if (next !== undefined) next()
      else if (--at.taken === 0) places.delete(key)
    }
  }
  return async (key, atOnce, patience) => {
    const at = places.get(key) ?? { taken: 0, waiting: [] }
    places.set(key, at)
    if (at.taken < Math.max(1, atOnce * scale)) {
      at.taken++
      return leaveOnce(key, at)
    }
    if (patience === 0) return undefined
    return new Promise(resolve => {
      const late = setTimeout(() => {
        at.waiting.splice(at.waiting.indexOf(turn), 1)
        resolve(undefined)
      }, patience)
      const turn = () => {
        clearTimeout(late)
        resolve(leaveOnce(key, at))
      }
      at.waiting.push(turn)
    })
  }
}

/** Fixed windows in memory. `scale` is RATE_LIMIT_SCALE. Ended windows are swept every 10,000 events. */
export function memoryLimiter(clock: Clock, scale: number): MemoryLimiter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const openWindow = (key: string) => {
    const window = windows.get(key)
    return window !== undefined && window.endsAt > clock.now().getTime() ? window : undefined
  }
  let events = 0
  return {
    size: () => windows.size,
    enter: openPlaces(scale),
    isSpent: (key, max) => (openWindow(key)?.count ?? 0) >= max * scale,
    isOpen: key => openWindow(key) !== undefined,
    take: (key, max, windowSeconds) => {
      const now = clock.now().getTime()
      if (++events % 10_000 === 0) for (const [old, window] of windows) if (window.endsAt <= now) windows.delete(old)
      let window = openWindow(key)
      if (window === undefined) {
        window = { count: 0, endsAt: now + windowSeconds * 1000 }
        windows.set(key, window)
      }
      window.count++
      return window.count <= max * scale
        ? { ok: true }
        : { ok: false, retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) }
    },
  }
}
