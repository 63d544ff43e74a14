import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { studyStages } from '#contract/options.ts'
import type { StageCounts } from '#building/stages/pick-tree.ts'
import { useFormat } from '../../../text/use-format.ts'

/** Number of picks of each stage: “2 active, 5 offset”; empty without any. */
export function useStageCounts(): (counts: StageCounts) => string {
  const { t } = useTranslation('stages')
  const format = useFormat()
  return useCallback(
    counts =>
      format.list(
        studyStages
          .filter(stage => counts[stage] > 0)
          .map(stage => t(`pick.counts.${stage}`, { count: counts[stage] })),
      ),
    [t, format],
  )
}
