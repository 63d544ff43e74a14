import { commonLengths } from './common-lengths.ts'
import type { Point } from './ring.ts'
import type { ThermalZones } from './thermal-zones.ts'

export type ZoneLine = readonly [from: Point, to: Point]

/** Thermal zones of a storey, as its plan shows them. */
export interface StoreyZones {
  /** Borders between places, in the drawing's metres. */
  readonly lines: readonly ZoneLine[]
  /** Number of places behind façades, and whether there is a core, on this storey. */
  readonly facades: number
  readonly hasCore: boolean
}

/**
 * Lines between thermal places on a storey; borders between pieces of the same place do not count.
 *
 * @param floor counted through the building from 0
 */
export function zoneLines({ places, pieces }: ThermalZones, floor: number): StoreyZones {
  const here = pieces.filter(({ floorStart, floors }) => floorStart <= floor && floor < floorStart + floors)
  const lines: ZoneLine[] = []
  commonLengths(
    here.map(({ ring }) => ring),
    (i, k, _length, from, to) => {
      if (here[i]?.place !== here[k]?.place) lines.push([from, to])
    },
  )
  const shown = [...new Set(here.map(({ place }) => place))].map(place => places[place])
  return {
    lines,
    facades: shown.filter(place => place?.isCore === false).length,
    hasCore: shown.some(place => place?.isCore === true),
  }
}
