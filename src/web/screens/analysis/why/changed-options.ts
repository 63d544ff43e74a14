import type { ChosenOptions, OptionValue } from '#contract/entities/study.ts'

/**
 * Number of different options between two designs. An option of only one of them is compared with the document's value:
 * the server counts more if that depends on other options.
 */
export function changedOptions(
  from: ChosenOptions,
  to: ChosenOptions,
  standing: (key: string) => OptionValue | undefined,
): number {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.filter(key => (from[key] ?? standing(key)) !== (to[key] ?? standing(key))).length
}
