import { describe, expect, test } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { tallerNeighbour } from './taller-neighbour.ts'

/** 15 m high; its farthest corner is 50 m from the site’s origin: 30 m east, 40 m north. */
const masses = [mass('a', box(0, 0, 30, 40), { numberOfFloors: 5 }), mass('b', box(-10, 0, 10, 10))]
function beside(...neighbors: readonly Neighbor[]): Building {
  return untypedOffice(masses, { userInputs: { neighbors: { neighbors } } })
}
/** As wide as it stands far away on either side, so that it fills a right angle; due south unless told. */
function square(id: string, distance: number, more: Partial<Neighbor> = {}): Neighbor {
  return { id, height: 15, distance, area: (2 * distance) ** 2, bearing: 180, ...more }
}

describe('a neighbour that is built', () => {
  test('is twice as high as the building, across the street on the equator’s side', () => {
    for (const [latitude, bearing] of [
      [35, 180],
      [0, 180],
      [-35, 0],
    ] as const)
      expect(tallerNeighbour(beside(), latitude)).toMatchObject({
        // 50 m to the farthest corner, 15 m of street, half of a block of 20 m.
        neighbour: { id: 'taller-1', height: 30, area: 400, distance: 75, bearing },
        from: 0,
        reason: 'built',
        replaces: null,
      })
    expect(tallerNeighbour(untypedOffice([]), 35).neighbour).toMatchObject({ height: 0, distance: 25 })
    const tower = untypedOffice([mass('a', box(0, 0, 30, 40), { numberOfFloors: 90 })])
    expect(tallerNeighbour(tower, 35).neighbour.height).toBe(500)
  })

  test('stands beside those that are there while a document has room, under an id of its own', () => {
    // North of the building no growth takes sun.
    const north = (id: string) => square(id, 20, { bearing: 0 })
    const seven = ['taller-1', 'taller-2', 'c', 'd', 'e', 'f', 'g'].map(north)
    const { building, neighbour, replaces } = tallerNeighbour(beside(...seven), 35)
    expect([neighbour.id, replaces]).toEqual(['taller-3', null])
    expect(building.userInputs.neighbors?.neighbors).toEqual([...seven, neighbour])
    // Eight have the highest height, so that none grows. All are as wide; 40 m away is the least high to the eye.
    const high = (id: string, distance: number) => square(id, distance, { height: 500 })
    const eight = [20, 20, 20, 40, 20, 20, 20, 20].map((distance, i) => high(`n${i}`, distance))
    const full = tallerNeighbour(beside(...eight), 35)
    expect([full.reason, full.replaces, full.neighbour.id]).toEqual(['built', 'n3', 'taller-1'])
    expect(full.building.userInputs.neighbors?.neighbors).toHaveLength(8)
  })
})

describe('a neighbour that is raised', () => {
  test.each<readonly [height: number, raised: number]>([
    [10, 20],
    // Up to the building’s own height at least.
    [5, 15],
    [7.5, 15],
    [0, 15],
    // As high as a neighbour may be.
    [300, 500],
  ])('from %d m to %d m', (height, raised) => {
    const [other, own] = [square('north', 20, { bearing: 0 }), square('a', 20, { height })]
    const found = tallerNeighbour(beside(other, own), 35)
    expect(found).toMatchObject({
      neighbour: { ...own, height: raised },
      from: height,
      reason: 'raised',
      replaces: null,
    })
    expect(found.building.userInputs.neighbors?.neighbors).toEqual([other, { ...own, height: raised }])
  })

  // What is seen over the building’s middle, 7.5 m: each grows from 15 m to 30 m, 7.5 m to 22.5 m over it.
  // 5 m away: 77.47° − 56.31° = 21.16°; 10 m: 66.04° − 36.87° = 29.17°; 20 m: 48.37° − 20.56° = 27.81°;
  // 40 m: 29.36° − 10.62° = 18.74°. Each is a right angle wide.
  test.each<readonly [what: string, latitude: number, others: readonly Neighbor[], raised: string]>([
    ['29.17° against 27.81°', 35, [square('far', 20), square('near', 10)], 'near'],
    ['21.16° against 27.81°', 35, [square('far', 20), square('near', 5)], 'far'],
    ['21.16° against 18.74°', 35, [square('far', 40), square('near', 5)], 'near'],
    // Half as wide at 20 m, 53.13° of 90°: 16.42°.
    ['21.16° against 16.42°', 35, [square('far', 20, { area: 400 }), square('near', 5)], 'near'],
    // 28 m wide at 20 m, 69.98° of 90°: 21.62°.
    ['21.16° against 21.62°', 35, [square('far', 20, { area: 784 }), square('near', 5)], 'far'],
    // 45° off the sun: 0.854 of 27.81°, 23.74°.
    ['23.74° against 21.16°', 35, [square('far', 20, { bearing: 225 }), square('near', 5)], 'far'],
    // 75° off: 0.629 of 27.81°, 17.50°.
    ['17.50° against 21.16°', 35, [square('far', 20, { bearing: 255 }), square('near', 5)], 'near'],
    ['the same in the south', -35, [square('far', 20, { bearing: 75 }), square('near', 5, { bearing: 0 })], 'near'],
    ['0.146 of 27.81° against nothing', -35, [square('far', 20, { bearing: 225 }), square('near', 5)], 'far'],
    ['the first of two alike', 35, [square('one', 20), square('two', 20)], 'one'],
  ])('is the one whose growth hides most of the sun’s side: %s', (_, latitude, others, raised) => {
    expect(tallerNeighbour(beside(...others), latitude)).toMatchObject({ neighbour: { id: raised }, reason: 'raised' })
    expect(tallerNeighbour(beside(...others), latitude).building.userInputs.neighbors?.neighbors).toHaveLength(2)
  })

  test('stands a metre away at least', () => {
    // From 82.41° to 87.46°; at no distance both would be 90°.
    const touching = { id: 'a', height: 15, distance: 0, area: 4, bearing: 180 }
    expect(tallerNeighbour(beside(touching), 35)).toMatchObject({ reason: 'raised', neighbour: { height: 30 } })
  })
})
