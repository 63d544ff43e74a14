/** Source of standard normal and uniform numbers that follow from a text alone, the same on every machine. */
export interface RandomSource {
  /** In (0, 1). */
  readonly uniform: () => number
  /** Mean 0, standard deviation 1. */
  readonly normal: () => number
}

/**
 * @param text     seed; FNV-1a (32 bits) makes a number of it
 * @param quantile inverse of the normal distribution, see normal-quantile.ts
 * @source  generator mulberry32 (T. Ettinger, public domain); its 2³² period is ample for 10⁵ draws a year
 * @checked generate-year.test.ts
 */
export function randomSource(text: string, quantile: (share: number) => number): RandomSource {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296
  }
  return { uniform, normal: () => quantile(uniform()) }
}
