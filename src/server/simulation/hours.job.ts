import type { ComputeServices } from './run-services.ts'
import { findWeatherYear } from '../weather/weather-years.store.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { answerQuestion, taskOfQuestion } from './hour-questions.store.ts'
import type { StoredHoursTask } from '../db/stored-hours-task.ts'

/** Answers a question for hours of a process without threads, if somebody still waits for it. */
export async function hoursJob({ db, workers }: ComputeServices, question: string): Promise<void> {
  const task = await taskOfQuestion(db.drizzle, question)
  if (task === undefined) return
  const { building, asked } = task
  const source = await sourceOf(db, task)
  const answer = await workers.hourSeries({ building, asked, source })
  if (!answer.ok && answer.reason === 'run.weatherMissing') throw new Error('a question without its weather')
  await answerQuestion(db.drizzle, question, answer)
}

async function sourceOf({ drizzle }: ComputeServices['db'], { weather }: StoredHoursTask): Promise<WeatherSource> {
  if ('station' in weather) return { kind: 'station', id: weather.station }
  const year = await findWeatherYear(drizzle, weather.digest)
  if (year === undefined) throw new Error('a question without its weather')
  return { kind: 'year', id: year.digest, packed: year.packed }
}
