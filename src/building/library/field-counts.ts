import { envelopeAreas } from './envelope-areas.ts'
import type { Building } from '#contract/entities/project.ts'
import { orientations, type InputTab } from '#contract/options.ts'
import { resolved, type Resolved } from './resolved.ts'
import { isProposal } from './source.ts'

/** Numbers of a tab's values: typed ones, defaults, and defaults that are proposals of this product. */
export interface FieldCount {
  readonly edited: number
  readonly byDefault: number
  readonly proposals: number
}

const none: FieldCount = { edited: 0, byDefault: 0, proposals: 0 }
function typed(edited: number): FieldCount {
  return { ...none, edited }
}
function sum(counts: readonly FieldCount[]): FieldCount {
  return counts.reduce(
    (a, b) => ({
      edited: a.edited + b.edited,
      byDefault: a.byDefault + b.byDefault,
      proposals: a.proposals + b.proposals,
    }),
    none,
  )
}

function isResolved(value: unknown): value is Resolved<unknown> {
  return typeof value === 'object' && value !== null && 'edited' in value && 'defaultValue' in value
}

/** Counts the resolved values in a tree of them; a value that is neither typed nor assumed counts as neither. */
function count(tree: unknown): FieldCount {
  if (isResolved(tree))
    return tree.edited
      ? typed(1)
      : tree.value === null
        ? none
        : { edited: 0, byDefault: 1, proposals: isProposal(tree.source) ? 1 : 0 }
  return typeof tree !== 'object' || tree === null ? none : sum(Object.values(tree).map(count))
}

/**
 * Typed and default values by tab, as in the tab's own head and in the review. A field without a default counts as
 * typed. Only orientations with a drawn wall count; an area typed by hand is a typed ratio.
 */
export function fieldCounts(building: Building): Readonly<Record<InputTab, FieldCount>> {
  const values = resolved(building)
  const { userInputs, masses } = building
  const rows = envelopeAreas(building)
  const envelope = orientations
    .filter(o => rows[o].grossArea > 0)
    .map(o => {
      const { windowToWallRatio, ...angles } = values.envelope[o]
      return sum([
        rows[o].decidedBy === 'ratio' ? count(windowToWallRatio) : typed(1),
        o === 'roof' ? none : count(angles),
      ])
    })
  return {
    location: typed(Object.keys(userInputs.location ?? {}).length),
    'draw-building': sum([typed(masses.length), count(values['draw-building'])]),
    envelope: sum(envelope),
    neighbors: typed(userInputs.neighbors?.neighbors?.length ?? 0),
    construction: count(values.construction),
    zone: count(values.zone),
    mechanical: count(values.mechanical),
    renewables: count(values.renewables),
  }
}
