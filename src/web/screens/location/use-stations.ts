import { useEffect, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send, type Failure } from '../../api/call.ts'
import type { Coordinates } from './parse-coordinates.ts'

export interface StationSearch { readonly stations: readonly WeatherStation[], readonly loading: boolean, readonly failure: Failure | null }
const none: StationSearch = { stations: [], loading: false, failure: null }

/** Stations nearest to a place; the earlier list stays while the next one comes. `again` asks once more. */
export const useStationsNear = (place: Coordinates | null, again: number): StationSearch => {
  const [state, setState] = useState<StationSearch>(none)
  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) { setState(none); return }
    const control = new AbortController()
    setState(before => ({ ...before, loading: true, failure: null }))
    void send(searchWeather, { query: { lat: latitude, lon: longitude, limit: 8 }, signal: control.signal }).then(answer => {
      if (control.signal.aborted) return
      setState(answer.ok ? { stations: answer.value.items, loading: false, failure: null } : before => ({ ...before, loading: false, failure: answer.failure }))
    })
    return () => { control.abort() }
  }, [latitude, longitude, again])
  return state
}

/** Stations and cities by text, asked 250 ms after the last key. */
export const useStationsByText = (text: string): readonly WeatherStation[] => {
  const [found, setFound] = useState<readonly WeatherStation[]>([])
  useEffect(() => {
    const s = text.trim()
    if (s.length < 2) { setFound([]); return }
    const control = new AbortController()
    const timer = setTimeout(() => {
      void send(searchWeather, { query: { s, limit: 8 }, signal: control.signal }).then(answer => { if (answer.ok && !control.signal.aborted) setFound(answer.value.items) })
    }, 250)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text])
  return found
}
