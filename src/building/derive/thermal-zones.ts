import type { Mass } from '#contract/inputs/project-inputs.ts'
import { signedTurn, turn } from './compass.ts'
import { degrees, radians } from './degree.ts'
import { facadeCells, type FacadeCell } from './facade-cells.ts'
import { hasFloor, massLevels, type MassLevels } from './mass-levels.ts'
import { overlapArea } from './overlap-area.ts'
import { commonLengths } from './common-lengths.ts'
import { cachedWith } from '#engine/cached-with.ts'
import { ringArea, type Ring } from './ring.ts'
import { outerWalls, type OuterWall } from './wall-edges.ts'

/** A part of the building with a single air temperature: the space behind a façade on all storeys, or the core. */
export interface ThermalPlace {
  /** Whether it is the core, or contains it. */
  readonly isCore: boolean
  /** Directions of its façades in the drawing, clockwise from the drawing's north [°], rising. */
  readonly azimuths: readonly number[]
  /** Floor area on all storeys [m²]. */
  readonly floorArea: number
  /** Gross volume, from floor to floor [m³]. */
  readonly volume: number
  /** Areas under the sky, on the ground, above the open [m²]. */
  readonly roof: number
  readonly groundFloor: number
  readonly soffit: number
  /** Area of walls towards outside, windows included [m²]. */
  readonly wall: number
}

/** A convex part of a place's floor, the same on consecutive storeys. */
export interface ThermalPiece {
  /** Index in `places`. */
  readonly place: number
  /** Index of the mass in the drawing. */
  readonly mass: number
  /** Counter-clockwise, in the drawing's metres. */
  readonly ring: Ring
  /** First storey, counted through the building from 0, and number of storeys. */
  readonly floorStart: number
  readonly floors: number
  /** Height of the first storey's floor above the ground, and height of a storey [m]. */
  readonly base: number
  readonly storeyHeight: number
}

/** A rectangle of outside wall with the place behind it. */
export interface ThermalWall extends OuterWall {
  readonly place: number
}

/** Border between two places. */
export interface ThermalBorder {
  readonly between: readonly [number, number]
  /** Area of the upright border, on all storeys [m²]. */
  readonly area: number
}

/** Storeys of a building in a single group, divided into places that together are its floor. */
export interface ThermalZones {
  /** Façades in the order of their directions, the core last. */
  readonly places: readonly ThermalPlace[]
  readonly pieces: readonly ThermalPiece[]
  readonly walls: readonly ThermalWall[]
  readonly borders: readonly ThermalBorder[]
}

/** Share of the floor below which a place joins the place with the longest common border. */
const leastShare = 0.01

/** Highest number of separate façades: four quarters of the compass. */
const quarters = 4
/** Index of the core among the places. */
const core = quarters

/** Number of places before small and surplus places are joined. */
const mostPlaces = quarters + 1

const zonesByMasses = new WeakMap<readonly Mass[], ThermalZones>()
const merged = new WeakMap<ThermalZones, Map<number, ThermalZones>>()

/**
 * Perimeter and core of a building, in the drawing's metres; computed once per drawing.
 *
 * - Within 4.57 m (15 ft) of an outer wall lies the perimeter (ASHRAE 90.1 Appendix G, Table G3.1 (7)), the rest is the
 *   core; a plan narrower than twice that has no core. facade-cells.ts says how corners are divided.
 * - Outer walls are grouped by the nearest of four directions at right angles; the four fit the walls best by area.
 * - All storeys are one group: the space behind a façade is a single place from the ground to the roof, with its part
 *   of both (docs/decisions/0015-core-and-perimeter.md states the error).
 * - A place with less than 1 % of the floor joins the one it shares most wall with. If fewer places are allowed, the
 *   two neighbouring façades with the smallest common floor are joined, repeatedly, and at last the core.
 *
 * @param masses outlines are expected to be valid (rules/mass-problems.ts)
 * @param most   places, 1 to 5
 */
export function thermalZones(masses: readonly Mass[], most = mostPlaces): ThermalZones {
  const all = cachedWith(zonesByMasses, masses, divided)
  if (all.places.length <= most) return all
  return cachedWith(
    cachedWith(merged, all, () => new Map<number, ThermalZones>()),
    most,
    () => fewer(all, most),
  )
}

/** Turn of the four directions from the drawing's compass that fits the walls best [°], −45 to 45. */
function quarterTurn(walls: readonly OuterWall[]): number {
  let along = 0
  let across = 0
  let all = 0
  for (const wall of walls) {
    const area = areaOf(wall)
    along += area * Math.cos(4 * radians(wall.azimuthDeg))
    across += area * Math.sin(4 * radians(wall.azimuthDeg))
    all += area
  }
  // The walls face all ways, as of a round tower: no turn fits better than another.
  if (Math.hypot(along, across) < 0.05 * all) return 0
  const found = degrees(Math.atan2(across, along)) / 4
  // Very close to the diagonal, rounding must not decide.
  return found <= -45 + 1e-6 ? 45 : Math.round(found * 1e9) / 1e9
}

/** Nearest of the four directions to a wall's direction; halfway between two, the clockwise one. */
function quarterOf(azimuthDeg: number, from: number): number {
  return Math.floor((turn(azimuthDeg - from) + 45 + 1e-6) / 90) % quarters
}

function divided(masses: readonly Mass[]): ThermalZones {
  const outer = outerWalls(masses)
  const from = quarterTurn(outer)
  const levels = massLevels(masses)
  const pieces = piecesOf(masses, levels, from)
  const walls = outer.map((wall): ThermalWall => ({ ...wall, place: quarterOf(wall.azimuthDeg, from) }))
  const places = Array.from({ length: mostPlaces }, (_, place): ThermalPlace => {
    const own = pieces.filter(piece => piece.place === place)
    const sum = (of: (piece: ThermalPiece) => number) => own.reduce((total, piece) => total + of(piece), 0)
    return {
      isCore: place === core,
      azimuths: place === core ? [] : [turn(90 * place + from)],
      floorArea: sum(({ ring, floors }) => ringArea(ring) * floors),
      volume: sum(({ ring, floors, storeyHeight }) => ringArea(ring) * floors * storeyHeight),
      roof: sum(piece => uncovered(piece, masses, piece.floorStart + piece.floors)),
      groundFloor: sum(({ ring, floorStart }) => (floorStart === 0 ? ringArea(ring) : 0)),
      soffit: sum(piece => (piece.floorStart === 0 ? 0 : uncovered(piece, masses, piece.floorStart - 1))),
      wall: walls.reduce((total, wall) => total + (wall.place === place ? areaOf(wall) : 0), 0),
    }
  })
  return withoutSmall({ places, pieces, walls, borders: bordersOf(pieces) })
}

/**
 * Area of a mass's floor or ceiling that touches no mass on the next storey [m²]: 0 where the mass itself continues.
 */
function uncovered({ mass, ring }: ThermalPiece, masses: readonly Mass[], floor: number): number {
  const own = masses[mass]
  if (own === undefined || hasFloor(own, floor)) return 0
  const covered = masses.reduce(
    (sum, other) => sum + (hasFloor(other, floor) ? overlapArea(ring, other.vertices) : 0),
    0,
  )
  return Math.max(0, ringArea(ring) - covered)
}

/** Cells by mass, as long as the same masses are on the storeys. */
function piecesOf(masses: readonly Mass[], levels: readonly MassLevels[], from: number): readonly ThermalPiece[] {
  const top = Math.max(0, ...masses.map(({ floorStart, numberOfFloors }) => floorStart + numberOfFloors))
  const made = new Map<string, readonly FacadeCell[]>()
  const pieces: ThermalPiece[] = []
  for (let floor = 0; floor < top;) {
    const here = masses.flatMap((mass, i) => (hasFloor(mass, floor) ? [i] : []))
    const key = here.join()
    let end = floor + 1
    while (end < top && masses.flatMap((mass, i) => (hasFloor(mass, end) ? [i] : [])).join() === key) end++
    const cells = cachedWith(made, key, () =>
      facadeCells(
        here.map(i => masses[i]?.vertices ?? []),
        ({ ux, uy }) => quarterOf(turn(degrees(Math.atan2(uy, -ux))), from),
      ),
    )
    for (const { mass, facade, ring } of cells) {
      const at = here[mass] ?? 0
      const { floorStart = 0, floorHeight: storeyHeight = 0 } = masses[at] ?? {}
      pieces.push({
        place: facade === -1 ? core : facade,
        mass: at,
        ring,
        floorStart: floor,
        floors: end - floor,
        base: (levels[at]?.base ?? 0) + (floor - floorStart) * storeyHeight,
        storeyHeight,
      })
    }
    floor = end
  }
  return pieces
}

/** Walls between places, on storeys that have both; each is as high as the lower storey. */
function bordersOf(pieces: readonly ThermalPiece[]): readonly ThermalBorder[] {
  const areas = new Map<string, number>()
  const byFloor = Map.groupBy(pieces, ({ floorStart }) => floorStart)
  for (const here of byFloor.values()) {
    commonLengths(
      here.map(({ ring }) => ring),
      (i, k, length) => {
        const a = here[i]
        const b = here[k]
        if (a === undefined || b === undefined || a.place === b.place) return
        const key = `${Math.min(a.place, b.place)} ${Math.max(a.place, b.place)}`
        areas.set(key, (areas.get(key) ?? 0) + length * a.floors * Math.min(a.storeyHeight, b.storeyHeight))
      },
    )
  }
  return [...areas].map(([key, area]) => {
    const [a = 0, b = 0] = key.split(' ').map(Number)
    return { between: [a, b], area }
  })
}

function areaOf({ start, end, base, top }: OuterWall): number {
  return Math.hypot(end[0] - start[0], end[1] - start[1]) * (top - base)
}

/** Place behind a wall that faces a direction of the drawing [°]. */
export function placeFacing({ places }: ThermalZones, azimuthDeg: number): number {
  const from = places.flatMap(({ azimuths }) => azimuths)[0] ?? 0
  const facing = 90 * quarterOf(azimuthDeg, from)
  const found = places.findIndex(({ azimuths }) =>
    azimuths.some(azimuth => Math.abs(signedTurn(azimuth - from - facing)) < 1),
  )
  return Math.max(0, found)
}

/** Places after small ones have joined the place with the longest border; empty places are removed. */
function withoutSmall(zones: ThermalZones): ThermalZones {
  const total = zones.places.reduce((sum, { floorArea }) => sum + floorArea, 0)
  let left = zones
  for (;;) {
    const small = left.places
      .map(({ floorArea }, place) => ({ floorArea, place }))
      .filter(({ floorArea }) => floorArea < leastShare * total)
      .toSorted((a, b) => a.floorArea - b.floorArea)[0]
    if (small === undefined || left.places.length <= 1) return left
    left = joinedPlaces(left, small.place, mostBordered(left, small.place))
  }
}

/** Place with the largest common wall; without any, the largest place. */
function mostBordered({ places, borders }: ThermalZones, place: number): number {
  const shared = (other: number) =>
    borders.find(({ between }) => between.includes(place) && between.includes(other))?.area ?? 0
  return places
    .map(({ floorArea }, other) => ({ other, floorArea, wall: shared(other) }))
    .filter(({ other }) => other !== place)
    .toSorted((a, b) => b.wall - a.wall || b.floorArea - a.floorArea)[0]?.other as number
}

function fewer(zones: ThermalZones, most: number): ThermalZones {
  let left = zones
  while (left.places.length > most) {
    const facades = left.places.flatMap(({ isCore }, place) => (isCore ? [] : [place]))
    const pairs =
      facades.length < 2
        ? [[0, 1] as const]
        : facades.map((a, i) => [a, facades[(i + 1) % facades.length] as number] as const)
    const floorOf = (place: number) => left.places[place]?.floorArea ?? 0
    const [a, b] = pairs.reduce((best, pair) =>
      floorOf(pair[0]) + floorOf(pair[1]) < (floorOf(best[0]) + floorOf(best[1])) * (1 - 1e-9) ? pair : best,
    )
    left = joinedPlaces(left, Math.max(a, b), Math.min(a, b))
  }
  return left
}

/** Places after one has joined another. An empty façade loses its name. */
function joinedPlaces(zones: ThermalZones, from: number, into: number): ThermalZones {
  const placeOf = (place: number) => {
    const at = place === from ? into : place
    return at > from ? at - 1 : at
  }
  const own = zones.places[from] as ThermalPlace
  const places = zones.places.flatMap((place, i): readonly ThermalPlace[] =>
    i === from
      ? []
      : i === into
        ? [
            {
              isCore: place.isCore || (own.isCore && own.floorArea > place.floorArea),
              azimuths: [...place.azimuths, ...(own.wall > 0 ? own.azimuths : [])].toSorted((a, b) => a - b),
              floorArea: place.floorArea + own.floorArea,
              volume: place.volume + own.volume,
              roof: place.roof + own.roof,
              groundFloor: place.groundFloor + own.groundFloor,
              soffit: place.soffit + own.soffit,
              wall: place.wall + own.wall,
            },
          ]
        : [place],
  )
  const areas = new Map<string, ThermalBorder>()
  for (const { between, area } of zones.borders) {
    const [a, b] = between.map(placeOf).toSorted((x, y) => x - y) as [number, number]
    if (a !== b) areas.set(`${a} ${b}`, { between: [a, b], area: area + (areas.get(`${a} ${b}`)?.area ?? 0) })
  }
  return {
    places,
    pieces: zones.pieces.map(piece => ({ ...piece, place: placeOf(piece.place) })),
    walls: zones.walls.map(wall => ({ ...wall, place: placeOf(wall.place) })),
    borders: [...areas.values()],
  }
}
