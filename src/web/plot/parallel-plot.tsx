import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import type { PlotBrushes } from '#machines/analysis/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { useCanvasFont } from '../theme/canvas-font.ts'
import { useMode, usePalette } from '../theme/use-mode.ts'
import { isTyping } from '../ui/is-typing.ts'
import { shortcutKey } from '../ui/shortcut-key.ts'
import { axisScale } from './axis-scale.ts'
import { keptRows, shownRows } from './kept-rows.ts'
import { PlotBar } from './plot-bar.tsx'
import { PlotDownloads } from './plot-downloads.tsx'
import { PlotField } from './plot-field.tsx'
import { plotPicture } from './plot-picture.ts'
import type { PlotState } from './plot-state.ts'
import { PlotLegend } from './plot-legend.tsx'
import { PlotTools } from './plot-tools.tsx'
import type { PlotRow, PlotTable } from './plot-table.ts'
import { keptScale, lineColours, rowClasses } from './row-colours.ts'
import { rowsCsv } from './rows-csv.ts'
import { RowTable } from './row-table.tsx'
import { shownAxes } from './shown-axes.ts'
import { sortedRows } from './sorted-rows.ts'
import { useBrushes } from './use-brushes.ts'
import { useSortedAhead } from './use-sorted-ahead.ts'
import { usePlotWidth } from './use-plot-width.ts'
import './plot.css'

/** px: the lines' part of the plot, from its top. */
const frame = { top: 12, bottom: 292 }
const noSets: readonly NamedSet[] = []
const noRows: readonly number[] = []

export interface ParallelPlotProps {
  readonly table: PlotTable
  readonly state: PlotState
  readonly onState: (next: PlotState) => void
  /** Drawn dashed. */
  readonly baseline?: PlotRow
  /** Old rows, drawn pale. */
  readonly before?: PlotTable
  /** Rows by their ids, as everywhere in these properties. */
  readonly pins: readonly number[]
  readonly onPin: (row: number) => void
  readonly stars?: readonly number[]
  readonly onStar?: (row: number) => void
  /** How much each axis matters, by its key. */
  readonly influence?: Readonly<Record<string, number>>
  readonly sets?: readonly NamedSet[]
  readonly onSaveSet?: (name: string, rows: readonly number[]) => void
  readonly onComputeMore?: (brush: PlotBrushes) => void
  /** A row in one sentence. */
  readonly describeRow: (row: number) => string
}

/** A study as parallel coordinates with its table: brushes keep rows, and the address keeps the brushes. */
export function ParallelPlot(props: ParallelPlotProps) {
  const { table, state, onState, baseline, pins, onPin, stars = noRows, onStar, describeRow } = props
  const { influence, sets = noSets, onSaveSet, onComputeMore } = props
  const { t } = useTranslation('analysis')
  const box = useRef<HTMLElement>(null)
  const width = usePlotWidth(box)
  useSortedAhead(table)
  const palette = usePalette()
  const mode = useMode()
  const format = useFormat()
  const font = useCanvasFont()
  const brushes = useBrushes(state.filter, filter => {
    onState({ ...state, filter })
  })
  const { filter } = brushes
  const [lit, setLit] = useState<number | null>(null)

  const shown = useMemo(() => shownRows(table, filter.scope, sets), [table, filter.scope, sets])
  const kept = useMemo(() => keptRows(table, filter, shown, sets), [table, filter, shown, sets])
  // With the brush that is being dragged, which is not in the address yet.
  const live = useMemo(() => ({ ...state, filter }), [state, filter])
  // By their names: the address is read anew with every brush, and what is drawn stays where its axes do.
  const shownKeys = shownAxes(table.axes, live)
    .map(({ key }) => key)
    .join(' ')
  const flippedKeys = state.flipped.join(' ')
  const axes = useMemo(
    () => shownKeys.split(' ').flatMap(key => table.axes.find(axis => axis.key === key) ?? []),
    [table.axes, shownKeys],
  )
  const scales = useMemo(
    () =>
      new Map(
        table.axes.map(axis => [
          axis.key,
          axisScale(table, axis, shown, baseline === undefined ? [] : [baseline[axis.key] ?? NaN], {
            ...frame,
            flipped: flippedKeys.split(' ').includes(axis.key),
          }),
        ]),
      ),
    [table, shown, baseline, flippedKeys],
  )
  const colourKey = state.colour ?? table.axes.find(({ kind }) => kind === 'result')?.key ?? table.axes[0]?.key
  const colourScale = useMemo(() => {
    const scale = colourKey === undefined ? undefined : scales.get(colourKey)
    return scale === undefined ? undefined : keptScale(table, scale, kept)
  }, [table, scales, kept, colourKey])
  const colours = useMemo(() => lineColours(palette, mode), [palette, mode])
  const classes = useMemo(
    () => (colourScale === undefined ? new Uint8Array(table.rows) : rowClasses(table, colourScale, colours.length)),
    [table, colourScale, colours.length],
  )

  const { tell } = brushes
  useEffect(() => {
    // The keys are heard from whatever has the focus inside.
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      if (event.key === 'Escape') tell({ type: 'key.escape' })
      const key = event.ctrlKey || event.metaKey ? shortcutKey(event) : ''
      if (key !== 'z' && key !== 'y') return
      // Inside the plot a step back is one of its brushes, not one of the building.
      event.preventDefault()
      event.stopPropagation()
      tell({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' })
    }
    const element = box.current
    element?.addEventListener('keydown', hear)
    return () => {
      element?.removeEventListener('keydown', hear)
    }
  }, [tell])
  // While a brush is dragged the lines follow it at once, and all that is told about them some frames behind.
  const now = useMemo(
    () => ({ table, brushes, state: live, kept, classes, colourScale }),
    [table, brushes, live, kept, classes, colourScale],
  )
  const later = useDeferredValue(now)
  // What was worked out for other rows is of no use.
  const settled = later.table === table ? later : now
  const bar = useMemo(
    () => (
      <PlotBar
        table={table}
        scales={scales}
        shown={shown}
        kept={settled.kept}
        sets={sets}
        brushes={settled.brushes}
        onSaveSet={onSaveSet}
        onComputeMore={onComputeMore}
      />
    ),
    [table, scales, shown, settled, sets, onSaveSet, onComputeMore],
  )
  const legend = useMemo(
    () =>
      settled.colourScale !== undefined && (
        <PlotLegend
          axes={table.axes}
          scale={settled.colourScale}
          colours={colours}
          hasBaseline={baseline !== undefined}
          pins={pins.flatMap(id => {
            const row = table.ids.indexOf(id)
            return row === -1 ? [] : [{ id, colour: colours[settled.classes[row] ?? 255] }]
          })}
          tools={
            <PlotTools
              axes={table.axes}
              state={settled.state}
              onState={onState}
              filter={settled.state.filter}
              onFilter={settled.brushes.change}
              influence={influence}
              sets={sets}
              downloads={
                <PlotDownloads
                  fileName={t('plot.file')}
                  csv={() =>
                    rowsCsv(table, axes, sortedRows(table, settled.kept, settled.state.sort), t('plot.number'))
                  }
                  picture={() =>
                    plotPicture(
                      table,
                      axes.flatMap(({ key }) => scales.get(key) ?? []),
                      { shown, kept: settled.kept },
                      { colours, classes: settled.classes, baseline },
                      settled.state.filter.brushes,
                      { palette, format, font },
                    )
                  }
                />
              }
            />
          }
          onColour={colour => {
            onState({ ...settled.state, colour })
          }}
        />
      ),
    [table, axes, scales, shown, colours, baseline, pins, settled, onState, influence, sets, palette, format, font, t],
  )
  const rows = useMemo(
    () => (
      <RowTable
        table={table}
        axes={axes}
        scales={scales}
        kept={settled.kept}
        colours={colours}
        classes={settled.classes}
        baseline={baseline}
        pins={pins}
        onPin={onPin}
        stars={stars}
        onStar={onStar}
        lit={lit}
        sort={settled.state.sort}
        onSort={sort => {
          onState({ ...settled.state, sort })
        }}
        onLight={setLit}
        describeRow={describeRow}
      />
    ),
    [table, axes, scales, settled, colours, baseline, pins, onPin, stars, onStar, lit, onState, describeRow],
  )
  return (
    <section ref={box} className="plot" aria-label={t('plot.title')}>
      {bar}
      {legend}
      <PlotField
        table={table}
        axes={axes}
        scales={scales}
        shown={shown}
        kept={kept}
        colours={colours}
        classes={classes}
        baseline={baseline}
        before={props.before}
        pins={pins}
        stars={stars}
        lit={lit}
        width={width}
        height={frame.bottom + 24}
        brushes={brushes}
        settled={settled}
        state={live}
        onState={onState}
        onLight={setLit}
        onPin={onPin}
        describeRow={describeRow}
      />
      {rows}
    </section>
  )
}
