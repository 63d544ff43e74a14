/** A map that stores a value: weak by an object, or by a key. */
interface Store<K, T> {
  get(key: K): T | undefined
  set(key: K, value: T): unknown
}

/** Result of `make` for a key, computed on the first call and stored in `store`. `undefined` is not stored. */
export function cachedWith<K, T>(store: Store<K, T>, key: K, make: (key: K) => NoInfer<T>): T {
  const before = store.get(key)
  if (before !== undefined) return before
  const made = make(key)
  store.set(key, made)
  return made
}
