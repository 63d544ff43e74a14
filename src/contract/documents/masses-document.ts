import * as Schema from 'effect/Schema'
import { Masses } from '../inputs/project-inputs.ts'

/** Name of the document. */
export const massesSchema = 'badgir.masses'

/** Masses on the clipboard: they can be pasted into another project, or sent as a text. */
export const MassesDocument = Schema.Struct({
  schema: Schema.Literal(massesSchema),
  documentVersion: Schema.Literal(1),
  masses: Masses,
})
export type MassesDocument = typeof MassesDocument.Type
