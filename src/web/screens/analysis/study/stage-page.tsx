import { Button, Flex, Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { AskedStudy } from '#contract/entities/study.ts'
import { stageBefore } from '#building/stages/pick-tree.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { noFigures } from '../design-figures.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { useStudyWords } from '../use-study-words.ts'
import { readPlotState, writePlotState } from '../../../plot/plot-state.ts'
import { carriedFilter } from './carried-plot.ts'
import { axesOf } from './plot-of-study.ts'
import { useFormer } from './use-former.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { ParameterChoice } from './parameter-choice.tsx'
import { RunStrip } from './run-strip.tsx'
import { expectedPace } from './expected-pace.ts'
import { isActive } from './is-active.ts'
import { StudyCard } from './study-card.tsx'
import { askedOf, draftOf } from './study-draft.ts'
import { StudyPlot } from './study-plot.tsx'
import { OlderNotice } from './older-notice.tsx'
import { noAxis, plotParameters } from './plot-address.ts'
import { useDraft } from './use-draft.ts'
import { useEarlier } from './use-earlier.ts'
import { useOlderStudy } from './use-older-study.ts'
import { usePinnedPick } from './use-pinned-pick.ts'
import { useRows } from './use-rows.ts'
import { useStageDocument } from './use-stage-document.ts'
import { useStudy } from './use-study.ts'

/**
 * Page of a stage: options are chosen, the study runs, its designs arrive in the plot, and some of them are picked. The
 * choice and the results are two views of the same address.
 */
export function StagePage({ stage }: { readonly stage: StudyStage }) {
  const { t } = useTranslation(['stages', 'common', 'errors'])
  const failureText = useFailureText()
  const { project, building } = useProjectEditor()
  const { picks: kept, designs, baseline, baselineFigures, floorArea, changed } = useAnalysis()
  const words = useStudyWords()
  const { query, setQuery, setPart } = useAnalysisAddress()
  const [, navigate] = useLocation()
  const toProjects = () => {
    navigate('/dashboard/projects')
  }
  const nameOf = usePickNames()
  const state = useStudy(project._id, stage, changed)
  const { study } = state
  const newest = study ?? null

  // A pick is shown in its study, and an address with the study of its content: this may be an older study.
  const former = useFormer(newest)
  const named = query.get('run')
  const linked = kept.picks.find(({ id, stage: of }) => of === stage && id === query.get('pick')) ?? null
  const [carriedTo, setCarriedTo] = useState<string | null>(null)
  const isBehind =
    newest !== null &&
    former !== null &&
    named === former._id &&
    !query.has('pick') &&
    // Only once: a reader who goes back to it then wants to see it.
    carriedTo !== newest._id
  const wanted = linked?.run ?? named
  const older = useOlderStudy(
    project._id,
    stage,
    newest === null || isBehind || wanted === newest._id ? null : wanted,
    changed,
  )
  const shown = study === undefined || older.study === undefined ? undefined : (older.study ?? newest)
  const shownId = shown?._id ?? null
  const isOlder = shown !== undefined && shown !== newest

  const { rows, failure: rowsFailure } = useRows(shown ?? null)
  const [draft, setDraft] = useDraft(project._id, stage, newest === null ? null : draftOf(newest))
  const before = useEarlier(newest, rows)

  const stageUnder = stageBefore(stage)
  const parents = kept.picks.filter(pick => pick.stage === stageUnder)
  const asked = query.get('from')
  const usual = newest === null ? (parents.at(-1)?.id ?? null) : newest.from
  const isThere = asked === null || asked === '' || parents.some(({ id }) => id === asked)
  const from = asked === null || !isThere ? usual : asked === '' ? null : asked
  const parent = parents.find(({ id }) => id === from) ?? null
  const document = useStageDocument(building, kept.picks, designs, parent?.id ?? null)
  const shownParent = parents.find(({ id }) => id === shown?.from) ?? null
  const shownDocument = useStageDocument(building, kept.picks, designs, shownParent?.id ?? null)

  // The choice stays open until its study exists: a refusal is shown at its place.
  const [askedOver, setAskedOver] = useState<string | null>(null)
  const isStarted = askedOver !== null && newest !== null && newest._id !== askedOver
  useEffect(() => {
    if (!isStarted) return
    setAskedOver(null)
    setQuery({ view: null, from: null, pick: null })
    // The state of an older study's plot stays with that study.
    if (named !== askedOver) setPart([...plotParameters, 'run'], new URLSearchParams())
  }, [isStarted, named, askedOver, setQuery, setPart])

  const isRefused = state.failure !== null
  useEffect(() => {
    if (isRefused) setAskedOver(null)
  }, [isRefused])

  // Indices of options belong to a study: the state in the address is carried to the next study by value.
  const [isCarried, setIsCarried] = useState(false)
  useEffect(() => {
    if (!isBehind) return
    const plotted = readPlotState(query, axesOf(former, words))
    const filter = carriedFilter(plotted.filter, former.parameters, newest.parameters)
    const part = writePlotState({ ...plotted, filter, pins: [], stars: [] })
    if (query.has('hide') && !part.has('hide')) part.set('hide', noAxis)
    part.set('run', newest._id)
    setCarriedTo(newest._id)
    setIsCarried(['keep', 'scope', 'pins', 'star'].some(name => query.has(name)))
    setPart([...plotParameters, 'run'], part)
  }, [isBehind, former, newest, query, words, setPart])

  const { plot, goTo } = usePinnedPick(linked, shownId)

  const toNewest = () => {
    if (newest !== null) goTo(newest._id)
  }
  if (study === undefined || shown === undefined) {
    const { failure, retry } = study === undefined ? state : older
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

  // The base was removed or changed since: computed designs can be viewed, but not added to the tree.
  const isOrphan = shown !== null && shown.from !== null && shownParent === null
  const mayBringBack = isOrphan && (kept.past[0]?.some(({ id }) => id === shown.from) ?? false)
  const running = study?.status === 'queued' || study?.status === 'running'
  const choosing =
    !running &&
    (study === null || query.get('view') === 'options' || (asked !== null && isThere && asked !== (study.from ?? '')))
  // Another study's brushes and pins do not belong to this one.
  const isOther = !choosing && !isBehind && named !== null && named !== shownId
  const isGone = !choosing && !isBehind && !isOlder && wanted !== null && wanted !== shownId
  const start = (next: AskedStudy) => {
    setAskedOver(study?._id ?? '')
    state.start(next)
  }
  return (
    <div className="stage" data-testid={`stage-${stage}`}>
      {state.gone && (
        <GoneNotice way={t('stages:gone.toProjects')} onWay={toProjects}>
          {t('stages:gone.study')}
        </GoneNotice>
      )}
      {!isThere && (
        <GoneNotice
          way={t('stages:gone.goOn')}
          onWay={() => {
            setQuery({ from: null })
          }}
        >
          {t('stages:gone.from')}
        </GoneNotice>
      )}
      {isOrphan && !choosing && (
        <GoneNotice
          way={t(mayBringBack ? 'stages:gone.bringBack' : 'stages:gone.chooseStart')}
          onWay={() => {
            if (mayBringBack) kept.tell({ type: 'undone' })
            else setQuery({ view: 'options' })
          }}
        >
          {t('stages:gone.parent')}
        </GoneNotice>
      )}
      {isGone && (
        <GoneNotice way={t('stages:gone.newest')} onWay={toNewest}>
          {t('stages:gone.run')}
        </GoneNotice>
      )}
      {isOlder && !choosing && shown !== null && <OlderNotice createdAt={shown.createdAt} onNewest={toNewest} />}
      {isOlder &&
        !choosing &&
        older.failure !== null &&
        (older.lost ? (
          <GoneNotice way={t('common:tryAgain')} onWay={older.retry}>
            {failureText(older.failure)}
          </GoneNotice>
        ) : (
          <p role="alert" className="sheet stage-problem" dir="auto">
            {failureText(older.failure)}
          </p>
        ))}
      {isCarried && !choosing && (
        <GoneNotice
          way={t('stages:gone.understood')}
          onWay={() => {
            setIsCarried(false)
          }}
        >
          {t('stages:gone.carried')}
        </GoneNotice>
      )}
      {stageUnder !== null && choosing && (
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
      {state.failure !== null && state.failure.errors.length === 0 && (
        <p role="alert" className="sheet stage-problem" dir="auto">
          {failureText(state.failure)}
        </p>
      )}
      {choosing ? (
        <>
          {study !== null && (
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
              draft={draft}
              refused={state.failure?.errors ?? []}
              onDraft={setDraft}
            />
            <StudyCard
              draft={draft}
              onDraft={setDraft}
              pace={count => expectedPace(stage, count, document, newest, baseline)}
              baseline={parent === null ? baselineFigures : (designs.get(parent.id)?.figures ?? noFigures)}
              floorArea={floorArea}
              busy={state.busy}
              onRun={() => {
                start(askedOf(draft, parent?.id ?? null))
              }}
            />
          </div>
        </>
      ) : (
        <>
          {isOlder ? (
            <RunStrip state={older} />
          ) : (
            <RunStrip
              state={state}
              onOptions={() => {
                setQuery({ view: 'options' })
              }}
              onAgain={() => {
                start({
                  parameters: study.parameters,
                  ...(study.from === null ? {} : { from: study.from }),
                  ...(study.sample === null ? {} : { sample: study.sample }),
                })
              }}
            />
          )}
          {rowsFailure !== null && (isOlder || !running) && (
            <p role="alert" className="sheet stage-problem" dir="auto">
              {failureText(rowsFailure)}
            </p>
          )}
          {shown !== null && (shown.done > 0 || isActive(shown)) && (
            <StudyPlot
              key={shown._id}
              plot={plot}
              stage={stage}
              study={shown}
              rows={rows}
              parent={shownParent}
              document={shownDocument}
              before={isOlder ? null : before}
              isOther={isOther}
              isOrphan={isOrphan}
              onGrown={isOlder ? older.retry : state.retry}
            />
          )}
        </>
      )}
    </div>
  )
}
