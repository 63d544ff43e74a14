import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/use-format.ts'
import type { ResultView } from '#text/result-view.ts'
import { shownIn, type Currency, type Measure } from '#text/weighted-figures.ts'

/** Display of a measure's figures in the reader's language. */
export function useShown(
  measure: Measure,
  { result, basis, units }: Pick<ResultView, 'result' | 'basis' | 'units'>,
  currency: Currency = 'USD',
) {
  const { t } = useTranslation('results')
  const format = useFormat()
  return useMemo(() => {
    const shown = shownIn(measure, { result, basis, units }, currency, t(`money.${currency}`))
    const number = (value: number) => format.number(value, shown.decimals)
    return {
      ...shown,
      /** Text of a figure in the shown unit. */
      number,
      /** Text of a figure of the whole building, as the result has it. */
      text: (value: number) => number(shown.of(value)),
    }
  }, [measure, result, basis, units, currency, t, format])
}
