import { Readable } from 'node:stream'
import type { RunEvent } from '#contract/entities/run.ts'
import { limits } from '#contract/limits.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { liveLinks, liveSessions } from '../http/session.ts'
import { problemName } from '../problem-name.ts'
import type { RunServices } from './run-services.ts'
import { eventMessage, forwardOnly, isTerminal, keepAlive } from './event-stream.ts'
import { progressOfRuns, toRunEvent, type RunRow } from './runs.store.ts'

const lookEvery = 1000 // ms; another process may work on the run, or end the session
const aliveEvery = 15_000 // ms; proxies close quiet connections after 30 to 60 s
const retryAfter = 10 // s
/**
 * Number of looks without a pace until it is unknown: a chunk of a large building may take longer than the pace's
 * window.
 */
const paceLasts = 60

export interface RunStreams {
  /**
   * Progress of a run as text/event-stream: its present state, then every change. The stream ends with the run, the
   * session, its account, the link, the project or the server.
   */
  readonly open: (
    tokenHash: string,
    run: Pick<RunRow, 'id' | 'status' | 'done' | 'total' | 'stage'>,
    /** Link that opened the project. */
    link?: string,
  ) => Readable | Refusal
}

interface Stream {
  readonly tokenHash: string
  readonly link: string | undefined
  readonly readable: Readable
}
/** A run followed by a stream. */
interface Followed {
  readonly streams: Set<Stream>
  /** Event sent last. */
  last: RunEvent
  /** Rows a second from the database, and the number of looks since. */
  pace: number | undefined
  paceAge: number
  readonly passes: (event: RunEvent) => boolean
  readonly stopListening: () => void
}

/** State of a run with the latest pace: only the database knows the pace, and news of this process arrive earlier. */
function withPace({ status, done, total, stage }: RunEvent, pace: number | undefined): RunEvent {
  const event = { status, done, total, ...(stage === undefined ? {} : { stage }) }
  if (status !== 'running' || pace === undefined) return event
  return { ...event, variantsPerSecond: pace, secondsLeft: Math.ceil((total - done) / pace) }
}

function isSame(one: RunEvent, two: RunEvent): boolean {
  return one.status === two.status && one.done === two.done && one.variantsPerSecond === two.variantsPerSecond
}

/**
 * Follows runs for all streams together. News of this process arrive at once. Each second the database is queried once
 * for the runs and once for the sessions, for any number of streams, and not at all without any.
 */
export function openRunStreams(
  { db, clock, runNews, stopping, log }: Pick<RunServices, 'db' | 'clock' | 'runNews' | 'stopping' | 'log'>,
  { perSession, inAll }: { readonly perSession: number; readonly inAll: number } = limits.streams,
): RunStreams {
  const followed = new Map<string, Followed>()
  const open = new Set<Stream>()
  let timers: readonly NodeJS.Timeout[] = []

  const release = (runId: string, stream: Stream): void => {
    const run = followed.get(runId)
    if (!open.delete(stream) || run === undefined) return
    run.streams.delete(stream)
    if (run.streams.size === 0) {
      run.stopListening()
      followed.delete(runId)
    }
    if (open.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  const end = (runId: string, stream: Stream): void => {
    release(runId, stream)
    if (!stream.readable.destroyed) stream.readable.push(null)
  }
  const endAll = (runId: string, which: (stream: Stream) => boolean = () => true): void => {
    for (const stream of followed.get(runId)?.streams ?? []) if (which(stream)) end(runId, stream)
  }
  const tell = (runId: string, event: RunEvent): void => {
    const run = followed.get(runId)
    if (run === undefined) return
    // During the query chunks may have finished: its pace holds for the run's present state.
    const now = withPace(run.passes(event) ? event : run.last, run.pace)
    if (isSame(now, run.last)) return
    run.last = now
    for (const { readable } of run.streams) readable.push(eventMessage(now))
    if (isTerminal(now.status)) endAll(runId)
  }
  const takePace = (runId: string, { variantsPerSecond }: RunEvent): void => {
    const run = followed.get(runId)
    if (run === undefined) return
    run.paceAge = variantsPerSecond === undefined ? run.paceAge + 1 : 0
    if (variantsPerSecond !== undefined || run.paceAge >= paceLasts) run.pace = variantsPerSecond
  }

  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      // Streams that open during this look were admitted later.
      const seen = new Set(open)
      const links = [...open].flatMap(({ link }) => (link === undefined ? [] : [link]))
      const [progress, live, liveOnes] = await Promise.all([
        progressOfRuns(db.drizzle, clock, [...followed.keys()]),
        liveSessions({ db, clock }, [...new Set([...open].map(({ tokenHash }) => tokenHash))]),
        liveLinks({ db }, [...new Set(links)]),
      ])
      for (const runId of followed.keys()) {
        const event = progress.get(runId)
        if (event !== undefined) {
          takePace(runId, event)
          tell(runId, event)
        }
        const isOver = ({ tokenHash, link }: Stream) =>
          event === undefined || !live.has(tokenHash) || (link !== undefined && !liveOnes.has(link))
        endAll(runId, stream => seen.has(stream) && isOver(stream))
      }
    } catch (problem) {
      log.warn({ reason: problemName(problem) }, 'progress could not be read')
    } finally {
      looking = false
    }
  }
  const start = (): void => {
    timers = [
      setInterval(() => {
        void look()
      }, lookEvery),
      setInterval(() => {
        for (const { readable } of open) readable.push(keepAlive)
      }, aliveEvery),
    ]
  }
  stopping.addEventListener('abort', () => {
    for (const runId of followed.keys()) endAll(runId)
  })

  const follow = (runId: string, last: RunEvent): Followed => {
    const passes = forwardOnly()
    passes(last)
    const run = {
      streams: new Set<Stream>(),
      last,
      pace: undefined,
      paceAge: 0,
      passes,
      stopListening: runNews.listen(runId, event => {
        tell(runId, event)
      }),
    }
    followed.set(runId, run)
    return run
  }
  return {
    open: (tokenHash, run, link) => {
      if ([...open].filter(other => other.tokenHash === tokenHash).length >= perSession)
        return refuse('limit.reached', { retryAfter })
      if (open.size >= inAll) return refuse('server.busy', { retryAfter })
      const readable = new Readable({ read: () => undefined })
      const now = toRunEvent(run)
      tell(run.id, now)
      const stream = { tokenHash, link, readable }
      const { last, streams } = followed.get(run.id) ?? follow(run.id, now)
      readable.push(eventMessage(last))
      streams.add(stream)
      open.add(stream)
      readable.once('close', () => {
        release(run.id, stream)
      })
      if (isTerminal(last.status) || stopping.aborted) end(run.id, stream)
      else if (timers.length === 0) start()
      return readable
    },
  }
}
