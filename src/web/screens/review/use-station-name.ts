import { useEffect, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { Building } from '#contract/entities/project.ts'
import { send } from '../../api/call.ts'

/** The name of the chosen weather station; null until it is known. */
export const useStationName = (building: Building): string | null => {
  const { weatherStationId } = building.userInputs.location ?? {}
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (weatherStationId === undefined) return undefined
    const stop = new AbortController()
    void (async () => {
      const answer = await send(searchWeather, { query: { s: weatherStationId, limit: 1 }, signal: stop.signal })
      if (answer.ok && !stop.signal.aborted) setName(answer.value.items.find(station => station._id === weatherStationId)?.name ?? null)
    })()
    return () => { stop.abort() }
  }, [weatherStationId])
  return name
}
