import type { Building } from '#contract/entities/project.ts'

/** Turns project north, clockwise from true north [°]; undefined goes back to the default. */
export const setOrientation = (building: Building, orientation: number | undefined): Building => {
  const { 'draw-building': typed = {}, ...others } = building.userInputs
  if (typed.orientation === orientation) return building
  const { orientation: _before, ...rest } = typed
  return { ...building, userInputs: { ...others, 'draw-building': orientation === undefined ? rest : { ...rest, orientation } } }
}
