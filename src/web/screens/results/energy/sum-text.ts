import { shownParts } from '#building/net-lines.ts'
import type { useShown } from '../use-shown.ts'

/**
 * Text of a sum, `Electricity 3.1 + Natural gas 2 − Fed in 0.5 = 4.6 kWh/m²`, in the order of its parts; the result
 * keeps its unit behind it.
 */
export function sumText(
  parts: readonly { readonly name: string; readonly value: number }[],
  total: number,
  { of, number, text, decimals, unit }: ReturnType<typeof useShown>,
): string {
  const figures = shownParts(
    parts.map(({ value }) => of(value)),
    of(total),
    decimals,
  )
  const terms = parts.map(({ name, value }, nth) => {
    const sign = value < 0 ? '− ' : nth === 0 ? '' : '+ '
    return `${sign}${name} ${number(Math.abs(figures[nth] ?? 0))}`
  })
  return `${terms.join(' ')} = \u2066${text(total)}\u00A0${unit}\u2069`
}
