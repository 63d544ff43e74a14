/** Indices of the highest and the lowest of twelve months. */
export function extremes(months: readonly number[]): { readonly highest: number; readonly lowest: number } {
  return { highest: months.indexOf(Math.max(...months)), lowest: months.indexOf(Math.min(...months)) }
}
