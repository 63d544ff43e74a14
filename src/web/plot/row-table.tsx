import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, Pin, PinOff, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import type { AxisScale } from '#charts/plot/axis-scale.ts'
import { valueText } from '#charts/plot/brush-text.ts'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import { columnOf, type PlotAxis, type PlotRow, type PlotTable } from '#charts/plot/plot-table.ts'
import { rowHeight, rowWindow, tableHeight } from './row-window.ts'
import { sortedRows } from './sorted-rows.ts'

/** Selected rows with all their values; only visible rows are drawn. */
export function RowTable({
  table,
  axes,
  headline,
  scales,
  selected,
  colours,
  classes,
  baseline,
  baselineName,
  pins,
  onPin,
  stars,
  onStar,
  lit,
  sort,
  edit,
  onLight,
  describeRow,
}: {
  readonly table: PlotTable
  readonly axes: readonly PlotAxis[]
  /** Key of the figure that stays in view while the others are scrolled. */
  readonly headline: string | undefined
  readonly scales: ReadonlyMap<string, AxisScale>
  readonly selected: Uint8Array
  readonly colours: readonly string[]
  readonly classes: Uint8Array
  readonly baseline: PlotRow | undefined
  readonly baselineName: string
  readonly pins: readonly number[]
  readonly onPin: (row: number) => void
  readonly stars: readonly number[]
  readonly onStar: (row: number) => void
  readonly lit: number | null
  readonly sort: PlotState['sort']
  readonly edit: (edit: PlotEdit) => void
  /** Called with the row under the pointer or with the focus, by its index in the table. */
  readonly onLight: (row: number | null) => void
  readonly describeRow: (row: number) => string
}) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  const rows = useMemo(() => sortedRows(table, selected, sort), [table, selected, sort])
  const { scrolls, end, first, last } = rowWindow(rows.length, scrolled)
  useLayoutEffect(() => {
    if (box.current !== null && box.current.scrollTop > end) box.current.scrollTop = end
    setScrolled(before => Math.min(before, end))
  }, [end])
  const columns = axes.flatMap(({ key }) => {
    const scale = scales.get(key)
    return scale === undefined ? [] : [scale]
  })
  const heading = (key: string, short: string) => {
    const isSorted = sort?.key === key
    const Arrow = sort?.descending === true ? ArrowDown : ArrowUp
    return (
      <button
        type="button"
        aria-label={t('plot.sortBy', { axis: short })}
        onClick={() => {
          edit({ deed: 'sort', sort: { key, descending: isSorted && !sort.descending } })
        }}
      >
        <span dir="auto">{short}</span>
        {isSorted && <Arrow size={13} />}
      </button>
    )
  }
  const classOf = ({ key, options }: PlotAxis) =>
    options !== undefined ? '' : `plot-number tabular${key === headline ? ' plot-headline' : ''}`
  // The name of an option may be longer than its column.
  const nameIn = (scale: AxisScale, value = NaN) =>
    scale.axis.options === undefined ? undefined : valueText(scale, value, format)
  const orderOf = (key: string) =>
    sort?.key !== key ? undefined : sort.descending ? ('descending' as const) : ('ascending' as const)
  return (
    <div
      ref={box}
      className="plot-table"
      // With a fixed height its changes move nothing else.
      style={scrolls ? { height: tableHeight, contain: 'strict' } : { maxHeight: tableHeight }}
      onScroll={event => {
        setScrolled(event.currentTarget.scrollTop)
      }}
    >
      <table aria-label={t('plot.rows')} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <td aria-label={t('plot.kept')} />
            <th className="plot-number" aria-sort={orderOf('id')}>
              {heading('id', t('plot.number'))}
            </th>
            {columns.map(({ axis }) => (
              <th key={axis.key} title={axis.title} className={classOf(axis)} aria-sort={orderOf(axis.key)}>
                {heading(axis.key, axis.short ?? axis.title)}
                <bdi>{axis.unit}</bdi>
              </th>
            ))}
          </tr>
          {baseline !== undefined && (
            <tr className="plot-baseline-row">
              <td aria-label={baselineName}>
                <span className="plot-sign-baseline" />
              </td>
              <th scope="row" dir="auto" title={baselineName}>
                {baselineName}
              </th>
              {columns.map(scale => (
                <td
                  key={scale.axis.key}
                  className={classOf(scale.axis)}
                  title={nameIn(scale, baseline[scale.axis.key])}
                >
                  <bdi>{valueText(scale, baseline[scale.axis.key] ?? NaN, format)}</bdi>
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody
          onPointerLeave={() => {
            onLight(null)
          }}
        >
          <tr style={{ height: first * rowHeight }} aria-hidden />
          {Array.from(rows.subarray(first, last), (row, i) => {
            const id = table.ids[row] ?? NaN
            const isPinned = pins.includes(id)
            const Sign = isPinned ? PinOff : Pin
            const name = format.digits(String(id))
            return (
              <tr
                // Key by place: a brush changes the rows' content without a new layout.
                key={first + i}
                aria-rowindex={first + i + 2}
                data-pinned={isPinned}
                data-lit={row === lit}
                style={{ height: rowHeight }}
                onPointerEnter={() => {
                  onLight(row)
                }}
              >
                <td>
                  <button
                    type="button"
                    title={describeRow(id)}
                    aria-pressed={isPinned}
                    aria-label={t(isPinned ? 'plot.unpin' : 'plot.pin', { row: name })}
                    onFocus={() => {
                      onLight(row)
                    }}
                    onBlur={() => {
                      onLight(null)
                    }}
                    onClick={() => {
                      onPin(id)
                    }}
                  >
                    <Sign size={14} />
                  </button>
                  <button
                    type="button"
                    className="plot-star"
                    aria-pressed={stars.includes(id)}
                    aria-label={t('plot.star', { row: name })}
                    onFocus={() => {
                      onLight(row)
                    }}
                    onBlur={() => {
                      onLight(null)
                    }}
                    onClick={() => {
                      onStar(id)
                    }}
                  >
                    <Star size={14} />
                  </button>
                  <i style={{ background: colours[classes[row] ?? 255] }} aria-hidden />
                </td>
                <td className="plot-number tabular">{name}</td>
                {columns.map(scale => (
                  <td
                    key={scale.axis.key}
                    className={classOf(scale.axis)}
                    title={nameIn(scale, columnOf(table, scale.axis.key)[row])}
                  >
                    <bdi>{valueText(scale, columnOf(table, scale.axis.key)[row] ?? NaN, format)}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
          <tr style={{ height: (rows.length - last) * rowHeight }} aria-hidden />
        </tbody>
      </table>
    </div>
  )
}
