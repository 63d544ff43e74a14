import type { HoursAnswer } from '#building/hour-series.ts'
import type { SimulatedBuilding } from '#building/simulate-building.ts'
import type { Core } from '../core.ts'
import type { ProjectServices } from '../projects/project-services.ts'
import type { StationCatalog } from '../weather/station-catalog.ts'
import type { WeatherThreads } from '../weather/weather-services.ts'
import type { HoursTask } from './hours.worker.ts'
import type { RunNews } from './run-news.ts'
import type { SimulationTask, WeatherGone } from './simulate.worker.ts'

/** Simulations, in threads of their own. */
export interface RunThreads {
  /**
   * Simulates a year, or answers why it cannot. An abort ends it after the present step, and rejects; the thread stays,
   * unless it takes seconds to stop. A task that ran out of memory is tried once more, in a new thread.
   */
  simulate(task: SimulationTask, signal: AbortSignal): Promise<SimulatedBuilding | WeatherGone>
  /**
   * Series of a year, simulated again in a thread of simulations, behind baselines.
   * @throws the refusal `server.busy` when too many wait already, or too long
   */
  hourSeries(task: HoursTask): Promise<HoursAnswer | WeatherGone>
}

/** Services for computing a run. A worker process has them too. */
export interface ComputeServices extends Core {
  readonly workers: RunThreads & WeatherThreads
  readonly weather: StationCatalog
  /** Progress of runs inside this process: `openRunNews()`. */
  readonly runNews: RunNews
}

/** Services that routes of runs need. */
export type RunServices = ComputeServices & ProjectServices
