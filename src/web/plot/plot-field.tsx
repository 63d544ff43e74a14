import { useMemo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../theme/use-mode.ts'
import { withAxisAt } from './arrange-axes.ts'
import { AxisHead } from './axis-head.tsx'
import { valueAt, type AxisScale } from './axis-scale.ts'
import { PlotAxisView } from './plot-axis-view.tsx'
import { PlotCanvas } from './plot-canvas.tsx'
import type { PlotState } from './plot-state.ts'
import type { PlotAxis, PlotRow, PlotTable } from './plot-table.ts'
import { rowPlaces } from './row-places.ts'
import type { Brushes } from './use-brushes.ts'
import { useCarriedAxis } from './use-carried-axis.ts'

/** px: an axis has at least this much room; more axes scroll. */
const leastRoom = 92

/** Rows of a table by their ids; those that it has not are left out. */
function rowsWith(ids: Float64Array, wanted: readonly number[]): readonly number[] {
  return wanted.map(id => ids.indexOf(id)).filter(row => row !== -1)
}

/** The lines with their axes over them. */
export function PlotField({
  table,
  axes,
  scales,
  shown,
  kept,
  colours,
  classes,
  baseline,
  pins,
  stars,
  lit,
  width,
  height,
  brushes,
  state,
  onState,
}: {
  readonly table: PlotTable
  readonly axes: readonly PlotAxis[]
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly shown: Uint8Array
  readonly kept: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array
  readonly baseline: PlotRow | undefined
  readonly pins: readonly number[]
  readonly stars: readonly number[]
  readonly lit: number | null
  readonly width: number
  readonly height: number
  readonly brushes: Brushes
  readonly state: PlotState
  readonly onState: (next: PlotState) => void
}) {
  const { t } = useTranslation('analysis')
  const palette = usePalette()
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
    () => ({
      xs: drawn.map((_, i) => (i + 0.5) * room),
      places: drawn.map(scale => rowPlaces(table, scale)),
    }),
    [table, drawn, room],
  )
  const pinned = useMemo(() => rowsWith(table.ids, pins), [table.ids, pins])
  const starred = useMemo(() => rowsWith(table.ids, stars), [table.ids, stars])
  const { dragged, tell } = brushes
  const carried = useCarriedAxis((key, by) => {
    const from = drawn.findIndex(({ axis }) => axis.key === key)
    onState(withAxisAt(state, table.axes, key, Math.round(from + by / room)))
  })
  const move = (event: PointerEvent) => {
    carried.tell({ type: 'pointer.moved', x: event.clientX })
    const scale = dragged === null ? undefined : scales.get(dragged)
    if (scale === undefined) return
    const { top } = event.currentTarget.getBoundingClientRect()
    tell({ type: 'pointer.moved', to: valueAt(scale, event.clientY - top) })
  }
  const total = room * drawn.length
  return (
    <div className="plot-scroll">
      <div
        className="plot-field"
        style={{ width: total, height }}
        role="group"
        aria-label={t('plot.hint')}
        onPointerMove={move}
        onPointerUp={() => {
          tell({ type: 'pointer.released' })
          carried.tell({ type: 'pointer.released' })
        }}
        onPointerCancel={() => {
          tell({ type: 'pointer.cancelled' })
          carried.tell({ type: 'pointer.cancelled' })
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
          shown={shown}
          kept={kept}
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
            shown={shown}
            kept={kept}
            brushes={brushes}
            carriedBy={carried.key === scale.axis.key ? carried.by : null}
            head={
              <AxisHead
                scale={scale}
                place={i}
                axes={table.axes}
                state={state}
                onState={onState}
                filter={brushes.filter}
                onFilter={brushes.change}
                onPress={event => {
                  if (event.button !== 0) return
                  event.currentTarget.closest('.plot-field')?.setPointerCapture?.(event.pointerId)
                  carried.tell({ type: 'axis.pressed', key: scale.axis.key, x: event.clientX })
                }}
              />
            }
          />
        ))}
      </div>
    </div>
  )
}
