/** A term of a sum; what is taken off stands behind a minus. */
export interface Term {
  readonly name: string
  /** Shown figure: rounded once for every place where it stands. */
  readonly figure: number
  readonly isTakenOff?: boolean
}

/**
 * Text of a sum, `Electricity 3.1 + Natural gas 2 − Fed in 0.5 = 4.6 kWh/m²`, in the order of its terms; the result
 * keeps its unit behind it. Nothing is rounded here.
 *
 * @param sum    shown sum, to which the terms add
 * @param number text of a shown figure
 */
export function sumText(
  terms: readonly Term[],
  sum: { readonly value: string; readonly unit: string },
  number: (figure: number) => string,
): string {
  const texts = terms.map(({ name, figure, isTakenOff = false }, nth) => {
    const sign = isTakenOff ? '− ' : nth === 0 ? '' : '+ '
    return `${sign}${name} ${number(isTakenOff ? -figure : figure)}`
  })
  return `${texts.join(' ')} = \u2066${sum.value}\u00A0${sum.unit}\u2069`
}
