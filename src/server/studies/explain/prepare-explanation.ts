import { pricedQuestion } from '#building/explain/priced-question.ts'
import type { ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import type { User } from '#contract/entities/user.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { packMessage } from '#contract/message.ts'
import { refuse, refuseFields, type Refusal } from '../../http/refusal.ts'
import { buildingOf } from '../../projects/building-of.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import type { StudyServices } from '../study-services.ts'
import { loadWeather } from '../../weather/load-weather.ts'
import type { PackedYear } from '../../weather/pack-weather-year.ts'
import { advance, type Advanced } from './advance.ts'
import type { ExplanationRow } from './explanations.store.ts'
import { judgeQuestion, type PlannedYears } from './judge-question.ts'
import { prepareMoreRows, type MoreRowsPlan } from './more-rows.ts'

/** Question with everything that will be stored for it. Nothing is stored yet. */
export interface Prepared {
  /** Question with the prices that its answer uses. */
  readonly question: Question
  readonly explanation: Pick<ExplanationRow, 'building' | 'plan' | 'weather'>
  readonly years: readonly (readonly [PackedYear, WeatherStation])[]
  /** Progress of a plan with the rows stored already; without a plan, the answer. */
  readonly advanced: Advanced
  readonly more?: MoreRowsPlan
}

/** Judges a question, and answers as much of it as the stored figures allow. */
export async function prepareExplanation(
  services: StudyServices,
  user: User,
  project: ProjectRow,
  unpriced: Question,
): Promise<Prepared | Refusal> {
  const building = buildingOf(project)
  const question = pricedQuestion(unpriced, project.energyPrices)
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
  { db, workers, weather: catalog }: StudyServices,
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
