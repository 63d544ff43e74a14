import * as Schema from 'effect/Schema'

/** Steps that the longer side of a plan is counted in: finer than a card shows. */
export const planSteps = 512

/** Masses that begin on these floors, or on the next few above, are drawn alike: the higher, the darker. */
export const floorBands = [0, 1, 3, 6, 10] as const

/**
 * A building's plan as small as a card needs it, made at each save of the drawing. Corners are whole steps of the longer
 * side, from the lower left of `box`.
 */
export const PlanOutline = Schema.Struct({
  /** m east and north of the drawing's origin: left, bottom, right, top. */
  box: Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite]),
  /** The outlines of the masses that begin on the floors of a band, the lowest first, as a path: `Mx,y x,y x,yz`. */
  floors: Schema.Array(Schema.Struct({ floorStart: Schema.Finite, path: Schema.String })),
})
export type PlanOutline = typeof PlanOutline.Type
