import type { Building } from '#contract/entities/project.ts'
import type { KeptColumnKey } from '#contract/variant-columns.ts'
import type { Place } from '../stages/stage-parameters.ts'
import { withValuesAt, type ChosenOptions } from '../stages/with-options.ts'
import { tallerNeighbour } from './taller-neighbour.ts'

/** A simulation that an explanation asks for: what the explained document has instead, and where it stands. Plain data. */
export interface AskedVariant {
  readonly options: ChosenOptions
  /** Id of a weather station; null: the document's own. */
  readonly station: string | null
  /** Typed before the options: values of defaults that are open. */
  readonly typed?: readonly (readonly [place: Place, value: number])[]
  /** Beside a taller neighbour, which stands before the sun of this latitude [°]. */
  readonly tallerNeighbour?: number
}

/** The document that the options of an asked variant stand over. */
export function askedDocument(building: Building, { typed = [], tallerNeighbour: latitude }: AskedVariant): Building {
  return withValuesAt(latitude === undefined ? building : tallerNeighbour(building, latitude).building, typed)
}

/** What came of it, by column of the whole building and a year; null where there is no figure. */
export type DesignFigures = Readonly<Record<KeptColumnKey, number | null>>

/**
 * An explanation at work: it asks for simulations, round by round, is given their figures in the same order, and ends with its
 * answer. It draws no number and reads no clock, so that one which was broken off asks for the same again.
 */
export type Explaining<A> = Generator<readonly AskedVariant[], A, readonly DesignFigures[]>
