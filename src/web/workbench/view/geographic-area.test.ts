import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringArea, type Point } from '#building/derive/ring.ts'
import { geographicArea } from './geographic-area.ts'

const ell: readonly Point[] = [
  [0, 0],
  [30, 0],
  [30, 12.5],
  [12.5, 12.5],
  [12.5, 24],
  [0, 24],
]

// Tehran, Doha, Dubai, Minneapolis: the countries of the product.
test.each([
  ['Tehran', 35.7, 51.2],
  ['Doha', 25.3, 51.5],
  ['Dubai', 25.2, 55.3],
  ['Minneapolis', 44.9, -93.2],
])('Turf and the tangent plane agree within 0.3 %% in %s', (_, latitude, longitude) => {
  const shown = geographicArea(ell, { latitude, longitude }, 12)
  expect(Math.abs(shown / ringArea(ell) - 1)).toBeLessThan(0.003)
})

test('they agree from 22° to 48°, at any size and turn', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 22, max: 48, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.integer({ min: 0, max: 359 }),
      fc.double({ min: 0.3, max: 30, noNaN: true }),
      (latitude, longitude, turn, size) => {
        const ring = ell.map(([x, y]): Point => [x * size, y * size])
        expect(Math.abs(geographicArea(ring, { latitude, longitude }, turn) / ringArea(ring) - 1)).toBeLessThan(0.003)
      },
    ),
    { numRuns: 200 },
  )
})
