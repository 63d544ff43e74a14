import { plainDigits } from '#contract/digits.ts'
import { limits } from '#contract/limits.ts'

/** Digits of any script, also out of a pasted sentence's spaces and hyphens. */
export function codeOf(typed: string): string {
  return plainDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, limits.codeDigits)
}
