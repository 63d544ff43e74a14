import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import {
  shownFigures,
  type FigureAmount,
  type FigureSubject,
  type ShownFigure,
} from '#exports/figures/shown-figures.ts'
import type { FigureWords } from '#exports/words.ts'
import { useFormat } from '../../text/use-format.ts'
import type { Basis } from '#text/result-view.ts'

/** Figures of a result by their keys: the same list that files and the command read. */
export function useFigures({ result, prices, currency }: FigureSubject, units: UnitSystem, basis: Basis) {
  const { t } = useTranslation(['results', 'exports'])
  const format = useFormat()
  return useMemo(() => {
    const find = t as unknown as FigureWords['find']
    const figures = new Map(
      shownFigures({ result, prices, currency }, { find, format, units }).map(figure => [figure.key, figure]),
    )
    const amountOf = (figure: ShownFigure | undefined): FigureAmount | null =>
      figure === undefined ? null : basis === 'per-area' ? (figure.perArea ?? figure.total) : figure.total
    return {
      /** Value and unit as they are shown; a dash without a figure. */
      shown: (key: string): { readonly value: string; readonly unit: string } => {
        const amount = amountOf(figures.get(key))
        return amount === null ? { value: '—', unit: '' } : { value: amount.text, unit: amount.unit }
      },
      /** Value for the whole building, unrounded; null without a figure. */
      exact: (key: string): number | null => figures.get(key)?.exact ?? null,
      moment: (key: string): string => figures.get(key)?.moment ?? '',
    }
  }, [result, prices, currency, units, basis, t, format])
}
