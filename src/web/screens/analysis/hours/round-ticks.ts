/** Round values from `low` to `high`, about so many, rising; both ends lie inside or on them where they are round. */
export function roundTicks(low: number, high: number, count: number): readonly number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = ([1, 2, 2.5, 5, 10].find(round => (span / count) * (1 + 1e-9) <= round * power) ?? 10) * power
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}
