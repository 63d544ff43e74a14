import type { Point, Ring } from '#building/derive/ring.ts'
import { fittingLabel, labelAspect, labelSpot } from './label-spot.ts'
import { shortenedTo } from './shortened-to.ts'

export const neighborTextSize = 12
/** px */
export const neighborLine = 16
const margin = 5

export interface NeighborWords {
  /** The typed name, or what a neighbour without one is called. */
  readonly name: string
  /** What is tried where the name has no room: what it would be called without one, its number. */
  readonly shorter: readonly string[]
  /** Its height with unit. */
  readonly height: string
}
export interface NeighborLabel { readonly at: Point, readonly lines: readonly string[], readonly width: number, readonly height: number }

/**
 * Name and height of a neighbour, inside it and off what lies over it; a long name is cut, and where even the number
 * has no room there is nothing.
 * @param ring as it is seen [px]
 */
export const neighborLabel = (ring: Ring, over: readonly Ring[], { name, shorter, height }: NeighborWords, widthOf: (text: string) => number): NeighborLabel | null => {
  const spot = labelSpot(ring, over)
  if (spot === null) return null
  const choice = (lines: readonly string[]) => ({ lines, width: Math.max(...lines.map(widthOf)), height: lines.length * neighborLine })
  const short = shortenedTo(name, 2 * (spot.halfHeight * labelAspect - margin), widthOf)
  const label = fittingLabel(spot, 1, [...short === null ? [] : [choice([short, height]), choice([short])], ...shorter.map(word => choice([word]))], margin)
  return label === null ? null : { at: spot.at, ...label }
}

/** Round a label [px]. */
export const labelBox = ({ at: [x, y], width, height }: NeighborLabel): Ring =>
  [[x - width / 2, y - height / 2], [x + width / 2, y - height / 2], [x + width / 2, y + height / 2], [x - width / 2, y + height / 2]]
