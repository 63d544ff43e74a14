import { refuse } from './refusal.ts'

export interface Lane {
  /**
   * Runs the work when its turn comes.
   * @param patient whether it waits as long as necessary and is never refused: for work without a waiting person
   * @param owner   whose work it is, for its place
   * @throws the refusal `server.busy` when too many wait already, or its turn does not come in time
   */
  readonly run: <T>(work: () => Promise<T>, patient?: boolean, owner?: string) => Promise<T>
  /** Place of an owner's last waiting work among all that wait, from 1; null while none of it waits. */
  readonly placeOf: (owner: string) => number | null
}

export interface LaneLimits {
  readonly atOnce: number
  /** Highest number of waiting callers, without patient ones. */
  readonly mostWaiting: number
  /** Time after which a waiting caller gives up [ms]. */
  readonly longestWait: number
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number
}

interface Waiting {
  readonly turn: () => void
  readonly isPatient: boolean
  readonly owner: string | undefined
}

/**
 * A short queue before work with bounded parallelism: first come, first served; a caller that would wait too long is
 * refused.
 */
export function openLane({ atOnce, mostWaiting, longestWait, retryAfter }: LaneLimits): Lane {
  let running = 0
  const queue: Waiting[] = []
  const busy = () => refuse('server.busy', { retryAfter })
  const turn = (isPatient: boolean, owner: string | undefined): Promise<void> =>
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
        owner,
        turn: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.push(waiting)
    })
  return {
    run: async (work, patient = false, owner) => {
      await turn(patient, owner)
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running--
        else next.turn()
      }
    },
    placeOf: owner => queue.findLastIndex(waiting => waiting.owner === owner) + 1 || null,
  }
}
