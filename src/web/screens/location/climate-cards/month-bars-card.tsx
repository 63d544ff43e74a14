import { useMemo } from 'react'
import { monthLinesChart } from '#charts/month-lines.chart.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { ClimateCard } from '../climate-card.tsx'
import { largest, useClimateTools, type CardProps } from './climate-tools.ts'

/** A mean of each month as bars, with a sentence about the largest. */
export function MonthBarsCard({
  name,
  title,
  quantity,
  values,
  colour,
  units,
  height,
  sentenceOf,
}: {
  /** Name of the card and of the file of its picture. */
  readonly name: string
  readonly title: string
  readonly quantity: QuantityKey
  /** Twelve, in the quantity's SI unit. */
  readonly values: readonly number[]
  readonly colour: string
  readonly units: CardProps['units']
  /** px */
  readonly height: number
  readonly sentenceOf: (largest: { readonly month: string; readonly value: string }) => string
}) {
  const { palette, months, shown, text, withUnit, unit, decimals } = useClimateTools(units)
  const spec = useMemo(
    () =>
      monthLinesChart({
        series: [{ key: name, name: title, colour, values: values.map(value => shown(quantity, value)) }],
        monthNames: months.short,
        unit: unit(quantity),
        decimals: decimals(quantity),
        mark: 'bar',
        height,
        palette,
        fontFamily: months.fontFamily,
      }),
    [name, values, title, quantity, colour, months, shown, unit, decimals, height, palette],
  )
  const most = largest(values)
  return (
    <ClimateCard
      name={name}
      title={title}
      unit={unit(quantity)}
      spec={spec}
      sentence={sentenceOf({ month: months.long[most] ?? '', value: withUnit(quantity, values[most] ?? 0) })}
      table={{
        head: [months.heading, title],
        rows: values.map((value, m) => [months.long[m] ?? '', text(quantity, value)]),
      }}
    />
  )
}
