import { useEffect, useState } from 'react'
import type { Building } from '#contract/entities/project.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { findStation } from './find-station.ts'

/** The chosen weather station; null until it is known. */
export function useStation(building: Building): WeatherStation | null {
  const { weatherStationId } = building.userInputs.location ?? {}
  const [station, setStation] = useState<WeatherStation | null>(null)
  useEffect(() => {
    if (weatherStationId === undefined) return undefined
    const stop = new AbortController()
    void (async () => {
      const found = await findStation(weatherStationId, stop.signal)
      if (found !== undefined && !stop.signal.aborted) setStation(found)
    })()
    return () => {
      stop.abort()
    }
  }, [weatherStationId])
  return station
}
