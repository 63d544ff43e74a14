import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grip } from '#machines/analysis/brush-ranges.ts'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotRange } from '#contract/plot-filter.ts'
import { useFormat } from '../text/use-format.ts'
import { placeOf, type AxisScale } from '#charts/plot/axis-scale.ts'
import { valueText } from '#charts/plot/brush-text.ts'

/** A range of a brush: the range itself moves, its two handles change its ends, by pointer or arrow keys. */
export function BrushView({
  scale,
  ranges,
  index,
  edit,
  onPress,
}: {
  readonly scale: AxisScale
  readonly ranges: readonly PlotRange[]
  readonly index: number
  readonly edit: (edit: PlotEdit) => void
  readonly onPress: (event: PointerEvent, part: Grip['part']) => void
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const range = ranges[index] ?? { low: NaN, high: NaN }
  const { axis, low, high, decimals } = scale
  // A brush may reach past an axis after a zoom: its ends stay visible.
  const within = (value: number) => Math.min(high, Math.max(low, value))
  const places = { low: placeOf(scale, within(range.low)), high: placeOf(scale, within(range.high)) }
  const nudge = (event: KeyboardEvent, end: 'low' | 'high') => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const step = ((high - low) / 100) * (event.shiftKey ? 10 : 1) * (scale.flipped ? -way : way)
    const to = Number(within(range[end] + step).toFixed(decimals))
    const other = end === 'low' ? range.high : range.low
    const next = { low: Math.min(to, other), high: Math.max(to, other) }
    edit({ deed: 'ranges', key: axis.key, ranges: ranges.with(index, next) })
  }
  return (
    <>
      <div
        className="plot-brush"
        style={{ top: Math.min(places.low, places.high), height: Math.abs(places.low - places.high) }}
        onPointerDown={event => {
          onPress(event, 'whole')
        }}
      />
      {(['low', 'high'] as const).map(end => (
        <div
          key={end}
          className="plot-handle"
          role="slider"
          tabIndex={0}
          aria-label={t(end === 'low' ? 'plot.lowest' : 'plot.highest', { axis: axis.title })}
          aria-orientation="vertical"
          aria-valuemin={low}
          aria-valuemax={high}
          aria-valuenow={range[end]}
          aria-valuetext={`${valueText(scale, range[end], format)} ${axis.unit ?? ''}`.trim()}
          style={{ top: places[end] }}
          onPointerDown={event => {
            event.currentTarget.focus()
            onPress(event, end)
          }}
          onKeyDown={event => {
            nudge(event, end)
          }}
        >
          {range[end] > low && range[end] < high && (
            <span className="plot-handle-value tabular">{valueText(scale, range[end], format)}</span>
          )}
        </div>
      ))}
    </>
  )
}
