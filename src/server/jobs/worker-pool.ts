import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { SimulatedBuilding } from '#building/simulate-building.ts'
import type { SimulationTask, WeatherGone } from '../simulation/simulate.worker.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { IndexedFile } from '../weather/index-weather-file.worker.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import type { WeatherReading } from '../weather/read-weather.worker.ts'

/** The work that is kept off the main thread. Workers never open the database. */
export interface WorkerPool {
  /** Reads and judges an unpacked weather file; given up after 30 s, a thousand times what it takes. */
  readWeather(bytes: Uint8Array): Promise<WeatherReading>
  /** Reads a weather file of the server's folders and tells its station. */
  indexWeatherFile(path: string, kind: 'folder' | 'synced'): Promise<IndexedFile>
  /** What a weather year holds, in figures; undefined when its file is gone or changed. */
  summariseClimate(source: WeatherSource): Promise<ClimateSummary | undefined>
  /** Simulates a year, or says why it cannot be; aborting stops the thread. */
  simulate(task: SimulationTask, signal: AbortSignal): Promise<SimulatedBuilding | WeatherGone>
  /** Ends the threads; what they are doing is dropped (runs are taken up again later). */
  close(): Promise<void>
}

const patience = 30_000 // ms

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Opens a pool of up to `threads` worker threads, one at least (weather files are read everywhere); they start with the first task and end after a minute without one. */
export const openWorkerPool = (threads: number): WorkerPool => {
  const pool = new Piscina({ minThreads: 0, maxThreads: Math.max(1, threads), idleTimeout: 60_000, maxQueue: 1000 })
  const readFile = file('../weather/read-weather.worker.ts')
  const indexFile = file('../weather/index-weather-file.worker.ts')
  const climateFile = file('../weather/climate-summary.worker.ts')
  const simulateFile = file('../simulation/simulate.worker.ts')
  return {
    readWeather: bytes => pool.run({ bytes }, { filename: readFile, signal: AbortSignal.timeout(patience) }) as Promise<WeatherReading>,
    indexWeatherFile: (path, kind) => pool.run({ path, kind }, { filename: indexFile, signal: AbortSignal.timeout(patience) }) as Promise<IndexedFile>,
    summariseClimate: source => pool.run({ source }, { filename: climateFile, signal: AbortSignal.timeout(patience) }) as Promise<ClimateSummary | undefined>,
    simulate: (task, signal) => pool.run(task, { filename: simulateFile, signal }) as Promise<SimulatedBuilding | WeatherGone>,
    close: () => pool.destroy(),
  }
}
