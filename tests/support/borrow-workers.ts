import type { Logger } from 'pino'
import { openWorkerPool, type WorkerPool } from '#server/jobs/worker-pool.ts'

type Log = Pick<Logger, 'warn'>
interface Pool {
  readonly workers: WorkerPool
  /** Log of the server that has the pool at present. */
  readonly log: { to: Log }
}
/** Idle pools by their number of threads. Each thread has loaded the engine, which takes longer than most tests. */
const idle = new Map<number, Pool>()

/**
 * Threads for a test server, from a closed server if there is one. `close` returns them; with a task still running it
 * ends them, as the product's does.
 */
export function borrowWorkers(threads: number, log: Log): WorkerPool {
  const pool = idle.get(threads) ?? opened(threads, log)
  idle.delete(threads)
  pool.log.to = log
  let [inHand, isClosed] = [0, false]
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error('the threads are closed')
    inHand++
    try {
      return await work()
    } finally {
      inHand--
    }
  }
  const { workers } = pool
  return {
    readWeather: bytes => counted(() => workers.readWeather(bytes)),
    indexWeatherFile: (path, kind) => counted(() => workers.indexWeatherFile(path, kind)),
    summariseClimate: source => counted(() => workers.summariseClimate(source)),
    checkBuilding: check => counted(() => workers.checkBuilding(check)),
    hourSeries: task => counted(() => workers.hourSeries(task)),
    packWeather: source => counted(() => workers.packWeather(source)),
    renderContent: texts => counted(() => workers.renderContent(texts)),
    receiptPdf: (receipt, language, calendar) => counted(() => workers.receiptPdf(receipt, language, calendar)),
    writeExport: (task, turn) => counted(() => workers.writeExport(task, turn)),
    exportPlace: account => workers.exportPlace(account),
    planStudy: task => counted(() => workers.planStudy(task)),
    computeVariants: (task, signal, hooks) => counted(() => workers.computeVariants(task, signal, hooks)),
    explain: (task, patient) => counted(() => workers.explain(task, patient)),
    computeAsked: (task, signal, hooks) => counted(() => workers.computeAsked(task, signal, hooks)),
    simulate: (task, signal) => counted(() => workers.simulate(task, signal)),
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
