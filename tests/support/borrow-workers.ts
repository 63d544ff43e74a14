import type { Logger } from 'pino'
import { openWorkerPool, type WorkerPool } from '#server/jobs/worker-pool.ts'

type Log = Pick<Logger, 'warn'>
interface Pool {
  readonly workers: WorkerPool
  /** Log of the server that has the pool now. */
  readonly log: { to: Log }
}
/** Pools that no server has, by their number of threads. Each thread has loaded the engine, which takes longer than most tests. */
const idle = new Map<number, Pool>()

/**
 * Threads for a test server, from a server that was closed where there was one. `close` gives them back; if a task is still
 * in hand it ends them, as the product's does.
 */
export function borrowWorkers(threads: number, log: Log): WorkerPool {
  const pool = idle.get(threads) ?? opened(threads, log)
  idle.delete(threads)
  pool.log.to = log
  let [inHand, isClosed] = [0, false]
  const counted =
    <Given extends readonly unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (isClosed) throw new Error('the threads are closed')
      inHand++
      try {
        return await work(...given)
      } finally {
        inHand--
      }
    }
  const { workers } = pool
  return {
    readWeather: counted(workers.readWeather),
    indexWeatherFile: counted(workers.indexWeatherFile),
    summariseClimate: counted(workers.summariseClimate),
    checkBuilding: counted(workers.checkBuilding),
    hourSeries: counted(workers.hourSeries),
    packWeather: counted(workers.packWeather),
    planStudy: counted(workers.planStudy),
    computeVariants: counted(workers.computeVariants),
    explain: (task, patient) => counted(() => workers.explain(task, patient))(),
    computeAsked: counted(workers.computeAsked),
    simulate: counted(workers.simulate),
    close: async () => {
      if (isClosed) return
      isClosed = true
      if (inHand > 0 || idle.has(threads)) await workers.close()
      else idle.set(threads, pool)
    },
  }
}

function opened(threads: number, log: Log): Pool {
  const to = { to: log }
  const warn: Log['warn'] = (...given: Parameters<Log['warn']>) => {
    to.to.warn(...given)
  }
  return { workers: openWorkerPool({ threads, log: { warn } }), log: to }
}
