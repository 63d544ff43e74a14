import { setTimeout as wait } from 'node:timers/promises'
import type { HoursRequest, HoursAnswer } from '#building/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { refuse } from '../http/refusal.ts'
import type { RunServices } from './run-services.ts'
import { keepWeatherYear } from '../weather/weather-years.store.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { answerOfQuestion, closeQuestion, isWorkerThere, openQuestion } from './hour-questions.store.ts'
import type { StoredHoursTask } from '../db/stored-hours-task.ts'
import type { WeatherGone } from './simulate.worker.ts'

const longestWait = 30_000 // ms for the answer of another process
const askAgainAfter = 100 // ms

interface Question {
  readonly building: Building
  readonly station: WeatherStation
  readonly source: WeatherSource
  readonly asked: HoursRequest
}

/**
 * Hours of a year, computed in a thread of this process. Without threads a worker process computes them as a job, and
 * the answer comes back through the database.
 *
 * @throws the refusals `limit.reached`, `server.busy`, and `server.noWorker` if no process computes
 */
export async function askHours(
  services: RunServices,
  ownerId: string,
  question: Question,
): Promise<HoursAnswer | WeatherGone> {
  const { db, config, workers } = services
  const isHere = config.workerThreads > 0
  if (!isHere && !(await isWorkerThere(services))) throw refuse('server.noWorker', { retryAfter: 30 })
  const task = isHere ? null : await storedTask(services, question)
  if (task === undefined) return { ok: false, reason: 'run.weatherMissing' }
  const id = await openQuestion(services, ownerId, task)
  try {
    if (task !== null) return await answered(services, id)
    const { building, source, asked } = question
    return await workers.hourSeries({ building, source, asked })
  } finally {
    await closeQuestion(db.drizzle, id)
  }
}

/** Question in a form that another process can read: with its year in the database. */
async function storedTask(
  { db, workers }: RunServices,
  { building, station, source, asked }: Question,
): Promise<StoredHoursTask | undefined> {
  if (source.kind === 'station') return { building, asked, weather: { station: source.id } }
  if (source.kind === 'year') return { building, asked, weather: { digest: source.id } }
  const packed = await workers.packWeather(source)
  if (packed === undefined) return undefined
  await keepWeatherYear(db.drizzle, { ...packed, station })
  return { building, asked, weather: { digest: packed.digest } }
}

async function answered({ db, stopping }: RunServices, id: string): Promise<HoursAnswer> {
  const until = performance.now() + longestWait
  while (performance.now() < until && !stopping.aborted) {
    const answer = await answerOfQuestion(db.drizzle, id)
    if (answer !== undefined) return answer
    await wait(askAgainAfter)
  }
  throw refuse('server.busy', { retryAfter: 10 })
}
