import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useAnalysis } from '../analysis-context.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { PreviousStudyNotice } from './previous-study-notice.tsx'
import { StageProblem } from './stage-problem.tsx'
import type { StageView } from './stage-view.ts'
import type { StudyOfRun } from './use-study-of-run.ts'

/** Notices above a stage: what its address or its study has lost, and that a study is not the newest. */
export function StageNotices({
  view,
  isStudyGone,
  ofRun,
  onNewest,
  onCarriedRead,
}: {
  readonly view: StageView
  readonly isStudyGone: boolean
  readonly ofRun: StudyOfRun
  readonly onNewest: () => void
  /** Forgets that brushes were carried to the newest study; null: none were. */
  readonly onCarriedRead: (() => void) | null
}) {
  const { t } = useTranslation(['stages', 'common'])
  const failureText = useFailureText()
  const { picks } = useAnalysis()
  const { setQuery } = useAnalysisAddress()
  const [, navigate] = useLocation()
  const { shown, isOlder, isOrphan, mayBringBack, isChoosing } = view
  return (
    <>
      {isStudyGone && (
        <GoneNotice
          way={t('stages:gone.toProjects')}
          onWay={() => {
            navigate('/dashboard/projects')
          }}
        >
          {t('stages:gone.study')}
        </GoneNotice>
      )}
      {view.isStartGone && (
        <GoneNotice
          way={t('stages:gone.goOn')}
          onWay={() => {
            setQuery({ from: null })
          }}
        >
          {t('stages:gone.from')}
        </GoneNotice>
      )}
      {isOrphan && !isChoosing && (
        <GoneNotice
          way={t(mayBringBack ? 'stages:gone.bringBack' : 'stages:gone.chooseStart')}
          onWay={() => {
            if (mayBringBack) picks.tell({ type: 'undone' })
            else setQuery({ view: 'options' })
          }}
        >
          {t('stages:gone.parent')}
        </GoneNotice>
      )}
      {view.isGone && (
        <GoneNotice way={t('stages:gone.newest')} onWay={onNewest}>
          {t('stages:gone.run')}
        </GoneNotice>
      )}
      {isOlder && !isChoosing && shown !== null && shown !== undefined && (
        <PreviousStudyNotice createdAt={shown.createdAt} onNewest={onNewest} />
      )}
      {isOlder &&
        !isChoosing &&
        ofRun.failure !== null &&
        (ofRun.lost ? (
          <GoneNotice way={t('common:tryAgain')} onWay={ofRun.retry}>
            {failureText(ofRun.failure)}
          </GoneNotice>
        ) : (
          <StageProblem failure={ofRun.failure} />
        ))}
      {onCarriedRead !== null && !isChoosing && (
        <GoneNotice way={t('stages:gone.understood')} onWay={onCarriedRead}>
          {t('stages:gone.carried')}
        </GoneNotice>
      )}
    </>
  )
}
