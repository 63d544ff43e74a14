import { shareFloor } from '#building/derive/mass-levels.ts'
import { overlapArea } from '#building/derive/ring.ts'
import { cachedWith } from '#building/cached-with.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { footprintCheck, type FootprintReason } from '#building/derive/footprint-check.ts'

/** A fault of a drawn mass. `reason` is a key of errors.json. */
export interface MassProblem {
  readonly massId: string
  /** 1-based place in the drawing, as a person counts. */
  readonly mass: number
  readonly reason: FootprintReason | 'footprint.overlap'
  readonly params: Readonly<Record<string, number>>
}

/** Common area on a shared floor that may be rounding [m²]. */
const rounding = 0.01
/** Number of overlaps reported for a mass: enough to correct it, and a bound on the work. */
const mostOverlaps = 3

const knownOutlines = new WeakMap<readonly Mass[], readonly MassProblem[]>()
const knownProblems = new WeakMap<readonly Mass[], readonly MassProblem[]>()

/** Outlines that cannot be built, each by itself: a drawing with one is not stored. */
export function outlineProblems(masses: readonly Mass[]): readonly MassProblem[] {
  return cachedWith(knownOutlines, masses, () =>
    masses.flatMap((mass, i): MassProblem[] => {
      const answer = footprintCheck(mass.vertices)
      return answer.ok ? [] : [{ massId: mass.id, mass: i + 1, reason: answer.reason, params: answer.params }]
    }),
  )
}

/**
 * Faults of the drawn masses, in drawing order: each outline by itself, and each overlap on a shared floor, reported at
 * the later mass with the lowest common floor. Masses on different floors may lie over each other, and masses may
 * touch.
 */
export function massProblems(masses: readonly Mass[]): readonly MassProblem[] {
  return cachedWith(knownProblems, masses, () => {
    const own = new Map(outlineProblems(masses).map(problem => [problem.mass, problem]))
    return masses.flatMap((mass, i): MassProblem[] => {
      const outline = own.get(i + 1)
      // The overlap of an outline that crosses itself has no meaning.
      if (outline !== undefined) return [outline]
      const found: MassProblem[] = []
      for (const [j, other] of masses.slice(0, i).entries()) {
        if (own.has(j + 1) || !shareFloor(mass, other)) continue
        const area = overlapArea(mass.vertices, other.vertices)
        if (area <= rounding) continue
        found.push({
          massId: mass.id,
          mass: i + 1,
          reason: 'footprint.overlap',
          params: {
            mass: i + 1,
            other: j + 1,
            area: Math.round(area * 100) / 100,
            floor: Math.max(mass.floorStart, other.floorStart),
          },
        })
        if (found.length === mostOverlaps) break
      }
      return found
    })
  })
}
