/** Whether a value is an object of JSON with any keys: neither a list nor null. */
export function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
