import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { neighborFields } from '#contract/inputs/fields.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { massLevels } from '../derive/mass-levels.ts'
import { radians } from '../derive/degree.ts'

/** The document beside a neighbour that was built higher, or built at all, and what was assumed. */
export interface TallerNeighbour {
  readonly building: Building
  readonly neighbour: Neighbor
  /** Height before [m]; 0: nothing stood there. */
  readonly from: number
  /** Key of `explain.neighbour` in the locales. */
  readonly reason: 'raised' | 'built'
  /** Id of the neighbour that made room for it, since a document has no more of them; null: none had to. */
  readonly replaces: string | null
}

/** A neighbour that is built anew: twice as high as it was, and no lower than what stands beside it (proposal). */
const growth = 2
/** Where nothing stands: across a street of this width [m], as wide as it is high or less (proposal). */
const street = 15
/** Its square of ground [m²], a usual block (proposal). */
const block = 400

/**
 * What one neighbour more could take away: of the neighbours the one whose growth hides most of the sun's side of the sky,
 * raised to twice its height and no lower than the building itself; without neighbours a block across the street on the
 * equator's side, as high as the building twice. A worst case to be weighed, not a forecast: its figures are proposals and say
 * so. Where no more neighbours fit into a document, it is built in the place of the one that hides least.
 *
 * @param latitude whence the sun comes [°]: of the weather, which need not be the document's
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
 * Of the sky before the middle of the façades what a neighbour hides [sr, about]: its width times its height as angles, the
 * sun's side counting whole and the other one not at all.
 */
function hides({ area, distance, bearing }: Neighbor, height: number, own: number, latitude: number): number {
  const far = Math.max(distance, 1)
  const up = Math.atan2(Math.max(0, height - own / 2), far)
  const wide = 2 * Math.atan2(Math.sqrt(area) / 2, far)
  const equator = latitude >= 0 ? 180 : 0
  return ((1 + Math.cos(radians(bearing - equator))) / 2) * wide * up
}

/** Id of the neighbour without which there is most sun to lose: that which hides least of its side. */
function leastHiding(neighbours: readonly Neighbor[], own: number, latitude: number): string | null {
  const hidden = neighbours.map(one => hides(one, one.height, own, latitude))
  return neighbours[hidden.indexOf(Math.min(...hidden))]?.id ?? null
}

/** From the site to the farthest corner [m]. */
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
