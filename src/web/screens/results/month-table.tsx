import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/use-format.ts'
import { useMonthNames } from '../../text/month-names.ts'

export interface MonthColumn {
  readonly key: string
  readonly name: string
  readonly months: readonly number[]
  readonly year: number
}

/** Twelve months and their year: the figures of a chart. */
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
            {columns.map(({ key, months }) => (
              <td key={key} data-part={key}>
                {format.number(months[m] ?? 0, decimals)}
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
