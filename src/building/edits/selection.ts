import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Part, Selection } from './edit-answer.ts'

/** Parts of a selection, the one chosen last first; none without a selection. */
export function partsOf(selection: Selection | null): readonly Part[] {
  if (selection === null) return []
  const { massId, corner, others = [] } = selection
  return [{ massId, corner }, ...others]
}

/**
 * Selection of parts, the first as the one chosen last. A part is selected once, and a corner of a mass that is selected
 * as a whole is left out; no part is no selection.
 */
export function selectionOf(parts: readonly Part[]): Selection | null {
  const whole = new Set(parts.flatMap(({ massId, corner }) => (corner === null ? [massId] : [])))
  const names = new Set<string>()
  const [last, ...others] = parts.filter(part => {
    const name = nameOf(part)
    if (names.has(name) || (part.corner !== null && whole.has(part.massId))) return false
    names.add(name)
    return true
  })
  if (last === undefined) return null
  const { massId, corner } = last
  return others.length === 0 ? { massId, corner } : { massId, corner, others }
}

/** Selection of whole masses, the last one as chosen last. */
export function massesSelected(ids: readonly string[]): Selection | null {
  return selectionOf(ids.toReversed().map(massId => ({ massId, corner: null })))
}

/** Ids of the masses that are selected, as a whole or by a corner, the one chosen last first. */
export function selectedIds(selection: Selection | null): readonly string[] {
  return [...new Set(partsOf(selection).map(({ massId }) => massId))]
}

/** Ids of the masses whose corners can be taken: the only selected mass, or all while a corner is selected. */
export function openIds(selection: Selection | null): readonly string[] {
  const ids = selectedIds(selection)
  return ids.length === 1 || partsOf(selection).some(({ corner }) => corner !== null) ? ids : []
}

/** Selected corners of a mass. */
export function selectedCorners(selection: Selection | null, massId: string): readonly number[] {
  return partsOf(selection).flatMap(part => (part.massId === massId && part.corner !== null ? [part.corner] : []))
}

/** Whether a part is selected; a corner of a mass that is selected as a whole is not. */
export function isSelected(selection: Selection | null, part: Part): boolean {
  return partsOf(selection).some(one => nameOf(one) === nameOf(part))
}

/**
 * Selection after a click with Shift: a part joins, or leaves. A corner takes the place of its mass, and the last corner
 * of a mass leaves its mass selected.
 */
export function toggled(selection: Selection | null, part: Part): Selection | null {
  const parts = partsOf(selection)
  const ofOthers = parts.filter(({ massId }) => massId !== part.massId)
  const own = parts.filter(one => one.massId === part.massId && one.corner !== null)
  const whole: Part = { massId: part.massId, corner: null }
  if (part.corner === null) return selectionOf(isSelected(selection, part) ? ofOthers : [whole, ...ofOthers])
  if (!isSelected(selection, part)) return selectionOf([part, ...own, ...ofOthers])
  const rest = own.filter(({ corner }) => corner !== part.corner)
  return selectionOf(rest.length === 0 ? [whole, ...ofOthers] : [...rest, ...ofOthers])
}

/** Selection without the masses, corners and the edge that are gone: a corner or edge that is gone leaves its mass. */
export function remaining(
  selection: Selection | null,
  masses: readonly Pick<Mass, 'id' | 'vertices'>[],
): Selection | null {
  const corners = new Map(masses.map(({ id, vertices }) => [id, vertices.length]))
  const parts = partsOf(selection)
  const left = parts.flatMap(({ massId, corner }): readonly Part[] => {
    const count = corners.get(massId)
    if (count === undefined) return []
    if (corner === null || corner < count) return [{ massId, corner }]
    return parts.some(other => other.massId === massId && other.corner !== null && other.corner < count)
      ? []
      : [{ massId, corner: null }]
  })
  // The same selection keeps its identity: its readers are not told again.
  const edge = selection?.edge ?? 0
  const isSame =
    left.length === parts.length &&
    left.every((part, i) => part.corner === parts[i]?.corner) &&
    edge < (corners.get(selection?.massId ?? '') ?? Infinity)
  return isSame ? selection : selectionOf(left)
}

function nameOf({ massId, corner }: Part): string {
  return corner === null ? massId : `${massId}.${corner}`
}

/** Selection of all masses, or of all corners of the masses that have selected corners. */
export function everything(
  masses: readonly Pick<Mass, 'id' | 'vertices'>[],
  selection: Selection | null,
): Selection | null {
  const cornered = masses.filter(({ id }) => selectedCorners(selection, id).length > 0)
  if (cornered.length === 0) return massesSelected(masses.map(({ id }) => id))
  return selectionOf(
    cornered.flatMap(({ id, vertices }) => vertices.map((_, corner) => ({ massId: id, corner }))).toReversed(),
  )
}

/**
 * Short name of a selection, in the order of choice: `M1`, its second corner as `M1.2`, its second edge as `M1-2`,
 * `M1 M2` for two masses.
 */
export function selectionName(selection: Selection | null): string {
  if (selection?.edge !== undefined) return `${selection.massId}-${selection.edge + 1}`
  return partsOf(selection)
    .toReversed()
    .map(({ massId, corner }) => (corner === null ? massId : `${massId}.${corner + 1}`))
    .join(' ')
}
