import { plainDigits } from '../../format/digits.ts'

export interface Coordinates { readonly latitude: number, readonly longitude: number }

/**
 * Reads "35.7312, 51.3724" in any digits: latitude first, or each with its letter (N, S, E, W).
 * @returns null when it is no place on Earth
 */
export const parseCoordinates = (text: string): Coordinates | null => {
  // A comma parts the two numbers here, so it goes before the digits are read: there it would part thousands.
  const parts = text.trim().replace(/[،,;]+/g, ' ').split(/\s+/).map(part => plainDigits(part).toUpperCase().replaceAll('°', '')).filter(part => part !== '')
  const joined = parts.join(' ').replace(/ ([NSEW])(?= |$)/g, '$1').split(' ')
  if (joined.length !== 2) return null
  const read = joined.map(part => {
    const match = /^([+-]?\d+(?:\.\d+)?)([NSEW])?$/.exec(part)
    if (match === null) return null
    const letter = match[2]
    const value = Number(match[1]) * (letter === 'S' || letter === 'W' ? -1 : 1)
    return { value, axis: letter === undefined ? undefined : 'NS'.includes(letter) ? 'latitude' as const : 'longitude' as const }
  })
  const [first, second] = read
  if (first === null || first === undefined || second === null || second === undefined) return null
  const swapped = first.axis === 'longitude' || second.axis === 'latitude'
  if (swapped && (first.axis === 'latitude' || second.axis === 'longitude')) return null
  if (first.axis !== undefined && first.axis === second.axis) return null
  const [latitude, longitude] = swapped ? [second.value, first.value] : [first.value, second.value]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
