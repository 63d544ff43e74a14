import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { obstructions } from './obstructions.ts'

function near(ring: readonly (readonly number[])[]) {
  return ring.map(corner => corner.map(x => expect.closeTo(x, 9)))
}
const podium = mass('a', box(0, 0, 20, 10))
const tower = mass('b', box(0, 0, 5, 5), { floorStart: 1, numberOfFloors: 2 })
const neighbors = [
  { id: 'n', height: 9, area: 100, distance: 30, bearing: 90 },
  { id: 'flat', height: 0, area: 100, distance: 60, bearing: 90 },
]

test('masses stand at their heights, neighbours on the ground; one without height hides nothing', () => {
  const prisms = obstructions(officeOf([podium, tower], { userInputs: { neighbors: { neighbors } } }))
  expect(prisms.map(({ base, top }) => [base, top])).toEqual([
    [0, 3],
    [3, 9],
    [0, 9],
  ])
  expect(prisms[0]?.footprint).toEqual(near(podium.vertices))
  expect(prisms[2]?.footprint).toEqual(
    near([
      [25, -5],
      [35, -5],
      [35, 5],
      [25, 5],
    ]),
  )
})

test('the building turns, its neighbours do not', () => {
  const [own, neighbor] = obstructions(
    officeOf([podium], { userInputs: { 'draw-building': { orientation: 90 }, neighbors: { neighbors } } }),
  )
  expect(own?.footprint[1]).toEqual([expect.closeTo(0, 9), expect.closeTo(-20, 9)])
  expect(neighbor?.footprint[0]).toEqual([expect.closeTo(25, 9), expect.closeTo(-5, 9)])
})

test('nothing drawn and nobody beside it: nothing in the way', () => {
  expect(obstructions(officeOf([]))).toEqual([])
})
