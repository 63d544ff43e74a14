import { cachedWith } from '#engine/cached-with.ts'
import type { Point } from '#engine/input.ts'
import { cellSize, SideGrid } from '../energyplus/side-grid.ts'

/** Corners this close are one, seen from above [m]. */
const sameCorner = 0.001
/** Levels this close are one [m]. */
const sameLevel = 0.01
const noArea = 1e-6 // m²

/** A corner by the numbers of its place in the plan and of its level. */
interface Corner {
  readonly plan: number
  readonly level: number
}

/** An outline whose corners are shared with its neighbours. */
export interface WeldedFace {
  /** As drawn, without corners of neighbours on its sides; empty when nothing is left. */
  readonly corners: readonly Point[]
  /** With them. */
  readonly outline: readonly Point[]
}

/**
 * Faces whose corners and sides meet: corners that are almost the same become one, and a corner on a side of another face
 * becomes a corner of that face too. Around a closed shell every side then runs once in each direction. Corners that are the same
 * are the same object.
 *
 * Every side is level or upright. A face that is thinner than a joint vanishes, and its neighbours close the gap.
 *
 * @returns face by face
 */
export function weldedFaces(outlines: readonly (readonly Point[])[]): readonly WeldedFace[] {
  const plan = new PlanCorners()
  const levels = levelsOf(outlines.flatMap(outline => outline.map(([, , z]) => z)))
  const faces = outlines.map(outline =>
    withoutSpikes(outline.map(([x, y, z]): Corner => ({ plan: plan.at(x, y), level: levels.at(z) }))),
  )
  const onLevel = new Map<number, Set<number>>()
  const onUpright = new Map<number, Set<number>>()
  for (const { plan: at, level } of faces.flat()) {
    setAt(onLevel, level).add(at)
    setAt(onUpright, at).add(level)
  }
  const grids = new Map<number, LevelGrid>()
  const size = cellSize(sidesInPlan(faces, plan))
  const gridOf = (level: number): LevelGrid => {
    const corners = [...(onLevel.get(level) ?? [])]
    const points = corners.map(corner => plan.point(corner))
    return {
      corners,
      grid: new SideGrid(
        points.map(point => ({ from: point, to: point })),
        size,
      ),
    }
  }
  const pointsByCorner = new Map<number, Point>()
  const point = (corner: Corner): Point =>
    cachedWith(pointsByCorner, corner.level * plan.count + corner.plan, (): Point => [
      ...plan.point(corner.plan),
      levels.height(corner.level),
    ])
  const through = (from: Corner, to: Corner): readonly Corner[] => {
    if (from.plan === to.plan) {
      const [low, high] = [levels.height(from.level), levels.height(to.level)]
      const between = [...(onUpright.get(from.plan) ?? [])]
        .filter(level => (levels.height(level) - low) * (levels.height(level) - high) < 0)
        .toSorted((a, b) => (levels.height(a) - levels.height(b)) * Math.sign(high - low))
      return between.map(level => ({ plan: from.plan, level }))
    }
    if (from.level !== to.level) return []
    const level = from.level
    return plan.between(from.plan, to.plan, cachedWith(grids, level, gridOf)).map(at => ({ plan: at, level }))
  }
  return faces.map(face => {
    const all = withoutSpikes(face.flatMap((from, i) => [from, ...through(from, face[(i + 1) % face.length] ?? from)]))
    const outline = all.map(point)
    return all.length < 3 || squareOf(outline) < noArea * noArea
      ? { corners: [], outline: [] }
      : { corners: face.map(point), outline }
  })
}

/** The level sides of faces, seen from above. */
function sidesInPlan(faces: readonly (readonly Corner[])[], plan: PlanCorners) {
  return faces.flatMap(face =>
    face.flatMap(({ plan: from }, i) => {
      const to = face[(i + 1) % face.length]?.plan ?? from
      return to === from ? [] : [{ from: plan.point(from), to: plan.point(to) }]
    }),
  )
}

/** The corners on a level. */
interface LevelGrid {
  readonly corners: readonly number[]
  readonly grid: SideGrid
}

function setAt(map: Map<number, Set<number>>, key: number): Set<number> {
  const members = map.get(key) ?? new Set()
  map.set(key, members)
  return members
}

/** Square of twice the area of an outline. */
function squareOf(outline: readonly Point[]): number {
  const sum = [0, 0, 0]
  const [o = [0, 0, 0]] = outline
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    const [ax, ay, az] = [a[0] - o[0], a[1] - o[1], a[2] - o[2]]
    const [bx, by, bz] = [b[0] - o[0], b[1] - o[1], b[2] - o[2]]
    sum[0] = (sum[0] ?? 0) + ay * bz - az * by
    sum[1] = (sum[1] ?? 0) + az * bx - ax * bz
    sum[2] = (sum[2] ?? 0) + ax * by - ay * bx
  })
  return sum.reduce((all, part) => all + part * part, 0)
}

/** A ring without corners that repeat the last one, and without sides that run back along the last one. */
function withoutSpikes(ring: readonly Corner[]): readonly Corner[] {
  const same = (a: Corner | undefined, b: Corner | undefined) => a?.plan === b?.plan && a?.level === b?.level
  let left = ring
  for (;;) {
    const corners = left.filter((corner, i) => !same(corner, left.at(i - 1)))
    const spike = corners.findIndex(
      (_, i) => corners.length > 2 && same(corners.at(i - 1), corners[(i + 1) % corners.length]),
    )
    if (spike < 0) return corners
    left = corners.filter((_, i) => i !== spike)
  }
}

/** Heights, those within a joint as the lowest of them. */
function levelsOf(heights: readonly number[]) {
  const distinct: number[] = []
  for (const z of [...new Set(heights)].toSorted((a, b) => a - b))
    if (z - (distinct.at(-1) ?? -Infinity) > sameLevel) distinct.push(z)
  const numbers = new Map<number, number>()
  return {
    at: (z: number): number => {
      const stored = numbers.get(z)
      if (stored !== undefined) return stored
      const level = distinct.findLastIndex(height => height <= z)
      numbers.set(z, level)
      return level
    },
    height: (level: number): number => distinct[level] ?? 0,
  }
}

/** More than the rows of any drawing. */
const cellsAcross = 2 ** 26

/** Corners of the plan in a grid as wide as a joint. */
class PlanCorners {
  readonly #points: (readonly [number, number])[] = []
  readonly #cells = new Map<number, number[]>()

  get count(): number {
    return this.#points.length
  }

  /** The number of the corner here. */
  at(x: number, y: number): number {
    const [column, row] = [Math.floor(x / sameCorner), Math.floor(y / sameCorner)]
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const near of this.#cells.get(c * cellsAcross + r) ?? []) {
          const [u, v] = this.point(near)
          if (Math.hypot(u - x, v - y) <= sameCorner) return near
        }
    const number = this.#points.length
    this.#points.push([x, y])
    const key = column * cellsAcross + row
    const cell = this.#cells.get(key) ?? []
    cell.push(number)
    this.#cells.set(key, cell)
    return number
  }

  point(number: number): readonly [number, number] {
    return this.#points[number] ?? [0, 0]
  }

  /** The corners among some that lie on a side, in their order along it. */
  between(from: number, to: number, { corners, grid }: LevelGrid): readonly number[] {
    const [ax, ay] = this.point(from)
    const [bx, by] = this.point(to)
    const length = Math.hypot(bx - ax, by - ay)
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
    const found: { readonly number: number; readonly along: number }[] = []
    for (const at of grid.near({ from: [ax, ay], to: [bx, by] }, sameCorner)) {
      const number = corners[at] as number
      if (number === from || number === to) continue
      const [x, y] = this.point(number)
      const along = (x - ax) * ux + (y - ay) * uy
      const across = Math.abs((y - ay) * ux - (x - ax) * uy)
      if (across <= sameCorner && along > 0 && along < length) found.push({ number, along })
    }
    return found.toSorted((a, b) => a.along - b.along).map(({ number }) => number)
  }
}
