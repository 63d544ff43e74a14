/** Whether this is `npm run soak`: what takes long and rarely notices runs there alone. */
export const isSoak = process.env['SOAK'] === '1'

/** Every n-th of many alike in `npm test`, all of them in `npm run soak`. */
export function someOf<T>(all: readonly T[], every: number): readonly T[] {
  return isSoak ? all : all.filter((_, i) => i % every === 0)
}

/**
 * How often a seeded race, fuzz or fault test repeats: a few rounds in `npm test`, the full count in `npm run soak`.
 */
export function rounds(short: number, full: number): number {
  return isSoak ? full : short
}
