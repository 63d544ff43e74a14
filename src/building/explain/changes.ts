import { stageParameters, type ParameterKey } from '../stages/stage-parameters.ts'
import type { VariedParameter } from '../stages/study-rows.ts'
import type { ChosenOptions, OptionValue } from '../stages/with-options.ts'

/** A changed parameter with its value before and after; null = the document's own value. */
export interface Change {
  readonly key: ParameterKey
  readonly from: OptionValue | null
  readonly to: OptionValue | null
}

const order = Object.keys(stageParameters) as readonly ParameterKey[]

/** Differences between two designs of a document, in the order of the table of parameters. */
export function changesBetween(from: ChosenOptions, to: ChosenOptions): readonly Change[] {
  return order
    .map(key => ({ key, from: from[key] ?? null, to: to[key] ?? null }))
    .filter(change => change.from !== change.to)
}

/** Options of a design after some changes. They are in the table's order, whatever the order of the changes. */
export function withChanges(options: ChosenOptions, changes: readonly Change[]): ChosenOptions {
  const changed = new Map(changes.map(({ key, to }) => [key, to]))
  return Object.fromEntries(
    order.flatMap(key => {
      const value = changed.has(key) ? changed.get(key) : options[key]
      return value === undefined || value === null ? [] : [[key, value]]
    }),
  )
}

/** Every other option of every parameter, one change at a time. */
export function singleChanges(options: ChosenOptions, parameters: readonly VariedParameter[]): readonly Change[] {
  return parameters.flatMap(({ key, options: offered }) => {
    const from = options[key] ?? null
    return offered.filter(to => to !== from).map(to => ({ key, from, to }))
  })
}
