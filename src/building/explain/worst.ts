import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import type { Explaining, DesignFigures } from './explaining.ts'
import { tallerNeighbour, type TallerNeighbour } from './taller-neighbour.ts'
import type { ChosenOptions } from '../stages/with-options.ts'

export interface WorstCase {
  readonly pick: string
  /** null: the project's own. */
  readonly station: string | null
  readonly tallerNeighbour: boolean
  readonly figures: DesignFigures
}

export interface WorstAnswer {
  readonly cases: readonly WorstCase[]
  /** What was assumed of the neighbour; null where it was not asked for. */
  readonly neighbour: (Pick<TallerNeighbour, 'from' | 'reason'> & { readonly neighbour: Neighbor }) | null
}

/** Designs as they are, in other climates, and in each of them beside a taller neighbour. */
export function* worst(
  building: Building,
  picks: readonly { readonly id: string; readonly options: ChosenOptions }[],
  stations: readonly string[],
  withTaller: boolean,
): Explaining<WorstAnswer> {
  const taller = withTaller ? tallerNeighbour(building) : null
  const cases = picks.flatMap(({ id, options }) =>
    [null, ...stations].flatMap(station =>
      (taller === null ? [false] : [false, true]).map(isTaller => ({
        pick: id,
        station,
        tallerNeighbour: isTaller,
        asked: { options, station, ...(isTaller ? { tallerNeighbour: true as const } : {}) },
      })),
    ),
  )
  const figures = yield cases.map(({ asked }) => asked)
  return {
    cases: cases.map(({ pick, station, tallerNeighbour: isTaller }, i) => ({
      pick,
      station,
      tallerNeighbour: isTaller,
      figures: figures[i]!,
    })),
    neighbour: taller === null ? null : { neighbour: taller.neighbour, from: taller.from, reason: taller.reason },
  }
}
