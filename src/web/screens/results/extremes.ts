/** Places of the highest and the lowest of twelve months. */
export const extremes = (months: readonly number[]): { readonly highest: number, readonly lowest: number } =>
  ({ highest: months.indexOf(Math.max(...months)), lowest: months.indexOf(Math.min(...months)) })
