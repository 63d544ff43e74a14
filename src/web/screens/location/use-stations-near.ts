import { useEffect, useState } from 'react'
import { searchWeather } from '#contract/calls/weather.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { send, type Failure } from '../../api/send.ts'
import { findStation } from '../../project/find-station.ts'
import type { Coordinates } from './parse-coordinates.ts'

export interface StationSearch {
  readonly stations: readonly WeatherStation[]
  readonly loading: boolean
  /** Whether the stations were read for this place, if not for its present altitude. */
  readonly isOfPlace: boolean
  readonly failure: Failure | null
}
const noStations: readonly WeatherStation[] = []
const none: StationSearch = { stations: [], loading: false, isOfPlace: false, failure: null }

/**
 * Stations for a place, best first: near, and of its altitude if that is known. The present list stays while the next
 * one is loading. A change of `again` reads once more.
 */
export function useStationsNear(place: Coordinates | null, altitude: number | undefined, again: number): StationSearch {
  const [state, setState] = useState({ stations: noStations, failure: none.failure, query: '', readAt: '' })
  const { latitude, longitude } = place ?? {}
  const at = `${latitude} ${longitude}`
  const query = `${at} ${altitude} ${again}`
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return undefined
    const control = new AbortController()
    void send(searchWeather, {
      query: { lat: latitude, lon: longitude, ...(altitude === undefined ? {} : { alt: altitude }), limit: 8 },
      signal: control.signal,
    }).then(answer => {
      if (control.signal.aborted) return
      setState(before => ({
        query,
        ...(answer.ok
          ? { stations: answer.value.items, failure: null, readAt: at }
          : { stations: before.stations, failure: answer.failure, readAt: before.readAt }),
      }))
    })
    return () => {
      control.abort()
    }
  }, [latitude, longitude, altitude, at, query])
  return latitude === undefined || longitude === undefined
    ? none
    : {
        stations: state.stations,
        failure: state.query === query ? state.failure : null,
        loading: state.query !== query,
        isOfPlace: state.readAt === at,
      }
}

/** State of a search by text: no text, loading, a failure, or results. */
export type TextSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; /** Results of the text before. */ readonly items: readonly WeatherStation[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'there'; readonly items: readonly WeatherStation[] }
const shortest = 2 // letters
const pause = 250 // ms after the last key

/** Stations and cities by text, requested 250 ms after the last key. */
export function useStationsByText(text: string): TextSearch {
  const [answered, setAnswered] = useState<{ readonly s: string; readonly search: TextSearch }>({
    s: '',
    search: { kind: 'idle' },
  })
  const s = text.trim()
  useEffect(() => {
    if (s.length < shortest) return undefined
    const control = new AbortController()
    const timer = setTimeout(() => {
      void send(searchWeather, { query: { s, limit: 8 }, signal: control.signal }).then(answer => {
        if (!control.signal.aborted)
          setAnswered({
            s,
            search: answer.ok
              ? { kind: 'there', items: answer.value.items }
              : { kind: 'failed', failure: answer.failure },
          })
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [s])
  return s.length < shortest
    ? { kind: 'idle' }
    : answered.s === s
      ? answered.search
      : { kind: 'looking', items: answered.search.kind === 'there' ? answered.search.items : noStations }
}

/** A station by its id, if it is not among the known ones. */
export function useStation(id: string | undefined, known: readonly WeatherStation[]): WeatherStation | null {
  const [found, setFound] = useState<WeatherStation | null>(null)
  const wanted = id === undefined || known.some(station => station._id === id) || found?._id === id ? undefined : id
  useEffect(() => {
    if (wanted === undefined) return undefined
    const control = new AbortController()
    void findStation(wanted, control.signal).then(station => {
      if (station !== undefined && !control.signal.aborted) setFound(station)
    })
    return () => {
      control.abort()
    }
  }, [wanted])
  return found?._id === id ? found : null
}
