import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses, carriers, endUses, type BalanceCause } from '#contract/options.ts'
import { shownIn } from '#text/weighted-figures.ts'
import type { ExportWords } from '../words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet } from './sheet.ts'

type Months = BaselineResult['monthly'][number] | BaselineResult['annual']
interface MonthColumn {
  readonly name: string
  readonly of: (figures: Months) => number | null | undefined
}

function columnsOf({ find }: ExportWords): readonly MonthColumn[] {
  return [
    { name: find('results:needs.heating'), of: m => m.heatingNeed },
    { name: find('results:needs.cooling'), of: m => m.coolingNeed },
    { name: find('results:needs.latent'), of: m => m.latentCoolingNeed },
    ...endUses.map(use => ({ name: find(`results:endUse.${use}`), of: (m: Months) => m.endUses[use] })),
    ...carriers.map(carrier => ({
      name: find('exports:figure.boughtCarrier', { part: find(`results:carrier.${carrier}`) }),
      of: (m: Months) => m.bought?.[carrier],
    })),
    ...(['photovoltaic', 'wind', 'selfUsed', 'exported'] as const).map(key => ({
      name: find(`results:exchange.${key}`),
      of: (m: Months) => m[key],
    })),
    { name: find('exports:figure.solarHeat'), of: m => m.solarHeat },
    { name: find('results:primary'), of: m => m.primaryEnergy },
  ]
}

/** Name of a cause of the heat balance; two of them are one on the page. */
function causeName({ find }: ExportWords, cause: BalanceCause): string {
  return find(cause === 'infiltration' || cause === 'ventilation' ? `exports:cause.${cause}` : `results:cause.${cause}`)
}

/** Energy by month and of the year, and the heat of the rooms by cause; months add to the year. */
export function monthsSheet({ context, words: own }: SheetRoom): Sheet | undefined {
  const { result } = context
  if (result === undefined) return undefined
  const { find, units, format } = own
  const energy = shownIn('energy', { result, basis: 'total', units }, 'USD', '')
  const { annual, monthly, balance } = shownResult(result, energy)
  const columns = columnsOf(own).filter(({ of }) => monthly.some(month => (of(month) ?? 0) !== 0))
  const causes = balance === undefined ? [] : balanceCauses.filter(cause => balance[cause].some(heat => heat !== 0))
  const unit = format.unit('energy', units)
  return {
    name: sheetName(find('exports:tables.months')),
    columns: [
      words(find('exports:head.month'), 12),
      ...columns.map(({ name }) => numbers(name, unit, energy.decimals)),
      ...causes.map(cause =>
        numbers(find('exports:balance', { part: causeName(own, cause) }), unit, energy.decimals, 20),
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
