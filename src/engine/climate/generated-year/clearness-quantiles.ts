import { exp } from '../../maths/exp.ts'
import { log } from '../../maths/log.ts'

/** Clearness of the darkest days. */
const darkest = 0.05 // Bendt et al. 1981

/** Clearness of the clearest days of a month with this mean. */
export function clearestDay(mean: number): number {
  const from = mean - 0.75
  const square = from * from
  const fourth = square * square
  return Math.max(mean + 0.02, 0.6313 + 0.267 * mean - 11.9 * fourth * fourth) // Hollands & Huget, Solar Energy 30(3), 1983
}

/**
 * Clearness indices of the days of a month, from the darkest to the clearest, whose mean is `mean`.
 *
 * Frequencies grow (or fall) exponentially from the darkest to the clearest day; the exponent is solved for the mean
 * rather than taken from the authors' fit to it. If the station's days differ less than this distribution, the darkest
 * day is made brighter. Each day stands for the middle of its share of the month, so that a single month has the
 * distribution of many (Knight, Klein & Duffie, Solar Energy 46(2), 1991).
 *
 * @param mean      of daily global over extraterrestrial radiation; held within 0.06–0.8
 * @param days      of the month
 * @param deviation standard deviation of the month's days, where known
 * @source  Bendt, Collares-Pereira & Rabl, Solar Energy 27(1), 1981; the clearest day by Hollands & Huget 1983
 * @checked clearness-quantiles.test.ts
 */
export function clearnessQuantiles(mean: number, days: number, deviation?: number): Float64Array {
  const held = Math.min(0.8, Math.max(0.06, mean))
  const top = clearestDay(held)
  const widest = quantilesFrom(darkest, top, held, days)
  if (deviation === undefined || deviation >= deviationOf(widest)) return widest
  let low = darkest
  let high = held
  let found = widest
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2
    found = quantilesFrom(middle, top, held, days)
    if (deviationOf(found) > deviation) low = middle
    else high = middle
  }
  return found
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length)
}

/** Quantiles of the exponential density between two clearnesses that has this mean. */
function quantilesFrom(bottom: number, top: number, mean: number, days: number): Float64Array {
  const width = top - bottom
  const part = (mean - bottom) / width
  // Mean of a density e^{gx} on 0–1, 1/(1 − e^{−g}) − 1/g, by bisection: it grows with g.
  const meanOf = (g: number): number => (Math.abs(g) < 1e-4 ? 0.5 + g / 12 : 1 / (1 - exp(-g)) - 1 / g)
  let low = -200
  let high = 200
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (meanOf(middle) < part) low = middle
    else high = middle
  }
  const g = (low + high) / 2
  return Float64Array.from({ length: days }, (_, i) => {
    const share = (i + 0.5) / days
    return (
      bottom +
      width *
        (Math.abs(g) < 1e-4
          ? share
          : g > 0
            ? 1 + log(share + (1 - share) * exp(-g)) / g
            : log(1 + share * (exp(g) - 1)) / g)
    )
  })
}
