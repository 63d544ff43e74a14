import { float64, int32, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette'
import type { StudyTable } from '#contract/entities/study.ts'

/** What a row has of a parameter: the option itself. */
function optionsOf({ parameters, options }: StudyTable): readonly (readonly [string, readonly (string | number)[]])[] {
  return parameters.map(({ key, options: all }, p) => [
    key,
    (options[p] ?? []).map(place => all[place] as string | number),
  ])
}

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180): number of the row, option of every parameter, then the figures, to the digit; empty where there is none. */
export function tableCsv(table: StudyTable): string {
  const columns: readonly (readonly [string, readonly (string | number | null)[]])[] = [
    ['row', table.rows],
    ...optionsOf(table),
    ...Object.entries(table.columns),
  ]
  const lines = table.rows.map((_, i) => columns.map(([, values]) => cell(values[i])).join(','))
  return [columns.map(([name]) => cell(name)).join(','), ...lines, ''].join('\r\n')
}

/** The same as an Apache Arrow stream: options as numbers or texts, figures as doubles that may be null. */
export function tableArrow(table: StudyTable): Uint8Array {
  const options = optionsOf(table)
  const figures = Object.entries(table.columns)
  const arrow = tableFromArrays(Object.fromEntries([['row', table.rows], ...options, ...figures]), {
    types: Object.fromEntries([
      ['row', int32()],
      ...options.map(([name, values]) => [name, values.some(value => typeof value === 'string') ? utf8() : float64()]),
      ...figures.map(([name]) => [name, float64()]),
    ]),
  })
  return tableToIPC(arrow, { format: 'stream' }) as Uint8Array
}
