/**
 * How often a seeded race, fuzz or fault test repeats: a few rounds in `npm test`, the full count in `npm run soak`.
 */
export function rounds(short: number, full: number): number {
  return process.env['SOAK'] === '1' ? full : short
}
