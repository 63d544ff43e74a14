import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { exportProject } from '#contract/calls/runs.ts'
import type { QueryOf } from '#contract/calls/call.ts'
import type { User } from '#contract/entities/user.ts'
import { hourSeriesKeys, type HourSeries, type HourSeriesKey } from '#contract/entities/hour-series.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import type { ExportContext, ExportedStudy, ExportRecord } from '#exports/export-record.ts'
import { Refusal, refuse, refuseFields } from '../http/refusal.ts'
import type { Queries } from '../db/open-database.ts'
import { askHours } from '../simulation/ask-hours.ts'
import { newestRun } from '../simulation/runs.store.ts'
import { findStudy, newestStudy, toStudy, type StudyWithRun } from '../studies/studies.store.ts'
import { studyTable } from '../studies/study-table.ts'
import { findStation } from '../weather/load-weather.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import { buildingOf } from '../projects/building-of.ts'
import { refuseIncomplete } from '../projects/judge-project.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { hoursWeather } from '../studies/hours-weather.ts'
import { requestedDesign } from '../studies/requested-design.ts'
import { storedAnswers } from './stored-answers.ts'
import type { ExportServices } from './export-services.ts'
import type { ExportTask } from './write-export.worker.ts'

/** All that a writer needs of a project, or why it cannot be written. Ownership and payment are checked before. */
export async function exportTask(
  services: ExportServices,
  user: User,
  /** Account whose project it is, read by a link or not. */
  reader: { readonly _id: string },
  project: ProjectRow,
  { needs, options: heard }: ExportRecord,
  query: QueryOf<typeof exportProject>,
): Promise<Omit<ExportTask, 'format'> | Refusal> {
  const { drizzle } = services.db
  const pick = heard.includes('pick') ? query.pick : undefined
  // Picks are results.
  if (pick !== undefined && project.paidAt === null) return refuse('project.unpaid')
  const picked = await requestedDesign(drizzle, project, { pick, run: undefined, row: undefined })
  if ('field' in picked) return refuseFields(picked)
  // A file of the project's results names the pick; the document stays the project's.
  const design = needs.includes('answers') ? { building: buildingOf(project) } : picked
  const context: ExportContext = {
    document: { schema: 'badgir.project', documentVersion, ...design.building },
    options: {
      language: query.language ?? user.preferences.language,
      units: query.units ?? project.header.units,
      calendar: query.calendar ?? user.preferences.calendar,
      ...(query.pick === undefined ? {} : { pick: query.pick }),
      ...(query.table === undefined ? {} : { table: query.table }),
      ...(query.series === undefined ? {} : { series: query.series }),
      ...(query.zone === undefined ? {} : { zone: query.zone }),
      ...(query.parts === undefined ? {} : { parts: query.parts }),
      ...(query.page === undefined ? {} : { page: query.page }),
    },
    // Whoever reads by a link is told no address: the project's is not found, and the link's is a secret.
    address:
      reader._id === user._id ? new URL(`/dashboard/projects/show/${project.id}`, services.config.publicUrl).href : '',
    changedAt: project.updatedAt.toISOString(),
    energyPrices: project.energyPrices,
    picks: project.picks,
    studies: [],
    answers: [],
    hours: [],
  }
  const filled = {
    ...context,
    ...(await storedParts(services, project, needs)),
    ...(needs.includes('answers') ? await storedAnswers(services, project) : {}),
  }
  if (!needs.includes('weather') && !needs.includes('hours')) return { context: filled }
  const corners = design.building.masses.reduce(
    (sum, { vertices, numberOfFloors }) => sum + vertices.length * numberOfFloors,
    0,
  )
  if (needs.includes('weather') && corners > limits.modelCorners)
    return refuse('project.incomplete', {
      missing: [{ field: 'draw-building', message: packMessage('export.tooLarge', { max: limits.modelCorners }) }],
    })
  const refused = await refuseIncomplete(services, project, 'run')
  if (refused !== undefined) return refused
  const weather = await hoursWeather(services, { _id: project.ownerId }, project.id, design)
  if (weather === undefined)
    return refuse('project.incomplete', {
      missing: [{ field: 'location.weatherStationId', message: packMessage('run.weatherMissing', {}) }],
    })
  const withStation = { ...filled, station: weather.station }
  if (!needs.includes('hours')) return { context: withStation, source: weather.source }
  const hours = await hourlySeries(services, user, { building: design.building, ...weather }, query)
  return hours instanceof Refusal ? hours : { context: { ...withStation, hours } }
}

/** Stored results that a format needs. Nothing is simulated. */
async function storedParts(
  { db, weather }: ExportServices,
  project: ProjectRow,
  needs: ExportRecord['needs'],
): Promise<Partial<ExportContext>> {
  const { drizzle } = db
  const run = needs.includes('result') ? await newestRun(drizzle, project.id, 'baseline', 'done') : undefined
  const result = run?.result ?? null
  const stationId = project.userInputs.location?.weatherStationId
  const station = stationId === undefined ? undefined : await findStation(drizzle, weather, stationId, project.ownerId)
  const studies: ExportedStudy[] = []
  if (needs.includes('studies'))
    for (const one of await exportedStudies(drizzle, project)) {
      const columns = variantColumnKeys
      const table = await studyTable(db, one, project.energyPrices, { columns, from: 0, to: Infinity })
      if (table.rows.length > 0) studies.push({ ...table, study: toStudy(one) })
    }
  return {
    studies,
    ...(result === null ? {} : { result }),
    ...(station === undefined ? {} : { station }),
  }
}

/** Newest study of each stage, and the studies of picks: a pick may be of an earlier one. */
async function exportedStudies(queries: Queries, { id, picks }: ProjectRow): Promise<readonly StudyWithRun[]> {
  const found: StudyWithRun[] = []
  for (const stage of ['step1', 'step2', 'step3'] as const) {
    const newest = await newestStudy(queries, id, stage)
    if (newest !== undefined) found.push(newest)
  }
  for (const run of new Set(picks.map(pick => pick.run))) {
    if (found.some(one => one.run.id === run)) continue
    const study = await findStudy(queries, id, run)
    if (study !== undefined) found.push(study)
  }
  return found
}

/** Series of the whole building: all; of a zone type, those that it has. */
const zoneSeries: readonly HourSeriesKey[] = [
  'heatingNeed',
  'sensibleCoolingNeed',
  'latentCoolingNeed',
  'airTemperature',
  'operativeTemperature',
  'relativeHumidity',
]

/** Series that are asked for: one simulation of the year, and one place among the person's questions, for all of them. */
async function hourlySeries(
  services: ExportServices,
  user: User,
  question: Pick<Parameters<typeof askHours>[2], 'building' | 'station' | 'source'>,
  { series, zone }: Pick<QueryOf<typeof exportProject>, 'series' | 'zone'>,
): Promise<readonly HourSeries[] | Refusal> {
  const names = series?.split(',').map(name => name.trim())
  const keys =
    names === undefined
      ? zone === undefined
        ? hourSeriesKeys
        : zoneSeries
      : hourSeriesKeys.filter(key => names.includes(key))
  if (names !== undefined && new Set(names).size !== keys.length)
    return refuseFields({ field: 'series', message: packMessage('field.invalid', {}) })
  const request = { series: keys, ...(zone === undefined ? {} : { zone }) }
  const answer = await askHours(services, user._id, { ...question, asked: request })
  if (answer.ok) return answer.hours
  return 'field' in answer
    ? refuseFields({ field: answer.field, message: packMessage(answer.reason, answer.params) })
    : refuse('project.incomplete', { missing: [{ field: 'analysis', message: packMessage(answer.reason, {}) }] })
}
