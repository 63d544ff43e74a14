/** Decimals of a figure that is not one of the given round ones: as usual, or as many as tell it from them. */
export function tellingDecimals(figure: number, usual: number, round: readonly number[]): number {
  if (round.includes(figure)) return usual
  for (let decimals = usual; decimals < 9; decimals++)
    if (!round.includes(Number(figure.toFixed(decimals)))) return decimals
  return 9
}

/** Decimals of a total of shares [%]: 99.999 % is not written as 100 %. */
export function totalDecimals(total: number): number {
  return Number.isInteger(total) ? 0 : tellingDecimals(total, 2, [100])
}
