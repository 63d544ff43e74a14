import type { Building } from '#contract/entities/project.ts'
import type { InputTab } from '#contract/options.ts'
import { resolved, type Resolved } from '#building/library/resolved.ts'

/** How many values of a tab were typed and how many are defaults. */
export interface FieldCount { readonly edited: number, readonly byDefault: number }

const isResolved = (value: unknown): value is Resolved<unknown> => typeof value === 'object' && value !== null && 'edited' in value && 'defaultValue' in value

/** Counts the resolved values in a tree of them. */
const count = (tree: unknown): FieldCount => {
  if (isResolved(tree)) return tree.edited ? { edited: 1, byDefault: 0 } : { edited: 0, byDefault: 1 }
  if (typeof tree !== 'object' || tree === null) return { edited: 0, byDefault: 0 }
  return Object.values(tree).map(count).reduce((sum, c) => ({ edited: sum.edited + c.edited, byDefault: sum.byDefault + c.byDefault }), { edited: 0, byDefault: 0 })
}

/** Typed and default values by tab. What has no default counts as typed. */
export const fieldCounts = (building: Building): Readonly<Record<InputTab, FieldCount>> => {
  const values = resolved(building)
  const { userInputs, masses } = building
  return {
    'location': { edited: Object.keys(userInputs.location ?? {}).length, byDefault: 0 },
    'draw-building': { edited: masses.length + count(values['draw-building']).edited, byDefault: count(values['draw-building']).byDefault },
    'envelope': count(values.envelope),
    'neighbors': { edited: userInputs.neighbors?.neighbors?.length ?? 0, byDefault: 0 },
    'construction': count(values.construction),
    'zone': count(values.zone),
    'mechanical': count(values.mechanical),
    'renewables': count(values.renewables),
  }
}

