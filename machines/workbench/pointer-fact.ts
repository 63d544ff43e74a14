import type { Point, Ring } from '#building/derive/ring.ts'
import type { EditRefusal } from '#building/edits/edit-answer.ts'

/** Position of the pointer and pressed keys, as the canvas reports them. */
export interface PointerFact {
  /** local metres of the drawing */
  readonly at: Point
  /** the zoom: metres under one screen pixel */
  readonly metresPerPixel: number
  /** Shift: directions lock to 15° */
  readonly shift: boolean
  /** Ctrl: snapping is suspended */
  readonly free: boolean
  /** Alt: a dragged edge is extruded */
  readonly alt?: boolean
  /** 2: the second click of a double click */
  readonly clicks: number
}

/** Objects to which a drawing may snap, and the unit of its numbers. */
export interface DrawScene {
  /** Closed rings of the masses in sight. */
  readonly rings: readonly Ring[]
  /** Grid step [m] */
  readonly grid: number
  /** false: neither grid nor corners attract */
  readonly snapping: boolean
  /** 1 when lengths are typed in metres, 0.3048 for feet */
  readonly metresPerUnit: number
}

/** Reason why something was not done. Keys of `errors:` (footprint) or `draw:refusal`. */
export interface Refusal {
  readonly reason: Exclude<EditRefusal['reason'], 'selection.none'> | 'clipboard.blocked' | 'typed.number'
  readonly params: Readonly<Record<string, number>>
  /** Refused outlines, at which the reason is shown. */
  readonly outlines?: readonly Ring[]
}

/** Reach of snapping [screen pixels]. */
export const snapPixels = 8
/** Distance below which a press is a click [screen pixels]. */
export const clickPixels = 4

/** Whether the pointer has left the pressed place. */
export function hasMoved(from: Point, { at, metresPerPixel }: PointerFact): boolean {
  return Math.hypot(at[0] - from[0], at[1] - from[1]) > clickPixels * metresPerPixel
}
