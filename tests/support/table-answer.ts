import type { VariedParameter } from '#building/stages/study-rows.ts'
import { tableDocuments } from '#contract/calls/runs.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import { tableArrow } from '#server/studies/table/table-arrow.ts'

/** The bytes of a study's table, as the server answers it where Arrow is asked for. */
export function tableBytes({ parameters, rows, options, columns, ...study }: StudyTable): Uint8Array {
  return tableArrow(study, {
    // The contract names no keys of parameters; the tables of tests have some.
    parameters: parameters as readonly VariedParameter[],
    rows: Int32Array.from(rows),
    options: options.map(places => Uint8Array.from(places)),
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, values]) => [key, Float64Array.from(values, value => value ?? Number.NaN)]),
    ),
  })
}

export function tableAnswer(table: StudyTable): Response {
  return new Response(tableBytes(table).slice(), { headers: { 'content-type': tableDocuments.arrow } })
}
