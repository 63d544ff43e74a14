import type { Readiness } from '#rules/readiness.ts'
import type { HttpServices } from '../http/serve.ts'
import type { StationCatalog } from '../weather/station-catalog.ts'
import type { BuildingCheck } from './check-building.worker.ts'

/** Work on projects outside the main thread. */
export interface BuildingThreads {
  /** Whether a large drawing may be paid or simulated. */
  checkBuilding(check: BuildingCheck): Promise<Readiness>
}

/** Services that projects need. */
export interface ProjectServices extends HttpServices {
  readonly workers: BuildingThreads
  readonly weather: StationCatalog
}
