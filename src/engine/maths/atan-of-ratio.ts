// arctan(i/8), i = 0 … 8, as sums of two numbers.
const nodes = Float64Array.of(
  0,
  0.12435499454676144,
  0.24497866312686414,
  0.35877067027057225,
  0.4636476090008061,
  0.5585993153435624,
  0.6435011087932844,
  0.7188299996216245,
  0.7853981633974483,
)
const nodesLow = Float64Array.of(
  0,
  -3.1253241424539383e-18,
  1.0698755618734451e-17,
  -2.4623815582638635e-17,
  2.2698777452961687e-17,
  -5.4556305485916264e-18,
  1.5834785051444286e-17,
  -2.1478388444456983e-17,
  3.061616997868383e-17,
)
const quarter = 1.5707963267948966 // π/2
const quarterLow = 6.123233995736766e-17

/**
 * Angle of the point (x, y) above the x-axis, 0 … π/2 [rad].
 *
 * With the slope mirrored below 1 and its nearest eighth c taken off, arctan t of t = (y − c·x)/(x + c·y),
 * |t| ≤ 1/16, is a Taylor sum to t¹³ (rest below 1e-19).
 *
 * @param y ≥ 0
 * @param x ≥ 0; one of them > 0, neither so large or small that sums or products leave the range
 */
export function atanOfRatio(y: number, x: number): number {
  const steep = y > x
  const rise = steep ? x : y
  const run = steep ? y : x
  const i = ((8 * rise) / run + 0.5) | 0 // to the nearest whole number
  const c = 0.125 * i
  const t = i === 0 ? rise / run : (rise - c * run) / (run + c * rise)
  const z = t * t
  const z2 = z * z
  const sum = -1 / 3 + z * (1 / 5) + z2 * (-1 / 7 + z * (1 / 9)) + z2 * z2 * (-1 / 11 + z * (1 / 13))
  const small = t * z * sum + nodesLow[i]
  if (!steep) return nodes[i] + (t + small)
  // π/2 − (node + t), with the rounding loss of the larger two added back.
  const main = quarter - nodes[i]
  return main - (t + (small - quarterLow - (quarter - main - nodes[i])))
}
