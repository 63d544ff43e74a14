import type { VariantTable } from './variant-table.ts'

/**
 * A table as JSON, in pieces of some hundred kilobytes: the fields of `before`, `parameters`, then `rows`, `options` and `columns` as
 * lists of numbers. A missing figure is null.
 */
export function* tableJson(
  before: Readonly<Record<string, unknown>>,
  { parameters, rows, options, columns }: VariantTable,
): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify({ ...before, parameters }).slice(0, -1)},"rows":[`)
  yield* numbers(rows)
  yield Buffer.from('],"options":[')
  for (const [p, places] of options.entries()) {
    yield Buffer.from(p === 0 ? '[' : '],[')
    yield* numbers(places)
  }
  yield Buffer.from(`${options.length === 0 ? '' : ']'}],"columns":{`)
  let isFirst = true
  for (const [key, values] of Object.entries(columns)) {
    yield Buffer.from(`${isFirst ? '' : '],'}${JSON.stringify(key)}:[`)
    yield* numbers(values)
    isFirst = false
  }
  yield Buffer.from(isFirst ? '}}' : ']}}')
}

/** Numbers of one piece. */
const atOnce = 10_000

/** Numbers with commas between them; NaN is null. */
function* numbers(values: Float64Array | Int32Array | Uint8Array): Generator<Uint8Array> {
  for (let i = 0; i < values.length; i += atOnce) {
    const piece = values.subarray(i, i + atOnce).join(',')
    yield Buffer.from(`${i === 0 ? '' : ','}${piece.replaceAll('NaN', 'null')}`)
  }
}
