import { plainDigits } from '#contract/digits.ts'
import { limits } from '#contract/limits.ts'

/** Code as digits of any script, also from a pasted sentence with spaces and hyphens. */
export function codeOf(typed: string): string {
  return plainDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, limits.codeDigits)
}
