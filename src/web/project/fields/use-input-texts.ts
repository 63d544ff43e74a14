import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Source } from '#building/library/source.ts'
import { unpackMessage } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import { citation } from '#text/citation.ts'
import { measuredText } from '../../text/measured-text.ts'
import { optionText, type WordList } from '../../text/option-text.ts'
import { useUnits } from '../project-editor.tsx'

type Lookup = (key: string, params?: Readonly<Record<string, string | number>>) => string

export interface InputTexts {
  /** A field's label, by the key in `inputs.json`: `construction.wallUValue`. */
  readonly label: (key: string) => string
  readonly option: (list: WordList, key: string) => string
  readonly source: (source: Source) => string
  /** A packed message of the contract, or a key of `errors.json`. */
  readonly message: (packed: string, params?: Readonly<Record<string, string | number>>) => string
}

/** Texts looked up by computed keys: labels, options, sources and refusals. */
export function useInputTexts(): InputTexts {
  const { t, i18n } = useTranslation(['inputs', 'options', 'errors'])
  const language: Language = i18n.language === 'fa' ? 'fa' : 'en'
  const units = useUnits()
  return useMemo(() => {
    const find = t as unknown as Lookup
    return {
      label: key => measuredText(t, `inputs:${key}`, units),
      option: (list, key) => optionText(t, list, key, units),
      source: ({ key, params }) =>
        find(
          `inputs:${key}`,
          params?.['reference'] === undefined
            ? params
            : { ...params, reference: citation(params['reference'], 'document', language) },
        ),
      message: (packed, given) => {
        const { key, params } = unpackMessage(packed)
        return find(`errors:${key}`, { ...params, ...given })
      },
    }
  }, [t, language, units])
}
