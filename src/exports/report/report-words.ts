import { inWords, ownDirection } from '#contract/in-words.ts'
import type { Calendar, Language, UnitSystem } from '#contract/options.ts'
import { stationWords, type StationWords } from '#text/station-words.ts'
import { exportWords, type ExportWords } from '../words.ts'

/** Words of a report in a language, units and calendar: the texts and the forms of figures of the page. */
export interface ReportWords extends Omit<ExportWords, 'find'> {
  readonly calendar: Calendar
  readonly t: ExportWords['find']
  readonly stations: StationWords
  readonly months: { readonly short: readonly string[]; readonly long: readonly string[]; readonly head: string }
  /** Typefaces of charts. */
  readonly font: string
}

/** Typefaces of documents by language: the first one that has a sign prints it. */
const fonts = { en: 'Inter, Vazirmatn, DejaVu Sans', fa: 'Vazirmatn, Inter, DejaVu Sans' } as const

/** @param currency of the project's energy prices */
export function reportWords(language: Language, units: UnitSystem, calendar: Calendar, currency: string): ReportWords {
  const { find: t, ...words } = exportWords(language, units, calendar, currency, text => ownDirection(text, language))
  return {
    ...words,
    calendar,
    t,
    stations: stationWords(language),
    months: {
      short: Array.from({ length: 12 }, (_, m) => t(`results:monthsShort.${m + 1}`)),
      long: Array.from({ length: 12 }, (_, m) => t(`results:months.${m + 1}`)),
      head: t(calendar === 'persian' ? 'results:gregorianMonth' : 'results:month'),
    },
    font: fonts[language],
  }
}

/** A name that a person typed, as one piece of a sentence. */
export function asPiece(name: string, language: Language): string {
  return String(inWords(name, language))
}
