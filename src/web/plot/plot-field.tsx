import { useMemo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePalette } from '../theme/use-mode.ts'
import { valueAt, type AxisScale } from './axis-scale.ts'
import { PlotAxisView } from './plot-axis-view.tsx'
import { PlotCanvas } from './plot-canvas.tsx'
import type { PlotAxis, PlotRow, PlotTable } from './plot-table.ts'
import { rowPlaces } from './row-places.ts'
import type { Brushes } from './use-brushes.ts'

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
  const move = (event: PointerEvent) => {
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
        }}
        onPointerCancel={() => {
          tell({ type: 'pointer.cancelled' })
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
          />
        ))}
      </div>
    </div>
  )
}
