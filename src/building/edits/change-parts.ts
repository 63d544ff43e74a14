import { reshapedCheck } from '../derive/outline-check.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { movedCheck, nothingChosen, type EditAnswer, type EditStep, type Part, type Selection } from './edit-answer.ts'
import { partsOf, remaining, selectedCorners, selectedIds } from './selection.ts'

/** Box around points, along the drawing's axes [m]. */
export interface Box {
  readonly min: Vertex
  readonly max: Vertex
}
export function boxOf(points: readonly Vertex[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { min: [Math.min(...xs), Math.min(...ys)], max: [Math.max(...xs), Math.max(...ys)] }
}

/** A selected mass or corner with its points: it is moved as a whole. */
export interface Piece extends Part {
  readonly points: readonly Vertex[]
}

/** Pieces of the selection that exist, in the order of the building. */
export function piecesOf({ masses }: Pick<Building, 'masses'>, selection: Selection | null): readonly Piece[] {
  const parts = partsOf(selection)
  return masses.flatMap(({ id, vertices }) =>
    parts
      .filter(({ massId }) => massId === id)
      .toSorted((a, b) => (a.corner ?? -1) - (b.corner ?? -1))
      .flatMap((part): readonly Piece[] => {
        if (part.corner === null) return [{ ...part, points: vertices }]
        const at = vertices[part.corner]
        return at === undefined ? [] : [{ ...part, points: [at] }]
      }),
  )
}

/** Masses that are selected, as a whole or by a corner, in the order of the building. */
export function selectedMasses({ masses }: Pick<Building, 'masses'>, selection: Selection | null): readonly Mass[] {
  const ids = new Set(selectedIds(selection))
  return masses.filter(({ id }) => ids.has(id))
}

/** Name of a step that changes masses, with their number if there are several. */
export function stepOf(key: EditStep['key'], masses: readonly Pick<Mass, 'id'>[]): EditStep {
  const massId = masses[0]?.id ?? ''
  return masses.length > 1 ? { key, massId, masses: masses.length } : { key, massId }
}

/** Change of a selection's parts. */
interface PartChange {
  /** The mass after the change; it keeps its id. */
  readonly whole: (mass: Mass) => Mass
  readonly corner: (at: Vertex, part: Part) => Vertex
}

/**
 * Changes every selected mass and corner at once, as a single edit. A whole mass may move as it is (see movedCheck); a
 * mass with a moved corner must be a valid footprint. One refusal refuses all.
 */
export function changeParts(
  building: Building,
  selection: Selection | null,
  key: EditStep['key'],
  { whole, corner }: PartChange,
): EditAnswer {
  const before = selectedMasses(building, selection)
  const left = remaining(selection, building.masses)
  if (left === null || piecesOf(building, selection).length < partsOf(selection).length) return nothingChosen
  const changed = new Map<string, Mass>()
  for (const mass of before) {
    const corners = selectedCorners(selection, mass.id)
    const next =
      corners.length === 0
        ? whole(mass)
        : {
            ...mass,
            vertices: mass.vertices.map((at, i) =>
              corners.includes(i) ? tidyPoint(corner(at, { massId: mass.id, corner: i })) : at,
            ),
          }
    const answer =
      corners.length === 0 ? movedCheck(mass.vertices, next.vertices) : reshapedCheck(mass.vertices, next.vertices)
    if (!answer.ok) return { ...answer, outlines: [next.vertices] }
    if (next.vertices.some(([x, y], i) => x !== mass.vertices[i]?.[0] || y !== mass.vertices[i][1]))
      changed.set(mass.id, next)
  }
  return {
    ok: true,
    // Where nothing moves the building stays the same: no step of the history is made.
    building:
      changed.size === 0
        ? building
        : { ...building, masses: building.masses.map(mass => changed.get(mass.id) ?? mass) },
    step: stepOf(key, before),
    selection: left,
    shown: [],
  }
}

/** Moves every selected mass and corner by its own distance. */
export function moveParts(
  building: Building,
  selection: Selection | null,
  key: EditStep['key'],
  by: (part: Part) => Vertex,
): EditAnswer {
  const moved = ([x, y]: Vertex, [east, north]: Vertex): Vertex => tidyPoint([x + east, y + north])
  return changeParts(building, selection, key, {
    whole: mass => {
      const way = by({ massId: mass.id, corner: null })
      return { ...mass, vertices: mass.vertices.map(at => moved(at, way)) }
    },
    corner: (at, part) => moved(at, by(part)),
  })
}
