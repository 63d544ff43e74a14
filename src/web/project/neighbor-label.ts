import type { Point, Ring } from '#building/derive/ring.ts'
import { fittingLabel, labelAspect, labelSpot } from './label-spot.ts'
import { shortenedTo } from './shortened-to.ts'

export const neighborTextSize = 12
/** px */
export const neighborLine = 16
/** px, to the outline */
const margin = 3

export interface NeighborWords {
  /** The typed name, or what a neighbour without one is called. */
  readonly name: string
  /** What is tried where the name has no room: what it would be called without one, its number. */
  readonly shorter: readonly string[]
  /** Its height with unit. */
  readonly height: string
}
export interface NeighborLabel {
  readonly at: Point
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

/**
 * Name and height of a neighbour, inside it and off what lies over it; a long name is cut, and where even the number
 * has no room there is nothing.
 * @param ring as it is seen [px]
 */
export function neighborLabel(
  ring: Ring,
  over: readonly Ring[],
  { name, shorter, height }: NeighborWords,
  widthOf: (text: string) => number,
): NeighborLabel | null {
  const choice = (lines: readonly string[]) => ({
    lines,
    width: Math.max(...lines.map(widthOf)),
    height: lines.length * neighborLine,
  })
  const broad = labelSpot(ring, over, 1.6)
  const short = broad === null ? null : shortenedTo(name, 2 * (1.6 * broad.halfHeight - margin), widthOf)
  const choices = [
    choice([name, height]),
    ...(short === null ? [] : [choice([short, height]), choice([short])]),
    ...shorter.map(word => choice([word])),
  ]
  return fittingLabel(
    choices,
    choices.map(one => labelSpot(ring, over, labelAspect(one, margin))),
    1,
    margin,
  )
}

/** Round a label [px]. */
export function labelBox({ at: [x, y], width, height }: NeighborLabel): Ring {
  return [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ]
}
