import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import type { SimulatedBuilding } from '#building/simulate-building.ts'
import { refuse } from '../http/refusal.ts'
import type { SimulationTask, WeatherGone } from '../simulation/simulate.worker.ts'
import type { BuildingCheck } from '../projects/check-building.worker.ts'
import type { Readiness } from '#rules/readiness.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { IndexedFile } from '../weather/index-weather-file.worker.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import type { WeatherReading } from '../weather/read-weather.worker.ts'
import { openLane, type LaneLimits } from './lane.ts'

/** The work that is kept off the main thread. Workers never open the database. */
export interface WorkerPool {
  /** Reads and judges an unpacked weather file. */
  readWeather(bytes: Uint8Array): Promise<WeatherReading>
  /** Reads a weather file of the server's folders and tells its station. Nobody waits for it: it takes its turn whenever that comes. */
  indexWeatherFile(path: string, kind: 'folder' | 'synced'): Promise<IndexedFile>
  /** What a weather year holds, in figures; undefined when its file is gone or changed. */
  summariseClimate(source: WeatherSource): Promise<ClimateSummary | undefined>
  /** Whether a large drawing may be paid or simulated. */
  checkBuilding(check: BuildingCheck): Promise<Readiness>
  /**
   * Simulates a year, or says why it cannot be; aborting stops the thread. One that ran out of memory is tried once
   * more, in a new thread.
   */
  simulate(task: SimulationTask, signal: AbortSignal): Promise<SimulatedBuilding | WeatherGone>
  /** Ends the threads; what they are doing is dropped (runs are taken up again later). */
  close(): Promise<void>
}

/** Of the thread for short work: 10 to 50 ms each, so 32 are two seconds away. An upload that waits holds 3 MB. */
const shortLane: LaneLimits = { atOnce: 1, mostWaiting: 32, longestWait: 10_000, retryAfter: 5 }
/** ms that short work may take once it has begun, a thousand times what it takes: its thread is stopped then. */
const patience = 30_000

/**
 * What a thread's objects may take [MB]; one that takes more ends, not the server. The largest legal building takes 122, a
 * weather file of 3 MB as much. Arrays of numbers lie outside: what is kept of those has a budget of its own (engine/kept.ts).
 */
const heapMegabytes = 512

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
const readFile = file('../weather/read-weather.worker.ts')
const indexFile = file('../weather/index-weather-file.worker.ts')
const climateFile = file('../weather/climate-summary.worker.ts')
const checkFile = file('../projects/check-building.worker.ts')
const simulateFile = file('../simulation/simulate.worker.ts')

interface Options {
  /** Of simulations; one more is for short work. */
  readonly threads: number
  readonly log: Pick<Logger, 'warn'>
  /** For tests. */
  readonly short?: Partial<LaneLimits & { readonly patience: number }>
  readonly heap?: number
}

/**
 * Opens the worker threads: some for simulations and one for weather files and climates, so that what takes
 * milliseconds never waits for what takes seconds. They start with the first task and end after a minute without one.
 */
export function openWorkerPool({ threads, log, short = {}, heap = heapMegabytes }: Options): WorkerPool {
  const open = (maxThreads: number) => {
    const pool = new Piscina({
      minThreads: 0,
      maxThreads,
      idleTimeout: 60_000,
      maxQueue: 1000,
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 64 },
    })
    // A thread that ends without a task, or answers one that was given up: nobody waits for it, and without a listener it ends the server.
    pool.on('error', (problem: unknown) => {
      log.warn(
        { reason: problem instanceof Error ? problem.message.split('\n', 1)[0] : 'unknown' },
        'a worker thread told of a problem',
      )
    })
    return pool
  }
  const runs = open(threads)
  const weather = open(1)
  const lane = openLane({ ...shortLane, ...short })
  const inLane = <T>(filename: string, task: unknown, patient = false): Promise<T> =>
    lane.run(async () => {
      const late = AbortSignal.timeout(short.patience ?? patience)
      try {
        return await (weather.run(task, { filename, signal: late }) as Promise<T>)
      } catch (problem) {
        throw late.aborted ? refuse('server.busy', { retryAfter: shortLane.retryAfter }) : problem
      }
    }, patient)
  return {
    readWeather: bytes => inLane(readFile, { bytes }),
    indexWeatherFile: (path, kind) => inLane(indexFile, { path, kind }, true),
    summariseClimate: source => inLane(climateFile, { source }),
    checkBuilding: check => inLane(checkFile, check),
    simulate: async (task, signal) => {
      const simulated = () =>
        runs.run(task, { filename: simulateFile, signal }) as Promise<SimulatedBuilding | WeatherGone>
      try {
        return await simulated()
      } catch (problem) {
        if (!(problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'))
          throw problem
        // Earlier runs may have filled it: a new thread has none of theirs.
        log.warn({ reason: problem.message }, 'a simulation ran out of memory and is tried once more')
        return await simulated()
      }
    },
    close: async () => {
      await Promise.all([runs.destroy(), weather.destroy()])
    },
  }
}
