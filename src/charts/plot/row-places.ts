import { placeOf, type AxisScale } from './axis-scale.ts'
import { columnOf, type PlotTable } from './plot-table.ts'

/** Height over which the lines of an option are spread, so that each is visible [px]. */
const band = 24

/**
 * Crossing of every row with an axis: px from the top, as `Float32Array(rows)`, NaN without a value. Rows of an option
 * are spread over a band in their order.
 */
export function rowPlaces(table: PlotTable, scale: AxisScale): Float32Array {
  const column = columnOf(table, scale.axis.key)
  const places = new Float32Array(table.rows)
  const options = scale.axis.options?.length ?? 0
  if (options === 0) {
    for (let row = 0; row < table.rows; row++) places[row] = placeOf(scale, column[row] ?? NaN)
    return places
  }
  const counts = new Uint32Array(options)
  for (const option of column) counts[option] = (counts[option] ?? 0) + 1
  const width = Math.min(band, (0.6 * (scale.bottom - scale.top)) / options)
  const met = new Uint32Array(options)
  for (let row = 0; row < table.rows; row++) {
    const option = column[row] ?? NaN
    const nth = met[option] ?? 0
    met[option] = nth + 1
    places[row] = placeOf(scale, option) + ((nth + 0.5) / (counts[option] ?? 1) - 0.5) * width
  }
  return places
}
