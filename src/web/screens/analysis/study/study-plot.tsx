import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Building } from '#contract/entities/project.ts'
import type { Pick, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { ParallelPlot } from '../../../plot/parallel-plot.tsx'
import { readPlotState, writePlotState } from '../../../plot/plot-state.ts'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { noFigures } from '../design-figures.ts'
import { PinDrawer } from '../compare/pin-drawer.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { standingOptions } from '../standing-options.ts'
import { useStudyWords } from '../use-study-words.ts'
import { baselinePlotRow, plotOfStudy } from './plot-of-study.ts'
import type { StudyRows } from './study-rows.ts'

/** What the plot keeps in the address. */
const plotParameters = ['keep', 'scope', 'order', 'flip', 'hide', 'colour', 'sort']
/** Figures that say little by themselves are not shown until they are asked for. */
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
/** In the address: no axis is hidden. */
const noAxis = '-'
/** Designs side by side. */
const mostPins = 4

function pinsOf(query: URLSearchParams): readonly number[] {
  return (query.get('pins') ?? '')
    .split('.')
    .filter(pin => /^\d+$/.test(pin))
    .map(Number)
    .slice(0, mostPins)
}

/** The designs of a study in the plot and its table, and those that are pinned side by side. */
export function StudyPlot({
  stage,
  study,
  rows,
  parent,
  document,
}: {
  readonly stage: StudyStage
  readonly study: Study
  readonly rows: StudyRows | null
  readonly parent: Pick | null
  /** What the study starts from. */
  readonly document: Building
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const { baselineFigures, designs } = useAnalysis()
  const { query, setQuery, setPart } = useAnalysisAddress()
  const table = useMemo(() => (rows === null ? null : plotOfStudy(study, rows, words)), [study, rows, words])
  const under = parent === null ? baselineFigures : (designs.get(parent.id)?.figures ?? noFigures)
  const standing = useMemo(() => standingOptions(document), [document])
  const dashed = useMemo(
    () => (table === null ? {} : baselinePlotRow(table, under, standing, study, words)),
    [table, under, standing, study, words],
  )
  if (table === null || rows === null || table.rows === 0)
    return (
      <div className="sheet stage-wait" aria-busy>
        <p dir="auto">{t('run.firstRows')}</p>
        <SkeletonPage />
      </div>
    )
  const pins = pinsOf(query)
  const read = readPlotState(query, table.axes)
  const state = query.has('hide')
    ? read
    : { ...read, hidden: hiddenAtFirst.filter(key => read.filter.brushes[key] === undefined) }
  return (
    <div className={pins.length === 0 ? 'stage-plot' : 'stage-plot stage-pinned'}>
      <div className="stage-plot-main">
        <ParallelPlot
          table={table}
          state={state}
          onState={next => {
            const part = writePlotState(next)
            // Without any, those that are hidden at first would be.
            if (!part.has('hide')) part.set('hide', noAxis)
            setPart(plotParameters, part)
          }}
          baseline={dashed}
          pins={pins}
          onPin={row => {
            const next = pins.includes(row) ? pins.filter(pin => pin !== row) : [...pins, row].slice(-mostPins)
            setQuery({ pins: next.length === 0 ? null : next.join('.') })
          }}
          describeRow={row =>
            t('plot.row', {
              row: words.format.digits(String(row)),
              figure: words.figureWithUnit('net', rows.columns.net?.[row], study.floorArea),
            })
          }
        />
      </div>
      {pins.length > 0 && (
        <PinDrawer
          stage={stage}
          study={study}
          rows={rows}
          pins={pins}
          parent={parent}
          under={under}
          onClose={() => {
            setQuery({ pins: null })
          }}
          onUnpin={row => {
            const next = pins.filter(pin => pin !== row)
            setQuery({ pins: next.length === 0 ? null : next.join('.') })
          }}
        />
      )}
    </div>
  )
}
