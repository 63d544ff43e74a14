import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck, type FootprintAnswer, type FootprintReason } from '../derive/footprint-check.ts'
import { reshapeMass } from './change-mass.ts'

/** Selection in the drawing: a whole mass, or a corner of it. */
export interface Selection {
  readonly massId: string
  readonly corner: number | null
}

/** Name of an edit in the history: a key of `draw:step`, applied to a mass. */
export interface EditStep {
  readonly key: 'draw' | 'moveMass' | 'moveCorner' | 'addCorner' | 'removeCorner' | 'remove' | 'duplicate' | 'partyWall'
  readonly massId: string
}

/** Allowed edit: the building after it, and the new selection. */
export interface Edit {
  readonly ok: true
  readonly building: Building
  readonly step: EditStep
  readonly selection: Selection | null
  /** Points to bring into view; empty if they are under the hand. */
  readonly shown: readonly Vertex[]
}

/** Reason why an edit is refused: `selection.none`, or a key of errors.json with its parameters. */
export interface EditRefusal {
  readonly ok: false
  readonly reason: FootprintReason | 'footprint.massCount' | 'selection.none'
  readonly params: Readonly<Record<string, number>>
}

/** Answer of a drawing command: the edit, or the reason for a refusal. */
export type EditAnswer = Edit | EditRefusal

/** Refusal because nothing is selected, or the selected object is gone. */
export const nothingChosen: EditRefusal = { ok: false, reason: 'selection.none', params: {} }

/**
 * Checks whether an outline may be moved as it is. Earlier faults of the outline do not stop the move. An outline
 * beyond the farthest allowed place may not move further out.
 */
export function movedCheck(before: readonly Vertex[], after: readonly Vertex[]): FootprintAnswer {
  const is = footprintCheck(after)
  if (is.ok || footprintCheck(before).ok) return is
  const { farthestCorner: max } = limits
  return farthest(after) > Math.max(max, farthest(before))
    ? { ok: false, reason: 'footprint.tooFar', params: { max } }
    : { ok: true }
}
/** Distance of an outline from the site along either axis [m]. */
function farthest(ring: readonly Vertex[]): number {
  return Math.max(...ring.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))))
}

/** Edit that replaces the outline of a mass; refused if the outline is no valid footprint. */
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
