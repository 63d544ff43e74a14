import { setImmediate } from 'node:timers/promises'

/**
 * Lets one piece of work run per turn of the event loop, in the order of asking, so that many that are ready at once hold it no
 * longer than one does.
 */
export function openTurns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(() => setImmediate())
    last = turn
    return turn.then(work)
  }
}
