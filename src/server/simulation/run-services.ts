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
   * Simulates a year, or says why it cannot be. Aborting ends it after the step in hand, and rejects; the thread stays, unless it takes
   * seconds to do so. One that ran out of memory is tried once more, in a new thread.
   */
  simulate(task: SimulationTask, signal: AbortSignal): Promise<SimulatedBuilding | WeatherGone>
  /**
   * A series of a year, simulated again: in a thread of simulations, behind baselines.
   * @throws the refusal `server.busy` when too many wait already, or too long
   */
  hourSeries(task: HoursTask): Promise<HoursAnswer | WeatherGone>
}

/** What computing a run needs. A worker process has it too. */
export interface ComputeServices extends Core {
  readonly workers: RunThreads & WeatherThreads
  readonly weather: StationCatalog
  /** Progress of runs inside this process: `openRunNews()`. */
  readonly runNews: RunNews
}

/** What routes of runs need. */
export type RunServices = ComputeServices & ProjectServices
