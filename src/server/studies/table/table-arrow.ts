import { dictionary, float64, int32, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette'
import { chosenOf, type ToldTable } from './told-table.ts'

/**
 * A table as an Apache Arrow IPC stream: `row`, then a column for every parameter under its key (doubles in SI, or keys of its list
 * as a dictionary), then the figures under theirs (doubles; null where nothing is known).
 */
export function tableArrow(table: ToldTable): Uint8Array {
  const columns = [
    ['row', table.rows, int32()],
    ...table.parameters.map(({ key, options }, p) => {
      const isNumber = options.every(option => typeof option === 'number')
      return [key, chosenOf(table, p), isNumber ? float64() : dictionary(utf8())] as const
    }),
    ...Object.entries(table.columns).map(([key, values]) => [key, values, float64()] as const),
  ] as const
  const bytes = tableToIPC(
    tableFromArrays(Object.fromEntries(columns.map(([key, values]) => [key, [...values]])), {
      types: Object.fromEntries(columns.map(([key, , type]) => [key, type])),
    }),
    { format: 'stream' },
  )
  if (bytes === null) throw new TypeError('tableToIPC gave nothing')
  return bytes
}
