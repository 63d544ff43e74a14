import type { OptionList } from '#contract/options.ts'

/** Lists of words that are chosen from: the contract's, and those of the assemblies' parts. */
export type WordList = OptionList | 'material' | 'glass' | 'gas' | 'frame'

/** The text of an option. Its key may hold a dot (ashrae-90.1), so it is looked up as one piece. */
export function optionText(t: unknown, list: WordList, key: string): string {
  return (t as (key: string, how: object) => string)(`${list}|${key}`, {
    ns: 'options',
    keySeparator: '|',
    nsSeparator: '::',
  })
}
