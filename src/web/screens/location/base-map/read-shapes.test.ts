import { expect, test } from 'vitest'
import { readShapes, smoothRing } from './read-shapes.ts'

test('shapes are steps from a point, in thousandths of a degree', () => {
  expect(readShapes('u 51000 35000 10 0 0 10 -10 -10;51002 35002 1 0\ns 0 0 -5 5\nx 1 2\n')).toEqual([
    {
      kind: 'urban',
      rings: [
        [
          [51, 35],
          [51.01, 35],
          [51.01, 35.01],
          [51, 35],
        ],
        [
          [51.002, 35.002],
          [51.003, 35.002],
        ],
      ],
    },
    {
      kind: 'state',
      rings: [
        [
          [0, 0],
          [-0.005, 0.005],
        ],
      ],
    },
  ])
})
test('smoothing cuts corners, stays closed and inside', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const
  const smooth = smoothRing(square)
  expect(smooth).toHaveLength(17)
  expect(smooth.at(-1)).toEqual(smooth[0])
  expect(smooth.every(([x, y]) => x >= 0 && x <= 4 && y >= 0 && y <= 4)).toBe(true)
  expect(smooth).not.toContainEqual([0, 0])
})
test('a corner is cut at its quarters, twice; what has no corners stays', () => {
  const ring = smoothRing([
    [0, 0],
    [16, 0],
    [16, 32],
    [0, 0],
  ])
  expect(ring.slice(0, 4)).toEqual([
    [6, 0],
    [10, 0],
    [13, 2],
    [15, 6],
  ])
  expect(ring).toHaveLength(13)
  expect(smoothRing([])).toEqual([])
})
test('lakes, too, are read, and each ring starts from its own point', () => {
  expect(readShapes('l 1000 2000 3 4;-1000 0 0 500')).toEqual([
    {
      kind: 'lake',
      rings: [
        [
          [1, 2],
          [1.003, 2.004],
        ],
        [
          [-1, 0],
          [-1, 0.5],
        ],
      ],
    },
  ])
})
