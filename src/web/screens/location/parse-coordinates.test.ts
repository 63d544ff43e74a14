import { expect, test } from 'vitest'
import { parseCoordinates } from './parse-coordinates.ts'

test.each([
  ['35.7312, 51.3724', 35.7312, 51.3724], ['35.7312 51.3724', 35.7312, 51.3724], ['۳۵٫۷۳۱۲، ۵۱٫۳۷۲۴', 35.7312, 51.3724], ['-33.9;151.2', -33.9, 151.2],
  ['35.7N 51.4E', 35.7, 51.4], ['51.4 E, 35.7 N', 35.7, 51.4], ['33.9°S 151.2°E', -33.9, 151.2], ['−33.9, 18.4', -33.9, 18.4],
])('%s', (text, latitude, longitude) => { expect(parseCoordinates(text)).toEqual({ latitude, longitude }) })

test.each(['', '35.7', '95, 10', '10, 190', 'Tehran', '1, 2, 3', '10N 20N'])('refuses %j', text => { expect(parseCoordinates(text)).toBeNull() })
