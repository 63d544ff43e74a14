import {
  batchType,
  Column,
  columnFromArray,
  dictionary,
  float64,
  int32,
  Table,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette'
import type { VariantTable } from './variant-table.ts'

/**
 * A table as an Apache Arrow IPC stream: `row`, then a column for every parameter under its key (doubles in SI, or keys of its list
 * as a dictionary), then the figures under theirs (doubles; null where nothing is known). The metadata of its schema hold the study
 * under `study`, as JSON.
 *
 * @param study what a reader must know of the study beside its rows
 */
export function tableArrow(
  study: Readonly<Record<string, unknown>>,
  { parameters, rows, options, columns }: VariantTable,
): Uint8Array {
  const chosen = parameters.map(({ key, options: offered }, p): [string, Column<unknown>] => {
    const places = options[p] ?? new Uint8Array()
    if (!offered.every(option => typeof option === 'number')) return [key, keys(places, offered)]
    // By plain loops, here and below: `from` with a function goes through an iterator, ten times as long.
    const chosenOf = new Float64Array(places.length)
    for (let i = 0; i < places.length; i++) chosenOf[i] = offered[places[i] as number] ?? Number.NaN
    return [key, doubles(chosenOf)]
  })
  const { schema, children } = tableFromColumns([
    ['row', columnOf(int32(), rows)],
    ...chosen,
    ...Object.entries(columns).map(([key, values]): [string, Column<unknown>] => [key, doubles(values)]),
  ])
  const metadata = new Map([['study', JSON.stringify({ ...study, parameters })]])
  const bytes = tableToIPC(new Table({ ...schema, metadata }, children), { format: 'stream' })
  if (bytes === null) throw new TypeError('tableToIPC gave nothing')
  return bytes
}

/** Column of keys. Each key is named once, in the order of its first use; the library's own way would look at every cell's text. */
function keys(places: Uint8Array, offered: readonly unknown[]): Column<unknown> {
  // The column and its type must share one object for the keys: that is how the library matches them.
  const text = utf8()
  const type = dictionary(text)
  if (places.length === 0) return columnFromArray([], type)
  const order: number[] = []
  const indexOf = new Int32Array(offered.length).fill(-1)
  const values = new Int32Array(places.length)
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number
    if (indexOf[place] === -1) indexOf[place] = order.push(place) - 1
    values[i] = indexOf[place] as number
  }
  const batch = new (batchType(type))({ length: values.length, nullCount: 0, type, validity: new Uint8Array(), values })
  if (!('setDictionary' in batch)) throw new TypeError('a batch of keys without a dictionary')
  ;(batch.setDictionary as (column: Column<unknown>) => void)(
    columnFromArray(
      order.map(place => offered[place]),
      text,
    ),
  )
  return new Column([batch], type)
}

/** A column as it lies in memory; NaN is null. */
function doubles(values: Float64Array): Column<unknown> {
  let missing = 0
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) missing++
  if (missing === 0) return columnOf(float64(), values)
  const isThere = new Uint8Array(Math.ceil(values.length / 8))
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i])) isThere[i >> 3] = (isThere[i >> 3] as number) | (1 << (i & 7))
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
