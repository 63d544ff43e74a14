import { ObjectCache } from '../../bounded-cache.ts'

const rowsByFirst = new ObjectCache<
  Float64Array,
  { readonly list: readonly Float64Array[]; readonly rows: Float64Array }
>()
const none = new Float64Array(0)

/** Series [series] of [hours] as rows [hours][series], so that an hour reads from one place; the same object for the same series. */
export function sideBySide(list: readonly Float64Array[]): Float64Array {
  // The last series identifies the list: lists of all kinds begin with the series of no wind.
  const last = list.at(-1)
  if (last === undefined) return none
  if (list.length === 1) return last
  return rowsByFirst.get(
    last,
    () => ({ list, rows: rowsOf(list) }),
    ({ list: before }) => before.length === list.length && before.every((series, i) => series === list[i]),
  ).rows
}

function rowsOf(list: readonly Float64Array[]): Float64Array {
  const rows = new Float64Array(list.length * list[0].length)
  list.forEach((series, i) => {
    for (let h = 0; h < series.length; h++) rows[h * list.length + i] = series[h]
  })
  return rows
}
