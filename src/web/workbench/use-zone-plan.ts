import { useEffect, useMemo, useState } from 'react'
import { thermalZones } from '#building/derive/thermal-zones.ts'
import { zoneLines, type StoreyZones } from '#building/derive/zone-lines.ts'
import { mostPlaces } from '#building/model/zone-parts.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useProjectPart, useSettledBuilding } from '../project/project-editor.tsx'
import { useWorkbenchState } from './workbench-context.tsx'

/** Time after the last change of a drawing until it is divided [ms]. */
const quiet = 120
/** Highest number of corners with which a drawing is divided on the page: some 100 ms. */
const mostCorners = 200
/** Usual number of places: four façades and a core. */
const usualPlaces = 5

export type ZonePlan =
  /** No valid drawing, or a single zone for each use. */
  | { readonly is: 'none' }
  | { readonly is: 'too-many' }
  /** Not computed: switched off, or about to be computed. */
  | { readonly is: 'off' | 'waiting'; readonly floor: number }
  /** Merged: many zone types leave fewer places than there are façades. */
  | ({ readonly is: 'shown'; readonly floor: number; readonly isMerged: boolean } & StoreyZones)

const none: ZonePlan = { is: 'none' }

/** Thermal zones of the visible storey; with all storeys, of the lowest. */
export function useZonePlan(): ZonePlan {
  const building = useSettledBuilding()
  const masses = useProjectPart(snapshot => snapshot.building.masses)
  const chosen = useWorkbenchState(state => state.floor)
  const isOn = useWorkbenchState(state => state.zones)
  const most = useMemo(() => mostPlaces(building), [building])
  const isSound = useMemo(() => masses.length > 0 && massProblems(masses).length === 0, [masses])
  const [settled, setSettled] = useState<readonly Mass[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(masses)
    }, quiet)
    return () => {
      clearTimeout(timer)
    }
  }, [masses])
  const isStill = settled === masses
  return useMemo((): ZonePlan => {
    if (!isSound || most === 1) return none
    if (masses.reduce((sum, { vertices }) => sum + vertices.length, 0) > mostCorners) return { is: 'too-many' }
    const floor = chosen ?? Math.min(...masses.map(({ floorStart }) => floorStart))
    if (!isOn || !isStill) return { is: isOn ? 'waiting' : 'off', floor }
    return { is: 'shown', floor, isMerged: most < usualPlaces, ...zoneLines(thermalZones(masses, most), floor) }
  }, [masses, chosen, isOn, most, isSound, isStill])
}
