import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClimate, searchWeather } from '#contract/calls/weather.ts'
import { climateZones } from '#contract/options.ts'
import { send } from '../../api/send.ts'
import { useProjectEditor, useProjectStore } from '../../project/project-editor.tsx'
import {
  hasOwnFile,
  placeOf,
  samePlace,
  setLocation,
  takePlaceNames,
  takeZone,
  type LocationChange,
} from './edit-location.ts'
import type { Coordinates } from './parse-coordinates.ts'
import { changeStationRecord, stationRecord } from './station-record.ts'

/** Key of a step: a choice of station and its consequences are a single step of undo. */
function stepOf(stationId: string) {
  return `station-${stationId}`
}

/** Confirmed place, and the place pointed at. */
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
  /** Takes a station's weather, and its climate zone. */
  readonly choose: (name: string, stationId: string) => void
  /**
   * Begins an upload, which is an act of the person as a choice is. The result chooses the file's station unless he has
   * acted since, and tells whether it did.
   */
  readonly beginUpload: (name: string) => (stationId: string) => boolean
  /**
   * Confirms a place in a single undo step: the place, its city and the nearest station. An own weather file stays
   * chosen.
   */
  readonly confirm: () => Promise<void>
  /** Whether the station of a confirmed place is still being requested. */
  readonly confirming: boolean
}

/** Edits of the site. A place counts once it is confirmed. */
export function useSiteEdits(): SiteEdits {
  const { building, setTempCoords, change } = useProjectEditor()
  const { t } = useTranslation('project')
  // A place may be confirmed while the station of the one before is still being requested.
  const [confirming, setConfirming] = useState(0)
  const { pending } = usePlaces()
  const location = building.userInputs.location
  const set: SiteEdits['set'] = (name, values, gesture) => {
    change(name, b => setLocation(b, values), gesture)
  }
  const store = useProjectStore()
  const act = () => {
    changeStationRecord(store, record => ({ ...record, acts: record.acts + 1 }))
  }
  const take = (name: string, stationId: string) => {
    changeStationRecord(store, record => ({ ...record, choices: record.choices + 1 }))
    set(name, { weatherStationId: stationId, climateZone: undefined }, stepOf(stationId))
    void readZone(stationId, name, change, stepOf(stationId))
  }
  const choose: SiteEdits['choose'] = (name, stationId) => {
    act()
    take(name, stationId)
  }
  const beginUpload: SiteEdits['beginUpload'] = name => {
    act()
    const { acts } = stationRecord(store)
    return stationId => {
      if (stationRecord(store).acts !== acts) return false
      take(name, stationId)
      return true
    }
  }
  const confirm = async () => {
    if (pending === null) return
    const place = pending
    const name = t('step.location')
    const step = `place-${place.latitude}-${place.longitude}`
    const choicesBefore = stationRecord(store).choices
    // The place counts at once, whatever happens to the request and this tab; its names and weather follow.
    set(name, { ...place }, step)
    setTempCoords(null)
    setConfirming(count => count + 1)
    const answer = await send(searchWeather, { query: { lat: place.latitude, lon: place.longitude, limit: 1 } })
    const station = answer.ok ? answer.value.items[0] : undefined
    if (station !== undefined) {
      const hasChosen = stationRecord(store).choices !== choicesBefore
      const { canRedo } = store.snapshot()
      change(name, b => takePlaceNames(b, place, station, location ?? {}, hasChosen, canRedo), step)
      // A station that the person has chosen since brings its own zone.
      if (!hasChosen && !hasOwnFile(location)) void readZone(station._id, name, change, step)
    }
    setConfirming(count => count - 1)
  }
  return { set, choose, beginUpload, confirm, confirming: confirming > 0 }
}

/**
 * Chooses the nearest station for a confirmed place without one, once for each place and not where one was chosen
 * before, so that an undo stays possible.
 */
export function useNearestChosen(nearest: string | undefined, confirming: boolean): void {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation('project')
  const { confirmed, pending } = usePlaces()
  const { latitude, longitude, weatherStationId: chosen } = building.userInputs.location ?? {}
  const at = `${latitude} ${longitude}`
  /** Places that have or had a station. */
  const served = useRef(new Set<string>())
  const lacks = pending === null && confirmed !== null && chosen === undefined && !confirming
  const wanted = lacks && !locked ? nearest : undefined
  useEffect(() => {
    if (chosen !== undefined) served.current.add(at)
    if (wanted === undefined || served.current.has(at)) return
    served.current.add(at)
    change(t('step.weather'), b => setLocation(b, { weatherStationId: wanted }), stepOf(wanted))
    void readZone(wanted, t('step.weather'), change, stepOf(wanted))
  }, [at, chosen, wanted, change, t])
}

/** Reads the climate zone of a chosen station into the same step. */
async function readZone(
  stationId: string,
  name: string,
  change: ReturnType<typeof useProjectEditor>['change'],
  step: string,
) {
  const answer = await send(readClimate, { path: { id: stationId } })
  const zone = answer.ok ? climateZones.find(known => known === answer.value.climateZone.name) : undefined
  if (zone !== undefined) change(name, b => takeZone(b, stationId, zone), step)
}
