import { cachedWith } from '#engine/cached-with.ts'
import type { Point } from '#engine/input.ts'

/** A plane with the rooms on both its sides, or on one; counter-clockwise seen from outside the first. */
export interface Side<Room> {
  readonly spaces: readonly [Room] | readonly [Room, Room]
  readonly outline: readonly Point[]
}

/** A level side that a closed shell still needs. */
interface Needed {
  readonly from: Point
  readonly to: Point
}

/**
 * Walls that the shells still need. A side of a few centimetres between two rooms is drawn by each in a direction of its own,
 * so that neither finds the other there; after the corners are welded both lack the same wall.
 *
 * Corners that are the same are the same object (welded-faces.ts).
 */
export function missingWalls<Room>(faces: readonly Side<Room>[]): readonly Side<Room>[] {
  const around = new Map<Room, (readonly Point[])[]>()
  for (const { spaces, outline } of faces)
    spaces.forEach((space, i) => {
      const own = around.get(space) ?? []
      own.push(i === 0 ? outline : outline.toReversed())
      around.set(space, own)
    })
  const found = new Map<string, Side<Room>>()
  for (const [space, outlines] of around) {
    const needed = neededSides(outlines)
    for (const { from, to } of needed) {
      const above = needed
        .filter(other => at(other.from, to) && at(other.to, from) && other.from[2] > from[2])
        .toSorted((a, b) => a.from[2] - b.from[2])[0]
      if (above === undefined) continue
      const outline: readonly Point[] = [from, to, above.from, above.to]
      const key = (corners: readonly Point[]) => corners.map(corner => corner.join()).join(' ')
      const back = key([to, from, above.to, above.from])
      const other = found.get(back)
      if (other === undefined) found.set(key(outline), { spaces: [space], outline })
      else found.set(back, { ...other, spaces: [other.spaces[0], space] })
    }
  }
  return [...found.values()]
}

/** Whether one point is above the other. */
function at(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Level sides that run more often the other way. */
function neededSides(outlines: readonly (readonly Point[])[]): readonly Needed[] {
  type Counted = Needed & { count: number }
  const sides: Counted[] = []
  const edges = new Map<Point, Map<Point, Counted>>()
  for (const outline of outlines)
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from
      if (from[2] !== to[2]) return
      const back = edges.get(to)?.get(from)
      if (back !== undefined && back.count > 0) back.count--
      else {
        const beside = cachedWith(edges, from, () => new Map<Point, Counted>())
        const same = beside.get(to)
        if (same === undefined) {
          const side = { from: to, to: from, count: 1 }
          sides.push(side)
          beside.set(to, side)
        } else same.count++
      }
    })
  return sides.filter(({ count }) => count > 0)
}
