import { Button, Segmented, Tooltip } from 'antd'
import { CircleAlert, CircleCheck, Lock } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Run } from '#contract/entities/run.ts'
import { TabsFoot } from '../../project/frame/tabs-foot.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { AnalysisContext } from './analysis-context.ts'
import { analysisPages, closedPage, type AnalysisPage } from './analysis-pages.ts'
import { baselineFigures } from '#building/studies/baseline-figures.ts'
import { HoursView } from './hours/hours-view.tsx'
import { ComparePage } from './compare/compare-page.tsx'
import { InputsView } from './inputs/inputs-view.tsx'
import { NextPage } from './next-page.tsx'
import { PickQuestion } from './picks/pick-question.tsx'
import { PickStrip } from './picks/pick-strip.tsx'
import { PickTreePlace } from './picks/pick-tree-place.tsx'
import { usePickFigures } from './picks/use-pick-figures.ts'
import { usePicks } from './picks/use-picks.ts'
import { standingOptions } from '#building/stages/standing-options.ts'
import { ReportPage } from './report/report-page.tsx'
import { StagePage } from './study/stage-page.tsx'
import { useAnalysisAddress } from './use-analysis-address.ts'
import { useBaselineResult } from './use-baseline-result.ts'
import { WhyPage } from './why/why-page.tsx'
import './analysis.css'

/** Views of the baseline: its figures, its hours, or its inputs. */
const baselineViews = ['year', 'hours', 'inputs'] as const
type BaselineView = (typeof baselineViews)[number]

/**
 * Analysis of a paid project: its baseline, a page for each stage of design, the picks side by side, and explanations.
 * The tree of picks is beside all of them. The open page and its content are in the address.
 */
export function AnalysisTab({
  Baseline,
}: {
  /** Page of the baseline; the result finished last is shown while a newer run has none. */
  readonly Baseline: ComponentType<{ readonly finished?: Run | null }>
}) {
  // All pages load their texts at once: a page opened after the network failed has its words.
  const { t } = useTranslation([
    'stages',
    'studies',
    'analysis',
    'why',
    'report',
    'hours',
    'results',
    'payment',
    'project',
    'common',
    'errors',
  ])
  const { project, building, reload } = useProjectEditor()
  const { page, query, address, addressHere, setQuery } = useAnalysisAddress()
  // A pick of the open stage keeps the plot's brushes, stars and axes of the address.
  const inTree: typeof address = (to, more = {}) =>
    to === page && 'pick' in more ? addressHere({ ...more, view: null, from: null }) : address(to, more)
  const { run: baseline, failure, retry } = useBaselineResult(project._id, project.state)
  const picks = usePicks()
  const coming = picks.question?.to ?? null
  // The pick that a question puts in place of another is read as well.
  const read = useMemo(() => (coming === null ? picks.picks : [...picks.picks, coming]), [picks.picks, coming])
  const designs = usePickFigures(project._id, read)
  const standing = useMemo(() => standingOptions(building), [building])
  const changed = useCallback(() => {
    void reload()
  }, [reload])
  const analysis = useMemo(
    () =>
      baseline === undefined || baseline === null || baseline.result === null
        ? null
        : {
            baseline,
            baselineFigures: baselineFigures(baseline.result, project.energyPrices),
            floorArea: baseline.result.floorArea,
            picks,
            designs,
            standing,
            changed,
          },
    [baseline, picks, designs, standing, changed, project.energyPrices],
  )
  const closed = (to: AnalysisPage) =>
    closedPage(to, { hasBaseline: baseline === undefined ? undefined : analysis !== null, picks: picks.picks.length })
  const nameOf = (to: AnalysisPage) =>
    to === 'passive' || to === 'active' || to === 'offset' ? t(`studies:stage.${to}`) : t(`stages:pages.${to}`)
  const why = closed(page)
  const next = analysisPages[analysisPages.indexOf(page) + 1]
  const nextReason = next === undefined ? null : closed(next)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A page opens at its top, wherever the last one was left.
    box.current?.closest('.project-content')?.scrollTo({ top: 0 })
  }, [page])
  const view = baselineViews.find(one => one === query.get('view')) ?? 'year'
  return (
    <div className="analysis" ref={box}>
      <nav className="analysis-pages" aria-label={t('stages:pages.label')}>
        {analysisPages.map(to => {
          const reason = closed(to)
          if (reason !== null)
            return (
              <Tooltip key={to} title={t(`stages:closed.${reason}`)} trigger={['hover', 'focus']}>
                <span
                  className="analysis-page analysis-page-closed"
                  tabIndex={0}
                  role="link"
                  aria-disabled
                  aria-label={`${nameOf(to)}. ${t(`stages:closed.${reason}`)}`}
                >
                  <Lock size={14} strokeWidth={1.75} aria-hidden />
                  <span dir="auto">{nameOf(to)}</span>
                </span>
              </Tooltip>
            )
          return (
            <Link
              key={to}
              href={address(to)}
              className={`analysis-page${to === page ? ' analysis-page-current' : ''}`}
              aria-current={to === page ? 'page' : undefined}
              data-testid={`page-${to}`}
            >
              {to === 'baseline' && analysis !== null && <CircleCheck size={14} strokeWidth={1.75} aria-hidden />}
              <span dir="auto">{nameOf(to)}</span>
            </Link>
          )
        })}
        {page === 'baseline' && analysis !== null && (
          <Segmented<BaselineView>
            className="analysis-views"
            value={view}
            aria-label={t('hours:view.label')}
            options={baselineViews.map(value => ({ value, label: t(`hours:view.${value}`) }))}
            onChange={value => {
              setQuery({ view: value === 'year' ? null : value }, true)
            }}
          />
        )}
      </nav>
      <AnalysisContext.Provider value={analysis}>
        {analysis !== null && (
          <>
            <TabsFoot>
              <PickTreePlace address={inTree} shown={query.get(page === 'why' ? 'to' : 'pick')} />
            </TabsFoot>
            <PickQuestion />
          </>
        )}
        <div className="analysis-body">
          {analysis !== null && <PickStrip />}
          {page === 'baseline' ? (
            view === 'hours' && analysis !== null ? (
              <HoursView />
            ) : view === 'inputs' && analysis !== null ? (
              <InputsView />
            ) : (
              <Baseline finished={baseline ?? null} />
            )
          ) : baseline === undefined ? (
            failure === null ? (
              <SkeletonPage />
            ) : (
              <EmptyState
                icon={<CircleAlert />}
                title={t('errors:server.bug')}
                action={<Button onClick={retry}>{t('common:tryAgain')}</Button>}
              >
                {failure.status === 0 ? t('stages:baselineUnread') : failure.message}
              </EmptyState>
            )
          ) : why !== null || analysis === null ? (
            <p className="sheet stage-problem" role="alert" dir="auto">
              {t(`stages:closed.${why ?? 'noBaseline'}`)}
            </p>
          ) : page === 'compare' ? (
            <ComparePage />
          ) : page === 'why' ? (
            <WhyPage />
          ) : page === 'report' ? (
            <ReportPage />
          ) : (
            <StagePage key={page} stage={page} />
          )}
          {analysis !== null && why === null && next !== undefined && (
            <NextPage
              name={nameOf(next)}
              address={address(next)}
              closed={nextReason === null ? undefined : t(`stages:closed.${nextReason}`)}
            />
          )}
        </div>
      </AnalysisContext.Provider>
    </div>
  )
}
