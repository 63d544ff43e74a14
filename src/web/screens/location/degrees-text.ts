import type { Format } from '#text/format.ts'

type Side = 'north' | 'east' | 'south' | 'west'
const sides = { N: 'north', E: 'east', S: 'south', W: 'west' } as const

/** Degrees with their hemisphere: 51.4°E; the equator and the first meridian have none. */
export function degreesText(
  value: number,
  decimals: number,
  [positive, negative]: readonly [positive: keyof typeof sides, negative: keyof typeof sides],
  format: Pick<Format, 'number'>,
  nameOf: (side: Side) => string,
): string {
  const figure = format.number(Math.abs(value), Number.isInteger(value) ? 0 : decimals)
  return `${figure}°${value === 0 ? '' : nameOf(sides[value > 0 ? positive : negative])}`
}
