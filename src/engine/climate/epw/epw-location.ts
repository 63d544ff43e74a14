import type { EpwLine } from './epw-error.ts'
import type { Place } from '../../year/weather-year.ts'
import { refuse } from './epw-error.ts'
import { locationFields } from './epw-fields.ts'
import { fieldEnd, readNumber } from './epw-number.ts'
import { withInnerCommas } from './unquoted.ts'

/**
 * City to elevation from the LOCATION line.
 *
 * @throws Refusal, caught by readEpw
 * @checked read-epw.test.ts
 */
export function readLocation(text: string, line: EpwLine): Place {
  const words: string[] = []
  const places: number[] = []
  let at = fieldEnd(text, line.start, line.end) + 1
  for (let i = 0; i < locationFields.length; i++) {
    if (at > line.end) refuse(text, line, 'epw.location', i + 2, locationFields[i], line.end, line.end, 'ten fields')
    const to = fieldEnd(text, at, line.end)
    words.push(withInnerCommas(text.slice(at, Math.min(to, at + 200)).trim()))
    places.push(at)
    at = to + 1
  }
  const number = (i: number, lowest: number, highest: number): number => {
    const from = places[i]
    const value = readNumber(text, line.end, { at: from })
    if (!(value >= lowest && value <= highest))
      refuse(
        text,
        line,
        'epw.location',
        i + 2,
        locationFields[i],
        from,
        fieldEnd(text, from, line.end),
        `a number from ${lowest} to ${highest}`,
      )
    return value
  }
  return {
    city: words[0],
    region: words[1],
    country: words[2],
    source: words[3],
    wmo: words[4],
    latitude: number(5, -90, 90),
    longitude: number(6, -180, 180),
    timeZone: number(7, -12, 14),
    elevation: number(8, -500, 9000),
  }
}
