import { refuse } from './refusal.ts'

export interface Lane {
  /**
   * Does the work when its turn comes.
   * @param patient waits as long as it takes, and is never one too many: for work that nobody sits in front of
   * @throws the refusal `server.busy` when too many wait already, or its turn does not come in time
   */
  readonly run: <T>(work: () => Promise<T>, patient?: boolean) => Promise<T>
}

export interface LaneLimits {
  readonly atOnce: number
  /** Of those who do not have the patience for more. */
  readonly mostWaiting: number
  /** ms until a turn that has not come is given up. */
  readonly longestWait: number
  /** Seconds after which a refused one may ask again. */
  readonly retryAfter: number
}

interface Waiting {
  readonly turn: () => void
  readonly isPatient: boolean
}

/** A short queue before work that is bounded in number: first come, first served, and who would wait in vain is told so. */
export function openLane({ atOnce, mostWaiting, longestWait, retryAfter }: LaneLimits): Lane {
  let running = 0
  const queue: Waiting[] = []
  const busy = () => refuse('server.busy', { retryAfter })
  const turn = (isPatient: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      if (running < atOnce) {
        running++
        resolve()
        return
      }
      if (!isPatient && queue.filter(other => !other.isPatient).length >= mostWaiting) {
        reject(busy())
        return
      }
      const timer = isPatient
        ? undefined
        : setTimeout(() => {
            queue.splice(queue.indexOf(waiting), 1)
            reject(busy())
          }, longestWait)
      const waiting: Waiting = {
        isPatient,
        turn: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.push(waiting)
    })
  return {
    run: async (work, patient = false) => {
      await turn(patient)
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running--
        else next.turn()
      }
    },
  }
}
