/** A wall with the properties that distinguish it: its direction, and its view of the sky. */
export interface GroupedWall<T> {
  readonly wall: T
  readonly area: number
  /** Turn from the middle of its orientation [rad]. */
  readonly turn: number
  /** Visible part of its sky, 0–1. */
  readonly view: number
}

/** Group of walls that one of them stands for. */
export interface WallGroup<T> {
  /** A real wall, the one nearest to the group's mean. */
  readonly standsFor: T
  /** Area of all its walls [m²]. */
  readonly area: number
}

/** Mean square below which walls are alike [rad², and of the sky]: 0.06°. */
const alike = 1e-6

/**
 * Groups walls with similar direction and view until few enough groups are left.
 *
 * The start is a group for each orientation. Then the group whose walls differ most, weighted by area, is cut in two
 * where the least difference remains (Ward's measure, downwards). A radian of direction and the whole of the sky count
 * equally: each is about the relative change in arriving sun. Each group is represented by one of its own walls with
 * that wall's direction and place, so that a plane is always at a real place. The next group around the compass
 * compensates for the difference between that wall and its group.
 *
 * @param orientations walls of each orientation, in the order of the drawing
 * @param most         number of groups in all; at least one for each orientation with walls
 * @returns by orientation, the largest group first
 */
export function wallGroups<T>(
  orientations: readonly (readonly GroupedWall<T>[])[],
  most: number,
): readonly (readonly WallGroup<T>[])[] {
  const groups = orientations.flatMap((walls, orientation) =>
    walls.length === 0 ? [] : [{ orientation, walls, scatter: scatterOf(walls) }],
  )
  while (groups.length < most) {
    const widest = groups.reduce((a, b) => (b.scatter > a.scatter ? b : a), {
      orientation: -1,
      walls: [] as readonly GroupedWall<T>[],
      scatter: 0,
    })
    if (widest.scatter <= alike * areaOf(widest.walls)) break
    const parts = halves(widest.walls)
    groups.splice(
      groups.indexOf(widest),
      1,
      ...parts.map(walls => ({ orientation: widest.orientation, walls, scatter: scatterOf(walls) })),
    )
  }
  // Go around the compass, so that neighbouring groups compensate each other's errors of direction and view.
  let turn = 0
  let view = 0
  const stood = groups
    .toSorted((a, b) => a.orientation - b.orientation || meanOf(a.walls, 'turn') - meanOf(b.walls, 'turn'))
    .map(({ orientation, walls }) => {
      const area = areaOf(walls)
      const due = { turn: meanOf(walls, 'turn') - turn / area, view: meanOf(walls, 'view') - view / area }
      const middle = nearestTo(walls, due)
      turn = area * (middle.turn - due.turn)
      view = area * (middle.view - due.view)
      return { orientation, group: { standsFor: middle.wall, area } }
    })
  return orientations.map((_, at) =>
    stood.flatMap(({ orientation, group }) => (orientation === at ? [group] : [])).toSorted((a, b) => b.area - a.area),
  )
}

type Walls<T> = readonly GroupedWall<T>[]
function areaOf(walls: Walls<unknown>): number {
  return walls.reduce((sum, { area }) => sum + area, 0)
}
function meanOf(walls: Walls<unknown>, of: 'turn' | 'view'): number {
  return walls.reduce((sum, wall) => sum + wall.area * wall[of], 0) / areaOf(walls)
}
/** Σ area · (value − mean)² */
function spread(walls: Walls<unknown>, of: 'turn' | 'view'): number {
  const mean = meanOf(walls, of)
  return walls.reduce((sum, wall) => sum + wall.area * (wall[of] - mean) ** 2, 0)
}
function scatterOf(walls: Walls<unknown>): number {
  return spread(walls, 'turn') + spread(walls, 'view')
}

/** Walls of a group in two halves, cut along the wider of both measures, with the least sum of squares. */
function halves<T>(walls: Walls<T>): readonly [Walls<T>, Walls<T>] {
  const of = spread(walls, 'turn') >= spread(walls, 'view') ? 'turn' : 'view'
  const sorted = walls.toSorted((a, b) => a[of] - b[of])
  const total = areaOf(walls)
  const mean = meanOf(walls, of)
  let best = -1
  let cut = 1
  let area = 0
  let sum = 0
  // Between-group sum of squares: the larger it is, the smaller the sum within.
  sorted.forEach((wall, i) => {
    if (i > 0) {
      const between = sum ** 2 / area + sum ** 2 / (total - area)
      if (between > best) {
        best = between
        cut = i
      }
    }
    area += wall.area
    sum += wall.area * (wall[of] - mean)
  })
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

/** Wall nearest to a direction and a view; among equally near ones the largest. */
function nearestTo<T>(walls: Walls<T>, due: { readonly turn: number; readonly view: number }): GroupedWall<T> {
  const off = (wall: GroupedWall<T>) => (wall.turn - due.turn) ** 2 + (wall.view - due.view) ** 2
  return walls.reduce((a, b) => (off(b) < off(a) - alike || (off(b) < off(a) + alike && b.area > a.area) ? b : a))
}
