import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Pick } from '#contract/entities/study.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import type { PreviousStage } from './use-pick-set.ts'

/** Notice of a change that cannot be picked in the stage of its pick, with the way to the right stage. */
export function PreviousStageNotice({
  pick,
  previousStage,
}: {
  readonly pick: Pick
  readonly previousStage: PreviousStage
}) {
  const { t } = useTranslation(['why', 'studies'])
  const nameOf = usePickNames()
  const { address } = useAnalysisAddress()
  const [, navigate] = useLocation()
  const stage = t(`studies:stage.${previousStage.stage}`)
  return (
    <GoneNotice
      way={t('why:goThere', { stage })}
      onWay={() => {
        navigate(address(previousStage.stage, { pick: previousStage.pick.id }))
      }}
    >
      {t('why:elsewhere', { stage, pick: nameOf(pick) })}
    </GoneNotice>
  )
}
