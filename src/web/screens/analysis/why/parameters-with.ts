import { combinationsOf, type VariedParameter } from '#building/stages/study-rows.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'

/**
 * Parameters of a study that also holds a changed design: its options stand beside those of the study. Where a parameter
 * has no room for one more, it stands instead of the last that the pick does not have; and where this makes too many
 * combinations, parameters that do not change keep two options.
 *
 * @param now     options of the pick that is changed
 * @param changes changed options
 * @param standing what a parameter stands at that the study does not vary; undefined: a study of one option is none
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
