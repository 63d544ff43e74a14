import type { Building } from '#contract/entities/project.ts'
import { presets } from '../stages/presets.ts'
import type { ParameterKey } from '../stages/stage-parameters.ts'
import { typedOver, withOptions, type ChosenOptions, type OptionValue } from '../stages/with-options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'

/** Two designs of a document, apart by options that are others than what stands. */
export interface ChangesInForce {
  /** `from` with those options as in `to` that say what stands anyway. */
  readonly start: ChosenOptions
  readonly changes: readonly Change[]
}

/** Beyond these, looking at each beside each of the others takes too long; so many are refused either way. */
const mostLookedAt = 30

/**
 * Leaves out of the changes between two designs those that are none: an option that says what stands already differs from no option in
 * name alone. It must say so in either design, and in that without it beside each other change by itself. Every design between the two
 * has it as `to` does.
 *
 * @param building the document of both designs
 */
export function changesInForce(building: Building, from: ChosenOptions, to: ChosenOptions): ChangesInForce {
  const all = changesBetween(from, to)
  if (all.length > mostLookedAt) return { start: from, changes: all }
  const documentOf = (options: ChosenOptions): Building => withOptions(building, options)
  // Each made alone, each taken back alone; a document that is asked for again has worked out already what follows from it.
  const made = all.map(change => documentOf(withChanges(from, [change])))
  const back = all.map(change => documentOf(withChanges(to, [{ ...change, from: change.to, to: change.from }])))
  const ends = { from: documentOf(from), to: documentOf(to) }
  const isNone = ({ key, from: before, to: after }: Change, i: number): boolean => {
    const isApart = before === null || after === null
    // It would take out what is typed in its way.
    if (!isApart || typedOver(building, key).length > 0) return false
    const [without, beside, takenOut] = before === null ? [ends.from, made, back] : [ends.to, back, made]
    const documents = [takenOut[i]!, without, ...beside.filter((_document, other) => other !== i)]
    return documents.every(document => stands(document, key, before ?? after))
  }
  const start = all.filter(isNone).reduce((design, change) => withChanges(design, [change]), from)
  return { start, changes: changesBetween(start, to) }
}

/** Whether a document has this of a parameter. */
function stands(document: Building, key: ParameterKey, value: OptionValue | null): boolean {
  const now = presets(document, key)[0]
  return now !== undefined && sayWhatStands.has(now.reason.key) && now.value === value
}

/** Reasons of presets that are in force already; the second beside values that options typed, which stay. */
const sayWhatStands: ReadonlySet<string> = new Set(['present', 'presentAlone'])
