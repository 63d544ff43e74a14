import type { BaselineResult } from '#contract/entities/run.ts'
import { resultCsv } from './result-csv.ts'
import { resultTable } from './result-table.ts'

export const resultFormats = ['table', 'json', 'csv'] as const
export type ResultFormat = (typeof resultFormats)[number]

/**
 * A baseline result as text. JSON is the contract's own; CSV has one row a month and one for the year; the table is for reading.
 * @param warnings its warnings in words
 */
export function formatResult(result: BaselineResult, format: ResultFormat, warnings: readonly string[]): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(result, null, 2)}\n`
    case 'csv':
      return resultCsv(result, warnings)
    case 'table':
      return resultTable(result, warnings)
  }
}
