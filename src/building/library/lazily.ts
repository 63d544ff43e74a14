/** A record whose values are computed on first use: of ninety fields, a row of a study reads a part. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const made = {} as T
  for (const key of Object.keys(makers) as (keyof T)[])
    Object.defineProperty(made, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = makers[key]()
        Object.defineProperty(made, key, { enumerable: true, value })
        return value
      },
    })
  return made
}
