import { pricedQuestion } from '#building/explain/priced-question.ts'
import type { Explanation, ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../../db/open-database.ts'
import { explanations } from '../../db/schema.ts'
import { refuse, refuseFields, type Refusal } from '../../http/refusal.ts'
import { buildingOf } from '../../projects/building-of.ts'
import { onJudgedProject, refuseIncomplete } from '../../projects/judge-project.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import type { Services } from '../../services.ts'
import { insertRun, lockOwner } from '../../simulation/runs.store.ts'
import { loadWeather } from '../../weather/load-weather.ts'
import type { PackedYear } from '../../weather/pack-weather-year.ts'
import { keepWeatherYear } from '../../weather/kept-years.store.ts'
import { nextRank } from '../turns.store.ts'
import { advance, type Advanced } from './advance.ts'
import { notSimulated } from './compute-asked.job.ts'
import {
  askedLately,
  endExplanation,
  explanationOfRun,
  toExplanation,
  type ExplanationRow,
} from './explanations.store.ts'
import { judgeQuestion, type PlannedYears } from './judge-question.ts'
import { prepareMoreRows, storeMoreRows, type MoreRowsPlan } from './more-rows.ts'
import { sendAsked } from './send-asked.ts'

interface Prepared {
  /** With the prices that it is answered by. */
  readonly question: Question
  readonly explanation: Pick<ExplanationRow, 'building' | 'plan' | 'weather'>
  readonly years: readonly (readonly [PackedYear, WeatherStation])[]
  /** Of a plan how far it comes at once; without one the answer. */
  readonly advanced: Advanced
  readonly more?: MoreRowsPlan
}

/**
 * Asks a question about a project's designs. What can be answered from figures that are there is answered at once; else the
 * simulations that are missing are queued like a study's.
 *
 * @throws Refusal notFound, project.unpaid, project.incomplete, limit.reached, or what is wrong with the question and where
 */
export async function startExplanation(
  services: Services,
  user: User,
  projectId: string,
  question: Question,
): Promise<Explanation> {
  let prepared: Prepared | undefined
  const judge = async (project: ProjectRow): Promise<Refusal | undefined> => {
    const refused =
      project.paidAt === null
        ? refuse('project.unpaid')
        : ((await refuseIncomplete(services, project, 'run')) ??
          (await refuseLimits(services, services.db.drizzle, user)))
    if (refused !== undefined) return refused
    const answer = await prepare(services, user, project, question)
    if (answer instanceof Error) return answer
    prepared = answer
    return undefined
  }
  return onJudgedProject(services, user._id, projectId, judge, async (tx, project) => {
    if (prepared === undefined) throw new Error('a question that nobody judged')
    await lockOwner(tx, user._id)
    const refused = await refuseLimits(services, tx, user)
    if (refused !== undefined) throw refused
    return store(services, tx, user, project, prepared)
  })
}

async function refuseLimits(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  queries: Queries,
  user: User,
): Promise<Refusal | undefined> {
  const { open, lastHour, hourFreeIn } = await askedLately(queries, user._id, clock)
  if (open >= limits.activeExplanations * config.rateLimitScale) return refuse('limit.reached', { retryAfter: 5 })
  return lastHour >= limits.explanationsPerHour * config.rateLimitScale
    ? refuse('limit.reached', { retryAfter: hourFreeIn })
    : undefined
}

async function prepare(
  services: Services,
  user: User,
  project: ProjectRow,
  asked: Question,
): Promise<Prepared | Refusal> {
  const building = buildingOf(project)
  const question = pricedQuestion(asked, project.energyPrices)
  const answered = (answer: ExplanationAnswer, more?: MoreRowsPlan): Prepared => ({
    question,
    explanation: { building, plan: null, weather: {} },
    years: [],
    advanced: { rounds: [], isAnswered: true, answer },
    ...(more === undefined ? {} : { more }),
  })
  if (question.kind === 'more') {
    const more = await prepareMoreRows(services, project, question)
    return more instanceof Error ? more : answered({ kind: 'more', run: question.run, rows: more.rows }, more)
  }
  const judged = await judgeQuestion(services, project, question)
  if (judged instanceof Error) return judged
  if ('answer' in judged) return answered(judged.answer)
  const weather = await weatherOf(services, user, building.userInputs.location?.weatherStationId, judged.stations)
  if (weather instanceof Error) return weather
  const explanation = { building, plan: judged.plan(weather), weather: weather.digests }
  const advanced = await advance(services, project.id, explanation, [], false)
  return { question, explanation, years: weather.years, advanced }
}

interface LoadedYears extends PlannedYears {
  readonly years: Prepared['years']
}

/** The years of the document's own station and of others, for any machine. */
async function weatherOf(
  { db, workers, weather: catalog }: Services,
  user: User,
  own: string | undefined,
  stations: readonly string[],
): Promise<Refusal | LoadedYears> {
  const gone = (i: number) =>
    i === 0
      ? refuse('project.incomplete', {
          missing: [{ field: 'location.weatherStationId', message: packMessage('run.weatherMissing', {}) }],
        })
      : refuseFields({ field: `stations.${i - 1}`, message: packMessage('explain.noStation', {}) })
  const loaded: NonNullable<Awaited<ReturnType<typeof loadWeather>>>[] = []
  for (const [i, id] of [own, ...stations].entries()) {
    const found = id === undefined ? undefined : await loadWeather(db.drizzle, catalog, id, user._id)
    if (found === undefined) return gone(i)
    loaded.push(found)
  }
  const packed = await workers.explain({ does: 'weather', sources: loaded.map(({ source }) => source) })
  const digests: Record<string, string> = {}
  const latitudes: Record<string, number> = {}
  const years: (readonly [PackedYear, WeatherStation])[] = []
  for (const [i, year] of packed.entries()) {
    if (year === undefined) {
      catalog.changed()
      return gone(i)
    }
    const { station } = loaded[i]!
    const name = i === 0 ? '' : stations[i - 1]!
    digests[name] = year.digest
    latitudes[name] = station.latitude
    years.push([year, station])
  }
  return { digests, latitudes, years }
}

async function store(
  services: Services,
  tx: Queries,
  user: User,
  project: ProjectRow,
  { question, explanation, years, advanced, more }: Prepared,
): Promise<Explanation> {
  const { clock, random } = services
  // Before its own run is there: it is a start of the hour itself.
  if (more !== undefined) await storeMoreRows(services, tx, user, project, more)
  for (const [year, station] of years) await keepWeatherYear(tx, { ...year, station })
  const run = await insertRun(
    tx,
    { id: random.id(), projectId: project.id, ownerId: user._id, stage: 'explain', total: 0 },
    clock,
  )
  await tx.insert(explanations).values({ runId: run.id, question, engineVersion, ...explanation })
  await sendAsked(
    services,
    tx,
    run,
    advanced.rounds,
    [],
    await nextRank(tx, user._id, 'explanations'),
    limits.chunkRows,
  )
  if (advanced.isAnswered) await endExplanation(tx, clock, run.id, advanced.answer, notSimulated)
  const stored = await explanationOfRun(tx, run.id)
  if (stored === undefined) throw new Error('an explanation that was stored is not there')
  return toExplanation(stored)
}
