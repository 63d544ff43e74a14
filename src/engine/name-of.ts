import { Kept } from './kept.ts'

/** By object: a part of a model is never changed in place. */
const names = new WeakMap<object, string>()
/** By its JSON. One that was forgotten gets another name: what was kept by the old one is not found, which is no fault. */
const byText = new Kept<string>()
let given = 0

/**
 * A short name of plain data, the same for equal data: what is kept by a part of a model has it in its key, and the part, which several ask
 * for, is written out once.
 */
export function nameOf(part: object | number | undefined): string {
  if (typeof part !== 'object') return `${part}`
  const before = names.get(part)
  if (before !== undefined) return before
  const name = byText.get(JSON.stringify(part), () => `#${given++}`)
  names.set(part, name)
  return name
}
