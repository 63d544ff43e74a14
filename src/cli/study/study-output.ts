import { engineVersion } from '#engine/version.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { combinationsOf, type Sample, type VariedParameter } from '#building/stages/study-rows.ts'
import { costColumn } from '#building/studies/cost-column.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { tableArrow } from '#server/studies/table/table-arrow.ts'
import { tableCsv } from '#server/studies/table/table-csv.ts'
import { tableJson } from '#server/studies/table/table-json.ts'
import { variantTable } from '#server/studies/table/variant-table.ts'
import type { Shell } from '../shell.ts'
import { writeOutput } from '../write-output.ts'
import { writeOutputFile } from '../write-output-file.ts'
import type { DoneRows } from './run-study.ts'

export const studyFormats = ['csv', 'arrow', 'json'] as const
export type StudyFormat = (typeof studyFormats)[number]

/** A study with what it was computed from. */
export interface StudyReport {
  readonly stage: StudyStage
  /** Design from which it starts. */
  readonly base: Building
  readonly station: WeatherStation
  /** In row order. */
  readonly parameters: readonly VariedParameter[]
  readonly sample: Sample | undefined
  /** Options of every row. */
  readonly all: Uint8Array
  readonly total: number
  readonly setting: StudySetting
}

/** Rows that are done, in the form that was asked for. */
export function studyInForm(study: StudyReport, done: DoneRows, format: StudyFormat): Uint8Array {
  const { parameters, all, station } = study
  const columns = Object.fromEntries(storedColumnKeys.map((key, c) => [key, done.columns[c] ?? new Float64Array()]))
  // Columns are a server's. Prices are no part of a document, so that what is bought costs nobody knows what.
  const cost = costColumn(columns, done.rows.length, {})
  const table = variantTable(parameters, all, done.rows, { ...columns, cost })
  if (format === 'csv') return Buffer.concat([...tableCsv(table)])
  const head = {
    schema: 'badgir.study',
    stage: study.stage,
    engineVersion,
    setting: study.setting,
    weather: { name: station.name, origin: station.origin },
    floorArea: grossFloorArea(study.base),
    combinations: combinationsOf(parameters),
    sample: study.sample ?? null,
    total: study.total,
    done: done.rows.length,
  }
  if (format === 'arrow') return tableArrow(head, table)
  return Buffer.concat([...tableJson(head, table), Buffer.from('\n')])
}

/**
 * Writes to a file, or to standard output.
 * @throws Failure where it cannot be written
 */
export function writeStudy(shell: Shell, content: string | Uint8Array, output: string | undefined): Promise<void> {
  return output === undefined ? writeOutput(shell, content) : writeOutputFile(output, content)
}
