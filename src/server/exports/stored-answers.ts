import { and, desc, eq } from '../db/drizzle.ts'
import type { QuestionKind } from '#contract/entities/explanation.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { ExportContext } from '#exports/export-record.ts'
import { explanations, runs } from '../db/schema.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { isShown } from '../simulation/runs.store.ts'
import { toExplanation } from '../studies/explain/explanations.store.ts'
import { findStation, loadWeather } from '../weather/load-weather.ts'
import type { ExportServices } from './export-services.ts'

/** Questions whose answers leave the house; the others are steps on the way to a pick. */
const exported = new Set<QuestionKind>(['bridge', 'sensitivity', 'worst', 'figures'])
/** Most answers that are read: the newest. */
const mostAnswers = 200

/**
 * Answers of a project, the climate of its place and the stations that they name, with the moment of the newest of its
 * results: the date of a file, so that files of equal data have equal bytes. Own weather files are the owner's, whoever
 * reads by a link. Nothing is simulated.
 */
export async function storedAnswers(
  { db, weather, climates }: ExportServices,
  project: ProjectRow,
): Promise<Pick<ExportContext, 'projectId' | 'answers' | 'climate' | 'stations' | 'changedAt'>> {
  const { drizzle } = db
  const answered = await drizzle
    .select({ run: runs, explanation: explanations })
    .from(explanations)
    .innerJoin(runs, eq(runs.id, explanations.runId))
    .where(and(eq(runs.projectId, project.id), eq(runs.status, 'done'), isShown))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(mostAnswers)
  const answers = answered
    .toReversed()
    .map(toExplanation)
    .filter(({ question }) => exported.has(question.kind))
  const [newest] = await drizzle
    .select({ finishedAt: runs.finishedAt })
    .from(runs)
    .where(and(eq(runs.projectId, project.id), eq(runs.status, 'done'), isShown))
    .orderBy(desc(runs.finishedAt))
    .limit(1)
  const own = project.userInputs.location?.weatherStationId
  const loaded = own === undefined ? undefined : await loadWeather(drizzle, weather, own, project.ownerId)
  const climate = loaded && (await climates.of(loaded.source))
  const elsewhere = answers.flatMap(({ question }) => (question.kind === 'worst' ? question.stations : []))
  const stations: WeatherStation[] = []
  for (const id of new Set([...(own === undefined ? [] : [own]), ...elsewhere])) {
    const station = await findStation(drizzle, weather, id, project.ownerId)
    if (station !== undefined) stations.push(station)
  }
  const moment = Math.max(project.updatedAt.getTime(), newest?.finishedAt?.getTime() ?? 0)
  return {
    projectId: project.id,
    answers,
    ...(climate === undefined ? {} : { climate }),
    stations,
    changedAt: new Date(moment).toISOString(),
  }
}
