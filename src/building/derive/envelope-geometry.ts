import { degrees, radians } from './degree.ts'
import { overlapArea } from './overlap-area.ts'
import { cachedWith } from '#engine/cached-with.ts'
import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { collectorOrientations } from '#contract/options.ts'
import { buildingWalls } from './building-walls.ts'
import { sectorAzimuth, turn, type Compass } from './compass.ts'
import { hasFloor } from './mass-levels.ts'
import type { WallEdge } from './wall-edges.ts'

/** Geometry of the drawn envelope, before windows. Areas in m². */
export interface EnvelopeGeometry {
  readonly walls: Readonly<
    Record<
      Compass,
      {
        readonly area: number
        /** Mean direction of these walls weighted by area; the sector's middle without walls [°]. */
        readonly azimuthDeg: number
      }
    >
  >
  /** Area of flat roofs, without the parts below another mass. */
  readonly roof: number
  readonly groundFloor: number
  /** Length of the ground floor's outline towards outside [m]. */
  readonly groundPerimeter: number
  /** Walls that neighbours or a hand close; they are no part of the areas and lengths above. */
  readonly closed: {
    readonly area: number
    /** Length at the ground [m]. */
    readonly groundLength: number
    readonly walls: readonly Pick<WallEdge, 'azimuthDeg' | 'closed'>[]
  }
  /** Area of the undersides of masses that jut out above the ground. */
  readonly soffit: number
  /** Areas by mass, in the order of the drawing. */
  readonly byMass: readonly { readonly roof: number; readonly groundFloor: number; readonly soffit: number }[]
}

const geometries = new WeakMap<Building, EnvelopeGeometry>()

/**
 * Area of the building's outer surfaces by orientation, from the drawing and the neighbours that touch it. It is
 * computed once per building, since areas, summary and input check all need it.
 */
export function envelopeGeometry(building: Building): EnvelopeGeometry {
  return cachedWith(geometries, building, measured)
}

function measured(building: Building): EnvelopeGeometry {
  const { masses } = building
  const edges = buildingWalls(building)
  const walls = Object.fromEntries(
    collectorOrientations.map(orientation => {
      let area = 0
      let east = 0
      let north = 0
      for (const edge of edges) {
        if (edge.orientation !== orientation) continue
        const angle = radians(edge.azimuthDeg)
        area += edge.area
        east += edge.area * Math.sin(angle)
        north += edge.area * Math.cos(angle)
      }
      return [
        orientation,
        { area, azimuthDeg: area > 0 ? turn(degrees(Math.atan2(east, north))) : sectorAzimuth(orientation) },
      ]
    }),
  ) as EnvelopeGeometry['walls']

  const byMass = masses.map(mass => {
    const area = ringArea(mass.vertices)
    const below =
      mass.floorStart === 0
        ? 0
        : coveredBy(
            mass,
            masses.filter(other => other !== mass && hasFloor(other, mass.floorStart - 1)),
            area,
          )
    return {
      roof:
        area -
        coveredBy(
          mass,
          masses.filter(other => other !== mass && hasFloor(other, mass.floorStart + mass.numberOfFloors)),
          area,
        ),
      groundFloor: mass.floorStart === 0 ? area : 0,
      soffit: mass.floorStart === 0 ? 0 : area - below,
    }
  })
  const total = (part: 'roof' | 'groundFloor' | 'soffit') => byMass.reduce((sum, mass) => sum + mass[part], 0)
  return {
    walls,
    roof: total('roof'),
    groundFloor: total('groundFloor'),
    groundPerimeter: edges.reduce((sum, e) => sum + e.groundLength, 0),
    closed: {
      area: edges.reduce((sum, e) => sum + e.closed, 0),
      groundLength: edges.reduce((sum, e) => sum + e.closedAtGround, 0),
      walls: edges.filter(e => e.closed > 0),
    },
    soffit: total('soffit'),
    byMass,
  }
}

/**
 * Area of a mass covered by others. Masses on the same floor do not overlap (a rule), so the parts add up; the sum is
 * limited to the whole.
 */
function coveredBy(mass: Mass, others: readonly Mass[], area: number): number {
  return Math.min(
    area,
    others.reduce((sum, other) => sum + overlapArea(mass.vertices, other.vertices), 0),
  )
}
