/** Whether this is `npm run soak`: slow tests that rarely find a fault run only there. */
export const isSoak = process.env['SOAK'] === '1'

/** Every n-th of many alike in `npm test`, all of them in `npm run soak`. */
export function someOf<T>(all: readonly T[], every: number): readonly T[] {
  return isSoak ? all : all.filter((_, i) => i % every === 0)
}

/**
 * Number of repetitions of a seeded race, fuzz or fault test: a few rounds in `npm test`, the full count in `npm run
 * soak`.
 */
export function rounds(short: number, full: number): number {
  return isSoak ? full : short
}
