import * as SchemaParser from 'effect/SchemaParser'
import { crossReferences } from './input-checks/cross-references.ts'
import { Model } from './input-schema/model.ts'
import { collect } from './input-schema/reasons.ts'
import { tooManyShadows, tooManySlices } from './input-schema/together.ts'
import type { BuildingModel } from './input.ts'
import { BoundedCache } from './bounded-cache.ts'

/**
 * Reason why a place of a model is refused; `path` as in `elements[3].construction.layers[0].conductivity`, empty for
 * the whole.
 */
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
 * Reads a building model from JSON, or lists all its errors.
 *
 * Every decoded model can be computed: numbers are finite and within physical limits, lists have the lengths they need,
 * names are found. Unknown keys are refused, since a typing error in a key would change results silently.
 *
 * @param input any value, e.g. of JSON.parse; never throws on one
 * @returns the model (the same plain data), or all errors, those of names last; beyond 1000 they are counted
 * @checked input.schema.test.ts; fuzzed
 */
export function decodeBuildingModel(input: unknown): DecodedModel {
  const result = read(input, { errors: 'all', onExcessProperty: 'error', reportInput: true })
  // Each place has a single sentence: the first is nearest to the cause.
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
 * Whether `decodeBuildingModel` accepts a model. Nearly all the reading is in its lists. Items accepted before, as part
 * of any model, are not read again, so that a variant pays for its new items only.
 */
export function acceptsModel(model: BuildingModel): boolean {
  const fresh = { ...model }
  const texts = lists.map(list => {
    const all: readonly unknown[] = model[list] ?? []
    // The decoder decides how many items there may be.
    if (all.length === 0 || all.length > mostRead) return []
    const acceptedItems = accepted[list]
    const of = all.map(one => (isPlain(one) ? JSON.stringify(one) : ''))
    const unknown = all.filter((_, i) => acceptedItems.get(of[i] as string, notYet) === undefined)
    // An accepted item stands for the others: some lists need at least one.
    Object.assign(fresh, { [list]: unknown.length === 0 ? all.slice(0, 1) : unknown })
    return of
  })
  if (read(fresh, { onExcessProperty: 'error' })._tag === 'Failure') return false
  // Checks over all lists together run on the whole model.
  if (tooManyShadows(model) ?? tooManySlices(model) ?? crossReferences(model)[0]) return false
  lists.forEach((list, i) => {
    const acceptedItems = accepted[list]
    for (const text of texts[i] as readonly string[]) if (text !== '') acceptedItems.get(text, taken)
  })
  return true
}

const lists = ['zones', 'elements', 'windows', 'obstructions'] as const
/**
 * JSON of accepted items, within the thread's single budget: a zone of an office takes 4 kB, a study of ten zones some
 * 2 MB.
 */
const accepted = {
  zones: new BoundedCache<true>(),
  elements: new BoundedCache<true>(),
  windows: new BoundedCache<true>(),
  obstructions: new BoundedCache<true>(),
}
const mostRead = 500

function notYet(): undefined {
  return undefined
}
function taken(): true {
  return true
}

/** Whether JSON keeps all of a value: it cannot write numbers that are not finite, nor undefined. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isPlain(value[i])) return false
    return true
  }
  // These are loops over keys, without a list of the values: they run over all numbers of a model, at each row of a
  // study.
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false
  return true
}
