import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { hasFloor } from '../derive/mass-levels.ts'
import { wallEdges } from '../derive/wall-edges.ts'

/** Floor that hangs together on one level, however many masses it is drawn as. */
export interface StoreyPlate {
  /** m² */
  readonly area: number
  /** Outline towards outside, courtyards included [m]. */
  readonly perimeter: number
  /** Mean storey height by area [m]. */
  readonly height: number
}

const noLength = 0.02 // m, as wall-edges.ts counts walls as touching

/**
 * The floors of a building, level by level: masses that touch on a level are one plate, masses that stand apart are plates of
 * their own. Where one building is cut into masses changes no plate.
 *
 * ```
 *   ┌────┬────┐  ┌───┐
 *   │ A  │ B  │  │ C │   two plates: A with B, and C
 *   └────┴────┘  └───┘
 * ```
 */
export const storeyPlates = (masses: readonly Mass[]): readonly StoreyPlate[] => {
  // Slices one metre high, all on the ground: the area of a wall is its length.
  const slices = masses.map(mass => ({ ...mass, floorStart: 0, numberOfFloors: 1, floorHeight: 1 }))
  const outline = (of: readonly Mass[]) => wallEdges(of, 0).reduce((sum, { area }) => sum + area, 0)
  const own = slices.map(slice => outline([slice]))
  const lengthOf = (i: number) => own[i] ?? 0
  const touching = slices.map((slice, i) => slices.map((other, j) => j !== i && outline([slice, other]) < lengthOf(i) + lengthOf(j) - noLength))

  const top = Math.max(0, ...masses.map(({ floorStart, numberOfFloors }) => floorStart + numberOfFloors))
  const known = new Map<string, readonly StoreyPlate[]>()
  return Array.from({ length: top }, (_, floor) => {
    const here = masses.flatMap((mass, i) => hasFloor(mass, floor) ? [i] : [])
    const key = here.join()
    const plates = known.get(key) ?? together(here, (i, j) => touching[i]?.[j] === true).map((parts): StoreyPlate => {
      const areas = parts.map(i => ringArea(masses[i]?.vertices ?? []))
      const area = areas.reduce((sum, part) => sum + part, 0)
      return {
        area, perimeter: outline(slices.filter((_slice, i) => parts.includes(i))),
        height: parts.reduce((sum, i, at) => sum + (areas[at] ?? 0) * (masses[i]?.floorHeight ?? 0), 0) / area,
      }
    })
    known.set(key, plates)
    return plates
  }).flat()
}

/** Groups of what is linked, directly or through others. */
const together = (all: readonly number[], linked: (i: number, j: number) => boolean): readonly (readonly number[])[] => {
  const left = new Set(all)
  return all.flatMap(first => {
    if (!left.delete(first)) return []
    const group = [first]
    for (const at of group) for (const other of left) if (linked(at, other)) { left.delete(other); group.push(other) }
    return [group]
  })
}
