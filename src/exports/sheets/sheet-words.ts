import { currencyOf } from '#text/weighted-figures.ts'
import type { ExportContext } from '../export-record.ts'
import { exportWords, type ExportWords } from '../words.ts'

/** Content of a table, and its words. */
export interface SheetRoom {
  readonly context: ExportContext
  readonly words: ExportWords
}

/** Words of tables: they are in one language, and only reports have two side by side. */
export function sheetWords({ options, energyPrices, document }: ExportContext): ExportWords {
  const { language, units, calendar } = options
  return exportWords(language === 'both' ? 'en' : language, units, calendar, currencyOf(energyPrices, document.country))
}
