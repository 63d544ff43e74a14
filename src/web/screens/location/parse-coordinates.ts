import { plainDigits } from '#contract/digits.ts'
import { locationFields } from '#contract/inputs/fields.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Texts of the two numbers: a comma before a space, or the only one, separates them; a comma inside a number is
 * decimal.
 */
function partsOf(text: string): readonly string[] {
  const words = text
    .trim()
    .split(/\s*[،;]\s*|,?\s+/)
    .filter(word => word !== '')
  const [only] = words
  if (only === undefined || words.length > 1) return words
  const pieces = only.split(',')
  return pieces.length === 4 ? [pieces.slice(0, 2).join(','), pieces.slice(2).join(',')] : pieces
}

/**
 * Reads "35.7312, 51.3724" in any digits, with decimal points or commas: latitude first, or each with its letter (N, S,
 * E, W).
 * @returns null if it is no place on Earth
 */
export function parseCoordinates(text: string): Coordinates | null {
  // Degrees have no thousands: a comma left in a number is its decimal one.
  const parts = partsOf(text)
    .map(part => plainDigits(part).toUpperCase().replace(/°/g, '').replace(',', '.'))
    .filter(part => part !== '')
  const joined = parts
    .join(' ')
    .replace(/ ([NSEW])(?= |$)/g, '$1')
    .split(' ')
  if (joined.length !== 2) return null
  const read = joined.map(part => {
    const match = /^([+-]?\d+(?:\.\d+)?)([NSEW])?$/.exec(part)
    if (match === null) return null
    const letter = match[2]
    const value = Number(match[1]) * (letter === 'S' || letter === 'W' ? -1 : 1)
    return {
      value,
      axis: letter === undefined ? undefined : 'NS'.includes(letter) ? ('latitude' as const) : ('longitude' as const),
    }
  })
  const [first, second] = read
  if (first === null || first === undefined || second === null || second === undefined) return null
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  if (swapped && (first.axis === 'latitude' || second.axis === 'longitude')) return null
  if (first.axis !== undefined && first.axis === second.axis) return null
  const [latitude, longitude] = swapped ? [second.value, first.value] : [first.value, second.value]
  const { latitude: north, longitude: east } = locationFields
  return latitude >= north.min && latitude <= north.max && longitude >= east.min && longitude <= east.max
    ? { latitude, longitude }
    : null
}
