import { Readable } from 'node:stream'
import type { RunEvent } from '#contract/entities/run.ts'
import type { Services } from '../services.ts'
import { eventMessage, forwardOnly, isTerminal, keepAlive } from './event-stream.ts'
import { runProgress } from './runs.store.ts'

const pollEvery = 1000 // ms; another process may work on the run
const aliveEvery = 15_000 // ms; proxies close quiet connections after 30 to 60 s

/**
 * The progress of a run as text/event-stream: how it stands first, then every change, and the end of the stream
 * with the end of the run (or of the server). News come from this process at once and from the database every second.
 */
export const runEventStream = ({ db, runNews, stopping, log }: Pick<Services, 'db' | 'runNews' | 'stopping' | 'log'>, runId: string): Readable => {
  const stream = new Readable({ read: () => undefined })
  const passes = forwardOnly()
  const show = (event: RunEvent): void => {
    if (stream.destroyed || !passes(event)) return
    stream.push(eventMessage(event))
    if (isTerminal(event.status)) end()
  }
  // News that arrive before the snapshot wait for it: the snapshot is the first message.
  let early: RunEvent[] | undefined = []
  const stopListening = runNews.listen(runId, event => {
    if (early === undefined) show(event)
    else early.push(event)
  })
  let asking = false
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    try {
      const event = await runProgress(db.drizzle, runId)
      if (event === undefined) end()
      else show(event)
      const waiting = early ?? []
      early = undefined
      waiting.forEach(show)
    }
    catch (problem) {
      log.warn({ runId, reason: problem instanceof Error ? problem.name : 'unknown' }, 'progress could not be read')
    }
    finally {
      asking = false
    }
  }
  const poll = setInterval(() => { void ask() }, pollEvery)
  const alive = setInterval(() => { stream.push(keepAlive) }, aliveEvery)
  const release = (): void => {
    clearInterval(poll)
    clearInterval(alive)
    stopListening()
    stopping.removeEventListener('abort', end)
  }
  const end = (): void => {
    release()
    if (!stream.destroyed) stream.push(null)
  }
  stopping.addEventListener('abort', end)
  stream.once('close', release)
  void ask()
  return stream
}
