import type { Building } from '#contract/entities/project.ts'
import { inputCheck, type InputIssue } from './input-check.ts'

export type Readiness =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'project.incomplete'; readonly missing: readonly InputIssue[] }

/**
 * Whether a project may be paid: a confirmed location, a weather station, at least one valid mass and no contradicting
 * inputs. Payment locks the inputs, so a project that cannot be simulated is refused before.
 */
export function mayPay(building: Building): Readiness {
  const missing = inputCheck(building).filter(i => i.severity === 'error')
  return missing.length === 0 ? { ok: true } : { ok: false, reason: 'project.incomplete', missing }
}

/** Errors introduced after projects with such inputs had been paid; the engine holds the inputs at their limit. */
const cameLater: ReadonlySet<string> = new Set(['check.moreThanItDraws'])

/**
 * Whether a paid project may be simulated. Its inputs are locked, so a sold project stays runnable if `mayPay` becomes
 * stricter.
 */
export function mayRun(building: Building): Readiness {
  const answer = mayPay(building)
  if (answer.ok) return answer
  const missing = answer.missing.filter(({ key }) => !cameLater.has(key))
  return missing.length === 0 ? { ok: true } : { ...answer, missing }
}
