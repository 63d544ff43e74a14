import type { Point, Ring } from '#building/derive/ring.ts'
import { fittingLabel, labelAspect, labelSpot } from './label-spot.ts'
import { shortenedTo } from './shortened-to.ts'

export const neighborTextSize = 12
/** px */
export const neighborLine = 16
/** px, to the outline */
const margin = 3

export interface NeighborWords {
  /** Typed name, or the name of a neighbour without one. */
  readonly name: string
  /** Texts in place of a name without room: the name of an untyped neighbour, its number. */
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
 * Label of a neighbour with name and height, inside it and clear of rings over it. A long name is cut; without room for
 * even the number there is no label.
 * @param ring visible outline [px]
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

/** Box around a label [px]. */
export function labelBox({ at: [x, y], width, height }: NeighborLabel): Ring {
  return [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ]
}
