import { describe, expect, test } from 'vitest'
import { collectorOrientations } from '#contract/options.ts'
import { box, mass } from '../../../tests/fixtures/building.ts'
import { outwardAzimuth, sectorAzimuth, sectorOf, signedTurn, turn } from './compass.ts'
import { hasFloor, massLevels, shareFloor } from './mass-levels.ts'
import { neighborRing } from './neighbor-ring.ts'
import { openPart } from './open-part.ts'
import { rectangleRing, tidyPoint } from './rectangle-ring.ts'
import { ringArea, signedRingArea } from './ring.ts'
import { toTrue } from './to-true.ts'

describe('angles', () => {
  test('are brought into a turn, or to either side of north without binary dust', () => {
    expect([0, 359, 360, 361, -1, -360, 720.5].map(turn)).toEqual([0, 359, 0, 1, 359, 0, 0.5])
    expect([0, 12, 180, 180.5, 348, 348.3, 360, -12, 540].map(signedTurn)).toEqual([
      0, 12, 180, -179.5, -12, -11.7, 0, -12, 180,
    ])
  })
  test('have eight sectors of 45°; a border belongs to the one after it', () => {
    expect(collectorOrientations.map(sectorAzimuth)).toEqual([0, 45, 90, 135, 180, 225, 270, 315])
    for (const orientation of collectorOrientations) expect(sectorOf(sectorAzimuth(orientation))).toBe(orientation)
    expect([22.4, 22.5, 67.5, 337.4, 337.5, -22.6].map(sectorOf)).toEqual([
      'north',
      'north-east',
      'east',
      'north-west',
      'north',
      'north-west',
    ])
  })
  test('outwards of an edge that is run against the clock is to its right', () => {
    expect([outwardAzimuth(1, 0), outwardAzimuth(0, 1), outwardAzimuth(-1, 0), outwardAzimuth(0, -1)]).toEqual([
      180, 90, 0, 270,
    ])
    expect(outwardAzimuth(1, 1)).toBeCloseTo(135, 9)
  })
})

test('a building turned by 90° clockwise has its east in the south', () => {
  const near = (x: number, y: number) => [expect.closeTo(x, 9), expect.closeTo(y, 9)]
  expect(toTrue([10, 0], 90)).toEqual(near(0, -10))
  expect(toTrue([0, 10], 90)).toEqual(near(10, 0))
  expect(toTrue([3, 4], 30)).toEqual(near(3 * Math.cos(Math.PI / 6) + 2, 4 * Math.cos(Math.PI / 6) - 1.5))
})

describe('storeys', () => {
  const at = (floorStart: number, numberOfFloors: number, floorHeight: number) =>
    mass(`m${floorStart}`, box(0, 0, 10, 10), { floorStart, numberOfFloors, floorHeight })
  test('a mass stands on the highest storeys below it; where there is none, on its own height', () => {
    expect(massLevels([at(0, 2, 3), at(0, 1, 5), at(2, 3, 4)])).toEqual([
      { base: 0, top: 6 },
      { base: 0, top: 5 },
      { base: 8, top: 20 },
    ])
    expect(massLevels([at(2, 1, 3.5)])).toEqual([{ base: 7, top: 10.5 }])
    expect(massLevels([])).toEqual([])
  })
  test('belong to a mass from its first to its last', () => {
    const upper = at(2, 3, 3)
    expect([1, 2, 4, 5].map(floor => hasFloor(upper, floor))).toEqual([false, true, true, false])
    expect([at(0, 2, 3), at(0, 3, 3), at(4, 1, 3), at(5, 1, 3)].map(other => shareFloor(upper, other))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(shareFloor(at(5, 1, 3), upper)).toBe(false)
  })
})

test('a neighbour is a square of its area around its middle, by distance and bearing', () => {
  expect(neighborRing({ area: 100, distance: 30, bearing: 90 })).toEqual(
    [
      [25, -5],
      [35, -5],
      [35, 5],
      [25, 5],
    ].map(corner => corner.map(x => expect.closeTo(x, 9))),
  )
  const north = neighborRing({ area: 64, distance: 20, bearing: 0 })
  expect(north[0]).toEqual([-4, 16])
  expect(signedRingArea(north)).toBeCloseTo(64, 9)
})

test('a rectangle runs against the clock from its south-west, whichever way it was drawn; without binary dust', () => {
  const ring = [
    [-1, 2],
    [3, 2],
    [3, 7],
    [-1, 7],
  ]
  for (const [one, other] of [
    [
      [-1, 2],
      [3, 7],
    ],
    [
      [3, 7],
      [-1, 2],
    ],
    [
      [-1, 7],
      [3, 2],
    ],
    [
      [3, 2],
      [-1, 7],
    ],
  ] as const)
    expect(rectangleRing(one, other)).toEqual(ring)
  expect(tidyPoint([0.1 + 0.2, -0.0000001])).toEqual([0.3, 0])
})

describe('the open part of a roof', () => {
  const roof = box(0, 0, 20, 10)
  test('is all of it where nothing stands on it', () => {
    expect(openPart(roof, [])).toBe(roof)
  })
  test.each([
    ['east', box(0, 0, 5, 10), 150],
    ['west', box(15, 0, 5, 10), 150],
    ['north', box(0, 0, 20, 4), 120],
    ['south', box(0, 6, 20, 4), 120],
  ] as const)('is the part %s of a tower at the other side', (_, tower, area) => {
    expect(ringArea(openPart(roof, [tower]) ?? [])).toBeCloseTo(area, 9)
  })
  test('of several towers lies beside all of them, the largest of what is left', () => {
    // Beside the common box of the towers there are 3 m in the west, 10 m in the east.
    const part = openPart(roof, [box(3, 3, 2, 2), box(8, 6, 2, 2)]) ?? []
    expect(ringArea(part)).toBeCloseTo(100, 9)
    expect(Math.min(...part.map(([x]) => x))).toBe(10)
  })
  test('is none under a tower that covers it', () => {
    expect(openPart(roof, [box(-1, -1, 30, 30)])).toBeNull()
    expect(openPart(roof, [roof])).toBeNull()
  })
})
