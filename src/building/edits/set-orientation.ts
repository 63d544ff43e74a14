import type { Building } from '#contract/entities/project.ts'
import { turn } from '../derive/compass.ts'

/**
 * Turns project north, clockwise from true north by any angle [°], stored as [0, 360): −12 becomes 348. Undefined
 * restores the default.
 */
export function setOrientation(building: Building, angle: number | undefined): Building {
  const orientation = angle === undefined ? undefined : turn(angle)
  const { 'draw-building': typed = {}, ...others } = building.userInputs
  if (typed.orientation === orientation) return building
  const { orientation: _before, ...rest } = typed
  return {
    ...building,
    userInputs: { ...others, 'draw-building': orientation === undefined ? rest : { ...rest, orientation } },
  }
}
