import type { Building } from '#contract/entities/project.ts'
import type { Mass, PartyWall, Vertex } from '#contract/inputs/project-inputs.ts'
import { editMass } from './edit-mass.ts'

/** Sets floors, floor start or floor height of a mass. */
export function changeMass(
  building: Building,
  id: string,
  values: Partial<Omit<Mass, 'id' | 'vertices' | 'partyWalls' | 'name' | 'locked'>>,
): Building {
  return editMass(building, id, mass => {
    const next = { ...mass, ...values }
    return next.numberOfFloors === mass.numberOfFloors &&
      next.floorStart === mass.floorStart &&
      next.floorHeight === mass.floorHeight
      ? mass
      : next
  })
}

/**
 * Replaces the footprint of a mass. building/derive/footprint-check decides whether it is allowed. Walls closed or opened
 * by hand stay with their edges: both parts of an edge with a new corner are as the edge was.
 */
export function reshapeMass(building: Building, id: string, vertices: readonly Vertex[]): Building {
  return editMass(building, id, mass =>
    mass.vertices.length === vertices.length &&
    mass.vertices.every(([x, y], i) => x === vertices[i]?.[0] && y === vertices[i]?.[1])
      ? mass
      : withPartyWalls({ ...mass, vertices: [...vertices] }, movedWalls(mass, vertices)),
  )
}

/** A mass with these walls closed or opened by hand; without any, the list is absent. */
export function withPartyWalls(mass: Mass, partyWalls: readonly PartyWall[]): Mass {
  const { partyWalls: _before, ...rest } = mass
  return partyWalls.length === 0 ? rest : { ...rest, partyWalls: partyWalls.toSorted((a, b) => a.edge - b.edge) }
}

/**
 * Walls by hand on an outline with as many corners, with one or two new ones side by side, or without one; of any other
 * outline there are none.
 */
function movedWalls({ vertices, partyWalls = [] }: Mass, after: readonly Vertex[]): readonly PartyWall[] {
  const more = after.length - vertices.length
  if (more === 0 || partyWalls.length === 0) return partyWalls
  if (more < -1 || more > 2) return []
  const [long, short] = more > 0 ? [after, vertices] : [vertices, after]
  const found = short.findIndex(([x, y], i) => x !== long[i]?.[0] || y !== long[i]?.[1])
  /** Place of the first corner that only the longer outline has. */
  const corner = found === -1 ? short.length : found
  const extra = Math.abs(more)
  // The edges beside the new corners, and between them, are one edge of the shorter outline.
  const edgeOf = (edge: number) =>
    edge < corner ? edge : edge < corner + extra ? (corner - 1 + short.length) % short.length : edge - extra
  const isOf = (edge: number) => partyWalls.find(wall => wall.edge === edge)?.is
  return (more > 0 ? after : short).flatMap((_, edge): readonly PartyWall[] => {
    if (more > 0) {
      const is = isOf(edgeOf(edge))
      return is === undefined ? [] : [{ edge, is }]
    }
    const states = vertices.flatMap((__, before) => (edgeOf(before) === edge ? [isOf(before)] : []))
    const [is] = states
    return is === undefined || states.some(state => state !== is) ? [] : [{ edge, is }]
  })
}
