import type { Building } from '#contract/entities/project.ts'
import { presets } from '../stages/presets.ts'
import type { ParameterKey } from '../stages/stage-parameters.ts'
import { typedOver, withOptions, type ChosenOptions, type OptionValue } from '../stages/with-options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'

/** Two designs of a document that differ only in options with an effect. */
export interface ChangesInForce {
  /** The design `from`, with the options of `to` where these have no effect. */
  readonly start: ChosenOptions
  readonly changes: readonly Change[]
}

/** Highest number of changes compared with each other: more would take too long, and are refused in any case. */
const mostLookedAt = 30

/**
 * Removes the changes without effect from the changes between two designs: an option equal to the present value differs
 * from no option in name only. It must be so in both designs, and beside each other single change in the design without
 * it. Every design between the two has such an option as in `to`.
 *
 * @param building the document of both designs
 */
export function changesInForce(building: Building, from: ChosenOptions, to: ChosenOptions): ChangesInForce {
  const all = changesBetween(from, to)
  if (all.length > mostLookedAt) return { start: from, changes: all }
  const documentOf = (options: ChosenOptions): Building => withOptions(building, options)
  // Each change is made alone, and taken back alone; a document needed again already has its derived values.
  const made = all.map(change => documentOf(withChanges(from, [change])))
  const back = all.map(change => documentOf(withChanges(to, [{ ...change, from: change.to, to: change.from }])))
  const ends = { from: documentOf(from), to: documentOf(to) }
  const isNone = ({ key, from: before, to: after }: Change, i: number): boolean => {
    const isApart = before === null || after === null
    // The option would remove values typed in its way.
    if (!isApart || typedOver(building, key).length > 0) return false
    const [without, beside, takenOut] = before === null ? [ends.from, made, back] : [ends.to, back, made]
    const documents = [takenOut[i]!, without, ...beside.filter((_document, other) => other !== i)]
    return documents.every(document => stands(document, key, before ?? after))
  }
  const start = all.filter(isNone).reduce((design, change) => withChanges(design, [change]), from)
  return { start, changes: changesBetween(start, to) }
}

/** Whether a document already has this value of a parameter. */
function stands(document: Building, key: ParameterKey, value: OptionValue | null): boolean {
  const now = presets(document, key)[0]
  return now !== undefined && sayWhatStands.has(now.reason.key) && now.value === value
}

/** Reasons of presets already in force; the second is for values typed by options, which stay. */
const sayWhatStands: ReadonlySet<string> = new Set(['present', 'presentAlone'])
