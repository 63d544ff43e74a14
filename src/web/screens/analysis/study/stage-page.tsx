import { Button, Flex, Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { noFigures } from '#building/studies/design-figures.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useShownDesigns } from '../use-shown-designs.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { expectedPace } from './expected-pace.ts'
import { isActive } from './is-active.ts'
import { ParameterChoice } from './parameter-choice.tsx'
import type { StudyWithRows } from './previous-rows.ts'
import { RunStrip } from './run-strip.tsx'
import { StageNotices } from './stage-notices.tsx'
import { StageProblem } from './stage-problem.tsx'
import { stageView } from './stage-view.ts'
import { StudyCard } from './study-card.tsx'
import { studyRequestOf, draftOf } from './study-draft.ts'
import { StudyPlot } from './study-plot.tsx'
import { useCarriedPlot } from './use-carried-plot.ts'
import { useDraft } from './use-draft.ts'
import { usePinnedPick } from './use-pinned-pick.ts'
import { usePreviousStudy } from './use-previous-study.ts'
import { useRows } from './use-rows.ts'
import { useSameAsBase } from './use-same-as-base.ts'
import { useStageDocument } from './use-stage-document.ts'
import { useStart } from './use-start.ts'
import { useStudy } from './use-study.ts'
import { useStudyOfRun } from './use-study-of-run.ts'
import { wantedStudy } from './wanted-study.ts'

/**
 * Page of a stage: options are chosen, the study runs, its designs arrive in the plot, and some of them are picked. The
 * choice and the results are two views of the same address.
 */
export function StagePage({ stage }: { readonly stage: StudyStage }) {
  const { t } = useTranslation(['stages', 'common', 'errors'])
  const failureText = useFailureText()
  const { project, building } = useProjectEditor()
  const { picks: tree, designs, baseline, baselineFigures, floorArea, changed } = useAnalysis()
  const { picks } = tree
  const address = useAnalysisAddress()
  const { query, setQuery } = address
  const nameOf = usePickNames()

  const state = useStudy(project._id, stage, changed)
  const newest = state.study ?? null
  const previous = usePreviousStudy(newest, study => study._id)
  const [carriedTo, setCarriedTo] = useState<string | null>(null)
  const wanted = wantedStudy(stage, query, { newest, previous, carriedTo }, picks)
  const ofRun = useStudyOfRun(project._id, stage, wanted.runToRead, changed)
  const view = stageView(stage, query, wanted, { newest: state.study, ofRun: ofRun.study }, tree)
  const { shown, isOlder, isChoosing, stageUnder, parents, parent, shownParent } = view

  const { rows, failure: rowsFailure } = useRows(shown ?? null)
  const newestWithRows = useMemo<StudyWithRows | null>(
    () => (newest === null || rows?.run !== newest._id ? null : { study: newest, rows }),
    [newest, rows],
  )
  const previousWithRows = usePreviousStudy(newestWithRows, ({ rows: { run } }) => run)
  const [draft, setDraft] = useDraft(project._id, stage, newest === null ? null : draftOf(newest))
  const document = useStageDocument(building, picks, designs, parent?.id ?? null)
  const shownFigures = useShownDesigns(floorArea)
  const under = parent === null ? baselineFigures : (designs.get(parent.id)?.figures ?? noFigures)
  // Only the study of the design that is chosen from says something about it.
  const ofChosen = newest?.from === (parent?.id ?? null) ? newest : null
  const isSame = useSameAsBase(ofChosen, newestWithRows?.rows ?? null, document, under)
  const shownDocument = useStageDocument(building, picks, designs, shownParent?.id ?? null)
  // Both may write at once; writes through two addresses would undo each other.
  const start = useStart(state, address)
  const [isCarried, forgetCarried] = useCarriedPlot(wanted.isBehind, previous, newest, setCarriedTo, address)
  const { plot, goTo } = usePinnedPick(wanted.linkedPick, shown?._id ?? null)
  const toNewest = () => {
    if (newest !== null) goTo(newest._id)
  }

  if (shown === undefined) {
    const { failure, retry } = state.study === undefined ? state : ofRun
    return failure === null ? (
      <SkeletonPage />
    ) : (
      <EmptyState
        icon={<CircleAlert />}
        title={t('errors:server.bug')}
        action={
          <Flex gap="small" wrap justify="center">
            <Button onClick={retry}>{t('common:tryAgain')}</Button>
            {newest !== null && <Button onClick={toNewest}>{t('stages:older.toNewest')}</Button>}
          </Flex>
        }
      >
        {failureText(failure)}
      </EmptyState>
    )
  }
  return (
    <div className="stage" data-testid={`stage-${stage}`}>
      <StageNotices
        view={view}
        isStudyGone={state.gone}
        ofRun={ofRun}
        onNewest={toNewest}
        onCarriedRead={isCarried ? forgetCarried : null}
      />
      {stageUnder !== null && isChoosing && (
        <label className="stage-from">
          <span dir="auto">{t('stages:startsFrom')}</span>
          <Select
            value={parent?.id ?? ''}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: t('stages:baseline') },
              ...parents.map(pick => ({ value: pick.id, label: nameOf(pick) })),
            ]}
            onChange={id => {
              setQuery({ from: id })
            }}
          />
        </label>
      )}
      {state.failure !== null && state.failure.errors.length === 0 && <StageProblem failure={state.failure} />}
      {isChoosing || newest === null ? (
        <>
          {newest !== null && (
            <Button
              type="link"
              className="stage-back"
              onClick={() => {
                setQuery({ view: null, from: null })
              }}
            >
              {t('stages:backToResults')}
            </Button>
          )}
          <div className="stage-choice">
            <ParameterChoice
              stage={stage}
              building={document}
              baseName={nameOf(parent)}
              isSame={isSame}
              draft={draft}
              refused={state.failure?.errors ?? []}
              onDraft={setDraft}
            />
            <StudyCard
              draft={draft}
              onDraft={setDraft}
              pace={count => expectedPace(stage, count, document, newest, baseline)}
              baseline={parent === null ? shownFigures.baseline : shownFigures.of(under)}
              baseName={nameOf(parent)}
              floorArea={floorArea}
              busy={state.busy}
              onRun={() => {
                start(studyRequestOf(draft, parent?.id ?? null))
              }}
            />
          </div>
        </>
      ) : (
        <>
          {isOlder ? (
            <RunStrip state={ofRun} />
          ) : (
            <RunStrip
              state={state}
              onOptions={() => {
                setQuery({ view: 'options' })
              }}
              onAgain={() => {
                const { parameters, from, sample } = newest
                start({ parameters, ...(from === null ? {} : { from }), ...(sample === null ? {} : { sample }) })
              }}
            />
          )}
          {rowsFailure !== null && (isOlder || !view.isRunning) && <StageProblem failure={rowsFailure} />}
          {shown !== null && (shown.done > 0 || isActive(shown)) && (
            <StudyPlot
              key={shown._id}
              plot={plot}
              stage={stage}
              study={shown}
              rows={rows}
              parent={shownParent}
              document={shownDocument}
              before={isOlder ? null : previousWithRows}
              isOther={view.isOther}
              isOrphan={view.isOrphan}
              onGrown={isOlder ? ofRun.retry : state.retry}
            />
          )}
        </>
      )}
    </div>
  )
}
