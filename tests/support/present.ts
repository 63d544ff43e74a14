/** A value that a test needs. @throws Error with the name of a missing one */
export function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
