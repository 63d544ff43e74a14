import * as SchemaParser from 'effect/SchemaParser'
import { crossReferences } from './input-checks/cross-references.ts'
import { Model } from './input-schema/model.ts'
import { collect } from './input-schema/reasons.ts'
import { tooManyShadows, tooManySlices } from './input-schema/together.ts'
import type { BuildingModel } from './input.ts'
import { Kept } from './kept.ts'

/** Why one place of a model is refused; `path` as in `elements[3].construction.layers[0].conductivity`, empty for the whole. */
export interface ModelError {
  readonly path: string
  readonly reason: string
}
export type DecodedModel =
  | { readonly ok: true; readonly model: BuildingModel }
  | { readonly ok: false; readonly errors: readonly ModelError[] }

/** More errors than this are counted, not listed. */
const mostErrors = 1000

/**
 * Reads a building model from JSON, or says everything that is wrong with it.
 *
 * What decodes can be computed: numbers are finite and within physical limits, lists have the lengths they need,
 * names are found. Unknown keys are refused, since a typing error in a key would change results silently.
 *
 * @param input any value, e.g. of JSON.parse; never throws on one
 * @returns the model (the same plain data), or all errors, those of names last; beyond 1000 they are counted
 * @checked input.schema.test.ts; fuzzed
 */
export function decodeBuildingModel(input: unknown): DecodedModel {
  const result = read(input, { errors: 'all', onExcessProperty: 'error', reportInput: true })
  // One sentence a place: the first is nearest to the cause.
  const reasons = new Map<string, string>()
  if (result._tag === 'Failure') collect(result.failure, '', reasons)
  for (const { path, reason } of crossReferences(input)) if (!reasons.has(path)) reasons.set(path, reason)
  const errors = Array.from(reasons, ([path, reason]) => ({ path, reason }))
  if (errors.length > mostErrors)
    errors.splice(mostErrors, errors.length, { path: '', reason: `has ${errors.length - mostErrors} more errors` })
  if (errors.length > 0) return { ok: false, errors }
  if (result._tag === 'Failure') return { ok: false, errors: [{ path: '', reason: 'is not a building model' }] }
  return { ok: true, model: result.success }
}

const read = SchemaParser.decodeUnknownResult(Model)

/**
 * Whether `decodeBuildingModel` takes a model. Nearly all of reading one are its lists: what was taken before, as part of whatever model,
 * is not read again, so that a variant pays for what is new in it.
 */
export function acceptsModel(model: BuildingModel): boolean {
  const fresh = { ...model }
  const texts = lists.map(list => {
    const all: readonly unknown[] = model[list] ?? []
    // How many there may be is for the reader to say.
    if (all.length === 0 || all.length > mostRead) return []
    const known = accepted[list]
    const of = all.map(one => (isPlain(one) ? JSON.stringify(one) : ''))
    const unknown = all.filter((_, i) => known.get(of[i] as string, notYet) === undefined)
    // One that is known stands for the others: of some there has to be one.
    Object.assign(fresh, { [list]: unknown.length === 0 ? all.slice(0, 1) : unknown })
    return of
  })
  if (read(fresh, { onExcessProperty: 'error' })._tag === 'Failure') return false
  // What is judged of the lists together is judged of the whole model.
  if (tooManyShadows(model) ?? tooManySlices(model) ?? crossReferences(model)[0]) return false
  lists.forEach((list, i) => {
    const known = accepted[list]
    for (const text of texts[i] as readonly string[]) if (text !== '') known.get(text, taken)
  })
  return true
}

const lists = ['zones', 'elements', 'windows', 'obstructions'] as const
/** JSON of what was taken, in the thread's one budget: a zone of an office takes 4 kB, a study of ten zones some 2 MB. */
const accepted = {
  zones: new Kept<true>(),
  elements: new Kept<true>(),
  windows: new Kept<true>(),
  obstructions: new Kept<true>(),
}
const mostRead = 500

function notYet(): undefined {
  return undefined
}
function taken(): true {
  return true
}

/** Whether JSON tells all of a value: it has no word for numbers that are not finite, and none for what is undefined. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isPlain(value[i])) return false
    return true
  }
  // Loops, and keys without their values' list: asked of all numbers of a model, at each row of a study.
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false
  return true
}
