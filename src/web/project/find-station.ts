import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../api/send.ts'

/** A station or own year by its id; null if there is none, undefined without an answer of the server. */
export async function findStation(id: string, signal?: AbortSignal): Promise<WeatherStation | null | undefined> {
  const answer = await send(searchWeather, { query: { s: id, limit: 1 }, ...(signal === undefined ? {} : { signal }) })
  return answer.ok ? (answer.value.items.find(({ _id }) => _id === id) ?? null) : undefined
}
