import type { ChosenOptions } from '#contract/entities/study.ts'
import type { StandingOf } from '../standing-options.ts'

/**
 * Number of different options between two designs. An option of only one of them is compared with the document's value:
 * the server counts more if that depends on other options.
 */
export function changedOptions(from: ChosenOptions, to: ChosenOptions, standing: StandingOf): number {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.filter(key => {
    const now = standing(key)?.option
    return (from[key] ?? now) !== (to[key] ?? now)
  }).length
}
