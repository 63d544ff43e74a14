import type { Clock } from '../clock.ts'

/** Answer of a limit: allowed, or the seconds to wait. */
export type Allowance = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number }

export interface Limiter {
  /**
   * Counts an event under `key` and answers whether it is still within `max` per window.
   * @param windowSeconds length of the window, which opens with the key's first event
   */
  readonly take: (key: string, max: number, windowSeconds: number) => Allowance
}

/** A limiter that reports its number of keys. */
export interface MemoryLimiter extends Limiter {
  readonly size: () => number
}

/** Fixed windows in memory. `scale` is RATE_LIMIT_SCALE. Ended windows are swept every 10,000 events. */
export function memoryLimiter(clock: Clock, scale: number): MemoryLimiter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  let events = 0
  return {
    size: () => windows.size,
    take: (key, max, windowSeconds) => {
      const now = clock.now().getTime()
      if (++events % 10_000 === 0) for (const [old, window] of windows) if (window.endsAt <= now) windows.delete(old)
      let window = windows.get(key)
      if (window === undefined || window.endsAt <= now) {
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
