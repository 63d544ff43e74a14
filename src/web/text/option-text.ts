import type { OptionList } from '#contract/options.ts'

/** Lists of words for a choice: the contract's, and those of the assemblies' parts. */
export type WordList = OptionList | 'material' | 'glass' | 'gas' | 'frame'

/** Text of an option. Its key may hold a dot (ashrae-90.1), so it is looked up as a single piece. */
export function optionText(t: unknown, list: WordList, key: string): string {
  return (t as (key: string, how: object) => string)(`${list}|${key}`, {
    ns: 'options',
    keySeparator: '|',
    nsSeparator: '::',
  })
}
