/** Short description of a value for a refusal. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}…` : value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (value === undefined) return 'nothing'
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' || value === null
    ? String(value)
    : `a ${typeof value}`
}
