import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSet } from '#contract/entities/study.ts'
import { mostPins, type PlotEdit } from '#machines/analysis/plot-edits.ts'
import { isSelecting, type PlotBrushes, type PlotFilter, type PlotState } from '#contract/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { useCanvasFont } from '../theme/canvas-font.ts'
import { useMode, usePalette } from '../theme/use-mode.ts'
import { isTyping } from '../ui/is-typing.ts'
import { pressOf } from '../ui/press.ts'
import { undoKeys } from '../ui/undo-keys.ts'
import { useToast } from '../ui/use-toast.ts'
import { axisScale } from '#charts/plot/axis-scale.ts'
import { selectedRows, shownRows } from '#charts/plot/selected-rows.ts'
import { PlotBar } from './plot-bar.tsx'
import { PlotField } from './plot-field.tsx'
import { pictureSvg } from '#charts/plot/picture-svg.ts'
import { plotPicture } from '#charts/plot/plot-picture.ts'
import { PictureMenu } from '../charts/picture-menu.tsx'
import { PlotLegend } from './plot-legend.tsx'
import type { PlotShelf } from './plot-shelf.ts'
import { PlotTools } from './plot-tools.tsx'
import type { PlotInfluence } from './plot-influence.ts'
import { useEscape } from './use-escape.ts'
import type { PlotRow, PlotTable } from '#charts/plot/plot-table.ts'
import { selectedScale, lineColours, rowClasses } from '#charts/plot/row-colours.ts'
import { rowsCsv } from './rows-csv.ts'
import { RowTable } from './row-table.tsx'
import { shownAxes } from '#charts/plot/shown-axes.ts'
import { sortedRows } from './sorted-rows.ts'
import { usePlotEditor } from './use-plot-editor.ts'
import { useSortedAhead } from './use-sorted-ahead.ts'
import { usePlotWidth } from './use-plot-width.ts'
import './plot.css'

/** Place of the lines from the plot's top [px]. */
const linesTop = 12
const noSets: readonly NamedSet[] = []

/** Handle for components beside the plot that change it too: their changes are steps like its own. */
export interface PlotHandle {
  readonly edit: (edit: PlotEdit) => void
}

export interface ParallelPlotProps {
  readonly ref?: Ref<PlotHandle>
  readonly table: PlotTable
  readonly state: PlotState
  readonly onState: (next: PlotState) => void
  /** Key of the result that matters most: it stays in view. */
  readonly headline?: string
  /** Shelf that keeps its steps while it is not mounted. */
  readonly shelf?: PlotShelf
  /** Height of the lines [px]. */
  readonly linesHeight?: number
  /** Row drawn dashed: the design from which the study starts. */
  readonly baseline?: PlotRow
  /** Name of that design. */
  readonly baselineName?: string
  /** Old rows, drawn pale. */
  readonly before?: PlotTable
  /** Influence of each axis, by its key. */
  readonly influence?: PlotInfluence
  readonly sets?: readonly NamedSet[]
  readonly onSaveSet?: (name: string, rows: readonly number[]) => void
  /** Called with the selected rows whenever no brush is held; null if nothing limits them. */
  readonly onKept?: (rows: readonly number[] | null) => void
  readonly onComputeMore?: (brush: PlotBrushes) => void
  /** Sentence about a row, by its id as everywhere in these properties. */
  readonly describeRow: (row: number) => string
}

/** A study as parallel coordinates with its table: brushes keep rows, and the address keeps the brushes. */
export function ParallelPlot(props: ParallelPlotProps) {
  const { ref, table, state, onState, headline, baseline, describeRow } = props
  const { baselineName = '' } = props
  const { linesHeight = 280, influence = 'not whole', sets = noSets, onSaveSet, onComputeMore, onKept } = props
  const { t } = useTranslation('analysis')
  const box = useRef<HTMLElement>(null)
  const width = usePlotWidth(box)
  useSortedAhead(table)
  const palette = usePalette()
  const mode = useMode()
  const format = useFormat()
  const font = useCanvasFont()
  const toast = useToast()
  // It includes the brush being dragged, which is not in the address yet.
  const editor = usePlotEditor(table.axes, state, onState, props.shelf)
  const { state: live, dragged, tell, edit } = editor
  const { pins, stars } = live
  // Other rows have other scales, and every line another place: this takes more than one task. They follow when they
  // are computed.
  const laterFilter = useDeferredValue(live.filter)
  const drawnText = JSON.stringify(laterFilter.scope)
  const filter = drawnText === JSON.stringify(live.filter.scope) ? live.filter : laterFilter
  useImperativeHandle(ref, () => ({ edit }), [edit])
  // The lit row is stored by its id: if earlier rows arrive later, another row has its place.
  const [litId, setLitId] = useState<number | null>(null)
  const litPlace = litId === null ? -1 : table.ids.indexOf(litId)
  const lit = litPlace === -1 ? null : litPlace
  const light = useCallback(
    (row: number | null) => {
      setLitId(row === null ? null : (table.ids[row] ?? null))
    },
    [table.ids],
  )

  // Compare by content: the address is read again at every brush, and the drawing stays if its rows and axes do.
  const scope = useMemo(() => JSON.parse(drawnText) as PlotFilter['scope'], [drawnText])
  const shown = useMemo(() => shownRows(table, scope, sets), [table, scope, sets])
  const selected = useMemo(() => selectedRows(table, filter, shown, sets), [table, filter, shown, sets])
  const shownKeys = shownAxes(table.axes, live)
    .map(({ key }) => key)
    .join(' ')
  const flippedKeys = live.flipped.join(' ')
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
            top: linesTop,
            bottom: linesTop + linesHeight,
            flipped: flippedKeys.split(' ').includes(axis.key),
          }),
        ]),
      ),
    [table, shown, baseline, flippedKeys, linesHeight],
  )
  const colourKey = live.colour ?? table.axes.find(({ kind }) => kind === 'result')?.key ?? table.axes[0]?.key
  const colourScale = useMemo(() => {
    const scale = colourKey === undefined ? undefined : scales.get(colourKey)
    return scale === undefined ? undefined : selectedScale(table, scale, selected)
  }, [table, scales, selected, colourKey])
  const colours = useMemo(() => lineColours(palette, mode), [palette, mode])
  const classes = useMemo(
    () => (colourScale === undefined ? new Uint8Array(table.rows) : rowClasses(table, colourScale, colours.length)),
    [table, colourScale, colours.length],
  )

  useEffect(() => {
    if (dragged !== null) return
    onKept?.(isSelecting(filter) ? Array.from(table.ids).filter((_, row) => selected[row] === 1) : null)
  }, [dragged, filter, table, selected, onKept])
  const pin = useCallback(
    (id: number) => {
      const row = format.digits(String(id))
      const isPinned = pins.includes(id)
      if (!isPinned && pins.length >= mostPins) {
        const full = t('plot.pinsFull', { most: format.number(mostPins) })
        toast.info(full)
        return full
      }
      edit({ deed: 'pin', row: id })
      return t(isPinned ? 'plot.unpinned' : 'plot.pinned', { row })
    },
    [pins, edit, format, t, toast],
  )
  const star = useCallback(
    (id: number) => {
      edit({ deed: 'star', row: id })
      return t(stars.includes(id) ? 'plot.unstarred' : 'plot.starred', { row: format.digits(String(id)) })
    },
    [stars, edit, format, t],
  )
  useEffect(() => {
    // Keys are handled from any focused element inside.
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      const press = pressOf(event)
      const isRedo = undoKeys.redo.takes(press)
      if (!isRedo && !undoKeys.undo.takes(press)) return
      // Inside the plot an undo is one of the plot, not of the building.
      event.preventDefault()
      event.stopPropagation()
      tell({ type: isRedo ? 'redone' : 'undone' })
    }
    const element = box.current
    element?.addEventListener('keydown', hear)
    return () => {
      element?.removeEventListener('keydown', hear)
    }
  }, [tell])
  useEscape(editor.dragged !== null, tell)
  // During a drag the lines follow the brush at once, and all texts about them some frames later.
  const now = useMemo(
    () => ({ table, editor, state: live, shown, selected, classes, colourScale }),
    [table, editor, live, shown, selected, classes, colourScale],
  )
  const later = useDeferredValue(now)
  // Results for other rows are of no use.
  const settled = later.table === table ? later : now
  const bar = useMemo(
    () => (
      <PlotBar
        table={table}
        scales={scales}
        shown={settled.shown}
        selected={settled.selected}
        sets={sets}
        editor={settled.editor}
        onSaveSet={onSaveSet}
        onComputeMore={onComputeMore}
      />
    ),
    [table, scales, settled, sets, onSaveSet, onComputeMore],
  )
  const legend = useMemo(
    () =>
      settled.colourScale !== undefined && (
        <PlotLegend
          axes={table.axes}
          scale={settled.colourScale}
          colours={colours}
          baselineName={baseline === undefined ? undefined : baselineName}
          hasStars={settled.state.stars.length > 0}
          pins={settled.state.pins.flatMap(id => {
            const row = table.ids.indexOf(id)
            return row === -1 ? [] : [{ id, colour: colours[settled.classes[row] ?? 255] }]
          })}
          tools={
            <PlotTools
              axes={table.axes}
              scales={scales}
              state={settled.state}
              edit={edit}
              influence={influence}
              sets={sets}
              downloads={
                <PictureMenu
                  title={t('plot.title')}
                  unit=""
                  table={{
                    name: t('plot.takeCsv'),
                    fileName: t('plot.file'),
                    csv: () =>
                      rowsCsv(table, axes, sortedRows(table, settled.selected, settled.state.sort), t('plot.number')),
                  }}
                  drawing={() =>
                    pictureSvg(
                      plotPicture(
                        table,
                        axes.flatMap(({ key }) => scales.get(key) ?? []),
                        {
                          shown: settled.shown,
                          selected: settled.selected,
                          pins: settled.state.pins,
                          stars: settled.state.stars,
                        },
                        { colours, classes: settled.classes, scale: settled.colourScale, baseline, baselineName },
                        settled.state.filter.brushes,
                        { palette, format, font },
                      ),
                    )
                  }
                />
              }
            />
          }
          onColour={colour => {
            edit({ deed: 'colour', key: colour })
          }}
        />
      ),
    [table, axes, scales, colours, baseline, baselineName, settled, edit, influence, sets, palette, format, font, t],
  )
  const rows = useMemo(
    () => (
      <RowTable
        table={table}
        axes={axes}
        headline={headline}
        scales={scales}
        selected={settled.selected}
        colours={colours}
        classes={settled.classes}
        baseline={baseline}
        baselineName={baselineName}
        pins={settled.state.pins}
        onPin={pin}
        stars={settled.state.stars}
        onStar={star}
        lit={lit}
        sort={settled.state.sort}
        edit={edit}
        onLight={light}
        describeRow={describeRow}
      />
    ),
    [table, axes, headline, scales, settled, colours, baseline, baselineName, pin, star, lit, light, edit, describeRow],
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
        selected={selected}
        colours={colours}
        classes={classes}
        baseline={baseline}
        before={props.before}
        lit={lit}
        width={width}
        height={linesTop + linesHeight + 32}
        editor={editor}
        settled={settled}
        onLight={light}
        onPin={pin}
        onStar={star}
        describeRow={describeRow}
      />
      {rows}
    </section>
  )
}
