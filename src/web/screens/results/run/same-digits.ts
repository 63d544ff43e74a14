import type { BaselineResult } from '#contract/entities/run.ts'

/** How a result compares with that of the run before: the same inputs give the same digits, of one version of the engine. */
export type Repeated = 'same' | 'otherEngine' | 'differs'

/** @returns `same` where every figure of the two is equal, digit by digit */
export function repeated(before: BaselineResult, now: BaselineResult): Repeated {
  if (before.engineVersion !== now.engineVersion) return 'otherEngine'
  return JSON.stringify(before) === JSON.stringify(now) ? 'same' : 'differs'
}
