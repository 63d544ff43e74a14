import * as Schema from 'effect/Schema'
import { Instant } from '../schemas.ts'
import { PlanOutline } from './plan-outline.ts'
import { Building } from './project.ts'

const namedVersion = {
  _id: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  /** Version of the engine when it was named. */
  engineVersion: Schema.String,
  /** m² */
  grossFloorArea: Schema.Finite,
  /** Number of masses. */
  masses: Schema.Finite,
  /** Null while nothing was drawn. */
  plan: Schema.NullOr(PlanOutline),
}

/**
 * A state of a project that a person named, such as “before the tower”. It is not the project's `version`, which counts
 * writes.
 */
export const NamedVersion = Schema.Struct(namedVersion)
export type NamedVersion = typeof NamedVersion.Type

/** A named version with its inputs, all tabs and the drawing. */
export const WholeNamedVersion = Schema.Struct({ ...namedVersion, building: Building })
export type WholeNamedVersion = typeof WholeNamedVersion.Type
