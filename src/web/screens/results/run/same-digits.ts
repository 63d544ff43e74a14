import type { BaselineResult } from '#contract/entities/run.ts'

/**
 * Comparison of a result with the run before: the same inputs give the same digits with the same version of the engine.
 */
export type Repeated = 'same' | 'otherEngine' | 'differs'

/** @returns `same` if all figures of the two are equal, digit by digit */
export function repeated(before: BaselineResult, now: BaselineResult): Repeated {
  if (before.engineVersion !== now.engineVersion) return 'otherEngine'
  return JSON.stringify(before) === JSON.stringify(now) ? 'same' : 'differs'
}
