import type { OptionList, UnitSystem } from '#contract/options.ts'
import { measuredText } from './measured-text.ts'

/** Lists of words for a choice: the contract's, and those of the assemblies' parts. */
export type WordList = OptionList | 'material' | 'glass' | 'gas' | 'frame'

/** Text of an option. Its key may hold a dot (ashrae-90.1), so it is looked up as a single piece. */
export function optionText(t: unknown, list: WordList, key: string, units: UnitSystem = 'SI'): string {
  return measuredText(t, `${list}|${key}`, units, { ns: 'options', keySeparator: '|', nsSeparator: '::' })
}
