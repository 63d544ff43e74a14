import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mass } from '../../../tests/fixtures/building.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Point, Ring } from './ring.ts'
import { thermalZones } from './thermal-zones.ts'

const height = 3

/** Length along which two counter-clockwise rings run back along each other, side by side [m]. */
function touching(a: Ring, b: Ring): number {
  return sidesOf(a).reduce((sum, one) => sum + sidesOf(b).reduce((own, other) => own + shared(one, other), 0), 0)
}
function sidesOf(ring: Ring): readonly (readonly [Point, Point])[] {
  return ring.map((from, i) => [from, ring[(i + 1) % ring.length] as Point])
}
function shared([p, q]: readonly [Point, Point], [r, s]: readonly [Point, Point]): number {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1])
  const [ux, uy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length]
  const along = ([x, y]: Point) => (x - p[0]) * ux + (y - p[1]) * uy
  const across = ([x, y]: Point) => Math.abs((y - p[1]) * ux - (x - p[0]) * uy)
  if (across(r) > 1e-4 || across(s) > 1e-4) return 0
  return Math.max(0, Math.min(length, along(r)) - Math.max(0, along(s)))
}
function perimeter(ring: Ring): number {
  return sidesOf(ring).reduce((sum, [p, q]) => sum + Math.hypot(q[0] - p[0], q[1] - p[1]), 0)
}

/** Length of the borders of each place, and length of the edge of its pieces that is no outer wall [m]. */
function borders(masses: readonly Mass[]) {
  const { places, pieces, walls, borders: found } = thermalZones(masses)
  return places.map((_, place) => {
    const own = pieces.filter(piece => piece.place === place).map(({ ring }) => ring)
    const inside = own.reduce((sum, a, i) => sum + own.slice(i + 1).reduce((part, b) => part + touching(a, b), 0), 0)
    const outer = walls
      .filter(wall => wall.place === place)
      .reduce((sum, { start, end }) => sum + Math.hypot(end[0] - start[0], end[1] - start[1]), 0)
    return {
      measured: found.reduce((sum, { between, area }) => sum + (between.includes(place) ? area / height : 0), 0),
      free: own.reduce((sum, ring) => sum + perimeter(ring), 0) - 2 * inside - outer,
    }
  })
}

const size = fc.integer({ min: 60, max: 300 }).map(dm => dm / 10)
/** Plans of letters, with arms of any size. */
const plan: fc.Arbitrary<Ring> = fc.oneof(
  fc.tuple(size, size, size, size).map(([a, b, c, d]): Ring => [
    [0, 0],
    [a + b, 0],
    [a + b, c],
    [a, c],
    [a, c + d],
    [0, c + d],
  ]),
  fc.tuple(size, size, size, size).map(([a, b, c, d]): Ring => [
    [0, 0],
    [a + b + c, 0],
    [a + b + c, d + a],
    [a + b, d + a],
    [a + b, d],
    [a, d],
    [a, d + c],
    [0, d + c],
  ]),
  fc.tuple(size, size, size, size).map(([a, b, c, d]): Ring => [
    [a, 0],
    [a + b, 0],
    [a + b, d],
    [a + b + c, d],
    [a + b + c, d + b],
    [0, d + b],
    [0, d],
    [a, d],
  ]),
  fc.tuple(size, size, fc.integer({ min: 2, max: 4 })).map(([tooth, depth, count]): Ring => [
    [0, 0],
    [(2 * count - 1) * tooth, 0],
    ...Array.from({ length: count }, (_, i): readonly Point[] => {
      const right = (2 * (count - i) - 1) * tooth
      const gap: readonly Point[] = [
        [right - tooth, depth],
        [right - 2 * tooth, depth],
      ]
      return [[right, depth + tooth], [right - tooth, depth + tooth], ...(i === count - 1 ? [] : gap)]
    }).flat(),
  ]),
)

test('borders of each zone are the free edge of its pieces, in plans of any letter and turn', () => {
  fc.assert(
    fc.property(plan, fc.constantFrom(0, 0, 1e-17, 1e-9, -1e-9, 0.0004, 17, 45, 90, 133.7), (ring, degrees) => {
      const turn = (degrees * Math.PI) / 180
      const vertices = ring.map(([x, y]): [number, number] => [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
      ])
      for (const { measured, free } of borders([mass('a', vertices, { floorHeight: height })]))
        expect(Math.abs(measured - free)).toBeLessThan(0.001)
    }),
    { numRuns: 300 },
  )
})

test('so are those of masses side by side', () => {
  const row = [
    mass('a', box(0, 0, 20, 14), { floorHeight: height }),
    mass('b', box(20, 3, 12, 20), { floorHeight: height }),
  ]
  for (const { measured, free } of borders(row)) expect(Math.abs(measured - free)).toBeLessThan(0.001)
})
