import { sideOf } from './study-steps.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../db/open-database.ts'
import { studies } from '../db/schema.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { isDuplicate } from '../http/database-error.ts'
import { refuse, refuseFields, type Refusal } from '../http/refusal.ts'
import { buildingOf } from '../projects/building-of.ts'
import { onJudgedProject, refuseIncomplete } from '../projects/judge-project.ts'
import { moveProject } from '../projects/move-project.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import type { StudyServices } from './study-services.ts'
import { refuseStart } from '../simulation/start-run.ts'
import { insertRun } from '../simulation/runs.store.ts'
import { keepWeatherYear } from '../weather/weather-years.store.ts'
import { loadWeather } from '../weather/load-weather.ts'
import { sendChunks } from './chunk-queue.ts'
import { storedFigures, type StoredFigures } from './stored-figures.ts'
import { layChunks } from './lay-chunks.ts'
import { packFigures, packRows } from './pack-chunk.ts'
import { pickedDesign } from './picked-design.ts'
import type { StudyPlan } from './plan-study.worker.ts'
import { nextRank } from './turns.store.ts'
import { endStudy, findStudy, insertChunks, toStudy, type StudyStep } from './studies.store.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'

interface Judged extends StudyPlan {
  readonly base: Building
  readonly station: WeatherStation
  readonly existingFigures: StoredFigures
}

/**
 * Starts a study. A thread judges it and lists its rows; then the study is stored with all its jobs, or not at all. Rows that a study
 * of the project has computed with this engine are taken over. If that is all rows, the study is done at once.
 *
 * @throws Refusal with the wrong field; the refusals of a baseline
 */
export async function startStudy(
  services: StudyServices,
  user: User,
  projectId: string,
  step: StudyStep,
  request: StudyRequest,
): Promise<Study> {
  let judged: Judged | undefined
  const judge = async (project: ProjectRow): Promise<Refusal | undefined> => {
    await refuseStart(services, services.db.drizzle, user, project)
    const refused = await refuseIncomplete(services, project, 'run')
    if (refused !== undefined) return refused
    const answer = await judgeStudy(services, user, project, step, request)
    if (answer instanceof Error) return answer
    judged = answer
    return undefined
  }
  return onJudgedProject(services, user._id, projectId, judge, (tx, project) => {
    if (judged === undefined) throw new Error('a study that nobody judged')
    return storeStudy(services, tx, user, project, step, request, judged)
  }).catch((problem: unknown) => {
    throw isDuplicate(problem, 'runs_one_active') ? refuse('run.active') : problem
  })
}

async function judgeStudy(
  { db, workers, weather: catalog }: StudyServices,
  user: User,
  project: ProjectRow,
  step: StudyStep,
  request: StudyRequest,
): Promise<Judged | Refusal> {
  const base =
    request.from === undefined ? buildingOf(project) : await pickedDesign(db.drizzle, project, request.from, step)
  if (typeof base === 'string') return refuseFields({ field: 'from', message: packMessage(base, {}) })
  const gone = () =>
    refuse('project.incomplete', {
      missing: [{ field: 'location.weatherStationId', message: packMessage('run.weatherMissing', {}) }],
    })
  const stationId = base.userInputs.location?.weatherStationId
  const weather = stationId === undefined ? undefined : await loadWeather(db.drizzle, catalog, stationId, user._id)
  if (weather === undefined) return gone()
  const answer = await workers.planStudy({ base, stage: sideOf[step], request, source: weather.source })
  if (answer.ok) {
    const of = { weatherDigest: answer.weather.digest, setting: answer.setting }
    const existingFigures = await storedFigures(db.drizzle, project.id, answer.hashes, { of })
    return { ...answer, base, station: weather.station, existingFigures }
  }
  if (answer.reason === 'fields.invalid')
    return refuseFields(
      ...answer.problems.map(({ field, key, params }) => ({ field, message: packMessage(key, params) })),
    )
  catalog.changed()
  return gone()
}

async function storeStudy(
  services: StudyServices,
  tx: Queries,
  user: User,
  project: ProjectRow,
  step: StudyStep,
  request: StudyRequest,
  judged: Judged,
): Promise<Study> {
  const { clock, random } = services
  await lockOwner(tx, user._id)
  await refuseStart(services, tx, user, project)
  const from = project.picks.find(({ id }) => id === request.from)
  const total = judged.options.length / judged.parameters.length
  const chunks = layChunks(judged.parameters, judged, judged.existingFigures)
  const takenOver = chunks.reduce((sum, { rows, figures }) => sum + (figures === undefined ? 0 : rows.length), 0)
  await keepWeatherYear(tx, { ...judged.weather, station: judged.station })
  const run = await insertRun(
    tx,
    {
      id: random.id(),
      projectId: project.id,
      ownerId: user._id,
      stage: step,
      total,
      done: takenOver,
      weatherDigest: judged.weather.digest,
    },
    clock,
  )
  await tx.insert(studies).values({
    runId: run.id,
    fromPick: from?.id ?? null,
    fromRun: from?.run ?? null,
    fromRow: from?.row ?? null,
    parameters: judged.parameters,
    sample: judged.sample,
    combinations: judged.combinations,
    setting: judged.setting,
    engineVersion,
    base: judged.base,
    baseDigest: judged.baseDigest,
    floorArea: judged.floorArea,
    takenOver,
  })
  const first = await nextRank(tx, user._id, 'studies')
  const waiting = chunks.flatMap(({ figures }, chunk) => (figures === undefined ? [chunk] : []))
  const rankOf = new Map(waiting.map((chunk, i) => [chunk, first + i]))
  await insertChunks(
    tx,
    chunks.map(({ rows, options, hashes, figures }, chunk) => ({
      runId: run.id,
      chunk,
      rank: rankOf.get(chunk) ?? first,
      rows: packRows(rows),
      options,
      hashes,
      ...(figures === undefined ? {} : { figures: packFigures(figures), finishedAt: run.createdAt }),
    })),
  )
  await moveProject(tx, project, { type: 'run.started' })
  if (waiting.length === 0) {
    await endStudy(tx, clock, run.id, { status: 'done' })
    await moveProject(tx, { id: project.id, state: 'simulating' }, { type: 'run.finished' })
  } else
    await sendChunks(
      services,
      run.id,
      waiting.map(chunk => ({ chunk, rank: rankOf.get(chunk) ?? first })),
      tx,
    )
  const stored = await findStudy(tx, project.id, run.id)
  if (stored === undefined) throw new Error('a study that was stored is not there')
  return toStudy(stored)
}
