import { BoundedCache } from './bounded-cache.ts'

/** Names by object: a part of a model is never changed in place. */
const names = new WeakMap<object, string>()
/**
 * Names by the part's JSON. A dropped part gets another name: values stored under the old name are then not found,
 * which is no fault.
 */
const byText = new BoundedCache<string>()
let given = 0

/**
 * A short name of plain data, the same for equal data. Values stored by a part of a model have it in their key, so that
 * a part used by several of them is written out once.
 */
export function nameOf(part: object | number | undefined): string {
  if (typeof part !== 'object') return `${part}`
  const before = names.get(part)
  if (before !== undefined) return before
  const name = byText.get(JSON.stringify(part), () => `#${given++}`)
  names.set(part, name)
  return name
}
