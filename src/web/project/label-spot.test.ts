import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point, Ring } from '#building/derive/ring.ts'
import { fittingLabel, labelAspect, labelSpot } from './label-spot.ts'

const aspect = 1.6

/** Is a point inside? Even–odd rule, written again so that the test does not trust what it tests. */
function inside([x, y]: Point, ring: Ring) {
  return (
    ring.filter(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    }).length %
      2 ===
    1
  )
}

function star(x: number, y: number, tips: number, outer: number, inner: number, turn: number): Ring {
  return Array.from({ length: 2 * tips }, (_, i): Point => {
    const angle = turn + (Math.PI * i) / tips
    const reach = i % 2 === 0 ? outer : inner
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}
const L: Ring = [
  [-20, -12],
  [20, -12],
  [20, 0],
  [-4, 0],
  [-4, 18],
  [-20, 18],
]
/** Places all over the box, its corners among them, a hair smaller. */
function boxPoints({ at, halfHeight }: { readonly at: Point; readonly halfHeight: number }): readonly Point[] {
  return [-1, -0.6, -0.2, 0.2, 0.6, 1].flatMap(i =>
    [-1, -0.6, -0.2, 0.2, 0.6, 1].map((j): Point => [
      at[0] + i * halfHeight * aspect * 0.999,
      at[1] + j * halfHeight * 0.999,
    ]),
  )
}

test('a label of an L stands in the L, not in its notch where its centre of area is', () => {
  const spot = labelSpot(L, [], aspect)
  expect(spot === null ? [] : boxPoints(spot).filter(p => !inside(p, L))).toEqual([])
  // Both wings are as wide as this allows: 16 × 30 m and 40 × 12 m.
  expect(spot?.halfHeight).toBeGreaterThan(5.5)
})
test('a rectangle has its label in the middle', () => {
  expect(
    labelSpot(
      [
        [0, 0],
        [40, 0],
        [40, 10],
        [0, 10],
      ],
      [],
      aspect,
    ),
  ).toEqual({ at: [20, 5], halfHeight: 5 })
  expect(
    labelSpot(
      [
        [0, 0],
        [4, 0],
        [4, 10],
        [0, 10],
      ],
      [],
      aspect,
    ),
  ).toEqual({ at: [2, 5], halfHeight: 2 / aspect })
})
test('what lies over a mass keeps its label off; nothing left, no label', () => {
  const tower: Ring = [
    [-20, -12],
    [4, -12],
    [4, 18],
    [-20, 18],
  ]
  const spot = labelSpot(L, [tower], aspect)
  expect(spot === null ? [] : boxPoints(spot).filter(p => !inside(p, L) || inside(p, tower))).toEqual([])
  expect(spot?.at[0]).toBeGreaterThan(4)
  expect(
    labelSpot(
      L,
      [
        [
          [-30, -30],
          [30, -30],
          [30, 30],
          [-30, 30],
        ],
      ],
      aspect,
    ),
  ).toBeNull()
  expect(
    labelSpot(
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      [],
      aspect,
    ),
  ).toBeNull()
})

const ring = fc
  .tuple(
    fc.integer({ min: -15, max: 15 }),
    fc.integer({ min: -15, max: 15 }),
    fc.integer({ min: 2, max: 12 }),
    fc.integer({ min: 8, max: 30 }),
    fc.integer({ min: 3, max: 30 }),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([x, y, tips, outer, inner, turn]) => star(x, y, tips, outer, inner, turn))
test('any box found is inside its ring and outside every ring over it', () => {
  let found = 0
  fc.assert(
    fc.property(ring, fc.array(ring, { maxLength: 3 }), (own, over) => {
      const spot = labelSpot(own, over, aspect)
      if (spot === null) return
      found++
      expect(boxPoints(spot).filter(p => !inside(p, own) || over.some(other => inside(p, other)))).toEqual([])
    }),
    { seed: 8, numRuns: 300 },
  )
  expect(found).toBeGreaterThan(150)
})
test('the most telling text that fits is chosen, else none', () => {
  const choices = [
    { lines: ['M1', '768 m²'], width: 80, height: 40 },
    { lines: ['M1'], width: 20, height: 16 },
  ]
  const spots = [
    { at: [0, 0], halfHeight: 2.5 },
    { at: [1, 0], halfHeight: 4 },
  ] as const
  expect(fittingLabel(choices, spots, 0.1, 5)).toMatchObject({ at: [0, 0], width: 80 })
  expect(fittingLabel(choices, spots, 0.2, 5)).toMatchObject({ at: [1, 0], width: 20 })
  expect(fittingLabel(choices, spots, 0.5, 5)).toBeNull()
  expect(fittingLabel(choices, [null, null], 0.1, 5)).toBeNull()
  expect(labelAspect({ lines: [], width: 70, height: 30 }, 5)).toBe(2)
})
