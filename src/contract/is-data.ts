/** An object as JSON has it, of whatever keys: no list, and not nothing. */
export function isData(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
