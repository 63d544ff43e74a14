import { useEffect, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send } from '../../../api/send.ts'

const none: readonly WeatherStation[] = []
/** ms after the last letter */
const pause = 250

/** Stations and own years found by a text, best first. */
export function useStationSearch(text: string): readonly WeatherStation[] {
  const [found, setFound] = useState(none)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      void send(searchWeather, { query: { s: wanted, limit: 12 }, signal: control.signal }).then(answer => {
        if (answer.ok && !control.signal.aborted) setFound(answer.value.items)
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [wanted])
  return wanted === '' ? none : found
}
