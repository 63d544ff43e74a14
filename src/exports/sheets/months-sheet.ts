import { shownResult } from '#building/shown-result.ts'
import { balanceCauses } from '#contract/options.ts'
import { shownIn } from '#text/weighted-figures.ts'
import { causeName, figureRecords, hasFigure } from '../figures/figure-records.ts'
import { figureName } from '../figures/shown-figures.ts'
import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet } from './sheet.ts'

/** Energy by month and of the year, and the heat of the rooms by cause; months add to the year. */
export function monthsSheet({ context, words: { find, units, format } }: SheetRoom): Sheet | undefined {
  const { result } = context
  if (result === undefined) return undefined
  const energy = shownIn('energy', { result, basis: 'total', units }, 'USD', '')
  const { annual, monthly, balance } = shownResult(result, energy)
  const columns = figureRecords.flatMap(({ measure, ofPeriod, ...record }) =>
    measure === 'energy' &&
    ofPeriod !== undefined &&
    hasFigure(record, result) &&
    monthly.some(month => (ofPeriod(month) ?? 0) !== 0)
      ? [{ name: figureName(record, find), of: ofPeriod }]
      : [],
  )
  const causes = balance === undefined ? [] : balanceCauses.filter(cause => balance[cause].some(heat => heat !== 0))
  const unit = format.unit('energy', units)
  return {
    name: sheetName(find('exports:tables.months')),
    columns: [
      words(find('exports:head.month'), 12),
      ...columns.map(({ name }) => numbers(name, unit, energy.decimals)),
      ...causes.map(cause =>
        numbers(find('exports:balance', { part: find(causeName(cause)) }), unit, energy.decimals, 20),
      ),
    ],
    rows: [
      ...monthly.map((month, m) => [
        find(`results:months.${m + 1}`),
        ...columns.map(({ of }) => of(month) ?? null),
        ...causes.map(cause => balance?.[cause][m] ?? null),
      ]),
      [
        find('exports:head.year'),
        ...columns.map(({ of }) => of(annual) ?? null),
        ...causes.map(cause => (balance?.[cause] ?? []).reduce((sum, heat) => sum + heat, 0)),
      ],
    ],
  }
}
