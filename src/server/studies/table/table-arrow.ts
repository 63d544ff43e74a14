import {
  batchType,
  Column,
  columnFromArray,
  dictionary,
  dictionaryContext,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette'
import type { ToldTable } from './told-table.ts'

/**
 * A table as an Apache Arrow IPC stream: `row`, then a column for every parameter under its key (doubles in SI, or keys of its list
 * as a dictionary), then the figures under theirs (doubles; null where nothing is known).
 */
export function tableArrow({ parameters, rows, options, columns }: ToldTable): Uint8Array {
  const dictionaries = dictionaryContext()
  const chosen = parameters.map(({ key, options: offered }, p) => {
    const places = options[p] ?? new Uint8Array()
    const isNumber = offered.every(option => typeof option === 'number')
    const column = isNumber
      ? doubles(Float64Array.from(places, place => offered[place] ?? Number.NaN))
      : columnFromArray(
          Array.from(places, place => offered[place]),
          dictionary(utf8()),
          {},
          dictionaries,
        )
    return [key, column] as const
  })
  const bytes = tableToIPC(
    tableFromColumns([
      ['row', columnOf(int32(), rows)],
      ...chosen.map(([key, column]): [string, Column<unknown>] => [key, column]),
      ...Object.entries(columns).map(([key, values]): [string, Column<unknown>] => [key, doubles(values)]),
    ]),
    { format: 'stream' },
  )
  if (bytes === null) throw new TypeError('tableToIPC gave nothing')
  return bytes
}

/** A column as it lies in memory; NaN is null. */
function doubles(values: Float64Array): Column<unknown> {
  let missing = 0
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) missing++
  if (missing === 0) return columnOf(float64(), values)
  const isThere = new Uint8Array(Math.ceil(values.length / 8))
  values.forEach((value, i) => {
    if (!Number.isNaN(value)) isThere[i >> 3] = (isThere[i >> 3] as number) | (1 << (i & 7))
  })
  return columnOf(float64(), values, isThere, missing)
}

function columnOf(
  type: Parameters<typeof batchType>[0],
  values: Float64Array | Int32Array,
  validity = new Uint8Array(),
  nullCount = 0,
): Column<unknown> {
  const Batch = batchType(type)
  return new Column(
    values.length === 0 ? [] : [new Batch({ length: values.length, nullCount, type, validity, values })],
    type,
  )
}
