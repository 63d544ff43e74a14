import { stationWords } from '#text/station-words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { sheetName, words, type Sheet, type SheetCell } from './sheet.ts'

/** First sheet of a workbook: what it is of. */
export function aboutSheet({ context, words: { find, format, language } }: SheetRoom): Sheet {
  const { document, changedAt, result, station, address } = context
  const row = (key: string, ...cells: readonly SheetCell[]) => [find(`exports:about.${key}`), ...cells]
  const stations = stationWords(language)
  return {
    name: sheetName(find('exports:about.title')),
    columns: [words('', 22), words('', 60), words('', 18)],
    rows: [
      row('project', document.name),
      // Spreadsheets show days of the Gregorian calendar only; the text has the reader's.
      row('changed', { day: changedAt.slice(0, 10) }, format.date(changedAt)),
      ...(result === undefined ? [] : [row('engine', result.engineVersion)]),
      ...(station === undefined
        ? []
        : [row('weather', format.list([stations.name(station), stations.source(station), stations.years(station)]))]),
      ...(address === '' ? [] : [row('address', address)]),
      row('note', find('exports:about.rounded')),
    ],
  }
}
