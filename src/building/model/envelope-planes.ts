import { overlapArea } from '#engine/geometry/overlap-area.ts'
import type { Point } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { collectorOrientations, type Orientation } from '#contract/options.ts'
import { envelopeAreas } from '../derive/envelope-areas.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { hasFloor, massLevels } from '../derive/mass-levels.ts'
import { openPart } from '../derive/open-part.ts'
import { toTrue } from '../derive/to-true.ts'
import { wallEdges, type WallEdge } from '../derive/wall-edges.ts'
import { resolved } from '../library/resolved.ts'

/** A wall or roof with its windows, as the engine sees it. Areas in m², of the whole building. */
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
  /** Corners in metres east, north and up, for the shade of what stands around. */
  readonly outline?: readonly Point[]
}

/** More walls, or roofs, than these are taken together by orientation: a circle of a hundred edges needs no hundred planes. */
const mostWalls = 16
const mostRoofs = 4
const noArea = 0.01 // m²

/**
 * The outer walls and roofs as planes with their windows.
 *
 * Every wall edge is a plane of its own with its own direction and shade, so that the wings of a building shade each other
 * where they do; its outline is the largest part of it that is outside. Above 16 edges the walls of an orientation are one
 * plane in their mean direction with the outline of the largest, above 4 masses the roofs are one with that of the largest.
 * Windows are spread evenly over the walls of their orientation.
 */
export const envelopePlanes = (building: Building): readonly EnvelopePlane[] => {
  const rotation = resolved(building)['draw-building'].orientation.value
  const edges = wallEdges(building.masses, rotation).filter(edge => edge.area > noArea)
  return [...wallPlanes(building, edges, rotation), ...roofPlanes(building, rotation)]
}

const wallPlanes = (building: Building, edges: readonly WallEdge[], rotation: number): readonly EnvelopePlane[] => {
  const rows = envelopeAreas(building)
  return collectorOrientations.flatMap(orientation => {
    const row = rows[orientation]
    const own = edges.filter(edge => edge.orientation === orientation).toSorted((a, b) => b.area - a.area)
    const [largest] = own
    if (largest === undefined || row.grossArea <= noArea) return []
    const total = own.reduce((sum, edge) => sum + edge.area, 0)
    const plane = (name: string, azimuthDeg: number, share: number, edge: WallEdge): EnvelopePlane => ({
      name, orientation, azimuthDeg, tiltDeg: 90, opaqueArea: row.opaqueArea * share, windowArea: row.windowArea * share,
      overhangAngleDeg: row.overhangAngle, finAngleDeg: row.finAngle, ...outlineOf(edge, rotation),
    })
    return edges.length <= mostWalls
      ? own.map((edge, i) => plane(own.length === 1 ? orientation : `${orientation}-${i + 1}`, edge.azimuthDeg, edge.area / total, edge))
      : [plane(orientation, row.azimuthDeg, 1, largest)]
  })
}

const outlineOf = ({ outside }: WallEdge, rotation: number): { readonly outline?: readonly Point[] } => {
  if (outside === null) return {}
  const [x1, y1] = toTrue(outside.start, rotation)
  const [x2, y2] = toTrue(outside.end, rotation)
  return { outline: [[x1, y1, outside.base], [x2, y2, outside.base], [x2, y2, outside.top], [x1, y1, outside.top]] }
}

const roofPlanes = (building: Building, rotation: number): readonly EnvelopePlane[] => {
  const row = envelopeAreas(building).roof
  const levels = massLevels(building.masses)
  const roofs = envelopeGeometry(building).byMass.flatMap(({ roof }, i) => roof > noArea ? [{ roof, i }] : []).toSorted((a, b) => b.roof - a.roof)
  const total = roofs.reduce((sum, { roof }) => sum + roof, 0)
  const kept = roofs.length <= mostRoofs ? roofs : roofs.slice(0, 1)
  return kept.map(({ roof, i }, at): EnvelopePlane => {
    const share = kept.length === roofs.length ? roof / total : 1
    const top = levels[i]?.top ?? 0
    const open = openRoof(building.masses, i)
    return {
      name: kept.length === 1 ? 'roof' : `roof-${at + 1}`, orientation: 'roof', azimuthDeg: 0, tiltDeg: 0,
      opaqueArea: row.opaqueArea * share, windowArea: row.windowArea * share,
      // A horizontal window has no side for an overhang to stand on.
      overhangAngleDeg: 0, finAngleDeg: 0,
      ...(open === null ? {} : { outline: open.map(vertex => [...toTrue(vertex, rotation), top] as const) }),
    }
  })
}

/** What of a mass's roof lies free beside the masses that stand on it. */
const openRoof = (masses: readonly Mass[], i: number): readonly Vertex[] | null => {
  const own = masses[i]
  if (own === undefined) return null
  return openPart(own.vertices, masses.filter(other => other !== own && hasFloor(other, own.floorStart + own.numberOfFloors) && overlapArea(own.vertices, other.vertices) > noArea).map(other => other.vertices))
}
