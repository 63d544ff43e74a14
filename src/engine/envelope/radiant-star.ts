/**
 * Factors of the star network for long-wave exchange in a room (Carroll): surface i is joined to one radiant node by
 * A_i·F_i with F_i = 1 / (1 − A_i·F_i / Σ A_j·F_j), so that a large surface, which is itself a large part of the node's
 * temperature, is joined more tightly.
 *
 * With p_i = A_i·F_i / Σ A_j·F_j every equation is a square, p_i·(1 − p_i) = A_i/S, and Σ p_i = 1 leaves one unknown:
 * the largest surface's p, found by halving its interval 60 times (to 1e-18). A surface of half the room's area or more
 * has no finite factor: the others see nothing else, and it would hold the node's temperature. F is limited to 100; the
 * others' F are then within 1 % of 1, the factor of a surface that sees a single temperature. So with two surfaces the
 * exchange is that of the smaller one, to 1 %.
 *
 * @param areas inner surfaces [m²], ≥ 0
 * @returns F_i, 1 to 100, in their order; 1 where the area is 0
 * @throws  RangeError on a negative or unbounded area: a caller's bug
 * @source  Carroll, An “MRT method” of computing radiant energy exchange in rooms, 1980; Walton, TARP, NBSIR 83-2655
 * @checked radiant-star.test.ts: the equations to 1e-12, closed forms, two surfaces
 */
export function carrollFactors(areas: Float64Array): Float64Array {
  let largest = 0
  for (let i = 0; i < areas.length; i++) {
    if (!(areas[i] >= 0 && areas[i] < Infinity)) throw new RangeError(`a surface of ${areas[i]} m²`)
    if (areas[i] > areas[largest]) largest = i
  }
  const factors = new Float64Array(areas.length).fill(1)
  if (!(areas[largest] > 0)) return factors

  const excess = (p: number) => {
    let sum = p - 1
    for (let i = 0; i < areas.length; i++) if (i !== largest) sum += shareOf(areas[i] / areas[largest], p)
    return sum
  }
  let [low, high] = excess(0.5) >= 0 ? [0, 0.5] : [0.5, largestShare]
  for (let i = 0; i < 60; i++) {
    const middle = 0.5 * (low + high)
    if (excess(middle) < 0) low = middle
    else high = middle
  }
  for (let i = 0; i < areas.length; i++)
    factors[i] = 1 / (1 - (i === largest ? high : shareOf(areas[i] / areas[largest], high)))
  return factors
}

const largestShare = 0.99 // F = 100

/** Smaller root of p(1 − p) = ratio · q, where q = P(1 − P) of the largest surface; 1 − 4·ratio·q without loss of digits. */
function shareOf(ratio: number, largestP: number): number {
  const q = largestP * (1 - largestP)
  const skew = 1 - 2 * largestP
  return (2 * ratio * q) / (1 + Math.sqrt(skew * skew + 4 * q * (1 - ratio)))
}
