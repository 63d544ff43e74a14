import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from './ring.ts'
import { footprintCheck } from './footprint-check.ts'

const rings: Record<string, readonly Point[]> = {
  square: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  clockwise: [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ],
  ell: [
    [0, 0],
    [30, 0],
    [30, 12.5],
    [12.5, 12.5],
    [12.5, 24],
    [0, 24],
  ],
  straightCorner: [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
}

describe('footprintCheck', () => {
  test.each(Object.entries(rings))('accepts a %s', (_, ring) => {
    expect(footprintCheck(ring)).toEqual({ ok: true })
  })
  test.each<[string, readonly Point[], string]>([
    [
      'two corners',
      [
        [0, 0],
        [1, 0],
      ],
      'footprint.vertexCount',
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      'footprint.crossing',
    ],
    [
      'a corner on a far edge',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
      ],
      'footprint.crossing',
    ],
    [
      'an edge that folds back',
      [
        [0, 0],
        [10, 0],
        [4, 0],
        [4, 8],
      ],
      'footprint.crossing',
    ],
    [
      'no area',
      [
        [0, 0],
        [10, 0],
        [5, 0],
      ],
      'footprint.crossing',
    ],
    [
      'a repeated corner',
      [
        [0, 0],
        [10, 0],
        [10, 0],
        [10, 10],
      ],
      'footprint.tinyEdge',
    ],
    [
      'a tiny edge',
      [
        [0, 0],
        [10, 0],
        [10.05, 0],
        [10, 10],
      ],
      'footprint.tinyEdge',
    ],
    [
      'a tiny room',
      [
        [0, 0],
        [0.9, 0],
        [0.9, 0.9],
        [0, 0.9],
      ],
      'footprint.tooSmall',
    ],
    [
      'a city',
      [
        [-600, -600],
        [600, -600],
        [600, 600],
        [-600, 600],
      ],
      'footprint.tooBig',
    ],
    [
      'a far corner',
      [
        [0, 0],
        [6000, 0],
        [0, 10],
      ],
      'footprint.tooFar',
    ],
    [
      'no number',
      [
        [0, 0],
        [Number.NaN, 0],
        [0, 10],
      ],
      'footprint.tooFar',
    ],
  ])('refuses %s', (_, ring, reason) => {
    expect(footprintCheck(ring)).toMatchObject({ ok: false, reason })
  })
  test('the answer does not depend on turning, starting corner or direction', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(rings), [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ] as const),
        fc.double({ min: 0, max: 7, noNaN: true }),
        fc.nat(5),
        fc.boolean(),
        (ring, angle, start, reverse) => {
          const turned = ring.map(([x, y]): Point => [
            x * Math.cos(angle) - y * Math.sin(angle),
            x * Math.sin(angle) + y * Math.cos(angle),
          ])
          const at = start % ring.length
          const moved = [...turned.slice(at), ...turned.slice(0, at)]
          expect(footprintCheck(reverse ? moved.toReversed() : moved).ok).toBe(footprintCheck(ring).ok)
        },
      ),
      { numRuns: 200 },
    )
  })
})
