import * as Schema from 'effect/Schema'

/** Steps that the longer side of a plan is counted in: finer than a card shows. */
export const planSteps = 512

/**
 * A building's plan as small as a card needs it, made at each save of the drawing. Corners are whole steps of the longer
 * side, from the lower left of `box`.
 */
export const PlanOutline = Schema.Struct({
  /** m east and north of the drawing's origin: left, bottom, right, top. */
  box: Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite]),
  /** The outlines of the masses that begin on a floor, the lowest first, as a path: `M x,y x,y x,y z`. */
  floors: Schema.Array(Schema.Struct({ floorStart: Schema.Finite, path: Schema.String })),
})
export type PlanOutline = typeof PlanOutline.Type
