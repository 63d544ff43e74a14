import { useEffect, useRef, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../../../api/call.ts'

/** Stations and own years by their ids, as far as they are known; one that is gone is never. */
export function useStations(ids: readonly string[]): ReadonlyMap<string, WeatherStation> {
  const [known, setKnown] = useState<ReadonlyMap<string, WeatherStation>>(new Map())
  const asked = useRef(new Set<string>())
  const wanted = ids.join(' ')
  useEffect(() => {
    for (const id of wanted.split(' ')) {
      if (id === '' || asked.current.has(id)) continue
      asked.current.add(id)
      void send(searchWeather, { query: { s: id, limit: 1 } }).then(answer => {
        const found = answer.ok ? answer.value.items.find(({ _id }) => _id === id) : undefined
        // Where the server was not reached it is asked with the next choice.
        if (!answer.ok) asked.current.delete(id)
        if (found !== undefined) setKnown(before => new Map(before).set(id, found))
      })
    }
  }, [wanted])
  return known
}
