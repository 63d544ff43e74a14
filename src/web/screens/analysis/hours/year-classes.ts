/** Classes of equal width that hold all values of a year, from a round limit on. */
export interface YearClasses {
  readonly from: number
  readonly step: number
  readonly count: number
}

const most = 8
const rounds = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const

/**
 * At most eight classes of a round width. Powers and sun start at zero, temperatures and shares at their lowest value.
 *
 * @param low  lowest value, in the unit shown
 * @param high highest value
 */
export function yearClasses(low: number, high: number, fromZero: boolean): YearClasses {
  const span = fromZero ? high : high - low
  if (!(span > 0)) return { from: fromZero ? 0 : Math.floor(low), step: 1, count: 1 }
  const power = 10 ** Math.floor(Math.log10(span / most))
  for (const decade of [power, power * 10])
    for (const round of rounds) {
      const step = round * decade
      const from = fromZero ? 0 : Math.floor(low / step) * step
      if (from + most * step >= high) return { from, step, count: Math.max(1, Math.ceil((high - from) / step - 1e-9)) }
    }
  return { from: fromZero ? 0 : low, step: span / most, count: most }
}

/** Colours of so many classes, evenly from one end of a ramp to the other; a single class has the middle one. */
export function classColours(ramp: readonly string[], count: number): readonly string[] {
  const last = ramp.length - 1
  return Array.from(
    { length: count },
    (_, nth) => ramp[Math.round(count === 1 ? last / 2 : (nth * last) / (count - 1))] ?? '',
  )
}

/** The class of a value, from 0. */
export function classOf({ from, step, count }: YearClasses, value: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((value - from) / step)))
}
