import { useCallback, useMemo, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlotRange } from '#contract/plot-filter.ts'
import { usePalette } from '../theme/use-mode.ts'
import { withAxisAt } from './arrange-axes.ts'
import { valueAt, type AxisScale } from '#charts/plot/axis-scale.ts'
import { crossings, lineField } from '#charts/plot/line-field.ts'
import { nearLine } from './near-line.ts'
import { PlotAxisView, type SettledPlot } from './plot-axis-view.tsx'
import { PlotCanvas } from './plot-canvas.tsx'
import type { PlotAxis, PlotRow, PlotTable } from '#charts/plot/plot-table.ts'
import { rowPlaces } from '#charts/plot/row-places.ts'
import type { PlotEditor } from './use-plot-editor.ts'
import { useCarriedAxis } from './use-carried-axis.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Least room of an axis [px]; more axes scroll. */
const leastRoom = 78

/** Distance to a line within which it is meant [px]. */
const reach = 6
const noRanges: readonly PlotRange[] = []

function isGround(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.plot-axis') === null
}

/** Rows of a table by their ids; unknown ids are left out. */
function rowsWith(ids: Float64Array, wanted: readonly number[]): readonly number[] {
  return wanted.map(id => ids.indexOf(id)).filter(row => row !== -1)
}

/** Lines with their axes over them. */
export function PlotField({
  table,
  axes,
  scales,
  shown,
  selected,
  colours,
  classes,
  baseline,
  before,
  lit,
  width,
  height,
  editor,
  settled,
  onLight,
  onPin,
  onStar,
  describeRow,
}: {
  readonly table: PlotTable
  readonly axes: readonly PlotAxis[]
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly shown: Uint8Array
  readonly selected: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array
  readonly baseline: PlotRow | undefined
  readonly before: PlotTable | undefined
  readonly lit: number | null
  readonly width: number
  readonly height: number
  readonly editor: PlotEditor
  /** Settled state, for components that may follow the lines later. */
  readonly settled: SettledPlot
  /** Called with the row under the pointer or the keys, by its index in the table. */
  readonly onLight: (row: number | null) => void
  /** Actions that answer a text of their effect. */
  readonly onPin: (id: number) => string
  readonly onStar: (id: number) => string
  readonly describeRow: (id: number) => string
}) {
  const { t } = useTranslation('analysis')
  const palette = usePalette()
  // Place at which the pointer points to a line [px].
  const [spot, setSpot] = useState<readonly [number, number] | null>(null)
  const room = Math.max(leastRoom, Math.floor(width / Math.max(axes.length, 1)))
  const drawn = useMemo(
    () =>
      axes.flatMap(({ key }) => {
        const scale = scales.get(key)
        return scale === undefined ? [] : [scale]
      }),
    [axes, scales],
  )
  const field = useMemo(
    () =>
      lineField(
        drawn.map((_, i) => (i + 0.5) * room),
        drawn.map(scale => rowPlaces(table, scale)),
      ),
    [table, drawn, room],
  )
  const old = useMemo(
    () =>
      before === undefined
        ? undefined
        : {
            rows: before.rows,
            field: { xs: field.xs, places: crossings(drawn.map(scale => rowPlaces(before, scale))) },
          },
    [before, drawn, field.xs],
  )
  const { state, dragged, tell, edit } = editor
  const { pins, stars } = state
  const pinned = useMemo(() => rowsWith(table.ids, pins), [table.ids, pins])
  const starred = useMemo(() => rowsWith(table.ids, stars), [table.ids, stars])
  const carried = useCarriedAxis((key, by) => {
    const from = drawn.findIndex(({ axis }) => axis.key === key)
    edit({ deed: 'order', order: withAxisAt(state, table.axes, key, Math.round(from + by / room)) })
  })
  const { tell: carry } = carried
  const take = useCallback(
    (event: PointerEvent, key: string) => {
      if (event.button !== 0) return
      event.currentTarget.closest('.plot-field')?.setPointerCapture?.(event.pointerId)
      carry({ type: 'axis.pressed', key, x: event.clientX })
    },
    [carry],
  )
  const move = (event: PointerEvent) => {
    carry({ type: 'pointer.moved', x: event.clientX })
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const scale = dragged === null ? undefined : scales.get(dragged)
    if (scale !== undefined) return tell({ type: 'pointer.moved', to: valueAt(scale, y) })
    // Over titles, options and handles the pointer means no line.
    const isFree = event.buttons === 0 && isGround(event.target)
    const near = isFree ? nearLine(field, selected, x, y, reach) : null
    onLight(near)
    setSpot(near === null ? null : [x, y])
  }
  const keys = useRowKeys({
    table,
    scales: drawn,
    selected,
    editor,
    row: lit,
    onRow: onLight,
    onPin,
    onStar,
    describeRow,
  })
  const total = room * drawn.length
  const nameOf = (row: number) => describeRow(table.ids[row] ?? NaN)
  return (
    <div className="plot-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing with keys of its own */}
      <div
        className="plot-field"
        style={{ width: total, height }}
        role="application"
        aria-label={t('plot.hint')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={keys.hear}
        onBlur={() => {
          onLight(null)
        }}
        onPointerLeave={() => {
          setSpot(null)
          onLight(null)
        }}
        onClick={event => {
          if (spot !== null && lit !== null && isGround(event.target)) onPin(table.ids[lit] ?? NaN)
        }}
        onPointerMove={move}
        onPointerUp={() => {
          tell({ type: 'pointer.released' })
          carry({ type: 'pointer.released' })
        }}
        onPointerCancel={() => {
          tell({ type: 'pointer.cancelled' })
          carry({ type: 'pointer.cancelled' })
        }}
      >
        <div className="plot-tints" aria-hidden>
          {drawn.map(({ axis }, i) =>
            axis.kind === 'result' ? <i key={axis.key} style={{ left: i * room, width: room }} /> : null,
          )}
        </div>
        <PlotCanvas
          field={field}
          scales={drawn}
          before={old}
          shown={shown}
          selected={selected}
          colours={colours}
          classes={classes}
          baseline={baseline}
          pinned={pinned}
          starred={starred}
          lit={lit}
          palette={palette}
          width={total}
          height={height}
        />
        {drawn.map((scale, i) => (
          <PlotAxisView
            key={scale.axis.key}
            table={table}
            scale={scale}
            left={i * room}
            room={room}
            settled={settled}
            ranges={state.filter.brushes[scale.axis.key] ?? noRanges}
            place={i}
            tell={tell}
            edit={edit}
            onTake={take}
            isAt={keys.at === scale.axis.key}
            carriedBy={carried.key === scale.axis.key ? carried.by : null}
          />
        ))}
        {spot !== null && lit !== null && (
          <div className="plot-tip" dir="auto" style={{ left: spot[0], top: spot[1] }} data-left={spot[0] > total / 2}>
            {nameOf(lit)}
          </div>
        )}
      </div>
      <output className="visually-hidden" aria-live="polite">
        {keys.said}
      </output>
    </div>
  )
}
