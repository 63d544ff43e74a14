import { PictureSource } from '../../../project/picture-source.tsx'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { Button } from 'antd'
import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewestAnswer } from '../../../project/use-newest-answer.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Pick, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { ParallelPlot, type PlotHandle } from '../../../plot/parallel-plot.tsx'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import { useLeftPlots } from '../../../project/left-plots.tsx'
import type { PlotShelf } from '../../../plot/plot-shelf.ts'
import { readPlotState, writePlotState } from '../../../plot/plot-state.ts'
import { varies } from '#charts/plot/axis-scale.ts'
import type { PlotTable } from '#charts/plot/plot-table.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { noFigures } from '#building/studies/design-figures.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { PinDrawer } from '../compare/pin-drawer.tsx'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { standingOptions } from '#building/stages/standing-options.ts'
import { useStudyWords } from '../use-study-words.ts'
import { withExistingSets } from './existing-sets.ts'
import { noAxis, plotParameters } from './plot-address.ts'
import { baselinePlotRow, plotOfStudy } from '#charts/plot/plot-of-study.ts'
import { previousRows, type StudyWithRows } from './previous-rows.ts'
import { SavedSets } from './saved-sets.tsx'
import { SelectionWords } from './selection-words.tsx'
import { countWithout } from './page-rows.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'
import { useInfluence } from './use-influence.ts'
import { useLinesHeight } from './use-lines-height.ts'
import { useMore } from './use-more.ts'
import { useSets } from './use-sets.ts'
import { withWorstAxis, worstAxisKey, worstRows } from './worst-axis.ts'

/** Figures hidden at first, since they say little by themselves. */
const hiddenAtFirst = [
  'used',
  'equipment',
  'pumps',
  'hotWater',
  'heatingNeed',
  'coolingNeed',
  'boughtElectricity',
  'boughtNaturalGas',
  'boughtFuel',
  'exported',
]

/** State in an address. Results that are alike in all rows are hidden at first. */
function stateOf(query: URLSearchParams, { axes, columns }: PlotTable): PlotState {
  // Only some designs have a worst case. The person requested this axis, so it is visible at first.
  const constant = axes
    .filter(({ key, kind }) => kind === 'result' && key !== worstAxisKey && !varies(columns[key]))
    .map(({ key }) => key)
  const read = readPlotState(query, axes)
  const mayHide = (key: string) => axes.some(axis => axis.key === key) && read.filter.brushes[key] === undefined
  return {
    ...read,
    colour: read.colour ?? 'net',
    // This is the form in which the address has it: any other form would be news, which ends the plot's steps.
    hidden: query.has('hide') ? read.hidden : [...new Set([...hiddenAtFirst, ...constant])].filter(mayHide),
  }
}
/** Part of the address that holds the state of a study's plot. */
function addressOf(state: PlotState, run: string): URLSearchParams {
  const part = writePlotState(state)
  // Without any, those hidden at first would be hidden.
  if (!part.has('hide')) part.set('hide', noAxis)
  part.set('run', run)
  return part
}
function isWhole({ status, done, total }: Study): boolean {
  return status === 'done' || done === total
}

/** Designs of a study in the plot and its table, and the pinned ones side by side. */
export function StudyPlot({
  plot,
  stage,
  study,
  rows,
  parent,
  document,
  before,
  isOther,
  isOrphan,
  onGrown,
}: {
  /** The plot, once its first rows are there. */
  readonly plot: RefObject<PlotHandle | null>
  readonly stage: StudyStage
  readonly study: Study
  readonly rows: StudyRows | null
  readonly parent: Pick | null
  /** Base document of the study. */
  readonly document: Building
  /** The study that stood here until this one was started; its lines stay pale until the new ones lie over them. */
  readonly before: StudyWithRows | null
  /** The address is of another study of this stage: its pins and brushes are none of this one's. */
  readonly isOther: boolean
  /** Whether the pick from which it starts is gone: none of its designs can be picked then. */
  readonly isOrphan: boolean
  /** Called when further requested rows have arrived. */
  readonly onGrown: () => void
}) {
  const { t } = useTranslation(['stages', 'studies'])
  const left = useLeftPlots()
  const shelf = useMemo<PlotShelf>(
    () => ({
      read: () => left.get(study._id) ?? null,
      keep: plotted => {
        left.set(study._id, plotted)
      },
    }),
    [left, study._id],
  )
  const isReadOnly = useIsReadOnly()
  const isNarrow = useNarrow()
  const linesHeight = useLinesHeight()
  const drawer = useRef<HTMLElement>(null)
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { picks, baselineFigures, designs } = useAnalysis()
  const { query: address, setPart } = useAnalysisAddress()
  const query = useMemo(() => (isOther ? new URLSearchParams() : address), [isOther, address])
  const standing = useMemo(() => standingOptions(document), [document])
  const plain = useMemo(
    () => (rows === null ? null : plotOfStudy(study, rows, standing, words)),
    [study, rows, standing, words],
  )
  const worst = useNewestAnswer(study.projectId, 'worst')
  const table = useMemo(() => {
    if (plain === null || worst?.answer?.kind !== 'worst') return plain
    const tried = worstRows(worst.answer, picks.picks, study._id)
    const { of, unit, perSi } = words.shown('net', study.floorArea)
    return withWorstAxis(plain, tried, { title: t('plot.worst', { count: tried.cases }), unit, perSi }, of)
  }, [plain, worst, picks.picks, study._id, study.floorArea, words, t])
  const under = parent === null ? baselineFigures : (designs.get(parent.id)?.figures ?? noFigures)
  const dashed = useMemo(
    () => (plain === null ? {} : baselinePlotRow(plain, under, standing, study, words)),
    [plain, under, standing, study, words],
  )
  const pale = useMemo(() => {
    const lines = before === null || isWhole(study) ? null : previousRows(before, study.parameters)
    return lines === null ? undefined : plotOfStudy(study, lines, standing, words)
  }, [before, study, standing, words])
  const keptSets = useSets(study._id)
  const { sets, save } = keptSets
  const isFull = study.status === 'done' && study.total === study.combinations && study.parameters.length > 0
  const influence = useInfluence(study.projectId, isFull ? study._id : null)
  const more = useMore(study, rows, onGrown)
  const named = useMemo(() => (table === null ? null : stateOf(query, table)), [query, table])
  // An address of the tabs or the tree holds nothing of the plot: it shows what it showed when it was left.
  const waiting = useMemo(() => {
    const state = plotParameters.some(name => query.has(name)) ? undefined : left.get(study._id)?.state
    return state === undefined || JSON.stringify(state) === JSON.stringify(named) ? undefined : state
  }, [query, left, study._id, named])
  const wantedState = waiting ?? named
  const state = useMemo(
    () => (wantedState === null ? null : { ...wantedState, filter: withExistingSets(wantedState.filter, sets) }),
    [wantedState, sets],
  )
  useEffect(() => {
    if (waiting === undefined || isOther) return
    setPart([...plotParameters, 'run'], addressOf(waiting, study._id))
  }, [waiting, isOther, study._id, setPart])
  const edit = (change: PlotEdit) => {
    plot.current?.edit(change)
  }
  const [selectedRows, setSelectedRows] = useState<readonly number[] | null>(null)
  const without = useMemo(() => (rows === null ? 0 : countWithout(rows)), [rows])
  if (table === null || rows === null || state === null || table.rows === 0)
    return (
      <div className="sheet stage-wait" aria-busy>
        <p dir="auto">{t('run.firstRows')}</p>
        <SkeletonPage />
      </div>
    )
  const wanted = state.pins
  const pins = wanted.filter(pin => rows.present[pin] === 1)
  const lost = wanted.filter(pin => rows.present[pin] !== 1)
  const onState = (next: PlotState) => {
    setPart([...plotParameters, 'run'], addressOf(next, study._id))
  }
  return (
    <div className={pins.length === 0 ? 'stage-plot' : 'stage-plot stage-pinned'} data-pins={pins.length}>
      <div className="stage-plot-main">
        {lost.length > 0 && isWhole(study) && rows.count === study.total && (
          <GoneNotice
            way={t('gone.unpin')}
            onWay={() => {
              for (const row of lost) edit({ deed: 'pin', row })
            }}
          >
            {t('gone.pins', {
              count: lost.length,
              rows: words.format.list(lost.map(pin => words.format.digits(String(pin)))),
            })}
          </GoneNotice>
        )}
        {wantedState !== null && wantedState.filter !== state.filter && (
          <GoneNotice
            way={t('gone.goOn')}
            onWay={() => {
              onState(state)
            }}
          >
            {t('gone.set')}
          </GoneNotice>
        )}
        <PictureSource engineVersion={study.engineVersion} data={t(`studies:stage.${stage}`)}>
          <ParallelPlot
            ref={plot}
            table={table}
            state={state}
            onState={onState}
            headline="net"
            shelf={shelf}
            linesHeight={linesHeight}
            baseline={dashed}
            baselineName={nameOf(parent)}
            {...(pale === undefined ? {} : { before: pale })}
            influence={influence}
            sets={sets}
            {...(isReadOnly ? {} : { onSaveSet: save })}
            {...(more.ask === null || selectedRows?.length === 0
              ? {}
              : { onComputeMore: more.ask(selectedRows ?? table.ids) })}
            onKept={setSelectedRows}
            describeRow={row =>
              t('plot.row', {
                row: words.format.digits(String(row)),
                figure: words.figureWithUnit('net', rows.columns.net?.[row], study.floorArea),
              })
            }
          />
        </PictureSource>
        {without > 0 && (
          <p className="selection-words option-note" dir="auto">
            {t('plot.without', { count: without, shown: words.format.number(without) })}
          </p>
        )}
        {selectedRows !== null && selectedRows.length > 0 && selectedRows.length < rows.count && (
          <SelectionWords study={study} selectedRows={selectedRows} />
        )}
        {!isReadOnly && <SavedSets run={study._id} namedSets={keptSets} />}
        {more.ask !== null && selectedRows?.length === 0 && (
          <p className="selection-words option-note" dir="auto">
            {t('more.nothing')}
          </p>
        )}
        {more.text !== null && (
          <p className="selection-words option-note" role="status" dir="auto">
            {more.text}
          </p>
        )}
      </div>
      {pins.length > 0 && isNarrow && (
        <div className="sheet stage-bar">
          <Button
            icon={<ArrowDown size={16} strokeWidth={1.75} />}
            onClick={() => {
              drawer.current?.scrollIntoView({ block: 'start' })
              drawer.current?.focus({ preventScroll: true })
            }}
          >
            {t('pins.title', { count: pins.length })}
          </Button>
        </div>
      )}
      {pins.length > 0 && (
        <PinDrawer
          ref={drawer}
          stage={stage}
          study={study}
          rows={rows}
          pins={pins}
          parent={parent}
          under={under}
          document={document}
          isOrphan={isOrphan}
          onClose={() => {
            edit({ deed: 'unpinAll' })
          }}
          onUnpin={row => {
            edit({ deed: 'pin', row })
          }}
        />
      )}
    </div>
  )
}
