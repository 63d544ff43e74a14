import { cachedWith } from '#engine/cached-with.ts'
import { signedRingArea, type Point, type Ring } from '#engine/geometry/ring-area.ts'
import { cellSize, SideGrid, type PlanSide } from './side-grid.ts'

/** Corners this close are one [m]; as masses that touch may be drawn 2 cm apart. */
const sameCorner = 0.03
/** A corner this close to a side lies on it already [m]. */
const onSide = 1e-6
/** Cells of the corners [m]; corners that are the same lie in the same cell or in cells that touch, with an allowance for rounding. */
const cell = 0.031
const noArea = 1e-6 // m²
/** A bent side may come close to another corner. */
const mostPasses = 4

/**
 * Plans whose corners meet: corners within 3 cm become one, and a side that passes another plan's corner so closely
 * goes through it. Slivers between two plans vanish, and sides that touch have the same ends or lie on one line.
 *
 * @returns ring by ring, an empty one where nothing is left
 */
export function weldedRings(rings: readonly Ring[]): readonly Ring[] {
  const corners: Point[] = []
  const cells = new Map<string, number[]>()
  const cornerOf = (point: Point): Point => {
    const [column, row] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)]
    let first = Infinity
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const corner of cells.get(`${c} ${r}`) ?? []) {
          const [x, y] = corners[corner] as Point
          if (corner < first && Math.hypot(point[0] - x, point[1] - y) <= sameCorner) first = corner
        }
    const found = corners[first]
    if (found !== undefined) return found
    cachedWith(cells, `${column} ${row}`, () => []).push(corners.length)
    corners.push(point)
    return point
  }
  let welded = rings.map(ring => withoutSpikes(ring.map(cornerOf)))
  const grid = new SideGrid(
    corners.map(corner => ({ from: corner, to: corner })),
    cellSize(welded.flatMap(sidesOf)),
  )
  const near = (side: PlanSide) => grid.near(side, sameCorner).map(i => corners[i] as Point)
  for (let pass = 0; pass < mostPasses; pass++) {
    const through = welded.map(ring =>
      withoutSpikes(sidesOf(ring).flatMap(side => [side.from, ...between(side, near(side))])),
    )
    const isSettled = through.every((ring, i) => ring.length === welded[i]?.length)
    welded = through
    if (isSettled) break
  }
  return welded.map(ring => (Math.abs(signedRingArea(ring)) > noArea ? ring : []))
}

function sidesOf(ring: Ring): readonly PlanSide[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length] ?? from }))
}

/** A ring without corners that repeat the last one, and without sides that run back along the last one. */
function withoutSpikes(ring: Ring): Ring {
  let left = ring
  for (;;) {
    const at = (i: number): Point | undefined => left[(i + left.length) % left.length]
    const outline = left.filter((point, i) => point !== at(i - 1))
    const spike = outline.findIndex(
      (_, i) => outline.length > 2 && outline.at(i - 1) === outline[(i + 1) % outline.length],
    )
    if (spike < 0) return outline
    left = outline.filter((_, i) => i !== spike)
  }
}

/**
 * The corners that a side passes closely, in their order. None if all lie on the side exactly: then sides that touch it
 * are on one line with it as they are.
 */
function between({ from, to }: PlanSide, corners: readonly Point[]): readonly Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return []
  const ux = (to[0] - from[0]) / length
  const uy = (to[1] - from[1]) / length
  const near = corners
    .filter(corner => corner !== from && corner !== to)
    .map(corner => {
      const x = corner[0] - from[0]
      const y = corner[1] - from[1]
      return { corner, along: x * ux + y * uy, across: Math.abs(y * ux - x * uy) }
    })
    .filter(({ along, across }) => along > 0 && along < length && across <= sameCorner)
  return near.some(({ across }) => across > onSide)
    ? near.toSorted((a, b) => a.along - b.along).map(({ corner }) => corner)
    : []
}
