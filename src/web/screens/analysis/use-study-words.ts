import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preset } from '#building/stages/preset.ts'
import { issueQuantity } from '#rules/issue-quantity.ts'
import { studyNames, type StudyNames, type StudyTexts } from '#text/study-names.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useFormat } from '../../text/use-format.ts'

/** Names of parameters, options and figures of designs in the reader's language and units. */
export interface StudyWords extends StudyNames {
  /** Reason of an offered option. */
  readonly reason: (preset: Preset) => string
}

export function useStudyWords(): StudyWords {
  const { project, building } = useProjectEditor()
  const { t } = useTranslation(['studies', 'results'])
  const texts = useInputTexts()
  const format = useFormat()
  const currency = project.energyPrices.currency ?? 'USD'
  return useMemo(() => {
    const find = t as unknown as StudyTexts['find']
    const { units } = building
    return {
      ...studyNames({ find, label: texts.label, option: texts.option }, format, units, currency),
      reason: ({ reason, isProposal }) => {
        const params = Object.entries(reason.params).map(([name, value]) => {
          const quantity = typeof value === 'number' ? issueQuantity(reason, name) : undefined
          if (quantity === undefined) return [name, value] as const
          const decimals = Number.isInteger(value) && units === 'SI' ? 0 : undefined
          return [name, format.withUnit(quantity, Number(value), units, quantity === 'percent' ? 0 : decimals)] as const
        })
        const sentence = find(`studies:reason.${reason.key}`, Object.fromEntries(params))
        return isProposal ? t('studies:proposal', { reason: sentence }) : sentence
      },
    }
  }, [building, currency, texts, format, t])
}
