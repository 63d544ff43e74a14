import { describe, expect, test } from 'vitest'
import { box, mass } from '../../tests/fixtures/building.ts'
import { axonometry } from './axonometry.ts'
import { toneOf } from './tone-of.ts'

const c = Math.cos(Math.PI / 6)
function rounded(ring: readonly (readonly [number, number])[] | undefined) {
  return ring?.map(([x, y]) => [Math.round(x * 1e6) / 1e6 + 0, Math.round(y * 1e6) / 1e6 + 0])
}
function near(ring: readonly (readonly [number, number])[]) {
  return rounded(ring)
}

describe('the masses from the south-east and above', () => {
  const podium = mass('Podium', box(0, 0, 20, 10), { numberOfFloors: 2, floorHeight: 4 })
  const tower = mass('Tower', box(0, 0, 5, 5), { floorStart: 2, numberOfFloors: 3, floorHeight: 3 })
  test('east goes right and down, north right and up, heights straight up', () => {
    const { solids } = axonometry([podium, tower], 0)
    expect(rounded(solids[0]?.ring)).toEqual(
      near([
        [0, 0],
        [20 * c, 10],
        [30 * c, 5],
        [10 * c, -5],
      ]),
    )
    expect(solids.map(({ base, top }) => [base, top])).toEqual([
      [0, 8],
      [8, 17],
    ])
  })
  test('each has a roof, then a wall from each corner, numbered through', () => {
    const { solids, faces } = axonometry([podium, tower], 0)
    expect(solids.map(({ roof }) => roof)).toEqual([0, 5])
    expect(faces.map(({ massId, kind }) => `${massId} ${kind}`)).toEqual([
      'Podium roof',
      ...Array.from({ length: 4 }, () => 'Podium wall'),
      'Tower roof',
      ...Array.from({ length: 4 }, () => 'Tower wall'),
    ])
    expect(faces[5]).toEqual({
      massId: 'Tower',
      kind: 'roof',
      light: 1,
      floorStart: 2,
      base: 8,
      floorHeight: 3,
    })
  })
  test('a wall is the lighter the more it looks south, from half for one that looks east', () => {
    const light = (vertices: ReturnType<typeof box>, rotation = 0) =>
      axonometry([mass('M', vertices)], rotation)
        .faces.slice(1)
        .map(face => Math.round(face.light * 1e6) / 1e6)
    // South, east, north and west walls: those that look away are turned to the eye.
    expect(light(box(0, 0, 4, 4))).toEqual([1, 0.5, 1, 0.5])
    // Drawn the other way round they are as light.
    expect(light(box(0, 0, 4, 4).toReversed())).toEqual([1, 0.5, 1, 0.5])
    const turned = light(
      [
        [0, 0],
        [3, 4],
        [0, 8],
      ],
      0,
    )
    // The edge (3, 4) looks south-east: its length is 5, and 3 m of it run east.
    expect(turned[0]).toBeCloseTo(0.5 + 0.5 * (3 / 5), 6)
    expect(turned[1]).toBeCloseTo(0.5 + 0.5 * (-3 / 5), 6)
    expect(turned[2]).toBeCloseTo(0.5, 6)
    // A corner drawn twice has no direction.
    expect(
      light([
        [0, 0],
        [0, 0],
        [4, 0],
        [4, 4],
      ])[0],
    ).toBe(1)
  })
  test('the picture covers every corner, high and low', () => {
    const { left, top, width, height } = axonometry([podium, tower], 0)
    expect(left).toBe(0)
    expect(width).toBeCloseTo(30 * c, 9)
    // The highest is the tower's northern corner (y −2.5, 17 m up), the lowest the podium's eastern (y 10).
    expect(top).toBeCloseTo(-2.5 - 17, 9)
    expect(height).toBeCloseTo(10 + 19.5, 9)
    const floating = axonometry([mass('Up', box(0, 0, 5, 5), { floorStart: 4, floorHeight: 3 })], 0)
    expect(floating.top + floating.height).toBeCloseTo(2.5 - 12, 9)
  })
  test('turns with project north', () => {
    const { solids } = axonometry([mass('M', box(0, 0, 20, 10))], 90)
    // The drawing's east points south: left and down.
    expect(rounded(solids[0]?.ring)?.[1]).toEqual(near([[-20 * c, 10]])?.[0])
  })
  test('of nothing is a square of a metre', () => {
    expect(axonometry([], 0)).toEqual({ faces: [], solids: [], left: 0, top: 0, width: 1, height: 1 })
  })
})

test('floors 0, 1 to 2, 3 to 5, 6 to 9 and those above have fills of their own', () => {
  expect([0, 1, 2, 3, 5, 6, 9, 10, 99].map(toneOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})
