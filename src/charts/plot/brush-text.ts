import type { PlotRange } from '#contract/plot-filter.ts'
import type { Format } from '#text/format.ts'
import type { AxisScale } from './axis-scale.ts'

/** A value of an axis in words: the name of its option or of the place beside them, or its figure. */
export function valueText({ axis, decimals }: AxisScale, value: number, format: Format): string {
  if (Number.isNaN(value)) return '–'
  if (axis.options === undefined) return format.number(value, decimals)
  return axis.options[value] ?? (value === axis.options.length ? axis.beside : undefined) ?? '–'
}

/** Text of a brush with the unit of its axis: "≤ 100.0 kWh/m²", "≥ 94.5 %", "90–95 kW", or the names of its options. */
export function brushText(scale: AxisScale, ranges: readonly PlotRange[], format: Format): string {
  const { axis, low, high } = scale
  const text = (value: number) => valueText(scale, value, format)
  const parts =
    axis.options?.filter((_, option) => ranges.some(range => range.low <= option && option <= range.high)) ??
    ranges.map(range => {
      if (range.low <= low && range.high < high) return `≤ ${text(range.high)}`
      if (range.high >= high && range.low > low) return `≥ ${text(range.low)}`
      return `${text(range.low)}–${text(range.high)}`
    })
  return `${parts.join(format.between(parts))} ${axis.unit ?? ''}`.trim()
}
