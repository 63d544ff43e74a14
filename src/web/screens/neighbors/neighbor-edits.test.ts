import { expect, test } from 'vitest'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { changeNeighbor, editNeighbors, neighborsOf, renameNeighbor } from './neighbor-edits.ts'

const a = { id: 'a', name: 'School', height: 12, area: 400, distance: 30, bearing: 90 }
const b = { id: 'b', height: 20, area: 900, distance: 45, bearing: 180 }

test('neighbours are written over those before, all else stays', () => {
  const building = officeOf([], {
    userInputs: { mechanical: { heatingCoefficient: 0.9 }, neighbors: { neighbors: [a] } },
  })
  const edited = editNeighbors(building, list => [...list, b])
  expect(neighborsOf(edited)).toEqual([a, b])
  expect(edited.userInputs.mechanical).toEqual({ heatingCoefficient: 0.9 })
  expect(edited.name).toBe(building.name)
  expect(neighborsOf(building)).toEqual([a])
})
test('where none was written there is none', () => {
  expect(neighborsOf(officeOf([]))).toEqual([])
  expect(neighborsOf(editNeighbors(officeOf([]), list => [...list, a]))).toEqual([a])
})
test('a change is of one neighbour and of what it names', () => {
  expect(changeNeighbor([a, b], 'b', { height: 25, bearing: 0 })).toEqual([a, { ...b, height: 25, bearing: 0 }])
  expect(changeNeighbor([a, b], 'c', { height: 25 })).toEqual([a, b])
})
test('a name is of one neighbour; an empty one is taken away', () => {
  expect(renameNeighbor([a, b], 'b', 'Mill')).toEqual([a, { ...b, name: 'Mill' }])
  const { name: _name, ...unnamed } = a
  expect(renameNeighbor([a, b], 'a', '')).toStrictEqual([unnamed, b])
})
