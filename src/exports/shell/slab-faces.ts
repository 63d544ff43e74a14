import { overlapArea } from '#building/derive/overlap-area.ts'
import { ringArea, type Ring } from '#engine/geometry/ring-area.ts'
import type { StoreyPart } from '../energyplus/closed-shell.ts'
import { planCells } from '../energyplus/plan-cells.ts'

/** A level piece of a part's floor or ceiling. */
export interface SlabFace {
  readonly kind: 'roof' | 'ground' | 'soffit' | 'innerFloor' | 'looseCeiling' | 'looseFloor'
  readonly part: StoreyPart
  /** The part below, of an inner floor. */
  readonly below?: StoreyPart
  /** Counter-clockwise from above. */
  readonly ring: Ring
  readonly level: number
  /** Whether it is a floor: its outside is below. */
  readonly isFloor: boolean
}

/** Rings of different parts that are meant to be the same differ by less [m²]. */
const same = 1e-4
const sameHeight = 0.01 // m

/**
 * Floors and ceilings of the parts. The piece that two parts on top of each other have in common is one, with both; what is
 * left is ground, soffit or roof.
 *
 * @param parts counter-clockwise
 */
export function slabFaces(parts: readonly StoreyPart[]): readonly SlabFace[] {
  const byFloor = new Map([...Map.groupBy(parts, ({ floor }) => floor)].map(([floor, own]) => [floor, plansOf(own)]))
  return parts.flatMap(part => {
    const below = overlapping(part, byFloor.get(part.floor - 1))
    const above = overlapping(part, byFloor.get(part.floor + 1))
    const floor = { part, level: part.base, isFloor: true }
    const ceiling = { part, level: part.top, isFloor: false }
    return [
      ...(part.floor === 0
        ? [{ ...floor, kind: 'ground' as const, ring: part.ring }]
        : [
            ...below.flatMap(other =>
              common(part.ring, other.ring).map(ring =>
                meets(other, part)
                  ? { ...floor, kind: 'innerFloor' as const, below: other, ring }
                  : { ...floor, kind: 'looseFloor' as const, ring },
              ),
            ),
            ...rest(part.ring, below).map(ring => ({ ...floor, kind: 'soffit' as const, ring })),
          ]),
      ...above
        .filter(other => !meets(part, other))
        .flatMap(other => common(part.ring, other.ring))
        .map(ring => ({ ...ceiling, kind: 'looseCeiling' as const, ring })),
      ...rest(part.ring, above).map(ring => ({ ...ceiling, kind: 'roof' as const, ring })),
    ]
  })
}

function meets(lower: StoreyPart, upper: StoreyPart): boolean {
  return Math.abs(lower.top - upper.base) <= sameHeight
}

/** The parts of a storey with the boxes of their plans: left, bottom, right and top of each. */
interface Plans {
  readonly parts: readonly StoreyPart[]
  readonly boxes: Float64Array
}
function plansOf(parts: readonly StoreyPart[]): Plans {
  return { parts, boxes: Float64Array.from(parts.flatMap(({ ring }) => boxOf(ring))) }
}
function boxOf(ring: Ring): readonly [left: number, bottom: number, right: number, top: number] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function overlapping({ ring }: StoreyPart, others: Plans | undefined): readonly StoreyPart[] {
  if (others === undefined) return []
  const { parts, boxes } = others
  const [left, bottom, right, top] = boxOf(ring)
  // Boxes cost a hundredth of plans, and few of a storey meet.
  return parts.filter(
    (other, i) =>
      (boxes[4 * i] as number) < right &&
      (boxes[4 * i + 1] as number) < top &&
      (boxes[4 * i + 2] as number) > left &&
      (boxes[4 * i + 3] as number) > bottom &&
      overlapArea(ring, other.ring) > same,
  )
}

/** The common part of two rings, in convex pieces where neither contains the other. */
function common(upper: Ring, lower: Ring): readonly Ring[] {
  const area = overlapArea(upper, lower)
  if (area >= ringArea(upper) - same) return [upper]
  if (area >= ringArea(lower) - same) return [lower]
  return planCells(upper, [lower], 0)
    .filter(({ isCovered }) => isCovered)
    .map(({ ring }) => ring)
}

/** Parts of a ring that no other covers. */
function rest(ring: Ring, others: readonly StoreyPart[]): readonly Ring[] {
  const covered = others.reduce((sum, other) => sum + overlapArea(ring, other.ring), 0)
  if (covered <= same) return [ring]
  if (covered >= ringArea(ring) - same) return []
  return planCells(
    ring,
    others.map(other => other.ring),
    0,
  )
    .filter(({ isCovered }) => !isCovered)
    .map(cell => cell.ring)
}
