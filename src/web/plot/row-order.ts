const orders = new WeakMap<Float64Array, Uint32Array>()

/** Rows by the rising value of a column, as `Uint32Array(rows)`; those without a value come last. Sorted once per column. */
export function rowOrder(column: Float64Array): Uint32Array {
  const known = orders.get(column)
  if (known !== undefined) return known
  const order = Uint32Array.from(column, (_, row) => row)
  const place = (row: number) => {
    const value = column[row] ?? NaN
    return Number.isNaN(value) ? Infinity : value
  }
  // Infinity - Infinity is NaN, which counts as equal.
  order.sort((a, b) => place(a) - place(b) || a - b)
  orders.set(column, order)
  return order
}

/** How many rows have a value below the limit, or up to it with `through`: where the limit stands in the order. Binary search. */
export function placeIn(column: Float64Array, order: Uint32Array, limit: number, through: boolean): number {
  let from = 0
  let to = order.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const value = column[order[middle] ?? 0] ?? NaN
    // NaN, which comes last, is never below.
    if (value < limit || (through && value === limit)) from = middle + 1
    else to = middle
  }
  return from
}
