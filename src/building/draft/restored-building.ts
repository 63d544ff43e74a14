import type { Building } from '#contract/entities/project.ts'

/**
 * Inputs of a stored version in the present project. Name, label and units are no inputs of the building, so those of the
 * project stay.
 */
export function restoredBuilding(now: Building, stored: Building): Building {
  const { name, label, units } = now
  const { label: _label, ...inputs } = stored
  return { ...inputs, name, units, ...(label === undefined ? {} : { label }) }
}
