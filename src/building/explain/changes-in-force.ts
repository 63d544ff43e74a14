import type { Building } from '#contract/entities/project.ts'
import { presets } from '../stages/presets.ts'
import { typedOver, withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'

/** Two designs of a document, apart by options that are others than what stands. */
export interface ChangesInForce {
  /** `from` with those options as in `to` that say what stands anyway. */
  readonly start: ChosenOptions
  readonly changes: readonly Change[]
}

/**
 * Leaves out of the changes between two designs those that are none: an option that says what stands already, in either design, differs
 * from no option in name alone. Every design between the two has it as `to` does.
 *
 * @param building the document of both designs
 */
export function changesInForce(building: Building, from: ChosenOptions, to: ChosenOptions): ChangesInForce {
  const start = changesBetween(from, to)
    .filter(change => isNone(building, from, to, change))
    .reduce((made, change) => withChanges(made, [change]), from)
  return { start, changes: changesBetween(start, to) }
}

/** Reasons of presets that are in force already; the second beside values that options typed, which stay. */
const sayWhatStands: ReadonlySet<string> = new Set(['present', 'presentAlone'])

function isNone(building: Building, from: ChosenOptions, to: ChosenOptions, change: Change): boolean {
  const { key } = change
  const value = change.from ?? change.to
  if (change.from !== null && change.to !== null) return false
  // It would take out what is typed in its way.
  if (typedOver(building, key).length > 0) return false
  return [from, to].every(options => {
    const without = withOptions(building, withChanges(options, [{ key, from: null, to: null }]))
    const standing = presets(without, key)[0]
    return standing !== undefined && sayWhatStands.has(standing.reason.key) && standing.value === value
  })
}
