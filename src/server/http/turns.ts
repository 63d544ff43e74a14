import { setImmediate } from 'node:timers/promises'

/**
 * Runs a single piece of work per turn of the event loop, in the order of the calls, so that many ready pieces hold it
 * no longer than one.
 */
export function openTurns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(() => setImmediate())
    last = turn
    return turn.then(work)
  }
}
