import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { addMasses } from './add-masses.ts'
import { boxOf, selectedMasses } from './change-parts.ts'
import { nothingChosen, type EditAnswer, type Selection } from './edit-answer.ts'

/** Distance of a copy from its original: a metre east of the box around the masses, so that they do not overlap. */
export function besideStep(masses: readonly Pick<Mass, 'vertices'>[]): Vertex {
  const { min, max } = boxOf(masses.flatMap(({ vertices }) => vertices))
  return [max[0] - min[0] + 1, 0]
}

/**
 * Copies the selected masses beside themselves and selects the copies; refused in a full project and if a copy would lie
 * too far out.
 */
export function duplicate(building: Building, selection: Selection | null): EditAnswer {
  const masses = selectedMasses(building, selection)
  if (masses.length === 0) return nothingChosen
  const by = besideStep(masses)
  return addMasses(
    building,
    masses.map(mass => ({ mass, by })),
    'duplicate',
    masses,
  )
}

/** Copies the selected masses a number of times, each copy a step further, and selects the copies. */
export function arrayOf(building: Building, selection: Selection | null, copies: number, step: Vertex): EditAnswer {
  const masses = selectedMasses(building, selection)
  if (masses.length === 0) return nothingChosen
  if (step[0] === 0 && step[1] === 0) return { ok: false, reason: 'array.noStep', params: {} }
  const rows = Array.from({ length: copies }, (_, row): Vertex => [step[0] * (row + 1), step[1] * (row + 1)])
  return addMasses(
    building,
    rows.flatMap(by => masses.map(mass => ({ mass, by }))),
    'array',
    masses,
  )
}
