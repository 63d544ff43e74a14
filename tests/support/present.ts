/** The value that a test cannot do without. @throws Error naming what is missing */
export function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
