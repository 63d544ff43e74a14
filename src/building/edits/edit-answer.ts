import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck, type FootprintAnswer, type FootprintReason } from '../derive/footprint-check.ts'
import { reshapedCheck } from '../derive/outline-check.ts'
import { reshapeMass } from './change-mass.ts'

/** A whole mass, or a corner of it. */
export interface Part {
  readonly massId: string
  readonly corner: number | null
}

/**
 * Selection in the drawing: the part chosen last, and the other parts selected with it (edits/selection.ts makes and
 * reads them). Fields of a single mass speak of the part chosen last.
 */
export interface Selection extends Part {
  /** Selected edge of a mass that is selected alone, by the corner at its start; absent: none. */
  readonly edge?: number
  readonly others?: readonly Part[]
}

/** Name of an edit in the history: a key of `draw:step`, applied to a mass, or to a number of masses. */
export interface EditStep {
  readonly key:
    | 'draw'
    | 'moveMass'
    | 'moveCorner'
    | 'moveCorners'
    | 'moveEdge'
    | 'extrude'
    | 'setEdge'
    | 'addCorner'
    | 'removeCorner'
    | 'removeCorners'
    | 'remove'
    | 'duplicate'
    | 'copyUp'
    | 'cut'
    | 'paste'
    | 'array'
    | 'align'
    | 'distribute'
    | 'mirror'
    | 'turn'
    | 'partyWall'
    | 'square'
  readonly massId: string
  /** Number of masses; absent for a single one. */
  readonly masses?: number
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

/** Reason why an edit of a selection, or of many masses, is refused: a key of errors.json. */
export type ManyReason =
  | 'footprint.massCount'
  | 'footprint.cornerCount'
  | 'footprint.tooManyFloors'
  | 'footprint.vanished'
  | 'footprint.locked'
  | 'selection.none'
  | 'selection.few'
  | 'array.noStep'
  | 'mirror.taken'
  | 'clipboard.notMasses'

/** Reason why an edit is refused: `selection.none`, or a key of errors.json with its parameters. */
export interface EditRefusal {
  readonly ok: false
  readonly reason: FootprintReason | ManyReason
  readonly params: Readonly<Record<string, number>>
  /** Outlines that the edit would have made and that are refused: the drawing shows the reason at them. */
  readonly outlines?: readonly (readonly Vertex[])[]
}

/** Answer of a drawing command: the edit, or the reason for a refusal. */
export type EditAnswer = Edit | EditRefusal

/** A drawing command with its arguments. */
export type EditCommand = (building: Building) => EditAnswer

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

/**
 * Whether outlines still have room in a project when their corners become more or fewer: together they may have only so
 * many.
 *
 * @param more corners added, or less than zero
 */
export function roomForCorners(
  { masses }: Pick<Building, 'masses'>,
  more: number,
): { readonly ok: true } | EditRefusal {
  const { corners: max } = limits
  const now = masses.reduce((sum, { vertices }) => sum + vertices.length, 0)
  return more <= 0 || now + more <= max ? { ok: true } : { ok: false, reason: 'footprint.cornerCount', params: { max } }
}

/** Edit that replaces the outline of a mass; refused if the outline is no valid footprint. */
export function reshaped(
  building: Building,
  vertices: readonly Vertex[],
  step: EditStep,
  selection: Selection,
  shown: readonly Vertex[] = [],
  given?: FootprintAnswer,
): EditAnswer {
  const before = building.masses.find(({ id }) => id === step.massId)?.vertices ?? vertices
  const answer = given ?? reshapedCheck(before, vertices)
  if (!answer.ok) return { ...answer, outlines: [vertices] }
  const room = roomForCorners(building, vertices.length - before.length)
  return room.ok
    ? { ok: true, building: reshapeMass(building, step.massId, vertices), step, selection, shown }
    : { ...room, outlines: [vertices] }
}
