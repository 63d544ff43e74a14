import { expect, test } from 'vitest'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { neighborOverlaps } from '#rules/neighbor-overlaps.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { newNeighbor } from './new-neighbor.ts'

function around(neighbors: readonly Neighbor[], size = 20) {
  return officeOf([mass('m1', box(-size / 2, -size / 2, size, size))], { userInputs: { neighbors: { neighbors } } })
}
function added(count: number, size = 20) {
  const neighbors: Neighbor[] = []
  for (let i = 0; i < count; i++) neighbors.push(newNeighbor(around(neighbors, size)))
  return neighbors
}

test('eight stand in the eight directions, the south first, each with an id of its own', () => {
  const neighbors = added(8)
  expect(neighbors.map(({ bearing }) => bearing)).toEqual([180, 0, 90, 270, 135, 225, 45, 315])
  expect(new Set(neighbors.map(({ id }) => id)).size).toBe(8)
})

test('stands in the first direction that is free by more than 20°', () => {
  const at = (...bearings: readonly number[]) =>
    newNeighbor(around(bearings.map((bearing, i) => ({ id: `n${i}`, height: 9, area: 50, distance: 40, bearing }))))
      .bearing
  expect(at(200)).toBe(0)
  expect(at(201)).toBe(180)
  expect(at(160)).toBe(0)
  expect(at(180, 15)).toBe(90)
})

test('has an id that is free, also after one was taken away', () => {
  const [, second, third] = added(3)
  const left = [second, third].flatMap(neighbor => neighbor ?? [])
  const next = newNeighbor(around(left))
  expect(left.map(({ id }) => id)).not.toContain(next.id)
})

test('stands clear of the building, however large that is', () => {
  for (const size of [20, 80, 200]) {
    const neighbor = newNeighbor(around([], size))
    expect(neighborOverlaps(around([neighbor], size))).toEqual([])
    expect(neighbor.distance).toBeGreaterThan(size / 2)
  }
  expect(newNeighbor(around([])).distance).toBe(30)
})
