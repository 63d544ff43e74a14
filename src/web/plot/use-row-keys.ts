import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { pressOf } from '../ui/press.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { valueText } from '#charts/plot/brush-text.ts'
import { plotKeys } from './plot-keys.ts'
import { columnOf, type PlotTable } from '#charts/plot/plot-table.ts'
import { stepRow } from './step-row.ts'
import type { PlotEditor } from './use-plot-editor.ts'

const names = Object.keys(plotKeys) as readonly (keyof typeof plotKeys)[]

interface RowKeys {
  readonly hear: (event: KeyboardEvent) => void
  /** Axis of the keys. */
  readonly at: string | undefined
  /** Text for a screen reader. */
  readonly said: string
}

/**
 * Keys of the plot: left and right from axis to axis, up and down through its options or values, Space toggles an
 * option, Enter pins, S stars.
 */
export function useRowKeys({
  table,
  scales,
  selected,
  editor,
  row,
  onRow,
  onPin,
  onStar,
  describeRow,
}: {
  readonly table: PlotTable
  /** Scales of the axes from left to right. */
  readonly scales: readonly AxisScale[]
  readonly selected: Uint8Array
  readonly editor: PlotEditor
  /** Row of the keys, by its index in the table. */
  readonly row: number | null
  readonly onRow: (row: number | null) => void
  /** Actions that answer a text of their effect. */
  readonly onPin: (id: number) => string
  readonly onStar: (id: number) => string
  readonly describeRow: (id: number) => string
}): RowKeys {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const [place, setPlace] = useState(0)
  const [said, setSaid] = useState('')
  const scale = scales[Math.min(place, scales.length - 1)]
  const valueOf = (at: AxisScale, of: number) => columnOf(table, at.axis.key)[of] ?? NaN
  const say = (at: AxisScale, of: number | null) => {
    if (of === null) return setSaid(at.axis.title)
    setSaid(
      t('plot.said', {
        axis: at.axis.title,
        value: `${valueText(at, valueOf(at, of), format)} ${at.axis.unit ?? ''}`.trim(),
        row: describeRow(table.ids[of] ?? NaN),
      }),
    )
  }
  const deeds: Readonly<Record<keyof typeof plotKeys, (at: AxisScale, field: Element) => void>> = {
    left: (_, field) => {
      aside(-1, field)
    },
    right: (_, field) => {
      aside(1, field)
    },
    up: at => {
      step(at, !at.flipped)
    },
    down: at => {
      step(at, at.flipped)
    },
    keep: at => {
      if (row === null || at.axis.options === undefined) return
      // A brush there was made before its rows became equal: it may be removed.
      if (!at.varies && editor.state.filter.brushes[at.axis.key] === undefined) setSaid(t('plot.oneValue'))
      else editor.edit({ deed: 'option', key: at.axis.key, option: valueOf(at, row) })
    },
    pin: () => {
      if (row !== null) setSaid(onPin(table.ids[row] ?? NaN))
    },
    star: () => {
      if (row !== null) setSaid(onStar(table.ids[row] ?? NaN))
    },
  }
  const aside = (by: number, field: Element) => {
    const next = Math.min(scales.length - 1, Math.max(0, place + by))
    const at = scales[next]
    setPlace(next)
    // With many axes the next one may be out of sight.
    field.querySelectorAll('.plot-axis')[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (at !== undefined) say(at, row)
  }
  const step = (at: AxisScale, up: boolean) => {
    const next = stepRow(table, at, selected, row, up)
    onRow(next)
    say(at, next)
  }
  return {
    hear: event => {
      const press = pressOf(event.nativeEvent)
      const taken = names.find(name => plotKeys[name].takes(press))
      // Keys of elements inside are their own.
      if (taken === undefined || scale === undefined || event.target !== event.currentTarget) return
      event.preventDefault()
      deeds[taken](scale, event.currentTarget)
    },
    at: scale?.axis.key,
    said,
  }
}
