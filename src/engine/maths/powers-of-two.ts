/** Exponent of the first entry of `powersOfTwo`. */
export const lowestPower = -1074

/** 2^k for k = −1074 … 1023 at index k + 1074; made by exact halvings and doublings. */
export const powersOfTwo: Float64Array = (() => {
  const powers = new Float64Array(1023 - lowestPower + 1)
  powers[-lowestPower] = 1
  for (let i = -lowestPower; i < powers.length - 1; i++) powers[i + 1] = 2 * powers[i]
  for (let i = -lowestPower; i > 0; i--) powers[i - 1] = 0.5 * powers[i]
  return powers
})()
