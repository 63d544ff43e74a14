import type { Building } from '#contract/entities/project.ts'
import { inputCheck, type InputIssue } from './input-check.ts'

export type Readiness =
  | { readonly ok: true }
  | { readonly ok: false, readonly reason: 'project.incomplete', readonly missing: readonly InputIssue[] }

/**
 * Whether a project may be paid and simulated: a confirmed location, a weather station, at least one valid mass and no
 * contradicting inputs. Payment locks the inputs, so what cannot be simulated is refused before.
 */
export const mayPay = (building: Building): Readiness => {
  const missing = inputCheck(building).filter(i => i.severity === 'error')
  return missing.length === 0 ? { ok: true } : { ok: false, reason: 'project.incomplete', missing }
}
