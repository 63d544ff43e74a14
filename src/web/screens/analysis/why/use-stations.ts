import { useEffect, useRef, useState } from 'react'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { findStation } from '../../../project/find-station.ts'

/** Stations and own years by their ids, as far as they are known; a deleted one never is. */
export function useStations(ids: readonly string[]): ReadonlyMap<string, WeatherStation> {
  const [stations, setStations] = useState<ReadonlyMap<string, WeatherStation>>(new Map())
  const requestedIds = useRef(new Set<string>())
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || requestedIds.current.has(id)) continue
      requestedIds.current.add(id)
      void findStation(id).then(found => {
        // A station without an answer of the server is requested again at the next choice.
        if (found === undefined) requestedIds.current.delete(id)
        else if (found !== null) setStations(before => new Map(before).set(id, found))
      })
    }
  }, [wanted])
  return stations
}
