import { describe, expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { ringArea } from '../derive/ring.ts'
import { envelopePlanes } from './envelope-planes.ts'

function drawn(rotation = 0) {
  return { userInputs: { 'draw-building': { orientation: rotation } } }
}
function walls(building: ReturnType<typeof officeOf>, most?: number) {
  return envelopePlanes(building, most).filter(({ orientation }) => orientation !== 'roof')
}
function roofs(building: ReturnType<typeof officeOf>) {
  return envelopePlanes(building).filter(({ orientation }) => orientation === 'roof')
}
function total(planes: readonly { readonly opaqueArea: number; readonly windowArea: number }[]) {
  return planes.reduce((sum, { opaqueArea, windowArea }) => sum + opaqueArea + windowArea, 0)
}
/** Boxes of 10 m, 20 m apart: four walls each. */
function boxes(count: number) {
  return Array.from({ length: count }, (_, i) => mass(`m${i}`, box(20 * i, 0, 10, 10), { numberOfFloors: 1 + i }))
}

describe('walls', () => {
  test('of a box are four, each with its share of windows, its angles and its outline', () => {
    const building = officeOf([mass('a', box(0, 0, 20, 10))], {
      userInputs: { envelope: { south: { windowToWallRatio: 40, overhangAngle: 30, finAngle: 10 } } },
    })
    const planes = walls(building)
    expect(planes.map(({ name, azimuthDeg, tiltDeg }) => [name, azimuthDeg, tiltDeg])).toEqual([
      ['north', 0, 90],
      ['east', 90, 90],
      ['south', 180, 90],
      ['west', 270, 90],
    ])
    expect(planes[2]).toEqual({
      name: 'south',
      orientation: 'south',
      azimuthDeg: 180,
      tiltDeg: 90,
      opaqueArea: expect.closeTo(36, 9),
      windowArea: expect.closeTo(24, 9),
      overhangAngleDeg: 30,
      finAngleDeg: 10,
      outline: [
        [0, 0, 0],
        [20, 0, 0],
        [20, 0, 3],
        [0, 0, 3],
      ],
    })
    expect([planes[0]?.overhangAngleDeg, planes[0]?.finAngleDeg]).toEqual([0, 0])
  })
  test('of one orientation are numbered by their size, and share its windows by it', () => {
    const wings = mass('l', [
      [0, 0],
      [20, 0],
      [20, 6],
      [8, 6],
      [8, 20],
      [0, 20],
    ])
    const norths = walls(officeOf([wings])).filter(({ orientation }) => orientation === 'north')
    expect(norths.map(({ name, opaqueArea, windowArea }) => [name, opaqueArea + windowArea])).toEqual([
      ['north-1', expect.closeTo(36, 9)],
      ['north-2', expect.closeTo(24, 9)],
    ])
    const [large, small] = norths
    expect((large?.windowArea ?? NaN) / (small?.windowArea ?? NaN)).toBeCloseTo(36 / 24, 9)
  })
  test('up to 24 are planes of their own, beyond that as many at most; their area is kept', () => {
    expect(walls(officeOf(boxes(6)))).toHaveLength(24)
    const seven = officeOf(boxes(7))
    const grouped = walls(seven)
    expect(grouped.length).toBeLessThanOrEqual(24)
    expect(walls(seven, 28)).toHaveLength(28)
    expect(total(grouped)).toBeCloseTo(total(walls(seven, Infinity)), 6)
    for (const orientation of ['north', 'east', 'south', 'west'])
      expect(total(grouped.filter(plane => plane.orientation === orientation))).toBeCloseTo(
        total(walls(seven, Infinity).filter(plane => plane.orientation === orientation)),
        6,
      )
  })
  test('turn with the building: a quarter makes the south wall the west one', () => {
    const planes = walls(officeOf([mass('a', box(0, 0, 20, 10))], drawn(90)))
    expect(planes.map(({ name, opaqueArea, windowArea }) => [name, opaqueArea + windowArea])).toEqual([
      ['north', expect.closeTo(30, 6)],
      ['east', expect.closeTo(60, 6)],
      ['south', expect.closeTo(30, 6)],
      ['west', expect.closeTo(60, 6)],
    ])
    expect(planes[3]?.outline?.[1]).toEqual([expect.closeTo(0, 9), expect.closeTo(-20, 9), 0])
  })
  test('that touch another mass are not outside: two halves have no wall between them', () => {
    const halves = officeOf([mass('a', box(0, 0, 10, 10)), mass('b', box(10, 0, 10, 10))])
    expect(total(walls(halves))).toBeCloseTo(60 * 3, 9)
    expect(walls(halves).map(({ name }) => name)).toEqual(['north-1', 'north-2', 'east', 'south-1', 'south-2', 'west'])
  })
})

describe('roofs', () => {
  test('of up to four masses are planes of their own, at their height, the largest first', () => {
    const four = [4, 3, 2, 1].map((floors, i) => mass(`m${i}`, box(40 * i, 0, 10 + i, 10), { numberOfFloors: floors }))
    const planes = roofs(officeOf(four, drawn()))
    expect(planes.map(({ name, opaqueArea, windowArea }) => [name, opaqueArea + windowArea])).toEqual([
      ['roof-1', expect.closeTo(130, 9)],
      ['roof-2', expect.closeTo(120, 9)],
      ['roof-3', expect.closeTo(110, 9)],
      ['roof-4', expect.closeTo(100, 9)],
    ])
    expect(planes.map(({ outline }) => outline?.[0]?.[2])).toEqual([3, 6, 9, 12])
    expect(
      planes.map(({ tiltDeg, overhangAngleDeg, finAngleDeg }) => [tiltDeg, overhangAngleDeg, finAngleDeg]),
    ).toEqual(planes.map(() => [0, 0, 0]))
  })
  test('of five are one, of all their area, with the outline of the largest', () => {
    const five = officeOf([...boxes(4), mass('large', box(-50, 0, 20, 20), { numberOfFloors: 2 })])
    const planes = roofs(five)
    expect(planes.map(({ name }) => name)).toEqual(['roof'])
    expect(total(planes)).toBeCloseTo(4 * 100 + 400, 9)
    expect(planes[0]?.outline?.map(([, , z]) => z)).toEqual([6, 6, 6, 6])
  })
  test('beside a tower are what it leaves free, and the tower has its own', () => {
    const podium = mass('podium', box(0, 0, 20, 10))
    const tower = mass('tower', box(0, 0, 5, 10), { floorStart: 1, numberOfFloors: 3 })
    const planes = roofs(officeOf([podium, tower]))
    expect(planes.map(plane => total([plane]))).toEqual([expect.closeTo(150, 9), expect.closeTo(50, 9)])
    expect(ringArea((planes[0]?.outline ?? []).map(([x, y]) => [x, y]))).toBeCloseTo(150, 9)
    expect(planes[1]?.outline?.[0]?.[2]).toBe(12)
    // A mass on the same floors takes nothing from it, though it lies over it on the drawing.
    const above = mass('above', box(0, 0, 5, 10), { floorStart: 2, numberOfFloors: 1 })
    expect(ringArea((roofs(officeOf([podium, above]))[0]?.outline ?? []).map(([x, y]) => [x, y]))).toBeCloseTo(200, 9)
  })
})
