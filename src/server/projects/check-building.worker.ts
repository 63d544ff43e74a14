import type { Building } from '#contract/entities/project.ts'
import { mayPay, mayRun, type Readiness } from '#rules/readiness.ts'

export interface BuildingCheck {
  readonly building: Building
  /** What is asked for: to be paid, or to be simulated once paid. */
  readonly purpose: 'pay' | 'run'
}

/** Whether a building may be paid or simulated. Runs in a thread for large drawings, which take as long as they have corners that meet. */
function checkBuilding({ building, purpose }: BuildingCheck): Readiness {
  return purpose === 'pay' ? mayPay(building) : mayRun(building)
}
export default checkBuilding
