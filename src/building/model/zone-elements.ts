import type { GroundBoundary, Layered, Lumped, OpaqueElement, Window } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { envelopeGeometry, type EnvelopeGeometry } from '../derive/envelope-geometry.ts'
import { buildingSummary } from '../library/summary.ts'
import { assemblyProperties, engineLayers, type OpaquePart } from '../library/assembly-properties.ts'
import { chosenAssemblies } from '../library/chosen-assemblies.ts'
import { codeLimits } from '../library/code-limits.ts'
import { hasEnvelopeLimits } from '../library/envelope-code.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'
import {
  arealHeatCapacity,
  innerSurfaceRatio,
  innerUValue,
  massClass,
  partitionHeatCapacity,
  wallThickness,
  windowHeight,
} from '../library/thermal-constants.ts'
import { engineWindow } from '../library/window-properties.ts'
import { atticRoof, seaLevelAirHeat } from './attic-roof.ts'
import type { EnvelopePlane } from './envelope-planes.ts'
import type { ZonePiece, ZoneParts } from './zone-parts.ts'

const noArea = 0.01 // m²

/**
 * Elements of a zone: its share of each wall, roof, window, soffit and ground floor, and of the inner slabs and
 * partitions, which are adiabatic mass.
 *
 * Inner slabs follow from the drawing: every floor neither on the ground nor over open air has a storey below it, and a
 * face to both. Partitions make up the inner surfaces to 4.5 m² per m² of floor, both faces counted (ISO 13790 §
 * 7.2.2.2). Slabs and partitions are seen from both sides, so each face stands for half their thickness, with an
 * adiabatic plane in the middle. Together with the inner half of the envelope this gives the classes' 80 to 370 kJ per
 * m² of floor (ISO 13790 Table 12) within a third.
 *
 * A chosen assembly gives its layers, or its panes and frame. A typed U-value replaces them: the element then has that
 * U-value and the assembly's heat capacity, spread evenly; a window has its typed U- or g-value and the other value of
 * the assembly. Without an assembly, the element has the U-value and the class of heat capacity; frames, metal panels
 * and attic floors keep their light mass unless a class is typed.
 *
 * Shares are of use, not of place: the drawing does not say where zone types adjoin, so no heat passes between them.
 * The walls between a type's own places are light partitions, and count among these.
 *
 * @param parts the building's zones
 * @param part  the zone
 * @param airHeat of the air at the place by volume [J/(m³·K)]
 */
export function zoneElements(
  building: Building,
  planes: readonly EnvelopePlane[],
  { borders, placeFacing }: Pick<ZoneParts, 'borders' | 'placeFacing'>,
  part: ZonePiece,
  airHeat = seaLevelAirHeat,
): { readonly elements: readonly OpaqueElement[]; readonly windows: readonly Window[] } {
  const { key: zone, place } = part
  const c = resolved(building).construction
  const geometry = envelopeGeometry(building)
  const { grossFloorArea } = buildingSummary(building)
  const capacity = arealHeatCapacity[c.heatCapacity.value]
  const capacities = c.heatCapacity.edited
    ? { roof: capacity, wall: capacity, floor: capacity }
    : classCapacity(c, hasEnvelopeLimits(building.energyCode ?? 'none'), capacity)
  const edge = slabInsulation(building)
  const chosen = chosenAssemblies(building)
  const built = (
    side: OpaquePart,
    { value, edited }: { readonly value: number; readonly edited: boolean },
  ): Layered | Lumped => {
    const assembly = chosen[side]
    if (assembly !== undefined && !edited) return engineLayers(assembly, side)
    return {
      uValue: value,
      arealHeatCapacity:
        assembly === undefined ? capacities[side] : assemblyProperties(assembly, side).arealHeatCapacity,
      massClass,
    }
  }
  const roofFace = { solarAbsorptance: c.roofAbsorption.value, emissivity: c.roofEmissivity.value }
  const roofMade =
    c.roofClass.value === 'attic' && chosen.roof === undefined
      ? atticRoof(c.roofUValue.value, roofFace, airHeat)
      : { construction: built('roof', c.roofUValue), outside: roofFace }
  // U-value and transmittance, typed or default, are of the whole window (NFRC): no frame is subtracted.
  const glazed: Pick<Window, 'glazing' | 'frame'> =
    chosen.window !== undefined && !c.windowUValue.edited && !c.windowSolarTransmittance.edited
      ? engineWindow(chosen.window, c.frameAbsorption.value)
      : { glazing: { uValue: c.windowUValue.value, gValue: c.windowSolarTransmittance.value } }
  // The limit holds for the whole building: each zone has its share of every plane, however small, and the shares add
  // up.
  const within = (area: number) => area > noArea

  const elements: OpaqueElement[] = []
  const windows: Window[] = []
  for (const plane of planes) {
    const roof = plane.orientation === 'roof'
    if (!roof && placeFacing(plane.azimuthDeg) !== place) continue
    const share = roof ? part.roof : part.share
    if (!(share > 0)) continue
    const outline = plane.outline === undefined ? {} : { outline: plane.outline }
    if (within(plane.opaqueArea)) {
      elements.push({
        name: `${zone} ${plane.name}`,
        group: roof ? 'roof' : 'wall',
        zone,
        area: plane.opaqueArea * share,
        azimuthDeg: plane.azimuthDeg,
        tiltDeg: plane.tiltDeg,
        boundary: { type: 'outdoors', ...outline },
        ...(roof
          ? roofMade
          : {
              construction: built('wall', c.wallUValue),
              outside: { solarAbsorptance: c.wallAbsorption.value, emissivity: c.wallEmissivity.value },
            }),
      })
    }
    if (within(plane.windowArea)) {
      windows.push({
        name: `${zone} ${plane.name} windows`,
        zone,
        area: plane.windowArea * share,
        azimuthDeg: plane.azimuthDeg,
        tiltDeg: plane.tiltDeg,
        ...glazed,
        // The height is that on the façade: a smaller share of a window is not a narrower window.
        height: windowHeight,
        width: plane.windowArea / windowHeight,
        ...(plane.overhangAngleDeg > 0 ? { overhang: { angleDeg: plane.overhangAngleDeg } } : {}),
        ...(plane.finAngleDeg > 0
          ? { leftFin: { angleDeg: plane.finAngleDeg }, rightFin: { angleDeg: plane.finAngleDeg } }
          : {}),
        ...outline,
      })
    }
  }
  // A wall that a neighbour closes is as warm outside as inside: it keeps its mass, and no heat passes.
  const closed = geometry.closed.walls.reduce(
    (sum, wall) => sum + (placeFacing(wall.azimuthDeg) === place ? wall.closed : 0),
    0,
  )
  if (within(closed) && part.share > 0) {
    elements.push({
      name: `${zone} party wall`,
      group: 'wall',
      zone,
      area: closed * part.share,
      azimuthDeg: 0,
      tiltDeg: 90,
      construction: built('wall', c.wallUValue),
      boundary: { type: 'adiabatic' },
    })
  }
  if (within(geometry.soffit) && part.soffit > 0) {
    elements.push({
      name: `${zone} soffit`,
      group: 'floor',
      zone,
      area: geometry.soffit * part.soffit,
      tiltDeg: 180,
      construction: built('floor', c.floorUValue),
      boundary: { type: 'outdoors', sunExposed: false },
      outside: { solarAbsorptance: c.wallAbsorption.value, emissivity: c.wallEmissivity.value },
    })
  }
  if (within(geometry.groundFloor) && part.groundFloor > 0) {
    elements.push({
      name: `${zone} ground floor`,
      group: 'floor',
      zone,
      area: geometry.groundFloor * part.groundFloor,
      tiltDeg: 180,
      construction: built('floor', c.floorUValue),
      boundary: {
        type: 'ground',
        floorArea: geometry.groundFloor,
        perimeter: groundPerimeter(geometry),
        wallThickness,
        soil: c.soil.value,
        ...(edge === undefined ? {} : { edgeInsulation: edge }),
      },
    })
  }

  const slab = Math.max(0, grossFloorArea - geometry.groundFloor - geometry.soffit)
  const outer =
    planes.reduce((sum, plane) => sum + plane.opaqueArea + plane.windowArea, 0) + geometry.groundFloor + geometry.soffit
  const upright = borders.reduce((sum, { area }) => sum + area, 0)
  const partition = innerSurfaceRatio * grossFloorArea - outer - geometry.closed.area - 2 * slab - 2 * upright
  const inner = (name: string, area: number, tiltDeg: number, uValue: number, kappa: number) => {
    if (within(area)) {
      elements.push({
        name: `${zone} ${name}`,
        group: 'mass',
        zone,
        area: area * part.floor,
        azimuthDeg: 0,
        tiltDeg,
        construction: { uValue, arealHeatCapacity: kappa / 2, massClass },
        boundary: { type: 'adiabatic' },
      })
    }
  }
  inner('inner floors', slab, 180, innerUValue.slab, capacity)
  inner('inner ceilings', slab, 0, innerUValue.ceiling, capacity)
  inner('partitions', partition, 90, innerUValue.partition, partitionHeatCapacity)
  for (const { between, area } of borders) {
    if (between[0] !== zone || !within(area)) continue
    elements.push({
      name: `${zone} wall to ${between[1]}`,
      group: 'partition',
      zone,
      area,
      azimuthDeg: 0,
      tiltDeg: 90,
      construction: { uValue: innerUValue.wall, arealHeatCapacity: partitionHeatCapacity, massClass },
      boundary: { type: 'zone', zone: between[1] },
    })
  }
  return { elements, windows }
}

/**
 * Areal heat capacity by construction class [J/(m²·K)]. The assemblies of 90.1 Appendix A are steel decks, concrete
 * walls of 200 mm and slabs of 150 mm: very light and very heavy by ISO 52016-1 Table B.14. Elsewhere concrete and
 * masonry have the class of heat capacity, `massive`.
 */
export function classCapacity(
  { roofClass, wallClass, floorClass }: Pick<ResolvedInputs['construction'], 'roofClass' | 'wallClass' | 'floorClass'>,
  isCoded: boolean,
  massive: number,
): Readonly<Record<OpaquePart, number>> {
  const { 'very-light': panel, light: frame, 'very-heavy': concrete } = arealHeatCapacity
  const heavy = isCoded ? concrete : massive
  return {
    roof: roofClass.value === 'deck' && !isCoded ? massive : panel,
    wall: { mass: heavy, 'metal-building': panel, 'steel-framed': frame, 'wood-framed': frame }[wallClass.value],
    floor: floorClass.value === 'steel-joist' || floorClass.value === 'wood-joist' ? frame : heavy,
  }
}

const board = 0.03 // W/(m·K), as ASHRAE 90.1 Appendix A has continuous insulation
/** Insulation that the energy code requires around a slab on ground, as a board down from its edge; undefined: none. */
function slabInsulation(building: Building): GroundBoundary['edgeInsulation'] {
  const code = codeLimits(building)
  const { resistance = 0, depth = 0 } = code.use === 'held' ? (code.slabEdge ?? {}) : {}
  return resistance > 0
    ? { position: 'vertical', width: depth, thickness: resistance * board, conductivity: board }
    : undefined
}

/**
 * Perimeter of the ground floor towards outside. A floor whose every edge touches another mass still has an edge, that
 * of a square. No perimeter is shorter than a circle's, but for the part that neighbours close (ISO 13370 § 8.1).
 */
function groundPerimeter({
  groundFloor,
  groundPerimeter: open,
  closed: { groundLength: closed },
}: EnvelopeGeometry): number {
  const drawn = open + closed
  const whole = drawn > noArea ? Math.max(drawn, 2 * Math.sqrt(Math.PI * groundFloor)) : 4 * Math.sqrt(groundFloor)
  return closed > 0 ? Math.max(leastPerimeter, whole - closed) : whole
}
/** Edge of a ground floor that neighbours enclose [m]: ISO 13370 divides by it. */
const leastPerimeter = 0.1
