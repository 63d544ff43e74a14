import { useState } from 'react'
import { Button, Progress, Segmented } from 'antd'
import { ChartColumnStacked, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { BoughtSection } from '../../project/bought-parts.tsx'
import { PictureSource } from '../../project/picture-source.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useProjectMay } from '../../project/use-project-may.ts'
import { useIsReadOnly } from '../../project/use-is-read-only.ts'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import type { Basis } from '#text/result-view.ts'
import { BaselineFigures } from './energy/baseline-results.tsx'
import { RunRepeated } from './run/run-repeated.tsx'
import { RunStopped } from './run/run-stopped.tsx'
import { measures, type Measure } from '#text/weighted-figures.ts'
import { useBaseline } from './run/use-baseline.ts'
import { useResultsAddress } from './use-results-address.ts'
import './results.css'

/**
 * Analysis of a paid project: its baseline, not run yet, running, failed, or its figures. For an unpaid project the
 * frame shows the review instead.
 */
function ResultsTab({
  finished = null,
}: {
  /** Newest finished run: its figures stay while a later one runs, and after its cancellation or failure. */
  readonly finished?: Run | null
}) {
  const { t } = useTranslation(['results', 'errors', 'common'])
  const isReadOnly = useIsReadOnly()
  const format = useFormat()
  const failureText = useFailureText()
  const { project, building, reload } = useProjectEditor()
  const may = useProjectMay()
  const { measure, basis, setMeasure, setBasis } = useResultsAddress()
  const [everRun] = useState(project.state !== 'paid-locked')
  const [changed] = useState(() => () => {
    void reload()
  })
  const { run, failure, busy, start: startRun, cancel, retry } = useBaseline(project._id, everRun, changed)
  // Finished run that was shown when the next one was started.
  const [previousRun, setPreviousRun] = useState<{ readonly id: string; readonly result: BaselineResult } | null>(null)

  if (run === undefined) {
    return (
      <div className="results">
        {failure === null ? (
          <SkeletonPage />
        ) : (
          <EmptyState
            icon={<CircleAlert />}
            title={t('errors:server.bug')}
            action={<Button onClick={retry}>{t('common:tryAgain')}</Button>}
          >
            {failureText(failure)}
          </EmptyState>
        )}
      </div>
    )
  }
  // Run of the visible figures: the run itself, else the one that finished before it.
  const shown = run === null || run.status === 'done' ? run : finished
  const result = shown?.result ?? null
  const start = () => {
    if (shown !== null && result !== null) setPreviousRun({ id: shown._id, result })
    startRun()
  }
  const running = run !== null && (run.status === 'queued' || run.status === 'running')
  return (
    <div className="results" aria-busy={running}>
      <div className="results-bar">
        <h2 dir="auto">{t('title')}</h2>
        {result !== null && (
          <>
            <Segmented<Measure>
              value={measure}
              onChange={setMeasure}
              aria-label={t('measures')}
              options={measures.map(value => ({ value, label: t(`measure.${value}`) }))}
              data-testid="measure"
            />
            <Segmented<Basis>
              value={basis}
              onChange={setBasis}
              aria-label={t('basis')}
              options={[
                { value: 'per-area', label: t('perArea') },
                { value: 'total', label: t('total') },
              ]}
            />
            {!isReadOnly && run?.status === 'done' && may({ type: 'run.started' }) && (
              <Button onClick={start} loading={busy}>
                {t('run.again')}
              </Button>
            )}
          </>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="card" dir="auto">
          {failureText(failure)}
        </p>
      )}
      {run === null && (
        <EmptyState
          icon={<ChartColumnStacked />}
          title={t('empty.title')}
          {...(isReadOnly
            ? {}
            : {
                action: (
                  <Button type="primary" onClick={start} loading={busy} data-testid="run-baseline">
                    {t('empty.run')}
                  </Button>
                ),
              })}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {run === null && <BoughtSection />}
      {running && (
        <div className="card run-progress" role="status">
          <div className="run-progress-line">
            <strong dir="auto">{t(run.status === 'queued' ? 'run.queued' : 'run.running')}</strong>
            <span dir="auto">
              {t('run.progress', { done: format.number(run.done), total: format.number(run.total) })}
            </span>
            <Button type="link" size="small" style={{ marginInlineStart: 'auto' }} onClick={cancel} disabled={busy}>
              {t('run.cancel')}
            </Button>
          </div>
          <Progress
            percent={run.total === 0 ? 0 : Math.round((100 * run.done) / run.total)}
            showInfo={false}
            size="small"
            aria-label={t('run.running')}
          />
        </div>
      )}
      {(run?.status === 'failed' || run?.status === 'cancelled') && (
        <RunStopped run={run} busy={busy} onStart={start} />
      )}
      {run?.status === 'done' && run.result !== null && previousRun !== null && previousRun.id !== run._id && (
        <RunRepeated before={previousRun.result} now={run.result} />
      )}
      {shown !== null && result !== null && (
        <PictureSource engineVersion={shown.engineVersion}>
          <BaselineFigures
            run={shown}
            result={result}
            basis={basis}
            units={building.units}
            projectId={project._id}
            measure={measure}
            onMeasure={setMeasure}
            onRunAgain={start}
          />
        </PictureSource>
      )}
    </div>
  )
}
export default ResultsTab
