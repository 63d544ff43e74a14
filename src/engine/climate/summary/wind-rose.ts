/** Frequency of wind directions and speeds. */
export interface WindRose {
  /** Upper limits of the speed classes [m/s]; the last class has none. */
  readonly speedLimits: readonly number[]
  /** Sixteen directions from north clockwise, each with the shares of all hours by speed class, slowest first [0–1]. */
  readonly shares: readonly (readonly number[])[]
  /** Share of the hours below `calmBelow`, in no direction. */
  readonly calm: number
  /** [m/s] */
  readonly calmBelow: number
}

const directions = 16
const calmBelow = 0.5 // m/s; observed directions mean nothing below
const speedLimits = [2, 4, 6, 8, 10] // m/s

/**
 * Shares of the hours by direction and speed: they sum to 1 with the calm ones.
 *
 * @param speed       [m/s] at 10 m
 * @param directionDeg direction from which it comes, clockwise from north [°]
 * @checked climate-summary.test.ts
 */
export function windRose(speed: Float64Array, directionDeg: Float64Array): WindRose {
  const counts = Array.from({ length: directions }, () => new Float64Array(speedLimits.length + 1))
  let calm = 0
  for (let h = 0; h < speed.length; h++) {
    if (speed[h] < calmBelow) {
      calm++
      continue
    }
    const turns = directionDeg[h] / 360
    const sector = Math.floor((turns - Math.floor(turns)) * directions + 0.5) % directions
    let level = 0
    while (level < speedLimits.length && speed[h] >= speedLimits[level]) level++
    counts[sector][level]++
  }
  return {
    speedLimits,
    shares: counts.map(row => Array.from(row, count => count / speed.length)),
    calm: calm / speed.length,
    calmBelow,
  }
}
