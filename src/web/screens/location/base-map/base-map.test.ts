import { expect, test } from 'vitest'
import { ringDistances } from './distance-rings.ts'
import { labelBox, labelSide, touches } from './label-side.ts'
import { readPlaces } from './read-places.ts'
import { readShapes, smoothRing } from './read-shapes.ts'

test('a name stands right of its dot, or where there is room, or nowhere', () => {
  expect(labelSide(100, 100, 60, 16, [])).toBe('right')
  expect(labelSide(100, 100, 60, 16, [{ left: 110, right: 200, top: 90, bottom: 110 }])).toBe('left')
  expect(labelSide(100, 100, 60, 16, [{ left: 0, right: 300, top: 80, bottom: 120 }])).toBe(null)
  const pin = { left: 86, right: 114, top: 63, bottom: 102 }
  expect(
    labelSide(104, 110, 60, 16, [
      pin,
      { left: 140, right: 200, top: 90, bottom: 112 },
      { left: 0, right: 70, top: 90, bottom: 112 },
    ]),
  ).toBe('below')
  expect(touches(labelBox(104, 110, 60, 16, 'below'), pin)).toBe(false)
})
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
test('a place without more is a line with five columns of it', () => {
  expect(
    readPlaces(
      'Rey\tری\tRay|Shahr-e Rey\tIR\t\t35600\t51435\t60000\nChicago\tشیکاگو\t\tUS\tIL\t41850\t-87650\t2700000\tc\n',
    ),
  ).toEqual([
    {
      name: 'Rey',
      persian: 'ری',
      also: ['Ray', 'Shahr-e Rey'],
      country: 'IR',
      region: '',
      latitude: 35.6,
      longitude: 51.435,
      population: 60_000,
      isCapital: false,
    },
    {
      name: 'Chicago',
      persian: 'شیکاگو',
      also: [],
      country: 'US',
      region: 'IL',
      latitude: 41.85,
      longitude: -87.65,
      population: 2_700_000,
      isCapital: true,
    },
  ])
})
test('rings stand at round distances, far enough apart to be told', () => {
  expect(ringDistances(8, 1000)).toEqual([1, 2, 3, 4])
  expect(ringDistances(1, 1000)).toEqual([0.1, 0.2, 0.3, 0.4])
  expect(ringDistances(8, 1609.344)[0]).toBe(0.5)
  expect(ringDistances(100_000, 1000)).toEqual([])
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
