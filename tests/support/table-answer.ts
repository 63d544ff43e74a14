import type { StudyTable } from '#contract/entities/study.ts'
import { tableArrow } from '#server/studies/table/table-arrow.ts'

/** A study's table as the server answers it where Arrow is asked for. */
export function tableAnswer({ parameters, rows, options, columns, ...study }: StudyTable): Response {
  const bytes = tableArrow(study, {
    parameters,
    rows: Int32Array.from(rows),
    options: options.map(places => Uint8Array.from(places)),
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, values]) => [key, Float64Array.from(values, value => value ?? Number.NaN)]),
    ),
  })
  return new Response(bytes.slice(), { headers: { 'content-type': 'application/vnd.apache.arrow.stream' } })
}
