import type { Building } from '#contract/entities/project.ts'
import type { Mass, PartyWall } from '#contract/inputs/project-inputs.ts'
import { buildingWalls } from '../derive/building-walls.ts'
import type { WallEdge } from '../derive/wall-edges.ts'
import { withPartyWalls } from './change-mass.ts'
import { nothingChosen, type EditAnswer, type Selection } from './edit-answer.ts'
import { editMass } from './edit-mass.ts'

/** Outer wall of an edge, and what its neighbours alone would make of it. */
export interface EdgeWall extends WallEdge {
  /** State by hand; undefined: the neighbours decide. */
  readonly byHand: PartyWall['is'] | undefined
  /** The wall as the neighbours decide it. */
  readonly byNeighbors: WallEdge
}

/** Area below which a wall is none [m²]. */
const noArea = 0.01

/** Outer walls of a mass, closed or not; an edge wholly against another mass has none. */
export function edgeWalls(building: Building, massId: string): readonly EdgeWall[] {
  const mass = building.masses.find(({ id }) => id === massId)
  if (mass === undefined) return []
  const own = (masses: Building['masses'], only: Mass) =>
    buildingWalls({ ...building, masses }, only).filter(edge => edge.area + edge.closed > noArea)
  const walls = own(building.masses, mass)
  const bare = mass.partyWalls === undefined ? mass : withPartyWalls(mass, [])
  const untouched =
    bare === mass
      ? walls
      : own(
          building.masses.map(one => (one === mass ? bare : one)),
          bare,
        )
  return walls.flatMap(edge => {
    const byNeighbors = untouched.find(other => other.edge === edge.edge)
    const byHand = mass.partyWalls?.find(wall => wall.edge === edge.edge)?.is
    return byNeighbors === undefined ? [] : [{ ...edge, byHand, byNeighbors }]
  })
}

/** Whether the whole of a wall is closed. */
export function isClosed({ area }: Pick<WallEdge, 'area'>): boolean {
  return area <= noArea
}

/** Sets the wall of an edge by hand; undefined leaves it to the neighbours. */
export function setPartyWall(
  building: Building,
  massId: string,
  edge: number,
  is: PartyWall['is'] | undefined,
): Building {
  return editMass(building, massId, mass =>
    mass.partyWalls?.find(wall => wall.edge === edge)?.is === is
      ? mass
      : withPartyWalls(mass, [
          ...(mass.partyWalls ?? []).filter(wall => wall.edge !== edge),
          ...(is === undefined ? [] : [{ edge, is }]),
        ]),
  )
}

/**
 * Closes the wall of the selected edge, or of the edge after the selected corner; opens it if it is closed. Where the
 * neighbours decide the same, nothing is stored.
 */
export function togglePartyWall(building: Building, selection: Selection | null): EditAnswer {
  const wall = edgeWalls(building, selection?.massId ?? '').find(
    ({ edge }) => edge === (selection?.corner ?? selection?.edge),
  )
  if (selection === null || wall === undefined) return nothingChosen
  const is = isClosed(wall) ? 'open' : 'closed'
  const isDefault = is === 'closed' ? isClosed(wall.byNeighbors) : wall.byNeighbors.closed === 0
  return {
    ok: true,
    building: setPartyWall(building, wall.massId, wall.edge, isDefault ? undefined : is),
    step: { key: 'partyWall', massId: wall.massId },
    selection,
    shown: [wall.from, wall.to],
  }
}
