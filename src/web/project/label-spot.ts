import type { Point, Ring } from '#building/derive/ring.ts'

/** Middle of the largest upright box inside a shape, and half its height. */
export interface LabelSpot {
  readonly at: Point
  readonly halfHeight: number
}

/** Largest relative gain of a further box at which the search ends. */
const precision = 0.04
/** Highest number of edge checks: after them the best so far is good enough. */
const mostLooks = 12_000
const mostCells = 400

/**
 * Spot with the most room for a label inside a ring and outside other rings over it: the pole of inaccessibility, with
 * the distance of an upright box. The ring's own middle wins if it is as good. Null if nothing of the ring is visible.
 * @param aspect width of the box for its height
 */
export function labelSpot(ring: Ring, over: readonly Ring[], aspect: number): LabelSpot | null {
  // Squeeze the points so that the box is a square, whose radius is the larger of the two distances.
  const squeeze = (points: Ring): Ring => points.map(([x, y]) => [x / aspect, y])
  const own = squeeze(ring)
  const xs = own.map(p => p[0])
  const ys = own.map(p => p[1])
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const low = Math.min(...ys)
  const high = Math.max(...ys)
  if (!(right > left && high > low)) return null
  const others = over
    .map(squeeze)
    .filter(
      other =>
        other.some(p => p[0] > left) &&
        other.some(p => p[0] < right) &&
        other.some(p => p[1] > low) &&
        other.some(p => p[1] < high),
    )
  let looks = 0
  const roomAt = (at: Point) => {
    looks += own.length
    return others.reduce(
      (room, other) => {
        if (room <= 0) return room
        looks += other.length
        return Math.min(room, -signedRoom(at, other))
      },
      signedRoom(at, own),
    )
  }

  const cell = (at: Point, half: number) => ({ at, half, room: roomAt(at) })
  const middle: Point = [(left + right) / 2, (low + high) / 2]
  let best = cell(middle, 0)
  const half = Math.min(right - left, high - low) / 2
  const open: ReturnType<typeof cell>[] = []
  for (let x = left + half; x < right + half; x += 2 * half) {
    for (let y = low + half; y < high + half; y += 2 * half) open.push(cell([x, y], half))
    // A sliver has no room worth a search.
    if (open.length > mostCells) return null
  }
  for (let tries = 0; tries < mostCells && open.length > 0; tries++) {
    if (looks >= mostLooks) break
    const most = open.reduce((a, b, i) => (b.room + b.half > (open[a]?.room ?? 0) + (open[a]?.half ?? 0) ? i : a), 0)
    const next = open.splice(most, 1)[0]
    if (next === undefined) break
    if (next.room > best.room * (best.half === 0 ? 1 + precision : 1) && next.room > 0) best = next
    if (next.room + next.half <= Math.max(best.room, 0) * (1 + precision) + 1e-9) break
    const quarter = next.half / 2
    for (const [dx, dy] of [
      [-quarter, -quarter],
      [quarter, -quarter],
      [-quarter, quarter],
      [quarter, quarter],
    ] as const)
      open.push(cell([next.at[0] + dx, next.at[1] + dy], quarter))
  }
  return best.room <= 0 ? null : { at: [best.at[0] * aspect, best.at[1]], halfHeight: best.room }
}

/** Half of the largest square around a point that no edge enters; negative outside the ring. Even–odd rule. */
function signedRoom([x, y]: Point, ring: Ring): number {
  let inside = false
  let room = Infinity
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    const ax = a[0] - x
    const ay = a[1] - y
    const bx = b[0] - x
    const by = b[1] - y
    if (ay > 0 !== by > 0 && 0 < ((bx - ax) * -ay) / (by - ay) + ax) inside = !inside
    room = Math.min(room, squareDistance(ax, ay, bx, by))
  })
  return inside ? room : -room
}

/** Least maximum of |x| and |y| on a segment: at an end, on an axis or on a diagonal. */
function squareDistance(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const at = (t: number) => (t > 0 && t < 1 ? Math.max(Math.abs(ax + t * dx), Math.abs(ay + t * dy)) : Infinity)
  return Math.min(
    Math.max(Math.abs(ax), Math.abs(ay)),
    Math.max(Math.abs(bx), Math.abs(by)),
    at(-ax / dx),
    at(-ay / dy),
    at((ay - ax) / (dx - dy)),
    at(-(ax + ay) / (dx + dy)),
  )
}

/** A possible text of a label, and its size [px]. */
export interface LabelChoice {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

/** Width over height of a label with its margin. */
export function labelAspect({ width, height }: LabelChoice, margin: number): number {
  return (width + 2 * margin) / (height + 2 * margin)
}

/**
 * First of several labels that fits, in order of preference, with its place; or null.
 * @param spots places with the most room for each
 * @param perPixel length of a pixel in the spots' unit
 */
export function fittingLabel<C extends LabelChoice>(
  choices: readonly C[],
  spots: readonly (LabelSpot | null)[],
  perPixel: number,
  margin: number,
): (C & { readonly at: Point }) | null {
  const fits = choices.findIndex(
    (choice, i) => choice.height + 2 * margin <= (2 * (spots[i]?.halfHeight ?? -1)) / perPixel,
  )
  const choice = choices[fits]
  const spot = spots[fits]
  return choice === undefined || spot === null || spot === undefined ? null : { ...choice, at: spot.at }
}
