import { needs } from './skip-reasons.ts'
import { hasReferenceData } from '../validation/reference-data.ts'

/**
 * Options of a test, or of a `describe`, that reads reference data: skipped, with that reason, where a part is away. The body
 * of a `describe` runs all the same: reading belongs into its tests.
 */
export function needsReference(...parts: readonly string[]) {
  return needs('reference-data', parts.every(hasReferenceData))
}

/** Names to test one by one; without any, one that stands for all, so that the skip is counted. */
export function eachOf(names: readonly string[]): readonly string[] {
  return names.length === 0 ? ['each'] : names
}
