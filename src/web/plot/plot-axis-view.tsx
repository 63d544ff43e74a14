import { memo, useMemo, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grip } from '#machines/analysis/brush-ranges.ts'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotRange, PlotState } from '#contract/plot-filter.ts'
import type { PlotEvent } from '#machines/analysis/plot.machine.ts'
import { unbroken } from '#text/unbroken.ts'
import { useFormat } from '../text/use-format.ts'
import { Closed } from '../ui/closed.tsx'
import { AxisHead } from './axis-head.tsx'
import { placeOf, valueAt, type AxisScale } from '#charts/plot/axis-scale.ts'
import { BrushView } from './brush-view.tsx'
import { plotHistogram, type HistogramBar } from './plot-histogram.ts'
import type { PlotAxis, PlotTable } from '#charts/plot/plot-table.ts'

/** Longest bar of a histogram [px]. */
const longest = 26

/** Selected rows and the state of the plot. During a drag they follow some frames later. */
export interface SettledPlot {
  readonly shown: Uint8Array
  readonly selected: Uint8Array
  /** State of the plot with the filter that selects these rows. */
  readonly state: PlotState
}

interface PlotAxisProps {
  readonly table: PlotTable
  readonly scale: AxisScale
  /** px */
  readonly left: number
  readonly room: number
  /** Place among the visible axes. */
  readonly place: number
  readonly settled: SettledPlot
  /** Present brushes of this axis. */
  readonly ranges: readonly PlotRange[]
  readonly tell: (event: PlotEvent) => void
  readonly edit: (edit: PlotEdit) => void
  /** px while the pointer carries it, else null */
  readonly carriedBy: number | null
  /** Called when the pointer takes it by its title. */
  readonly onTake: (event: PointerEvent, key: string) => void
  /** Whether the keys are at this axis. */
  readonly isAt: boolean
}

/** Space below the label of an option, which may have two lines. */
const belowLabel = 20

/** Bars of a histogram: to the right of a result's axis, under the labels of options. */
function barsPath(
  bars: readonly HistogramBar[],
  { options }: PlotAxis,
  room: number,
  share: (bar: HistogramBar) => number,
): string {
  return bars
    .flatMap(bar => {
      const width = share(bar) * (options === undefined ? longest : 2 * longest)
      if (width === 0) return []
      const [x, y, height] =
        options === undefined
          ? [room / 2, bar.top, Math.max(1, bar.bottom - bar.top - 1)]
          : [room / 2 - longest, bar.bottom + belowLabel, 4]
      return `M${x} ${y}h${width}v${height}h${-width}z`
    })
    .join('')
}

/** An axis: its title, ticks or options, histogram and brushes. While an axis is brushed, only this one changes. */
export const PlotAxisView = memo((props: PlotAxisProps) => {
  const { table, scale, left, room, settled, ranges, tell, edit, carriedBy, isAt } = props
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const { axis, ticks, tickDecimals, top, bottom, varies } = scale
  const { shown, selected, state } = settled
  const bars = useMemo(() => plotHistogram(table, scale, shown, selected), [table, scale, shown, selected])
  const isKept = (option: number) => ranges.some(({ low, high }) => low <= option && option <= high)

  const press = (event: PointerEvent, part: Grip['part'], index: number) => {
    if (event.button !== 0 || !varies) return
    event.preventDefault()
    event.stopPropagation()
    const field = event.currentTarget.closest('.plot-field')
    field?.setPointerCapture?.(event.pointerId)
    const from = valueAt(scale, event.clientY - (field?.getBoundingClientRect().top ?? 0))
    tell({ type: 'axis.pressed', grip: { key: axis.key, part, index, from, adds: event.shiftKey } })
  }
  return (
    <div
      className="plot-axis"
      style={{ left: left + (carriedBy ?? 0), width: room }}
      data-at={isAt}
      data-carried={carriedBy !== null}
      data-kind={axis.kind}
      data-axis={axis.key}
      data-brushed={ranges.length > 0}
    >
      <AxisHead scale={scale} place={props.place} axes={table.axes} state={state} edit={edit} onPress={props.onTake} />
      <svg className="plot-bars" width={room} height={bottom + 24} aria-hidden>
        {/* All bars are a single shape: with one each, a brush would lay out hundreds of them. */}
        <path className="plot-bar-all" d={barsPath(bars, axis, room, bar => bar.all)} />
        <path className="plot-bar-kept" d={barsPath(bars, axis, room, bar => bar.selected)} />
        <line x1={room / 2} x2={room / 2} y1={top} y2={bottom} />
        {axis.options === undefined &&
          ticks.map(tick => (
            <line key={tick} x1={room / 2 - 4} x2={room / 2} y1={placeOf(scale, tick)} y2={placeOf(scale, tick)} />
          ))}
      </svg>
      {axis.options === undefined && (
        <div
          className="plot-track"
          data-varies={varies}
          title={varies ? undefined : t('plot.oneValue')}
          style={{ top: top - 8, height: bottom - top + 16 }}
          onPointerDown={event => {
            press(event, 'new', 0)
          }}
        />
      )}
      {ticks.map(tick => {
        const y = placeOf(scale, tick)
        const name = axis.options?.[tick]
        if (axis.options !== undefined && name === undefined)
          return (
            <span
              key={tick}
              className="plot-option plot-beside"
              style={{ top: y, maxWidth: room - 4 }}
              title={axis.beside}
            >
              <bdi>{axis.beside === undefined ? null : unbroken(axis.beside)}</bdi>
            </span>
          )
        if (name === undefined)
          return (
            <span key={tick} className="plot-tick tabular" style={{ top: y }}>
              {format.number(tick, tickDecimals)}
            </span>
          )
        const label = t('plot.keepOption', { axis: axis.title, option: name })
        const style = { top: y, maxWidth: room - 4 }
        return !varies && ranges.length === 0 ? (
          <Closed key={tick} className="plot-option" style={style} name={label} reason={t('plot.oneValue')}>
            <bdi>{unbroken(name)}</bdi>
          </Closed>
        ) : (
          <button
            key={tick}
            type="button"
            className="plot-option"
            style={style}
            title={name}
            aria-label={label}
            aria-pressed={isKept(tick)}
            data-out={ranges.length > 0 && !isKept(tick)}
            onClick={() => {
              edit({ deed: 'option', key: axis.key, option: tick })
            }}
          >
            <bdi>{unbroken(name)}</bdi>
          </button>
        )
      })}
      {axis.options === undefined &&
        ranges.map((range, index) => (
          <BrushView
            key={index}
            scale={scale}
            ranges={ranges}
            index={index}
            edit={edit}
            onPress={(event, part) => {
              press(event, part, index)
            }}
          />
        ))}
    </div>
  )
})
