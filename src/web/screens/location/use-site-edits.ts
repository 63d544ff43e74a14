import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClimate, searchWeather } from '#contract/calls/weather.ts'
import { climateZones } from '#contract/options.ts'
import { send } from '../../api/call.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { confirmedPlace, placeOf, samePlace, setLocation, takeZone, type LocationChange } from './edit-location.ts'
import type { Coordinates } from './parse-coordinates.ts'

/** A choice of station and what follows from it are one step of undo. */
function stepOf(stationId: string) {
  return `station-${stationId}`
}

/** The place that is confirmed, and one that was pointed at and waits. */
export function usePlaces(): {
  readonly confirmed: Coordinates | null
  readonly pending: Coordinates | null
} {
  const { building, tempCoords } = useProjectEditor()
  const confirmed = placeOf(building.userInputs.location)
  return { confirmed, pending: tempCoords !== null && !samePlace(tempCoords, confirmed) ? tempCoords : null }
}

export interface SiteEdits {
  readonly set: (name: string, values: LocationChange, gesture?: string) => void
  /** Takes a station's weather, and the climate zone that follows from it. */
  readonly choose: (name: string, stationId: string, values?: LocationChange) => void
  /** One undo step: the place, its city and the nearest station. An own weather file stays chosen. */
  readonly confirm: () => Promise<void>
  readonly confirming: boolean
}

/** What can be done to the site. A place counts once it is confirmed. */
export function useSiteEdits(): SiteEdits {
  const { building, setTempCoords, change } = useProjectEditor()
  const { t } = useTranslation('project')
  const [confirming, setConfirming] = useState(false)
  const { pending } = usePlaces()
  const location = building.userInputs.location
  const set: SiteEdits['set'] = (name, values, gesture) => {
    change(name, b => setLocation(b, values), gesture)
  }
  const choose: SiteEdits['choose'] = (name, stationId, values = {}) => {
    set(name, { ...values, weatherStationId: stationId, climateZone: undefined }, stepOf(stationId))
    void readZone(stationId, name, change)
  }
  const confirm = async () => {
    if (pending === null) return
    setConfirming(true)
    const answer = await send(searchWeather, { query: { lat: pending.latitude, lon: pending.longitude, limit: 1 } })
    setConfirming(false)
    const station = answer.ok ? answer.value.items[0] : undefined
    const keepsOwn = location?.weatherStationId?.startsWith('epw:') === true
    const values = confirmedPlace(pending, location, station)
    if (station === undefined || keepsOwn) set(t('step.location'), values)
    else choose(t('step.location'), station._id, values)
    setTempCoords(null)
  }
  return { set, choose, confirm, confirming }
}

/** A confirmed place without a station gets the nearest, once: taking it back with undo stays possible. */
export function useNearestChosen(nearest: string | undefined): void {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation('project')
  const { confirmed, pending } = usePlaces()
  const offered = useRef(false)
  const chosen = building.userInputs.location?.weatherStationId
  const wanted = pending === null && confirmed !== null && chosen === undefined && !locked ? nearest : undefined
  useEffect(() => {
    if (wanted === undefined || offered.current) return
    offered.current = true
    change(t('step.weather'), b => setLocation(b, { weatherStationId: wanted }), stepOf(wanted))
    void readZone(wanted, t('step.weather'), change)
  }, [wanted, change, t])
}

/** Reads the climate zone of a chosen station into the same step. */
async function readZone(stationId: string, step: string, change: ReturnType<typeof useProjectEditor>['change']) {
  const answer = await send(readClimate, { path: { id: stationId } })
  const zone = answer.ok ? climateZones.find(known => known === answer.value.climateZone.name) : undefined
  if (zone !== undefined) change(step, b => takeZone(b, stationId, zone), stepOf(stationId))
}
