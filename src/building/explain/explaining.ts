import type { Building } from '#contract/entities/project.ts'
import type { StoredColumnKey } from '#contract/variant-columns.ts'
import type { Place } from '../stages/stage-parameters.ts'
import { withValuesAt, type ChosenOptions } from '../stages/with-options.ts'
import { tallerNeighbour } from './taller-neighbour.ts'

/** A simulation that an explanation needs: its differences from the explained document, and its place. Plain data. */
export interface VariantRequest {
  readonly options: ChosenOptions
  /** Id of a weather station; null: the document's own. */
  readonly station: string | null
  /** Values typed before the options, for open defaults. */
  readonly typed?: readonly (readonly [place: Place, value: number])[]
  /** Latitude of the sun [°] in which a taller neighbour is added; absent = none. */
  readonly tallerNeighbour?: number
}

/** Document below the options of a requested variant. */
export function requestDocument(
  building: Building,
  { typed = [], tallerNeighbour: latitude }: VariantRequest,
): Building {
  return withValuesAt(latitude === undefined ? building : tallerNeighbour(building, latitude).building, typed)
}

/** Figures of a variant, by column of the whole building and a year; null without a figure. */
export type DesignFigures = Readonly<Record<StoredColumnKey, number | null>>

/**
 * An explanation as a generator. It yields the simulations it needs, round by round, receives their figures in the same
 * order, and returns its answer. It uses neither random numbers nor a clock, so that a repeated run needs the same
 * simulations.
 */
export type Explaining<A> = Generator<readonly VariantRequest[], A, readonly DesignFigures[]>
