import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import type { HoursAnswer } from '#building/hour-series.ts'
import type { SimulatedBuilding } from '#building/simulate-building.ts'
import type { ExportAnswer } from '#exports/export-record.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { refuse } from '../http/refusal.ts'
import type { BuildingThreads } from '../projects/project-services.ts'
import type { ContentThreads } from '../content/content-services.ts'
import type { ExportThreads } from '../exports/export-services.ts'
import type { ReceiptThreads } from '../purchases/receipt-threads.ts'
import type { RunThreads } from '../simulation/run-services.ts'
import type { SimulationTask, Stopped, WeatherGone } from '../simulation/simulate.worker.ts'
import type { ChunkHooks, StudyThreads } from '../studies/study-services.ts'
import type { WeatherThreads } from '../weather/weather-services.ts'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import { openGate } from './gate.ts'
import { openLane, type LaneLimits } from '../http/lane.ts'
import { threadLimits } from './thread-limits.ts'

/** Work outside the main thread. Workers never open the database. */
export interface WorkerPool
  extends WeatherThreads, BuildingThreads, ReceiptThreads, RunThreads, StudyThreads, ContentThreads, ExportThreads {
  /** Ends the threads; their present work is dropped (runs are continued later). */
  close(): Promise<void>
}

/** Time for short work once it has begun, a thousand times the usual [ms]; after it the thread is stopped. */
const patience = 30_000
/** Limits of the thread for short work: 10 to 50 ms each, so that 32 take two seconds. A waiting upload holds 3 MB. */
const shortLane: LaneLimits = { atOnce: 1, mostWaiting: 32, longestWait: 10_000, retryAfter: 5 }
/**
 * Limits of the thread for exports: up to two seconds each, so that eight take a quarter of a minute. Who waits behind one
 * that is stopped still has a turn.
 */
const exportLane: LaneLimits = { atOnce: 1, mostWaiting: 16, longestWait: patience + 5_000, retryAfter: 10 }
/** Time in which a simulation must notice its cancellation [ms]; after it the thread is ended. */
const stopsWithin = 5_000

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
const readFile = file('../weather/read-weather.worker.ts')
const indexFile = file('../weather/index-weather-file.worker.ts')
const climateFile = file('../weather/climate-summary.worker.ts')
const checkFile = file('../projects/check-building.worker.ts')
const hoursFile = file('../simulation/hours.worker.ts')
const packFile = file('../weather/pack-weather.worker.ts')
const planFile = file('../studies/plan-study.worker.ts')
const variantsFile = file('../studies/variants.worker.ts')
const explainFile = file('../studies/explain/explain.worker.ts')
const askedFile = file('../studies/explain/round.worker.ts')
const receiptFile = file('../../exports/files/receipt.worker.ts')
const exportFile = file('../exports/write-export.worker.ts')
const contentFile = file('../content/render-content.worker.ts')
const simulateFile = file('../simulation/simulate.worker.ts')

interface Options {
  /** Number of threads for simulations, 0 for none; another one is for short work. */
  readonly threads: number
  readonly log: Pick<Logger, 'warn'>
  /** For tests. */
  readonly short?: Partial<LaneLimits & { readonly patience: number }>
  readonly heap?: number
  readonly stopsWithin?: number
}

/**
 * Opens the worker threads: some for simulations, one for exports, and one for weather files and climates, so that work of
 * milliseconds never waits for work of seconds. They start with the first task and end after a minute without one.
 */
export function openWorkerPool({
  threads,
  log,
  short = {},
  heap = threadLimits.maxOldGenerationSizeMb,
  ...rest
}: Options): WorkerPool {
  const open = (maxThreads: number) => {
    const pool = new Piscina({
      minThreads: 0,
      maxThreads,
      idleTimeout: 60_000,
      maxQueue: 1000,
      resourceLimits: { ...threadLimits, maxOldGenerationSizeMb: heap },
    })
    // A thread may end without a task, or after a task that was given up: nobody waits for it, and without a listener
    // the error would end the server.
    pool.on('error', (problem: unknown) => {
      log.warn(
        { reason: problem instanceof Error ? problem.message.split('\n', 1)[0] : 'unknown' },
        'a worker thread told of a problem',
      )
    })
    return pool
  }
  const runs = threads === 0 ? undefined : open(threads)
  /**
   * Studies in a thread, by the flags that stop them; studies already asked to make room for a baseline are not in it.
   */
  const interruptible = new Set<Int32Array>()
  const gate = openGate(threads, () => {
    const [flags] = interruptible
    if (flags === undefined) return
    interruptible.delete(flags)
    Atomics.store(flags, 0, 1)
  })
  const inThread = <T>(filename: string, task: unknown, signal?: AbortSignal): Promise<T> => {
    if (runs === undefined) throw new Error('this process has no thread that simulates')
    return runs.run(task, signal === undefined ? { filename } : { filename, signal }) as Promise<T>
  }
  /** Stops a task by a flag that it reads between two steps; if that fails, by ending its thread. */
  const stoppable = async (task: SimulationTask, signal: AbortSignal): Promise<SimulatedBuilding | WeatherGone> => {
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const lastResort = new AbortController()
    let patient: NodeJS.Timeout | undefined
    const stop = () => {
      Atomics.store(flag, 0, 1)
      patient = setTimeout(() => {
        lastResort.abort()
      }, rest.stopsWithin ?? stopsWithin)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', stop)
    try {
      const answer = await inThread<SimulatedBuilding | WeatherGone | Stopped>(
        simulateFile,
        { ...task, flag },
        lastResort.signal,
      )
      if (answer.ok || answer.reason !== 'stopped') return answer
      throw signal.reason
    } finally {
      clearTimeout(patient)
      signal.removeEventListener('abort', stop)
    }
  }
  const weather = open(1)
  const hoursLane = openLane({ ...shortLane, atOnce: Math.max(1, threads) })
  const lane = openLane({ ...shortLane, ...short })
  const exports = open(1)
  const exportsLane = openLane(exportLane)
  const inLane = <T>(filename: string, task: unknown, patient = false): Promise<T> =>
    lane.run(
      async () => {
        const late = AbortSignal.timeout(short.patience ?? patience)
        try {
          return await (weather.run(task, { filename, signal: late }) as Promise<T>)
        } catch (problem) {
          throw late.aborted ? refuse('server.busy', { retryAfter: shortLane.retryAfter }) : problem
        }
      },
      { isPatient: patient },
    )
  /** Work on rows that a baseline may interrupt: the remaining rows continue after it. */
  const inStretches = async (
    filename: string,
    task: object,
    count: number,
    signal: AbortSignal,
    { begins, tell }: ChunkHooks = {},
  ): Promise<VariantFigures> => {
    const parts: VariantFigures[] = []
    let from = 0
    let hasBegun = false
    while (from < count && !signal.aborted) {
      const flags = new Int32Array(new SharedArrayBuffer(8))
      flags[1] = from
      const stop = () => {
        Atomics.store(flags, 0, 1)
      }
      signal.addEventListener('abort', stop)
      const telling = setInterval(() => {
        tell?.(Atomics.load(flags, 1))
      }, 250)
      const here = from
      try {
        const part = await gate.run(async () => {
          if (!hasBegun) await begins?.()
          hasBegun = true
          interruptible.add(flags)
          return inThread<VariantFigures>(filename, { ...task, from: here, flags })
        })
        parts.push(part)
        from += part.done
      } finally {
        interruptible.delete(flags)
        clearInterval(telling)
        signal.removeEventListener('abort', stop)
      }
    }
    return joined(parts, count)
  }
  return {
    readWeather: bytes => inLane(readFile, { bytes }),
    indexWeatherFile: (path, kind) => inLane(indexFile, { path, kind }, true),
    summariseClimate: source => inLane(climateFile, { source }),
    checkBuilding: check => inLane(checkFile, check),
    hourSeries: task =>
      hoursLane.run((): Promise<HoursAnswer | WeatherGone> =>
        gate.run(() => inThread<HoursAnswer | WeatherGone>(hoursFile, task), 'prompt'),
      ),
    packWeather: source => inLane(packFile, { source }),
    renderContent: texts => inLane(contentFile, texts),
    receiptPdf: (receipt, language, calendar) => inLane(receiptFile, { receipt, language, calendar }),
    writeExport: (task, turn) =>
      exportsLane.run(async () => {
        const late = AbortSignal.timeout(short.patience ?? patience)
        try {
          return await (exports.run(task, { filename: exportFile, signal: late }) as Promise<ExportAnswer>)
        } catch (problem) {
          if (late.aborted) throw refuse('server.busy', { retryAfter: exportLane.retryAfter })
          if (!isOutOfMemory(problem)) throw problem
          // Floors of many masses that cross each other make a model far larger than its corners tell. It is not tried once
          // more: to fill a thread takes a third of the patience.
          log.warn({ reason: problem.message }, 'a file took more memory than a thread has')
          return { ok: false, reason: 'export.tooMuch', details: [] }
        }
      }, turn),
    exportPlace: exportsLane.placeOf,
    planStudy: task => inLane(planFile, task),
    computeVariants: (task, signal, hooks) =>
      inStretches(variantsFile, task, task.options.length / task.parameters.length, signal, hooks),
    explain: async (task, patient = false) => inLane(explainFile, task, patient),
    computeAsked: (task, signal, hooks) => inStretches(askedFile, task, task.requests.length, signal, hooks),
    simulate: async (task, signal) => {
      const simulated = () => gate.run(() => stoppable(task, signal), 'urgent')
      try {
        return await simulated()
      } catch (problem) {
        if (!isOutOfMemory(problem)) throw problem
        // Earlier runs may have filled the memory: a new thread starts empty.
        log.warn({ reason: problem.message }, 'a simulation ran out of memory and is tried once more')
        return await simulated()
      }
    },
    close: async () => {
      await Promise.all([runs?.destroy(), weather.destroy(), exports.destroy()])
    },
  }
}

/** Whether a thread ended since its memory was full. */
function isOutOfMemory(problem: unknown): problem is Error {
  return problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Figures of consecutive rows as one table. */
function joined(parts: readonly VariantFigures[], count: number): VariantFigures {
  const columns = storedColumnKeys.map(() => new Float64Array(count).fill(Number.NaN))
  let done = 0
  for (const part of parts) {
    part.columns.forEach((values, c) => columns[c]?.set(values.subarray(0, part.done), done))
    done += part.done
  }
  return { columns, done, refused: parts.flatMap(({ refused }) => refused) }
}
