import { and, inArray } from '../db/drizzle.ts'
import { runs } from '../db/schema.ts'
import type { RunServices } from './run-services.ts'

/** Signals to a worker that its run is over: cancelled, or ended by another process. */
export interface RunWatch {
  /** Signal that aborts when the run is over. Release it when the work is done. */
  readonly follow: (runId: string) => { readonly signal: AbortSignal; readonly release: () => void }
  readonly close: () => void
}

const lookEvery = 1000 // ms

/**
 * Watches all runs of this process with a single query a second, none without runs; events of this process arrive at
 * once.
 */
export function openRunWatch({ db, runNews }: Pick<RunServices, 'db' | 'runNews'>): RunWatch {
  interface Followed {
    readonly abort: AbortController
    users: number
    readonly deaf: () => void
  }
  const followed = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined
  const end = (runId: string) => {
    followed.get(runId)?.abort.abort()
  }
  const begin = (runId: string): Followed => ({
    abort: new AbortController(),
    users: 0,
    deaf: runNews.listen(runId, ({ status }) => {
      if (status !== 'queued' && status !== 'running') end(runId)
    }),
  })
  const look = async () => {
    const followedIds = [...followed.keys()]
    const active = await db.drizzle
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, followedIds), inArray(runs.status, ['queued', 'running'])))
    const ids = new Set(active.map(({ id }) => id))
    for (const runId of followedIds) if (!ids.has(runId)) end(runId)
  }
  return {
    follow: runId => {
      const there = followed.get(runId)
      // A finished run may run again when rows are appended: a later caller gets a new signal.
      const watch = there === undefined || there.abort.signal.aborted ? begin(runId) : there
      watch.users++
      followed.set(runId, watch)
      timer ??= setInterval(() => {
        // An unavailable database says nothing about the run.
        look().catch(() => undefined)
      }, lookEvery)
      return {
        signal: watch.abort.signal,
        release: () => {
          if (--watch.users > 0) return
          watch.deaf()
          if (followed.get(runId) === watch) followed.delete(runId)
          if (followed.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
    close: () => {
      clearInterval(timer)
    },
  }
}
