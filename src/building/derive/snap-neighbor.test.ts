import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mass, officeOf, turned } from '../../../tests/fixtures/building.ts'
import { envelopeGeometry } from './envelope-geometry.ts'
import { snapNeighbor } from './snap-neighbor.ts'

const house = mass('a', box(-10, -5, 20, 10), { numberOfFloors: 3 })

test('a neighbour let go near a wall touches it, and its sides line up with near corners', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90, max: 90 }).map(cm => cm / 100),
      fc.integer({ min: -90, max: 90 }).map(cm => cm / 100),
      fc.constantFrom(0, 30, 90, 271.5),
      (dx, dy, rotation) => {
        const masses = [{ ...house, vertices: turned(house.vertices, -rotation) }]
        const place = snapNeighbor(100, [15 + dx, dy], masses, rotation, 1)
        expect(place).not.toBeNull()
        const neighbors = [{ id: 'n', height: 9, area: 100, ...place! }]
        const building = officeOf(masses, {
          userInputs: { neighbors: { neighbors }, 'draw-building': { orientation: rotation } },
        })
        expect(envelopeGeometry(building).closed.area).toBeCloseTo(90, 6)
      },
    ),
  )
})

test('it touches a wall much longer than itself', () => {
  const place = snapNeighbor(16, [3.3, 7.4], [house], 0, 1)!
  const neighbors = [{ id: 'n', height: 9, area: 16, ...place }]
  expect(envelopeGeometry(officeOf([house], { userInputs: { neighbors: { neighbors } } })).closed.area).toBeCloseTo(
    36,
    6,
  )
})

test('far from every wall it stays where it is', () => {
  expect(snapNeighbor(100, [17, 3], [house], 0, 1)).toBeNull()
  expect(snapNeighbor(100, [15, 0], [], 0, 1)).toBeNull()
})

test('near a wall but past its ends it is no neighbour of it', () => {
  expect(snapNeighbor(100, [15.2, 40], [house], 0, 1)).toBeNull()
})
