/** A wall as it is told from others: how it faces and how much sky it sees. */
export interface GroupedWall<T> {
  readonly wall: T
  readonly area: number
  /** From the middle of its orientation [rad]. */
  readonly turn: number
  /** Of its sky, 0–1. */
  readonly view: number
}

/** Walls that one of them stands for. */
export interface WallGroup<T> {
  /** A real wall, the one nearest to the group's mean. */
  readonly standsFor: T
  /** Of all its walls [m²]. */
  readonly area: number
}

/** Below this mean square [rad², and of the sky] walls are alike: 0.06°. */
const alike = 1e-6

/**
 * Takes walls together until few enough are left: those that face alike and see alike.
 *
 * Begun with one group an orientation, the group whose walls differ most, weighted by area, is cut in two where this
 * leaves least difference (Ward's measure, downwards). A radian of direction and the whole of the sky count alike: each is
 * about the relative change in the sun that arrives. Each group is then stood for by one of its own walls with that wall's
 * direction and place, so that a plane never looks from where it does not stand; what that wall faces or sees more than its
 * group, the next group round the compass makes up for.
 *
 * @param orientations walls of each orientation, in the order of the drawing
 * @param most         groups in all; one for each orientation that has walls at least
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
  // Round the compass, so that what one group faces or sees too much its neighbour faces or sees less.
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

/** Cut along the wider of both measures, where the sums of squares before and after are least together. */
function halves<T>(walls: Walls<T>): readonly [Walls<T>, Walls<T>] {
  const of = spread(walls, 'turn') >= spread(walls, 'view') ? 'turn' : 'view'
  const sorted = walls.toSorted((a, b) => a[of] - b[of])
  const total = areaOf(walls)
  const mean = meanOf(walls, of)
  let best = -1
  let cut = 1
  let area = 0
  let sum = 0
  // Between-group sum of squares: the more of it, the less is left within.
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

/** The wall nearest to a direction and a view; of equally near ones the largest. */
function nearestTo<T>(walls: Walls<T>, due: { readonly turn: number; readonly view: number }): GroupedWall<T> {
  const off = (wall: GroupedWall<T>) => (wall.turn - due.turn) ** 2 + (wall.view - due.view) ** 2
  return walls.reduce((a, b) => (off(b) < off(a) - alike || (off(b) < off(a) + alike && b.area > a.area) ? b : a))
}
