import { radians } from '../derive/degree.ts'
import { overlapArea } from '../derive/overlap-area.ts'
import type { Point } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { collectorOrientations, type Orientation } from '#contract/options.ts'
import { buildingWalls } from '../derive/building-walls.ts'
import { sectorAzimuth, turn as turnOf, type Compass } from '../derive/compass.ts'
import { envelopeAreas } from '../library/envelope-areas.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { hasFloor, massLevels } from '../derive/mass-levels.ts'
import { openPart } from '../derive/open-part.ts'
import { toTrue } from '../derive/to-true.ts'
import type { WallEdge } from '../derive/wall-edges.ts'
import { resolved } from '../library/resolved.ts'
import { obstructions } from './obstructions.ts'
import { bodiesOf, openView } from './open-view.ts'
import { wallGroups, type GroupedWall } from './wall-groups.ts'

/** A wall or roof with its windows, in the engine's form. Areas in m², of the whole building. */
export interface EnvelopePlane {
  /** `south-1`, `roof-2` */
  readonly name: string
  readonly orientation: Orientation
  readonly azimuthDeg: number
  readonly tiltDeg: number
  readonly opaqueArea: number
  readonly windowArea: number
  readonly overhangAngleDeg: number
  readonly finAngleDeg: number
  /** Corners in metres east, north and up, for the shade of obstructions. */
  readonly outline?: readonly Point[]
}

/**
 * Highest number of separate walls, or roofs; further ones are grouped: a circle of a hundred edges needs no hundred
 * planes.
 */
const mostWalls = 24
const mostRoofs = 4
const noArea = 0.01 // m²

/**
 * Outer walls and roofs as planes with their windows.
 *
 * Every wall edge is a plane with its own direction and shade, so that the wings of a building can shade each other;
 * its outline is its largest outside part. Above 24 edges, walls of an orientation with similar direction and view form
 * a single plane, with the direction and the outline of one of them (wall-groups.ts); the sum of areas stays. Above 4
 * masses the roofs form a single plane with the outline of the largest. Windows are spread evenly over the walls of
 * their orientation.
 *
 * @param most highest number of separate walls
 * @param placeFacing walls of different places never share a plane; absent: there is a single place
 */
export function envelopePlanes(
  building: Building,
  most = mostWalls,
  placeFacing: (azimuthDeg: number) => number = () => 0,
): readonly EnvelopePlane[] {
  const rotation = resolved(building)['draw-building'].orientation.value
  const edges = buildingWalls(building).filter(edge => edge.area > noArea)
  return [...wallPlanes(building, edges, rotation, most, placeFacing), ...roofPlanes(building, rotation)]
}

function wallPlanes(
  building: Building,
  edges: readonly WallEdge[],
  rotation: number,
  most: number,
  placeFacing: (azimuthDeg: number) => number,
): readonly EnvelopePlane[] {
  const rows = envelopeAreas(building)
  const sectors = collectorOrientations.flatMap(orientation =>
    rows[orientation].grossArea <= noArea
      ? []
      : [
          ...Map.groupBy(
            edges.filter(edge => edge.orientation === orientation),
            edge => placeFacing(edge.azimuthDeg),
          ).values(),
        ].map(own => ({ orientation, own })),
  )
  const byOrientation = sectors.map(({ own }) => own)
  const groups =
    edges.length <= most
      ? byOrientation.map(own =>
          own.toSorted((a, b) => b.area - a.area).map(edge => ({ standsFor: edge, area: edge.area })),
        )
      : wallGroups(comparable(building, sectors, rotation), most)
  return collectorOrientations.flatMap(orientation => {
    const row = rows[orientation]
    const own = groups.flatMap((group, at) => (sectors[at]?.orientation === orientation ? group : []))
    const total = own.reduce((sum, { area }) => sum + area, 0)
    return own.map(({ standsFor, area }, i): EnvelopePlane => ({
      name: own.length === 1 ? orientation : `${orientation}-${i + 1}`,
      orientation,
      azimuthDeg: standsFor.azimuthDeg,
      tiltDeg: 90,
      opaqueArea: (row.opaqueArea * area) / total,
      windowArea: (row.windowArea * area) / total,
      overhangAngleDeg: row.overhangAngle,
      finAngleDeg: row.finAngle,
      ...outlineOf(standsFor, rotation),
    }))
  })
}

/** Walls with the properties that distinguish them. */
function comparable(
  building: Building,
  sectors: readonly { readonly orientation: Compass; readonly own: readonly WallEdge[] }[],
  rotation: number,
): readonly (readonly GroupedWall<WallEdge>[])[] {
  const bodies = bodiesOf(obstructions(building))
  return sectors.map(({ orientation, own }) => {
    const middle = sectorAzimuth(orientation)
    return own.map((edge): GroupedWall<WallEdge> => {
      const { outside, azimuthDeg } = edge
      // Turn from −22.5° to 22.5°, across north too.
      const turn = radians(turnOf(azimuthDeg - middle + 180) - 180)
      if (outside === null) return { wall: edge, area: edge.area, turn, view: 1 }
      const [x1, y1] = toTrue(outside.start, rotation)
      const [x2, y2] = toTrue(outside.end, rotation)
      return {
        wall: edge,
        area: edge.area,
        turn,
        view: openView([(x1 + x2) / 2, (y1 + y2) / 2], (outside.base + outside.top) / 2, azimuthDeg, bodies),
      }
    })
  })
}

function outlineOf({ outside }: WallEdge, rotation: number): { readonly outline?: readonly Point[] } {
  if (outside === null) return {}
  const [x1, y1] = toTrue(outside.start, rotation)
  const [x2, y2] = toTrue(outside.end, rotation)
  return {
    outline: [
      [x1, y1, outside.base],
      [x2, y2, outside.base],
      [x2, y2, outside.top],
      [x1, y1, outside.top],
    ],
  }
}

function roofPlanes(building: Building, rotation: number): readonly EnvelopePlane[] {
  const row = envelopeAreas(building).roof
  const levels = massLevels(building.masses)
  const roofs = envelopeGeometry(building)
    .byMass.flatMap(({ roof }, i) => (roof > noArea ? [{ roof, i }] : []))
    .toSorted((a, b) => b.roof - a.roof)
  const total = roofs.reduce((sum, { roof }) => sum + roof, 0)
  const planeRoofs = roofs.length <= mostRoofs ? roofs : roofs.slice(0, 1)
  return planeRoofs.map(({ roof, i }, at): EnvelopePlane => {
    const share = planeRoofs.length === roofs.length ? roof / total : 1
    const top = levels[i]?.top ?? 0
    const open = openRoof(building.masses, i)
    return {
      name: planeRoofs.length === 1 ? 'roof' : `roof-${at + 1}`,
      orientation: 'roof',
      azimuthDeg: 0,
      tiltDeg: 0,
      opaqueArea: row.opaqueArea * share,
      windowArea: row.windowArea * share,
      // A horizontal window has no side for an overhang.
      overhangAngleDeg: 0,
      finAngleDeg: 0,
      ...(open === null ? {} : { outline: open.map(vertex => [...toTrue(vertex, rotation), top] as const) }),
    }
  })
}

/** Part of a mass's roof that is free beside the masses on it. */
function openRoof(masses: readonly Mass[], i: number): readonly Vertex[] | null {
  const own = masses[i]
  if (own === undefined) return null
  return openPart(
    own.vertices,
    masses
      .filter(
        other =>
          other !== own &&
          hasFloor(other, own.floorStart + own.numberOfFloors) &&
          overlapArea(own.vertices, other.vertices) > noArea,
      )
      .map(other => other.vertices),
  )
}
