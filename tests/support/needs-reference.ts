import { needs } from './skip-reasons.ts'
import { hasReferenceData } from '../validation/reference-data.ts'

/**
 * Options of a test, or of a `describe`, that reads reference data: it is skipped with that reason if a part is
 * missing. The body of a `describe` runs in any case: read inside its tests.
 */
export function needsReference(...parts: readonly string[]) {
  return needs('reference-data', parts.every(hasReferenceData))
}

/** Names to test one by one; without any, a placeholder, so that the skip is counted. */
export function eachOf(names: readonly string[]): readonly string[] {
  return names.length === 0 ? ['each'] : names
}
