import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import type { Pick } from '#contract/entities/study.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useToast } from '../../../ui/use-toast.ts'
import { useAnalysis } from '../analysis-context.ts'

/** Adds a pick to the tree, or shows the reason of a refusal. Answers whether it was added. */
export function useAddPick(): (pick: Pick) => boolean {
  const { t } = useTranslation('stages')
  const { add } = useAnalysis().picks
  const texts = useInputTexts()
  const format = useFormat()
  const toast = useToast()
  return useCallback(
    pick => {
      const problem = add(pick)
      if (problem === null) return true
      toast.info(
        problem.key === 'field.tooMany'
          ? t('pick.tooMany', { max: format.number(limits.picks) })
          : t('pick.refused', { reason: texts.message(packMessage(problem.key, problem.params)) }),
      )
      return false
    },
    [add, format, t, texts, toast],
  )
}
