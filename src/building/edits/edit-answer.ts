import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck, type FootprintAnswer, type FootprintReason } from '../derive/footprint-check.ts'
import { reshapeMass } from './change-mass.ts'

/** What of the drawing is chosen: a whole mass, or one corner of it. */
export interface Selection {
  readonly massId: string
  readonly corner: number | null
}

/** How an edit is named in the history: a key of `draw:step`, said of a mass. */
export interface EditStep {
  readonly key: 'draw' | 'moveMass' | 'moveCorner' | 'addCorner' | 'removeCorner' | 'remove' | 'duplicate'
  readonly massId: string
}

/** An edit that may be done: the building after it, and what is chosen then. */
export interface Edit {
  readonly ok: true
  readonly building: Building
  readonly step: EditStep
  readonly selection: Selection | null
  /** What the edit is about, to be brought into view; empty where it is under the hand. */
  readonly shown: readonly Vertex[]
}

/** Why an edit is not done: `selection.none`, or a key of errors.json with its parameters. */
export interface EditRefusal {
  readonly ok: false
  readonly reason: FootprintReason | 'footprint.massCount' | 'selection.none'
  readonly params: Readonly<Record<string, number>>
}

/** What a command of the drawing answers: the edit, or why not. */
export type EditAnswer = Edit | EditRefusal

/** Nothing is chosen, or it is gone. */
export const nothingChosen: EditRefusal = { ok: false, reason: 'selection.none', params: {} }

/**
 * May an outline be put elsewhere as it is? What was wrong with it before is not the move's doing; beyond the farthest
 * place for a corner it comes no farther out.
 */
export function movedCheck(before: readonly Vertex[], after: readonly Vertex[]): FootprintAnswer {
  const is = footprintCheck(after)
  if (is.ok || footprintCheck(before).ok) return is
  const { farthestCorner: max } = limits
  return farthest(after) > Math.max(max, farthest(before))
    ? { ok: false, reason: 'footprint.tooFar', params: { max } }
    : { ok: true }
}
/** How far out an outline lies, along either axis [m]. */
function farthest(ring: readonly Vertex[]): number {
  return Math.max(...ring.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))))
}

/** An edit that gives a mass another outline; refused where the outline may be no footprint. */
export function reshaped(
  building: Building,
  vertices: readonly Vertex[],
  step: EditStep,
  selection: Selection,
  shown: readonly Vertex[] = [],
  answer: FootprintAnswer = footprintCheck(vertices),
): EditAnswer {
  return answer.ok
    ? { ok: true, building: reshapeMass(building, step.massId, vertices), step, selection, shown }
    : answer
}
