import { combinationsOf, type VariedParameter } from '#building/stages/study-rows.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'

/**
 * Parameters of a study that also holds a changed design. The changed options are added to those of the study. If a
 * parameter has no room, the new option replaces the last option that the pick does not have. If there are too many
 * combinations, each unchanged parameter keeps two options.
 *
 * @param now     options of the pick that is changed
 * @param changes changed options
 * @param standing present option of a parameter that the study does not vary; undefined if it has none, so that the
 * parameter cannot be varied
 * @returns null if no study holds the design
 */
export function parametersWith(
  parameters: readonly VariedParameter[],
  now: ChosenOptions,
  changes: ChosenOptions,
  standing: (key: string) => OptionValue | undefined,
): readonly VariedParameter[] | null {
  const wider = parameters.map(({ key, options }): VariedParameter => {
    const to = changes[key]
    if (to === undefined || options.includes(to)) return { key, options }
    const room = options.length < limits.parameterOptions.max
    const leaving = room ? undefined : options.findLast(option => option !== now[key])
    return { key, options: [...options.filter(option => option !== leaving), to] }
  })
  const further = Object.entries(changes).filter(([key]) => !parameters.some(parameter => parameter.key === key))
  for (const [key, to] of further) {
    const beside = standing(key)
    if (beside === undefined || beside === to) return null
    wider.push({ key: key as VariedParameter['key'], options: [beside, to] })
  }
  if (combinationsOf(wider) <= limits.combinations) return wider
  const narrow = wider.map(({ key, options }): VariedParameter => {
    const own = now[key]
    if (changes[key] !== undefined || own === undefined) return { key, options }
    return { key, options: [own, ...options.filter(option => option !== own)].slice(0, 2) }
  })
  return combinationsOf(narrow) <= limits.combinations ? narrow : null
}
