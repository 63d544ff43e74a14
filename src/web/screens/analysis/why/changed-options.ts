import type { ChosenOptions } from '#contract/entities/study.ts'

/** How many options differ between two designs, whole: an option that only one of them has counts as well. */
export function changedOptions(from: ChosenOptions, to: ChosenOptions): number {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(key => from[key] !== to[key]).length
}
