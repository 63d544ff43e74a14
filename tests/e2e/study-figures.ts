import type { Page } from 'playwright-core'
import { variantColumnKeys, variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import studies from '#locales/en/studies.json' with { type: 'json' }
import { readCsv } from '../support/read-csv.ts'

/** Figures of a design, whole building and year in SI; null where there is none. */
export type Figures = Readonly<Partial<Record<VariantColumnKey, number | null>>>

/** A row of a study's CSV as it is written: its number, the option of each parameter, and the figures in the order of the columns. */
export interface CsvRow {
  readonly row: number
  readonly options: readonly string[]
  readonly cells: readonly string[]
}

/** @param parameters how many the study varies */
export function csvRows(text: string, parameters: number): readonly CsvRow[] {
  return readCsv(text)
    .slice(1)
    .map(([row, ...cells]) => ({
      row: Number(row),
      options: cells.slice(0, parameters),
      cells: cells.slice(parameters),
    }))
}

export function figuresOf({ cells }: CsvRow): Figures {
  return Object.fromEntries(variantColumnKeys.map((key, i) => [key, (cells[i] ?? '') === '' ? null : Number(cells[i])]))
}

/** A number as the English page writes it. */
export function numberOf(text: string | null): number {
  const plain = (text ?? '').replaceAll(',', '').replace('−', '-').replace('+', '')
  return plain.trim() === '' ? Number.NaN : Number(plain)
}

/** A figure with the decimals of a text on the page, in the page's unit. */
export function shownLike(text: string, key: VariantColumnKey, value: number, floorArea: number): number {
  const { unit } = variantColumns[key]
  const shown = unit === 'W' ? value / 1000 : unit === 'h' || unit === '%' ? value : value / floorArea
  return Number(shown.toFixed(/\.(\d+)$/.exec(text)?.[1]?.length ?? 0))
}

/** Figures of a design in the table under the plot, for figures with a column there. */
export async function shownFigures(page: Page, row: number): Promise<ReadonlyMap<VariantColumnKey, string>> {
  const table = page.getByRole('table', { name: 'Designs that are kept' })
  const line = table
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(Pin|Unpin) ${row}$`) }) })
  await line.waitFor()
  const titles = await table
    .locator('thead tr')
    .first()
    .locator('> *')
    .evaluateAll(heads => heads.map(head => head.getAttribute('title')))
  const texts = (await line.locator('> *').allTextContents()).map(text => text.trim())
  return new Map(
    variantColumnKeys.flatMap(key => {
      const at = titles.indexOf(studies.column[key])
      return at === -1 ? [] : [[key, texts[at] ?? ''] as const]
    }),
  )
}
