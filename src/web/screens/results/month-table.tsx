import { useTranslation } from 'react-i18next'
import { shownParts, shownTotal } from '#building/net-lines.ts'
import { useFormat } from '../../text/use-format.ts'
import { useMonthNames } from '../../text/month-names.ts'

export interface MonthColumn {
  readonly key: string
  readonly name: string
  readonly months: readonly number[]
  readonly year: number
  /** Whether it is the sum of the other columns: their shown figures add up to its own. */
  readonly isSum?: boolean
}

/** Twelve months and their year, which the shown months add up to: the figures of a chart. */
export function MonthTable({
  columns,
  decimals,
  caption,
  testId,
}: {
  readonly columns: readonly MonthColumn[]
  readonly decimals: number
  readonly caption: string
  readonly testId: string
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { long: names, heading } = useMonthNames()
  const parts = columns.map(({ months, year }) => shownParts(months, year, decimals))
  const apart = parts.filter((_, i) => columns[i]?.isSum !== true)
  const shown = columns.map(({ isSum = false, months }, i) =>
    isSum
      ? months.map((month, m) =>
          shownTotal(
            apart.map(part => part[m] ?? 0),
            month,
            decimals,
          ),
        )
      : (parts[i] ?? []),
  )
  return (
    <table className="results-table tabular" data-testid={testId}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" dir="auto">
            {heading}
          </th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, m) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {columns.map(({ key }, i) => (
              <td key={key} data-part={key}>
                {format.number(shown[i]?.[m] ?? 0, decimals)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="sum">
          <th scope="row" dir="auto">
            {t('year')}
          </th>
          {columns.map(({ key, year }) => (
            <td key={key} data-year={key}>
              {format.number(year, decimals)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
