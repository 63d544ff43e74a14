import type { Project } from '#contract/entities/project.ts'
import type { Queries } from '../db/open-database.ts'
import { findStation } from '../weather/load-weather.ts'
import type { StationCatalog } from '../weather/station-catalog.ts'
import { toProject } from './project-entity.ts'
import type { ProjectServices } from './project-services.ts'
import type { ProjectRow } from './projects.store.ts'

/** A row with the distance to its weather station, which may be an own file of its owner. */
export async function shownProject(catalog: StationCatalog, queries: Queries, row: ProjectRow): Promise<Project> {
  const stationId = row.userInputs.location?.weatherStationId
  return toProject(
    row,
    stationId === undefined ? undefined : await findStation(queries, catalog, stationId, row.ownerId),
  )
}

/** Answer of a write: the row as its transaction left it. */
export function showSaved({ weather }: ProjectServices) {
  return (tx: Queries, row: ProjectRow): Promise<Project> => shownProject(weather, tx, row)
}
