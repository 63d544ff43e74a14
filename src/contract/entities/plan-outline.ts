import * as Schema from 'effect/Schema'

/** Number of steps of a plan's longer side: finer than a card shows. */
export const planSteps = 512

/**
 * Floor bands: masses that begin on these floors, or on the next few above, are drawn alike; higher bands are darker.
 */
export const floorBands = [0, 1, 3, 6, 10] as const

/**
 * Plan of a building, small enough for a card, made at each save of the drawing. Corners are whole steps of the longer
 * side, from the lower left of `box`.
 */
export const PlanOutline = Schema.Struct({
  /** m east and north of the drawing's origin: left, bottom, right, top. */
  box: Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite]),
  /** Outlines of the masses that begin on the floors of a band, the lowest first, as a path: `Mx,y x,y x,yz`. */
  floors: Schema.Array(Schema.Struct({ floorStart: Schema.Finite, path: Schema.String })),
})
export type PlanOutline = typeof PlanOutline.Type
