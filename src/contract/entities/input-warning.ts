import * as Schema from 'effect/Schema'
import { inputTabs } from '../options.ts'
import { option } from '../schemas.ts'

/** Warning of the input check: a key of errors.json with its parameters, for a tab and its field. */
export const InputWarning = Schema.Struct({
  tab: option(inputTabs),
  field: Schema.optionalKey(Schema.String),
  key: Schema.String,
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
})
export type InputWarning = typeof InputWarning.Type
