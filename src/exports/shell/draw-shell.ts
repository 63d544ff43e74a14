import { radians } from '#building/derive/degree.ts'
import { zoneParts, type ZonePart } from '#building/model/zone-parts.ts'
import type { Building } from '#contract/entities/project.ts'
import { ringArea, type Ring } from '#engine/geometry/ring-area.ts'
import type { BuildingModel, Point, Prism, Window } from '#engine/input.ts'
import {
  counterClockwise,
  faceNames,
  ringsBeside,
  wallFaces,
  type ShellFace,
  type StoreyPart,
} from '../energyplus/closed-shell.ts'
import { closedByNeighbours, storeyParts } from '../energyplus/drawn-building.ts'
import { faceParts, isPartyWall, noRatio, windowBand, type ZoneParts } from '../energyplus/face-parts.ts'
import { planCells } from '../energyplus/plan-cells.ts'
import { areaVector, lengthOf } from '../energyplus/surface-outlines.ts'
import { joinedSlabs } from './joined-slabs.ts'
import { missingWalls } from './missing-walls.ts'
import type {
  ModelShell,
  ShellOpening,
  ShellPlace,
  ShellShade,
  ShellSpace,
  ShellSurface,
  SurfaceKind,
} from './model-shell.ts'
import { slabFaces } from './slab-faces.ts'
import { weldedFaces } from './welded-faces.ts'

/** Walls of less area are left by rounding [m²]. */
const noArea = 1e-6

/** Smaller windows are slivers, which other programs do not take [m²]. */
const leastWindow = 0.02
/** Smaller rooms are what joints leave between others; they belong to one of those [m²]. */
const leastRoom = 0.5

interface Drawn {
  readonly kind: SurfaceKind
  readonly spaces: ShellSurface['spaces']
  readonly outline: readonly Point[]
  readonly azimuthDeg: number
}

/**
 * Draws the rooms of a building as other programs read them.
 *
 * The building stands there once, as it is drawn: uses that share it share its rooms too, for they have no place of their own. A
 * room is a place's part of a storey. Surfaces between two rooms, upright or level, are one with both.
 *
 * @param model the engine's model of the same building
 */
export function drawShell(building: Building, model: BuildingModel): ModelShell {
  const { parts: zoned, places: shares } = zoneParts(building)
  const places = shares.map((_, place) => placeOf(place, zoned, model))
  const pieces = storeyParts(building, shares.length)
  const spaces = spacesOf(pieces, places)
  const spaceOf = new Map(spaces.map(({ space }) => [space.id, space]))
  const parts = spaces.flatMap(({ space, own }) => own.map(piece => counterClockwise({ ...piece, zone: space.id })))
  const partsByPlace = new Map(places.map(place => [place, partsOf([place], model)]))
  // A strip of wall above a lower mass may look another way than its place: its windows are those of its direction.
  const allParts = partsOf(places, model)
  const built = (kind: ShellFace['kind'], { place }: ShellSpace, azimuthDeg: number) =>
    faceParts({ zone: place.id, kind, azimuthDeg }, kind === 'wall' ? allParts : (partsByPlace.get(place) ?? allParts))

  const drawn = [...wallsOf(building, parts, spaceOf), ...slabsOf(parts, spaceOf)].flatMap(face =>
    face.kind === 'roof' && built('roof', face.spaces[0], 0).ratio > noRatio ? convexRoofs(face) : [face],
  )
  const count = new Map<string, number>()
  const isGlazedRoof = ({ kind, spaces: [space] }: Drawn) => kind === 'roof' && built('roof', space, 0).ratio > noRatio
  const surfaces = withFewSlabs(welded(drawn), isGlazedRoof).map(
    ({ kind, spaces: beside, azimuthDeg, corners, outline }): ShellSurface => {
      const n = (count.get(kind) ?? 0) + 1
      count.set(kind, n)
      const id = `${kindIds[kind]}-${n}`
      const { element, glass, ratio } = built(asFace[kind], beside[0], azimuthDeg)
      const band = glass === undefined || ratio <= noRatio ? [] : windowBand(corners, ratio, kind === 'wall')
      const openings: readonly ShellOpening[] =
        glass !== undefined && lengthOf(areaVector(band)) > leastWindow
          ? [{ id: `${id}-window`, outline: band, window: glass }]
          : []
      return { id, kind, spaces: beside, outline, element, openings }
    },
  )
  const levels = Map.groupBy(spaces, ({ space }) => space.storey)
  return {
    places,
    storeys: [...levels]
      .map(([storey, own]) => ({
        id: `storey-${storey}`,
        storey,
        level: Math.min(...own.map(({ space }) => space.base)),
      }))
      .toSorted((a, b) => a.storey - b.storey),
    spaces: spaces.map(({ space }) => space),
    surfaces,
    shades: [
      ...surfaces.flatMap(({ openings }) => openings.flatMap(platesOf)),
      ...(model.obstructions ?? []).slice(building.masses.length).flatMap(neighbourShades),
    ],
  }
}

interface Welded extends Drawn {
  /** As drawn, without corners of neighbours on its sides. */
  readonly corners: readonly Point[]
}

/** The faces with common corners, and with the walls that were missing. */
function welded(drawn: readonly Drawn[], passes = 3): readonly Welded[] {
  const faces = weldedFaces(drawn.map(({ outline }) => outline)).flatMap((face, i): readonly Welded[] => {
    const own = drawn[i]
    return own === undefined || face.outline.length < 3 ? [] : [{ ...own, ...face }]
  })
  const missing = missingWalls(faces).map(({ spaces, outline }): Drawn => {
    const [from = [0, 0, 0], to = from] = outline
    const azimuthDeg = ((Math.atan2(to[1] - from[1], from[0] - to[0]) * 180) / Math.PI + 360) % 360
    return { kind: spaces.length === 2 ? 'innerWall' : 'wall', spaces, outline, azimuthDeg }
  })
  return missing.length === 0 || passes === 1 ? faces : welded([...drawn, ...missing], passes - 1)
}

/** Floors, ceilings and roofs of a room in few pieces. A roof's windows lie in convex pieces. */
function withFewSlabs(faces: readonly Welded[], isGlazedRoof: (face: Drawn) => boolean): readonly Welded[] {
  const upright = new Set<SurfaceKind>(['wall', 'partyWall', 'innerWall'])
  const slabs = faces
    .filter(({ kind }) => !upright.has(kind))
    .map(face => ({
      ...face,
      group: [face.kind, ...face.spaces.map(({ id }) => id), face.outline[0]?.[2]].join(' '),
      isKept: isGlazedRoof(face),
    }))
  return [
    ...faces.filter(({ kind }) => upright.has(kind)),
    ...joinedSlabs(slabs).map(({ piece, outline }) => ({ ...piece, outline })),
  ]
}

const kindIds: Readonly<Record<SurfaceKind, string>> = {
  wall: 'wall',
  partyWall: 'party-wall',
  innerWall: 'inner-wall',
  roof: 'roof',
  ground: 'ground-floor',
  soffit: 'soffit',
  innerFloor: 'inner-floor',
  looseCeiling: 'loose-ceiling',
  looseFloor: 'loose-floor',
}
/** Kinds of the calculation's elements that stand for a surface. */
const asFace: Readonly<Record<SurfaceKind, ShellFace['kind']>> = {
  wall: 'wall',
  partyWall: 'partyWall',
  innerWall: 'innerWall',
  roof: 'roof',
  ground: 'ground',
  soffit: 'soffit',
  innerFloor: 'innerFloor',
  looseCeiling: 'innerCeiling',
  looseFloor: 'innerFloor',
}

/** A place with its zones, the largest use first. */
function placeOf(place: number, zoned: readonly ZonePart[], model: BuildingModel): ShellPlace {
  const own = zoned.filter(part => part.place === place).toSorted((a, b) => b.share - a.share)
  const keys = new Set(own.map(({ key }) => key))
  const [first] = own
  const use = first === undefined ? '' : [first.of.key, first.kind?.name].filter(Boolean).join(' ')
  return {
    id: `place-${place + 1}`,
    name: first?.key.slice(use.length).trim() ?? '',
    zones: own.flatMap(({ key }) => model.zones.filter(({ name }) => name === key)),
    partitions: model.elements.filter(
      element =>
        keys.has(element.zone) &&
        element.boundary.type === 'adiabatic' &&
        element.tiltDeg === 90 &&
        !isPartyWall(element),
    ),
  }
}

/** Elements and windows of the places' largest use: those of the others are alike in all but their area. */
function partsOf(places: readonly ShellPlace[], { elements, windows = [] }: BuildingModel): ZoneParts {
  const names = new Set(places.map(({ zones }) => zones[0]?.name ?? ''))
  return {
    elements: elements.filter(
      ({ zone, boundary }) => names.has(zone) || (boundary.type === 'zone' && names.has(boundary.zone)),
    ),
    windows: windows.filter(({ zone }) => names.has(zone)),
  }
}

type Piece = ReturnType<typeof storeyParts>[number]

/** Pieces of a place that touch on a storey are one room. */
function spacesOf(
  pieces: readonly Piece[],
  places: readonly ShellPlace[],
): readonly { readonly space: ShellSpace; readonly own: readonly Piece[] }[] {
  const storeys = [...Map.groupBy(pieces, ({ floor }) => floor)].toSorted(([a], [b]) => a - b)
  return storeys.flatMap(([floor, all]) => {
    const beside = ringsBeside(all.map(piece => counterClockwise(asPart(piece)).ring))
    return roomsOf(all, beside)
      .toSorted(([a], [b]) => (a?.place ?? 0) - (b?.place ?? 0))
      .flatMap((own, i) => {
        const [first] = own
        const place = places[first?.place ?? 0]
        if (first === undefined || place === undefined) return []
        const floorArea = own.reduce((sum, { ring }) => sum + ringArea(ring), 0)
        const { base, top } = first
        const number = i + 1
        return [
          {
            own,
            space: {
              id: `space-${floor + 1}-${String(number).padStart(2, '0')}`,
              storey: floor + 1,
              number,
              place,
              base,
              top,
              floorArea,
              volume: floorArea * (top - base),
            },
          },
        ]
      })
  })
}

interface Room {
  /** Places in the list of the storey. */
  readonly pieces: readonly number[]
  readonly area: number
}

/**
 * The rooms of a storey: pieces of a place that touch.
 *
 * @param beside for each piece, the places of those that it touches
 */
function roomsOf(all: readonly Piece[], beside: readonly ReadonlySet<number>[]): readonly (readonly Piece[])[] {
  const isAsHigh = (a: number, b: number) => all[a]?.base === all[b]?.base && all[a]?.top === all[b]?.top
  const rooms = new Map<number, readonly number[]>()
  const roomOf: number[] = []
  all.forEach((piece, i) => {
    const near = [...(beside[i] ?? [])].filter(k => k < i && all[k]?.place === piece.place && isAsHigh(k, i))
    const old = [...new Set(near.map(k => roomOf[k] as number))].toSorted((a, b) => a - b)
    const pieces = [...old.flatMap(room => rooms.get(room) ?? []), i]
    old.forEach(room => rooms.delete(room))
    rooms.set(i, pieces)
    pieces.forEach(k => (roomOf[k] = i))
  })
  const touch = (a: Room, b: Room) =>
    a.pieces.some(i => b.pieces.some(k => beside[k]?.has(i) === true && isAsHigh(i, k)))
  const areaOf = (pieces: readonly number[]) => pieces.reduce((sum, i) => sum + ringArea(all[i]?.ring ?? []), 0)
  return withoutCrumbs(
    [...rooms.values()].map(pieces => ({ pieces, area: areaOf(pieces) })),
    touch,
    areaOf,
  ).map(({ pieces }) => pieces.flatMap(i => all[i] ?? []))
}

/** Rooms that are too small to stand alone join the largest one beside them; those that have none come last. */
function withoutCrumbs(
  rooms: readonly Room[],
  touch: (room: Room, crumb: Room) => boolean,
  areaOf: (pieces: readonly number[]) => number,
): readonly Room[] {
  const left = [...rooms]
  const alone: Room[] = []
  for (;;) {
    const at = left.findIndex(({ area }) => area < leastRoom)
    const [crumb] = at < 0 ? [] : left.splice(at, 1)
    if (crumb === undefined) return [...left, ...alone.toReversed()]
    const largest = left.reduce<Room | undefined>(
      (most, room) => ((most === undefined || room.area > most.area) && touch(room, crumb) ? room : most),
      undefined,
    )
    if (largest === undefined) alone.push(crumb)
    else {
      const pieces = [...largest.pieces, ...crumb.pieces]
      left[left.indexOf(largest)] = { pieces, area: areaOf(pieces) }
    }
  }
}

function asPart(piece: Piece): StoreyPart {
  return { ...piece, zone: '' }
}

function wallsOf(
  building: Building,
  parts: readonly StoreyPart[],
  spaceOf: ReadonlyMap<string, ShellSpace>,
): readonly Drawn[] {
  const faces = wallFaces(parts, closedByNeighbours(building), faceNames(), noArea)
  const byName = new Map(faces.map(face => [face.name, face]))
  const done = new Set<string>()
  return faces.flatMap(({ name, zone, kind, outline, azimuthDeg, mate }): readonly Drawn[] => {
    const space = spaceOf.get(zone)
    if (space === undefined || done.has(name)) return []
    if (kind !== 'innerWall') return [{ kind: kind as SurfaceKind, spaces: [space], outline, azimuthDeg }]
    const other = spaceOf.get(byName.get(mate ?? '')?.zone ?? '')
    if (mate === undefined || other === undefined) return []
    done.add(mate)
    return [{ kind, spaces: [space, other], outline, azimuthDeg }]
  })
}

function slabsOf(parts: readonly StoreyPart[], spaceOf: ReadonlyMap<string, ShellSpace>): readonly Drawn[] {
  return slabFaces(parts).flatMap(({ kind, part, below, ring, level, isFloor }): readonly Drawn[] => {
    const space = spaceOf.get(part.zone)
    const under = below === undefined ? undefined : spaceOf.get(below.zone)
    if (space === undefined) return []
    const at = (of: Ring) => of.map(([x, y]): Point => [x, y, level])
    return [
      {
        kind,
        spaces: under === undefined ? [space] : [space, under],
        outline: at(isFloor ? ring.toReversed() : ring),
        azimuthDeg: 0,
      },
    ]
  })
}

/** A window lies inside its roof only where that is convex. */
function convexRoofs(face: Drawn): readonly Drawn[] {
  const { outline } = face
  const level = outline[0]?.[2] ?? 0
  if (outline.length <= 4) return [face]
  return planCells(
    outline.map(([x, y]) => [x, y] as const),
    [],
    0,
  ).map(cell => ({ ...face, outline: cell.ring.map(([x, y]): Point => [x, y, level]) }))
}

/** Overhang and fins of an opening; they are told by their angle at its centre, and end a metre beyond it. */
function platesOf({ id, outline, window }: ShellOpening): readonly ShellShade[] {
  const [a, b, c, d] = outline
  if (a === undefined || b === undefined || c === undefined || d === undefined || window.tiltDeg !== 90) return []
  const normal = areaVector(outline)
  const area = lengthOf(normal)
  const width = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  const height = area / width
  const [ux, uy] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width]
  const [nx, ny] = [normal[0] / area, normal[1] / area]
  const beyond = 1 // m
  const out = ([x, y, z]: Point, along: number, up: number, depth: number): Point => [
    x + along * ux + depth * nx,
    y + along * uy + depth * ny,
    z + up,
  ]
  const plate = (name: string, from: Point, to: Point, far: number): ShellShade => ({
    id: `${id}-${name}`,
    opening: id,
    outline: [from, to, out(to, 0, 0, far), out(from, 0, 0, far)],
  })
  const depthOf = (of: Window['overhang'], size: number) =>
    of !== undefined && 'angleDeg' in of && of.angleDeg > 0 ? 0.5 * size * Math.tan(radians(of.angleDeg)) : 0
  const over = depthOf(window.overhang, height)
  const left = depthOf(window.leftFin as Window['overhang'], width)
  const right = depthOf(window.rightFin as Window['overhang'], width)
  return [
    ...(over > 0 ? [plate('overhang', out(d, -beyond, 0, 0), out(c, beyond, 0, 0), over)] : []),
    ...(left > 0 ? [plate('left-fin', out(a, 0, -beyond, 0), out(d, 0, beyond, 0), left)] : []),
    ...(right > 0 ? [plate('right-fin', out(c, 0, beyond, 0), out(b, 0, -beyond, 0), right)] : []),
  ]
}

/** A vertical prism: its sides, its top, and its underside where it hangs. */
function neighbourShades({ footprint, base = 0, top }: Prism, i: number): readonly ShellShade[] {
  const id = `neighbour-${i + 1}`
  return [
    ...footprint.map(([x, y], side): ShellShade => {
      const [u, v] = footprint[(side + 1) % footprint.length] ?? [x, y]
      return {
        id: `${id}-side-${side + 1}`,
        outline: [
          [x, y, base],
          [u, v, base],
          [u, v, top],
          [x, y, top],
        ],
      }
    }),
    { id: `${id}-top`, outline: footprint.map(([x, y]): Point => [x, y, top]) },
    ...(base > 0
      ? [{ id: `${id}-underside`, outline: footprint.toReversed().map(([x, y]): Point => [x, y, base]) }]
      : []),
  ]
}
