import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { neighborFields } from '#contract/inputs/fields.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { massLevels } from '../derive/mass-levels.ts'
import { radians } from '../derive/degree.ts'

/** A document with a neighbour built higher, or newly built, and the assumptions. */
export interface TallerNeighbour {
  readonly building: Building
  readonly neighbour: Neighbor
  /** Height before [m]; 0: the site was empty. */
  readonly from: number
  /** Key of `explain.neighbour` in the locales. */
  readonly reason: 'raised' | 'built'
  /** Id of the neighbour that it replaces, since a document has a highest number of neighbours; null: none. */
  readonly replaces: string | null
}

/** Growth of a neighbour that is rebuilt: twice its height, and at least the building's (proposal). */
const growth = 2
/** Width of the street to a block on an empty site [m], at most the block's height (proposal). */
const street = 15
/** Ground area of the new neighbour [m²], a usual block (proposal). */
const block = 400

/**
 * Worst case of a taller neighbour. The neighbour whose growth hides most of the sun's side of the sky is raised to
 * twice its height, and at least to the building's. Without neighbours it is a block across the street on the equator's
 * side, twice as high as the building. This is a case to consider, not a forecast: its figures are marked as proposals.
 * In a document with the highest number of neighbours, it replaces the one that hides least.
 *
 * @param latitude latitude of the sun [°]: that of the weather, which need not be the document's
 */
export function tallerNeighbour(building: Building, latitude: number): TallerNeighbour {
  const own = Math.max(0, ...massLevels(building.masses).map(({ top }) => top))
  const neighbours = building.userInputs.neighbors?.neighbors ?? []
  const raised = neighbours.map(neighbour => {
    const height = Math.min(neighborFields.height.max, Math.max(growth * neighbour.height, own))
    return {
      neighbour,
      height,
      hides: hides(neighbour, height, own, latitude) - hides(neighbour, neighbour.height, own, latitude),
    }
  })
  const most = raised.reduce<(typeof raised)[number] | undefined>(
    (found, one) => (one.hides > (found?.hides ?? 0) ? one : found),
    undefined,
  )
  if (most === undefined) {
    const neighbour: Neighbor = {
      id: freeId(neighbours),
      height: Math.min(neighborFields.height.max, growth * own),
      area: block,
      distance: reach(building) + street + Math.sqrt(block) / 2,
      bearing: latitude >= 0 ? 180 : 0,
    }
    const replaces = neighbours.length < limits.neighbors ? null : leastHiding(neighbours, own, latitude)
    return {
      building: withNeighbours(building, [...neighbours.filter(({ id }) => id !== replaces), neighbour]),
      neighbour,
      from: 0,
      reason: 'built',
      replaces,
    }
  }
  const neighbour = { ...most.neighbour, height: most.height }
  return {
    building: withNeighbours(
      building,
      neighbours.map(one => (one.id === neighbour.id ? neighbour : one)),
    ),
    neighbour,
    from: most.neighbour.height,
    reason: 'raised',
    replaces: null,
  }
}

/**
 * Part of the sky in front of the façades that a neighbour hides [sr, about]: its width times its height as angles. The
 * sun's side counts in full, the other side not at all.
 */
function hides({ area, distance, bearing }: Neighbor, height: number, own: number, latitude: number): number {
  const far = Math.max(distance, 1)
  const up = Math.atan2(Math.max(0, height - own / 2), far)
  const wide = 2 * Math.atan2(Math.sqrt(area) / 2, far)
  const equator = latitude >= 0 ? 180 : 0
  return ((1 + Math.cos(radians(bearing - equator))) / 2) * wide * up
}

/** Id of the neighbour that hides least of the sun's side. */
function leastHiding(neighbours: readonly Neighbor[], own: number, latitude: number): string | null {
  const hidden = neighbours.map(one => hides(one, one.height, own, latitude))
  return neighbours[hidden.indexOf(Math.min(...hidden))]?.id ?? null
}

/** Distance from the site to the farthest corner [m]. */
function reach({ masses }: Building): number {
  return Math.max(0, ...masses.flatMap(({ vertices }) => vertices.map(([x, y]) => Math.hypot(x, y))))
}

function freeId(neighbours: readonly Neighbor[]): string {
  for (let n = 1; ; n++) if (neighbours.every(({ id }) => id !== `taller-${n}`)) return `taller-${n}`
}

function withNeighbours(building: Building, neighbors: readonly Neighbor[]): Building {
  return {
    ...building,
    userInputs: { ...building.userInputs, neighbors: { ...building.userInputs.neighbors, neighbors } },
  }
}
