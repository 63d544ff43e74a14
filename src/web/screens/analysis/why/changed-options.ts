import type { ChosenOptions, OptionValue } from '#contract/entities/study.ts'

/**
 * How many options differ between two designs. An option that only one of them has is held against what the document says: the server
 * counts more where that depends on other options.
 */
export function changedOptions(
  from: ChosenOptions,
  to: ChosenOptions,
  standing: (key: string) => OptionValue | undefined,
): number {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.filter(key => (from[key] ?? standing(key)) !== (to[key] ?? standing(key))).length
}
