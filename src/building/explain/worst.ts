import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import type { Explaining, DesignFigures } from './explaining.ts'
import { tallerNeighbour, type TallerNeighbour } from './taller-neighbour.ts'
import { resolved } from '../library/resolved.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'

export interface WorstCase {
  readonly pick: string
  /** Weather station; null: the project's own. */
  readonly station: string | null
  readonly tallerNeighbour: boolean
  readonly figures: DesignFigures
}

export interface WorstAnswer {
  readonly cases: readonly WorstCase[]
  /** Assumptions about the neighbour, by the side of the sun; absent if the case was not requested. */
  readonly neighbours: readonly (Pick<TallerNeighbour, 'from' | 'reason' | 'replaces'> & {
    readonly neighbour: Neighbor
    /** Stations beside which it is built: null is the project's own. */
    readonly stations: readonly (string | null)[]
  })[]
  /**
   * Stations across the equator for designs with collectors: these keep tilt and orientation, and so face away from the
   * sun there.
   */
  readonly collectorsKept: readonly string[]
}

/**
 * Figures of designs in other climates, and in each of them beside a taller neighbour.
 *
 * @param latitudes latitude by the id of a station, '' for the document's own [°]
 */
export function* worst(
  building: Building,
  picks: readonly { readonly id: string; readonly options: ChosenOptions }[],
  stations: readonly string[],
  withTaller: boolean,
  latitudes: Readonly<Record<string, number>>,
): Explaining<WorstAnswer> {
  const there = [null, ...stations]
  const latitudeOf = (station: string | null) => latitudes[station ?? ''] ?? 0
  const cases = picks.flatMap(({ id, options }) =>
    there.flatMap(station =>
      (withTaller ? [false, true] : [false]).map(isTaller => ({
        pick: id,
        station,
        tallerNeighbour: isTaller,
        request: { options, station, ...(isTaller ? { tallerNeighbour: latitudeOf(station) } : {}) },
      })),
    ),
  )
  const figures = yield cases.map(({ request }) => request)
  const home = building.userInputs.location?.latitude
  return {
    cases: cases.map(({ pick, station, tallerNeighbour: isTaller }, i) => ({
      pick,
      station,
      tallerNeighbour: isTaller,
      figures: figures[i]!,
    })),
    neighbours: withTaller
      ? [true, false].flatMap(isNorth => {
          const those = there.filter(station => latitudeOf(station) >= 0 === isNorth)
          if (those.length === 0) return []
          const { neighbour, from, reason, replaces } = tallerNeighbour(building, latitudeOf(those[0]!))
          return [{ neighbour, from, reason, replaces, stations: those }]
        })
      : [],
    collectorsKept:
      home !== undefined && picks.some(({ options }) => hasCollectors(withOptions(building, options)))
        ? stations.filter(station => latitudeOf(station) >= 0 !== home >= 0)
        : [],
  }
}

function hasCollectors(building: Building): boolean {
  const { photovoltaicArea, solarWaterHeatingArea } = resolved(building).renewables
  return photovoltaicArea.value > 0 || solarWaterHeatingArea.value > 0
}
