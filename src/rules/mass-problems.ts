import { overlapArea } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { shareFloor } from '#building/derive/mass-levels.ts'
import { footprintCheck, type FootprintReason } from './footprint.ts'

/** One thing wrong with a drawn mass. `reason` is a key of errors.json. */
export interface MassProblem {
  readonly massId: string
  /** 1-based place in the drawing, as a person counts. */
  readonly mass: number
  readonly reason: FootprintReason | 'footprint.overlap'
  readonly params: Readonly<Record<string, number>>
}

/** Common area on a shared floor that rounding alone explains [m²]. */
const rounding = 0.01

/**
 * What is wrong with the drawn masses, in drawing order: each outline by itself, then the first overlap on a shared floor,
 * told at the later mass. Masses on different floors may lie over each other, and masses may touch.
 */
export const massProblems = (masses: readonly Mass[]): readonly MassProblem[] => {
  const own = masses.map(mass => footprintCheck(mass.vertices))
  return masses.flatMap((mass, i): MassProblem[] => {
    const answer = own[i]
    // The overlap of an outline that crosses itself means nothing.
    if (answer?.ok === false) return [{ massId: mass.id, mass: i + 1, reason: answer.reason, params: answer.params }]
    for (const [j, other] of masses.slice(0, i).entries()) {
      if (own[j]?.ok !== true || !shareFloor(mass, other)) continue
      const area = overlapArea(mass.vertices, other.vertices)
      // The first one is enough to put the mass right, and bounds the work for a drawing of nothing but overlaps.
      if (area > rounding) return [{ massId: mass.id, mass: i + 1, reason: 'footprint.overlap', params: { mass: i + 1, other: j + 1, area: Math.round(area * 100) / 100 } }]
    }
    return []
  })
}
