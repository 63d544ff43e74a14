import { foot } from '#contract/length-units.ts'
import type { UnitSystem } from '#contract/options.ts'

interface DrawingSteps {
  /** Distance that an arrow key moves the selection [m]. */
  readonly nudge: number
  /** Distance with Shift [m]. */
  readonly farNudge: number
  /** Side of a mass that is added without drawing [m]. */
  readonly side: number
  /** Distance of an added mass from the others [m]. */
  readonly gap: number
}

/** Steps of the drawing: each is a round number in the project's units. */
export const drawingSteps: Readonly<Record<UnitSystem, DrawingSteps>> = {
  SI: { nudge: 0.1, farNudge: 1, side: 10, gap: 2 },
  PI: { nudge: 0.5 * foot, farNudge: 5 * foot, side: 30 * foot, gap: 6 * foot },
}
