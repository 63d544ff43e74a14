/** A map that a value is kept in: weak by an object, or by a key. */
interface Known<K, T> {
  get(key: K): T | undefined
  set(key: K, value: T): unknown
}

/** What `make` gives for a key, worked out at the first question and kept in `known`. `undefined` is not kept. */
export function keptWith<K, T>(known: Known<K, T>, key: K, make: (key: K) => NoInfer<T>): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make(key)
  known.set(key, made)
  return made
}
