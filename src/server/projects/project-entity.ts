import { distanceKm } from '#contract/distance-km.ts'
import type { InputWarning } from '#contract/entities/input-warning.ts'
import type { Project, ProjectCard } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { projectStages, type ProjectStage } from '#contract/options.ts'
import type { TempCoords } from '#contract/inputs/project-inputs.ts'
import { weatherIssues } from '#rules/weather-issues.ts'
import type { CardRow, ProjectRow, RunStage } from './projects.store.ts'

/** Distance between the building and its weather station [km], to the metre; null until both are known. */
export function distanceBetween(
  row: Pick<ProjectRow, 'userInputs'>,
  station: { readonly latitude: number; readonly longitude: number } | undefined,
): number | null {
  const { latitude, longitude } = row.userInputs.location ?? {}
  if (latitude === undefined || longitude === undefined || station === undefined) return null
  return Math.round(distanceKm({ latitude, longitude }, station) * 1000) / 1000
}

type Station = Parameters<typeof weatherIssues>[1]

/**
 * Warning that the weather a project names is not there: an own file that was deleted, or that another person has. A file
 * of the server's folder may not have been read yet.
 */
function missingWeather({ userInputs: { location } }: Pick<ProjectRow, 'userInputs'>): readonly InputWarning[] {
  const id = location?.weatherStationId
  return id === undefined || id.startsWith('file:')
    ? []
    : [{ tab: 'location', field: 'weatherStationId', key: 'run.weatherMissing', params: {} }]
}

/** A project row for its owner. */
export function toProject(row: ProjectRow, station: Station | undefined): Project {
  const building = { ...row.header, userInputs: row.userInputs, manualInputs: row.manualInputs, masses: row.masses }
  return {
    _id: row.id,
    version: row.version,
    state: row.state,
    isPaid: row.paidAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastTab: row.lastTab,
    tempCoords: row.tempCoords as TempCoords | null,
    distanceBetween: distanceBetween(row, station),
    weatherWarnings:
      station === undefined
        ? missingWeather(row)
        : weatherIssues(building, station).map(({ severity: _severity, ...warning }) => warning),
    ...building,
    energyPrices: row.energyPrices,
    picks: row.picks,
    sets: row.sets,
  }
}

/** Stage of a project that a finished run reaches; an explanation reaches none. */
const reachedBy: Readonly<Record<RunStage, ProjectStage>> = {
  explain: 'inputs',
  baseline: 'baseline',
  step1: 'passive',
  step2: 'active',
  step3: 'offset',
}

/** Furthest stage of a project. A refund closes the results, so an unpaid project is at its inputs. */
function stageReached({ paidAt, finished }: Pick<CardRow, 'paidAt' | 'finished'>): ProjectStage {
  const reached = new Set(finished.map(stage => reachedBy[stage]))
  return paidAt === null ? 'inputs' : (projectStages.findLast(stage => reached.has(stage)) ?? 'inputs')
}

/** A row as a card of the list. */
export function toProjectCard(row: CardRow, station: Pick<WeatherStation, 'city' | 'nameFa'> | undefined): ProjectCard {
  return {
    _id: row.id,
    name: row.header.name,
    country: row.header.country,
    city: row.city,
    stationNameFa: station === undefined || station.city !== row.city ? null : station.nameFa,
    primaryBuildingType: row.header.primaryBuildingType,
    label: row.header.label ?? null,
    units: row.header.units,
    grossFloorArea: row.grossFloorArea,
    state: row.state,
    stage: stageReached(row),
    isPaid: row.paidAt !== null,
    lastTab: row.lastTab,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    plan: row.plan,
  }
}
