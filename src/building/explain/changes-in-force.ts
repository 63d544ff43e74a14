import type { WeatherYear } from '#engine/climate/weather-year.ts'
import type { Building } from '#contract/entities/project.ts'
import { lowered } from '../lowered.ts'
import { presets } from '../stages/presets.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { changesBetween, withChanges, type Change } from './changes.ts'

/** Two designs of a document, apart by nothing but changes that the engine sees. */
export interface ChangesInForce {
  /** `from` with all that the engine does not see already as in `to`: the same model to the digit. */
  readonly start: ChosenOptions
  /** What still differs. */
  readonly changes: readonly Change[]
  /** Options that are others and change no model, such as the type of photovoltaics where there are none. */
  readonly idle: readonly Change[]
}

/**
 * Tells changes that lead to another model from those that lead to the same: an option that is what the document says already differs
 * from none in name alone. A change is in force where it changes the model of either design.
 *
 * @param building the document of both designs
 * @param weather  that they are simulated in
 */
export function changesInForce(
  building: Building,
  from: ChosenOptions,
  to: ChosenOptions,
  weather: WeatherYear,
): ChangesInForce {
  const modelOf = (options: ChosenOptions): string | null => {
    const answer = lowered(withOptions(building, options), weather)
    return answer.ok ? JSON.stringify([answer.model, answer.systems]) : null
  }
  const [first, last] = [modelOf(from), modelOf(to)]
  let start = from
  const idle: Change[] = []
  // A design that has no model is as no other one.
  if (first !== null && last !== null)
    for (const change of changesBetween(from, to)) {
      const made = withChanges(start, [change])
      const unmade = withChanges(to, [{ ...change, from: change.to, to: change.from }])
      if (modelOf(made) !== first || modelOf(unmade) !== last) continue
      start = made
      if (!isNone(building, change)) idle.push(change)
    }
  return { start, changes: changesBetween(start, to), idle }
}

/** Whether a change is from what the document says to the same as an option, or back. */
function isNone(building: Building, { key, from, to }: Change): boolean {
  return (from === null || to === null) && presets(building, key)[0]?.value === (from ?? to)
}
