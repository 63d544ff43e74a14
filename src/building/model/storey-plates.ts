import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { hasFloor } from '../derive/mass-levels.ts'
import { touching, wallEdges } from '../derive/wall-edges.ts'

/** Connected floor on a level, drawn as any number of masses. */
export interface StoreyPlate {
  /** m² */
  readonly area: number
  /** Outline towards outside, courtyards included [m]. */
  readonly perimeter: number
  /** Mean storey height by area [m]. */
  readonly height: number
}

/**
 * The floors of a building, level by level: masses that touch on a level form a plate, separate masses are plates of
 * their own. The division of a building into masses does not change the plates.
 *
 * ```
 *   ┌────┬────┐  ┌───┐
 *   │ A  │ B  │  │ C │   two plates: A with B, and C
 *   └────┴────┘  └───┘
 * ```
 */
export function storeyPlates(masses: readonly Mass[]): readonly StoreyPlate[] {
  // Use slices one metre high, all on the ground: the area of a wall is then its length. Party walls count as others.
  const slices = masses.map(({ id, vertices }): Mass => ({
    id,
    vertices,
    floorStart: 0,
    numberOfFloors: 1,
    floorHeight: 1,
  }))
  const outline = (...of: readonly Mass[]) => wallEdges(of, 0).reduce((sum, { area }) => sum + area, 0)
  const own = slices.map(slice => outline(slice))
  const boxes = slices.map(({ vertices }) => boxOf(vertices))
  /** Length of wall shared by each pair of outlines [m]; 0 if they do not touch. */
  const inside = new Map<string, number>()
  slices.forEach((slice, i) => {
    for (let j = 0; j < i; j++) {
      const other = slices[j]
      if (other === undefined || apart(boxes[i] ?? [], boxes[j] ?? [])) continue
      const length = (own[i] ?? 0) + (own[j] ?? 0) - outline(slice, other)
      if (length > touching) inside.set(`${i} ${j}`, length)
    }
  })
  const shared = (i: number, j: number) => inside.get(i > j ? `${i} ${j}` : `${j} ${i}`) ?? 0

  const top = Math.max(0, ...masses.map(({ floorStart, numberOfFloors }) => floorStart + numberOfFloors))
  const areas = masses.map(({ vertices }) => ringArea(vertices))
  const platesByMasses = new Map<string, readonly StoreyPlate[]>()
  return Array.from({ length: top }, (_, floor) => {
    const here = masses.flatMap((mass, i) => (hasFloor(mass, floor) ? [i] : []))
    const key = here.join()
    const plates =
      platesByMasses.get(key) ??
      together(here, (i, j) => shared(i, j) > 0).map((parts): StoreyPlate => {
        const sum = (of: (i: number) => number) => parts.reduce((all, i) => all + of(i), 0)
        const area = sum(i => areas[i] ?? 0)
        return {
          area,
          perimeter: sum(i => (own[i] ?? 0) - sum(j => (j < i ? shared(i, j) : 0))),
          height: sum(i => (areas[i] ?? 0) * (masses[i]?.floorHeight ?? 0)) / area,
        }
      })
    platesByMasses.set(key, plates)
    return plates
  }).flat()
}

type Box = readonly number[]
function boxOf(ring: Mass['vertices']): Box {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
function apart([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Box, [u0 = 0, v0 = 0, u1 = 0, v1 = 0]: Box): boolean {
  return x0 > u1 + touching || u0 > x1 + touching || y0 > v1 + touching || v0 > y1 + touching
}

/** Groups of items linked directly or through others. */
function together(all: readonly number[], linked: (i: number, j: number) => boolean): readonly (readonly number[])[] {
  const left = new Set(all)
  return all.flatMap(first => {
    if (!left.delete(first)) return []
    const group = [first]
    for (const at of group)
      for (const other of left)
        if (linked(at, other)) {
          left.delete(other)
          group.push(other)
        }
    return [group]
  })
}
