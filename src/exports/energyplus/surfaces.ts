import { radians } from '#building/derive/degree.ts'
import type { Layer, OpaqueElement, Point, Window } from '#engine/input.ts'
import { rounded, type EpDocument, type EpGroup } from './ep-document.ts'
import { packNote } from './ep-notes.ts'
import { addConstruction, layersOf, mirrored } from './constructions.ts'
import { addFrame, addGlazing } from './glazings.ts'
import { frameOutput } from './outputs.ts'
import { planCells } from './plan-cells.ts'
import type { ShellFace } from './closed-shell.ts'
import { faceParts, isPartyWall, noRatio, windowBand, type ZoneParts } from './face-parts.ts'
import { areaVector, lengthOf } from './surface-outlines.ts'

/** Construction below the floors on ground: layers from the soil up, and the boundary behind them. */
export interface BelowGround {
  readonly layers: (element: OpaqueElement) => readonly Layer[]
  readonly boundary: (element: OpaqueElement) => string
}

/**
 * The faces of the shells as surfaces with their windows. Every face takes construction and outer face from the element of its
 * zone that faces most like it, and as large a part of it is window as of that direction's elements; so areas by zone and
 * direction are the engine's.
 *
 * @returns sentences for what could not be carried over
 */
export function addSurfaces(
  document: EpDocument,
  faces: readonly ShellFace[],
  partsOf: (zone: string) => ZoneParts,
  ground: BelowGround,
): readonly string[] {
  const notes = new Set<string>()
  for (const face of faces) {
    const { zone, kind, name, outline } = face
    const { element, isMissing, glass, ratio } = faceParts(face, partsOf(zone))
    const own = { document, face, notes }
    if (kind === 'wall' || kind === 'roof') {
      const construction = addConstruction(document, nameOf(element), layersOf(element), element)
      const pieces =
        ratio > noRatio && kind === 'roof' && outline.length > 4
          ? planCells(
              outline.map(([x, y]) => [x, y] as const),
              [],
            ).map(cell => cell.ring.map(([x, y]): Point => [x, y, outline[0]?.[2] ?? 0]))
          : [outline]
      pieces.forEach((piece, i) => {
        const surface = pieces.length === 1 ? name : `${name} part ${i + 1}`
        addSurface(document, surface, face, kind === 'wall' ? 'Wall' : 'Roof', construction, outdoors(element), piece)
        if (ratio > noRatio && glass !== undefined) addWindow(own, surface, piece, ratio, glass)
      })
    } else if (kind === 'ground') {
      if (isMissing) notes.add(packNote('noGroundFloor', zone))
      const construction = addConstruction(document, nameOf(element), ground.layers(element), element)
      const below = ground.boundary(element)
      addSurface(document, name, face, 'Floor', construction, 'OtherSideCoefficients', outline, below)
    } else if (kind === 'soffit') {
      const construction = addConstruction(document, nameOf(element), layersOf(element), element)
      addSurface(document, name, face, 'Floor', construction, outdoors(element), outline)
    } else if (kind === 'partyWall') {
      const construction = addConstruction(document, nameOf(element), layersOf(element), element)
      addSurface(document, name, face, 'Wall', construction, 'Adiabatic', outline)
    } else if (kind === 'innerWall') {
      const construction = addConstruction(document, nameOf(element), layersOf(element, 0.13), element)
      addSurface(document, name, face, 'Wall', construction, 'Surface', outline, face.mate)
    } else {
      const construction = addConstruction(document, nameOf(element), layersOf(element), element)
      const type = kind === 'innerCeiling' ? 'Ceiling' : 'Floor'
      addSurface(document, name, face, type, construction, 'Adiabatic', outline)
    }
  }
  return [...notes]
}

/** Upright partitions inside zones: mass that both faces of see the same room. Level ones are drawn with the storeys. */
export function addPartitions(document: EpDocument, zone: string, { elements }: ZoneParts): void {
  for (const element of elements)
    if (element.boundary.type === 'adiabatic' && element.tiltDeg === 90 && !isPartyWall(element))
      document.add('InternalMass', element.name, {
        construction_name: addConstruction(
          document,
          nameOf(element),
          mirrored(layersOf(element)),
          element.inside === undefined ? {} : { inside: element.inside, outside: element.inside },
        ),
        zone_or_zonelist_name: zone,
        surface_area: rounded(element.area),
      })
}

/** Constructions are few: those of one layer list and faces are one, called after the first element that has them. */
function nameOf({ name }: OpaqueElement): string {
  return `${name} construction`
}

/** Outdoors, with what reaches it. */
interface Exposure {
  readonly sun: boolean
  readonly wind: boolean
}
function outdoors({ boundary }: OpaqueElement): Exposure {
  const { sunExposed = true, windExposed = true } = boundary.type === 'outdoors' ? boundary : {}
  return { sun: sunExposed, wind: windExposed }
}

function addSurface(
  document: EpDocument,
  name: string,
  { zone }: ShellFace,
  type: 'Wall' | 'Roof' | 'Ceiling' | 'Floor',
  construction: string,
  boundary: Exposure | 'OtherSideCoefficients' | 'Surface' | 'Adiabatic',
  outline: readonly Point[],
  object?: string,
): void {
  const exposure = typeof boundary === 'string' ? undefined : boundary
  document.add('BuildingSurface:Detailed', name, {
    surface_type: type,
    construction_name: construction,
    zone_name: zone,
    outside_boundary_condition: typeof boundary === 'string' ? boundary : 'Outdoors',
    ...(object === undefined ? {} : { outside_boundary_condition_object: object }),
    sun_exposure: exposure?.sun === true ? 'SunExposed' : 'NoSun',
    wind_exposure: exposure?.wind === true ? 'WindExposed' : 'NoWind',
    number_of_vertices: outline.length,
    vertices: outline.map(vertex),
  })
}

function vertex([x, y, z]: Point): EpGroup {
  return { vertex_x_coordinate: rounded(x), vertex_y_coordinate: rounded(y), vertex_z_coordinate: rounded(z) }
}

/**
 * Windows of a wall as a band in its middle, in rows about as high as the window, because the film on the glass depends on the
 * height; of a roof in its middle. A frame is a strip at the left of its glass.
 */
function addWindow(
  { document, face, notes }: { readonly document: EpDocument; readonly face: ShellFace; readonly notes: Set<string> },
  surface: string,
  outline: readonly Point[],
  ratio: number,
  window: Window,
): void {
  const { construction, note } = addGlazing(document, `${window.name} glazing`, window)
  if (note !== undefined) notes.add(note)
  const frame = addFrame(document, `${window.name} frame`, window)
  const inside = windowBand(outline, ratio, face.kind === 'wall')
  const rows = face.kind === 'wall' ? inRows(inside, window.height) : [inside]
  rows.forEach((row, i) => {
    const own = rows.length === 1 ? `${surface} window` : `${surface} window ${i + 1}`
    const [strip, glass] = frame === undefined ? [[], row] : divided(row, window.frame?.fraction ?? 0)
    const name = addOpening(document, own, 'Window', construction, surface, glass)
    if (frame !== undefined) {
      const key = addOpening(document, `${own} frame`, 'Door', frame, surface, strip)
      document.add('Output:Variable', `${key} heat`, {
        key_value: key,
        variable_name: frameOutput,
        reporting_frequency: 'Hourly',
      })
    }
    addPlates(document, name, window, notes)
  })
}

/** A band of a wall cut into rows, as many as come nearest to a height. */
function inRows(band: readonly Point[], height: number | undefined): readonly (readonly Point[])[] {
  const [a = [0, 0, 0], b = a, c = b, d = c] = band
  const whole = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2])
  const rows = height === undefined ? 1 : Math.max(1, Math.round(whole / height))
  return Array.from({ length: rows }, (_, i) => {
    const [from, to] = [i / rows, (i + 1) / rows]
    return [onWay(a, d, from), onWay(b, c, from), onWay(b, c, to), onWay(a, d, to)]
  })
}

function addOpening(
  document: EpDocument,
  name: string,
  type: 'Window' | 'Door',
  construction: string,
  surface: string,
  outline: readonly Point[],
): string {
  return document.add('FenestrationSurface:Detailed', name, {
    surface_type: type,
    construction_name: construction,
    building_surface_name: surface,
    multiplier: 1,
    number_of_vertices: outline.length,
    ...Object.fromEntries(
      outline.flatMap(([x, y, z], i) => [
        [`vertex_${i + 1}_x_coordinate`, rounded(x)],
        [`vertex_${i + 1}_y_coordinate`, rounded(y)],
        [`vertex_${i + 1}_z_coordinate`, rounded(z)],
      ]),
    ),
  })
}

/**
 * A triangle or quadrangle cut in two by a line between its first and third edge; a triangle's third edge is its tip.
 *
 * ```
 * 3 ── t ───── 2
 * │ strip │    │   the strip is this part of the area; in a rectangle and a trapezoid t is the part
 * 0 ──── t ─── 1
 * ```
 */
function divided(outline: readonly Point[], part: number): readonly [strip: readonly Point[], rest: readonly Point[]] {
  const [a = [0, 0, 0], b = a, c = b, d = c] = outline
  const cut = (t: number): readonly [Point, Point] => [onWay(a, b, t), onWay(d, c, t)]
  const stripOf = (t: number): readonly Point[] => [a, ...cut(t), d]
  const areaOf = (points: readonly Point[]) => lengthOf(areaVector(points))
  const wantedArea = part * areaOf(outline)
  let [low, high] = [0, 1]
  for (let i = 0; i < 50; i++) {
    const t = (low + high) / 2
    if (areaOf(stripOf(t)) < wantedArea) low = t
    else high = t
  }
  const [p, q] = cut(high)
  return outline.length === 3
    ? [
        [a, p, c],
        [p, b, c],
      ]
    : [
        [a, p, q, d],
        [p, b, c, q],
      ]
}

/** Overhang and fins; what is told by its angle at the window's centre is an endless plate: it ends a metre beyond the window. */
function addPlates(document: EpDocument, name: string, window: Window, notes: Set<string>): void {
  const beyond = 1 // m
  const depth = (angle: number) => rounded(0.5 * Math.tan(radians(angle)))
  const { overhang, leftFin, rightFin } = window
  const byDimensions = [overhang, leftFin, rightFin].some(plate => plate !== undefined && !('angleDeg' in plate))
  // The band that stands for the windows has other dimensions than they.
  if (byDimensions) notes.add(packNote('plates', window.name))
  if (overhang !== undefined && 'angleDeg' in overhang)
    document.add('Shading:Overhang:Projection', `${name} overhang`, {
      window_or_door_name: name,
      height_above_window_or_door: 0,
      tilt_angle_from_window_door: 90,
      left_extension_from_window_door_width: beyond,
      right_extension_from_window_door_width: beyond,
      depth_as_fraction_of_window_door_height: depth(overhang.angleDeg),
    })
  const left = leftFin !== undefined && 'angleDeg' in leftFin ? leftFin.angleDeg : 0
  const right = rightFin !== undefined && 'angleDeg' in rightFin ? rightFin.angleDeg : 0
  if (left === 0 && right === 0) return
  document.add('Shading:Fin:Projection', `${name} fins`, {
    window_or_door_name: name,
    left_extension_from_window_door: 0,
    left_distance_above_top_of_window: beyond,
    left_distance_below_bottom_of_window: beyond,
    left_tilt_angle_from_window_door: 90,
    left_depth_as_fraction_of_window_door_width: depth(left),
    right_extension_from_window_door: 0,
    right_distance_above_top_of_window: beyond,
    right_distance_below_bottom_of_window: beyond,
    right_tilt_angle_from_window_door: 90,
    right_depth_as_fraction_of_window_door_width: depth(right),
  })
}

/** The point at a part t of the way. */
function onWay(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}
