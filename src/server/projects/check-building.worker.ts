import type { Building } from '#contract/entities/project.ts'
import { mayPay, mayRun, type Readiness } from '#rules/readiness.ts'

export interface BuildingCheck {
  readonly building: Building
  /** Purpose of the check: to be paid, or to be simulated once paid. */
  readonly purpose: 'pay' | 'run'
}

/**
 * Whether a building may be paid or simulated. It runs in a thread for large drawings, whose time grows with the
 * corners that meet.
 */
function checkBuilding({ building, purpose }: BuildingCheck): Readiness {
  return purpose === 'pay' ? mayPay(building) : mayRun(building)
}
export default checkBuilding
