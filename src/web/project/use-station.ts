import { useEffect, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../api/call.ts'

/** The chosen weather station; null until it is known. */
export function useStation(building: Building): WeatherStation | null {
  const { weatherStationId } = building.userInputs.location ?? {}
  const [station, setStation] = useState<WeatherStation | null>(null)
  useEffect(() => {
    if (weatherStationId === undefined) return undefined
    const stop = new AbortController()
    void (async () => {
      const answer = await send(searchWeather, { query: { s: weatherStationId, limit: 1 }, signal: stop.signal })
      if (answer.ok && !stop.signal.aborted)
        setStation(answer.value.items.find(found => found._id === weatherStationId) ?? null)
    })()
    return () => {
      stop.abort()
    }
  }, [weatherStationId])
  return station
}
