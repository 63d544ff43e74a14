import type { Point, Ring } from '#engine/geometry/ring-area.ts'

/** A triangle or trapezoid of a plan, counter-clockwise; whether one of the covering outlines lies over it. */
export interface PlanCell {
  readonly ring: Ring
  readonly isCovered: boolean
}

const sameX = 1e-6 // m
const leastArea = 1e-3 // m²: what rounding of drawn corners leaves between two outlines

interface Side {
  readonly from: Point
  readonly to: Point
  readonly isCover: boolean
  /** In the list of all sides. */
  readonly place: number
}
interface Strip {
  readonly x0: number
  x1: number
  readonly low: Side
  readonly high: Side
  readonly isCovered: boolean
}

/**
 * A plan cut into convex cells by vertical lines through every corner and crossing, each wholly under or beside what covers it;
 * cells between the same two edges are one.
 *
 * @param covers outlines that do not overlap each other
 * @param least  cells of less area are left out [m²]
 */
export function planCells(plan: Ring, covers: readonly Ring[], least = leastArea): readonly PlanCell[] {
  const sides = [...sidesOf(plan, false), ...covers.flatMap(cover => sidesOf(cover, true))].map(
    (side, place): Side => ({ ...side, place }),
  )
  const left = Math.min(...plan.map(([x]) => x))
  const right = Math.max(...plan.map(([x]) => x))
  const cuts = [...sides.flatMap(({ from, to }) => [from[0], to[0]]), ...crossings(sides)]
    .filter(x => x >= left && x <= right)
    .toSorted((a, b) => a - b)
  const lines = cuts.filter((x, i) => i === 0 || x - (cuts[i - 1] ?? 0) > sameX)
  const strips: Strip[] = []
  // The strip that each side last was the lower side of.
  const latest = new Map<Side, Strip>()
  const rising = sides.toSorted((a, b) => leftOf(a) - leftOf(b))
  let next = 0
  let active: readonly Side[] = []
  lines.slice(1).forEach((x1, i) => {
    const x0 = lines[i] ?? x1
    const middle = (x0 + x1) / 2
    const begun: Side[] = []
    for (let side = rising[next]; side !== undefined && leftOf(side) < middle; side = rising[++next]) begun.push(side)
    active = [...active, ...begun].filter(({ from, to }) => Math.max(from[0], to[0]) > middle)
    const crossed = active
      .map(side => ({ side, y: heightAt(side, middle) }))
      .toSorted((a, b) => a.y - b.y || a.side.place - b.side.place)
    let isInside = false
    let isCovered = false
    crossed.forEach(({ side: low }, k) => {
      if (low.isCover) isCovered = !isCovered
      else isInside = !isInside
      const high = crossed[k + 1]?.side
      if (!isInside || high === undefined) return
      const before = latest.get(low)
      if (before?.high === high && before.isCovered === isCovered && Math.abs(before.x1 - x0) <= sameX) before.x1 = x1
      else {
        const strip = { x0, x1, low, high, isCovered }
        strips.push(strip)
        latest.set(low, strip)
      }
    })
  })
  return strips.flatMap(({ x0, x1, low, high, isCovered }) => {
    const corners: Ring = [
      [x0, heightAt(low, x0)],
      [x1, heightAt(low, x1)],
      [x1, heightAt(high, x1)],
      [x0, heightAt(high, x0)],
    ]
    const ring = corners.filter((point, i) => {
      const last = corners[(i + 3) % 4] ?? point
      return Math.hypot(point[0] - last[0], point[1] - last[1]) > sameX
    })
    const area = ((x1 - x0) * (heightAt(high, x0) - heightAt(low, x0) + heightAt(high, x1) - heightAt(low, x1))) / 2
    return ring.length >= 3 && area > least ? [{ ring, isCovered }] : []
  })
}

function sidesOf(ring: Ring, isCover: boolean): readonly Omit<Side, 'place'>[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length] ?? from, isCover }))
}

function heightAt({ from, to }: Side, x: number): number {
  const part = (x - from[0]) / (to[0] - from[0])
  return from[1] + part * (to[1] - from[1])
}

function leftOf({ from, to }: Side): number {
  return Math.min(from[0], to[0])
}

/** Where sides of the plan and of covers cross. */
function crossings(sides: readonly Side[]): readonly number[] {
  const rising = sides.toSorted((a, b) => leftOf(a) - leftOf(b))
  return rising.flatMap((one, i) => {
    const right = Math.max(one.from[0], one.to[0])
    const found: number[] = []
    for (let k = i + 1; k < rising.length; k++) {
      const other = rising[k] as Side
      if (leftOf(other) > right) break
      const [a, b] = one.place < other.place ? [one, other] : [other, one]
      const ax = a.to[0] - a.from[0]
      const ay = a.to[1] - a.from[1]
      const bx = b.to[0] - b.from[0]
      const by = b.to[1] - b.from[1]
      const across = ax * by - ay * bx
      if (Math.abs(across) < 1e-12) continue
      const t = ((b.from[0] - a.from[0]) * by - (b.from[1] - a.from[1]) * bx) / across
      const u = ((b.from[0] - a.from[0]) * ay - (b.from[1] - a.from[1]) * ax) / across
      if (t > 0 && t < 1 && u > 0 && u < 1) found.push(a.from[0] + t * ax)
    }
    return found
  })
}
