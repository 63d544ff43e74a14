import { refuse } from './refusal.ts'

/** How a caller waits. */
export interface Turn {
  /** Whether it waits as long as necessary and is never refused: for work without a waiting person. */
  readonly isPatient?: boolean
  /** Account whose work it is: accounts take turns. Work without one is of a single account. */
  readonly account?: string
  /** Tells that the caller has gone: its work is not begun any more. */
  readonly gone?: AbortSignal | null
}

export interface Lane {
  /**
   * Runs the work when its turn comes.
   * @throws the refusal `server.busy` when too many wait already, or its turn does not come in time; the reason of `gone`
   */
  readonly run: <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>
  /** Place of an account's last waiting work among all that wait, from 1; null while none of it waits. */
  readonly placeOf: (account: string) => number | null
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

/** Work in the lane, waiting or begun. */
interface Entry {
  readonly account: string
  /** Place among all accounts' work: the lowest is next. */
  readonly rank: number
}
interface Waiting extends Entry {
  readonly begin: () => void
  readonly isPatient: boolean
}

/**
 * A short queue before work with bounded parallelism: accounts take turns, the work of each is served in the order of its
 * arrival; a caller that would wait too long is refused. The rank is that of the studies' queue (start-time fair queuing,
 * studies/turns.store.ts): work begins at the lowest rank that waits or runs, or behind the last of its account.
 */
export function openLane({ atOnce, mostWaiting, longestWait, retryAfter }: LaneLimits): Lane {
  const running = new Set<Entry>()
  const queue: Waiting[] = []
  /** Rank behind the last begun work of an account, until the lane is empty: who was served goes behind who waits. */
  const served = new Map<string, number>()
  const busy = () => refuse('server.busy', { retryAfter })
  const start = (entry: Entry) => {
    running.add(entry)
    served.set(entry.account, entry.rank + 1)
  }
  const nextRank = (account: string): number => {
    const all = [...running, ...queue]
    const now = all.length === 0 ? 0 : Math.min(...all.map(({ rank }) => rank))
    const own = queue.filter(entry => entry.account === account).map(({ rank }) => rank + 1)
    return Math.max(now, served.get(account) ?? 0, ...own)
  }
  const enter = ({ isPatient = false, account = '', gone }: Turn): Promise<Entry> =>
    new Promise((resolve, reject) => {
      const entry = { account, rank: nextRank(account) }
      if (running.size < atOnce) {
        start(entry)
        resolve(entry)
        return
      }
      if (!isPatient && queue.filter(other => !other.isPatient).length >= mostWaiting) {
        reject(busy())
        return
      }
      const leave = (reason: unknown) => {
        queue.splice(queue.indexOf(waiting), 1)
        settle()
        reject(reason as Error)
      }
      const left = () => {
        leave(gone?.reason)
      }
      const timer = isPatient
        ? undefined
        : setTimeout(() => {
            leave(busy())
          }, longestWait)
      const settle = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', left)
      }
      const waiting: Waiting = {
        ...entry,
        isPatient,
        begin: () => {
          settle()
          start(waiting)
          resolve(waiting)
        },
      }
      gone?.addEventListener('abort', left)
      queue.push(waiting)
    })
  const exit = (entry: Entry) => {
    running.delete(entry)
    const rank = Math.min(...queue.map(waiting => waiting.rank))
    const at = queue.findIndex(waiting => waiting.rank === rank)
    queue.splice(at, at < 0 ? 0 : 1)[0]?.begin()
    if (running.size === 0) served.clear()
  }
  return {
    run: async (work, turn = {}) => {
      turn.gone?.throwIfAborted()
      const entry = await enter(turn)
      try {
        return await work()
      } finally {
        exit(entry)
      }
    },
    placeOf: account => {
      const inOrder = queue.toSorted((a, b) => a.rank - b.rank)
      return inOrder.findLastIndex(waiting => waiting.account === account) + 1 || null
    },
  }
}
