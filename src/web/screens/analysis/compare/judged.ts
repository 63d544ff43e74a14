import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'

/** Whether a difference is an improvement, a deterioration, or neither. */
export function judged(key: VariantColumnKey, difference: number): 'better' | 'worse' | 'same' {
  const { better } = variantColumns[key]
  if (better === null || Math.abs(difference) < 1e-9) return 'same'
  return difference < 0 === (better === 'less') ? 'better' : 'worse'
}
