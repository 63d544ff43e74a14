import { currencyOf } from '#text/weighted-figures.ts'
import { shownFigures, type FigureAmount } from '../figures/shown-figures.ts'
import type { SheetRoom } from './sheet-words.ts'
import { sheetName, words, type Sheet, type SheetCell } from './sheet.ts'

function cellsOf(amount: FigureAmount | null): readonly SheetCell[] {
  return amount === null ? [null, null] : [{ number: amount.value, decimals: amount.decimals }, amount.unit]
}

/** Figures of the year with their units, calculation and source. */
export function figuresSheet({ context, words: { find, format, units } }: SheetRoom): Sheet | undefined {
  const { result, energyPrices: prices, document } = context
  if (result === undefined) return undefined
  const currency = currencyOf(prices, document.country)
  const figures = shownFigures({ result, prices, currency }, { find, format, units })
  return {
    name: sheetName(find('exports:tables.figures')),
    columns: [
      words(find('exports:head.key'), 20),
      words(find('exports:head.group')),
      words(find('exports:head.figure'), 28),
      { title: find('exports:head.total'), width: 14 },
      words(find('exports:head.unit'), 12),
      { title: find('exports:head.perArea'), width: 14 },
      words(find('exports:head.perAreaUnit'), 14),
      words(find('exports:head.moment'), 24),
      words(find('exports:head.formula'), 60),
      words(find('exports:head.source'), 40),
    ],
    rows: figures.map(({ key, group, name, total, perArea, moment, formula, source }) => [
      key,
      find(`exports:group.${group}`),
      name,
      ...cellsOf(total),
      ...cellsOf(perArea),
      moment,
      formula,
      source,
    ]),
  }
}
