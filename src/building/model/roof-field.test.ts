import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { hotWaterDemand } from './hot-water-demand.ts'
import { roofField } from './roof-field.ts'

const low = mass('low', box(0, 0, 20, 10))
const high = mass('high', box(20, 0, 10, 10), { numberOfFloors: 4 })
function withNeighbor(height: number) {
  const plain = officeOf([low, high])
  const neighbors = [{ id: 'n', height, area: 100, distance: 60, bearing: 180 }]
  return { ...plain, userInputs: { ...plain.userInputs, neighbors: { neighbors } } }
}
const south = { azimuthDeg: 180, tiltDeg: 30 }

test('where nothing stands higher than the highest roof there is no shade to look for', () => {
  expect(roofField(officeOf([low, high]), south)).toBeUndefined()
  expect(roofField(withNeighbor(12), south)).toBeUndefined()
})

test('a square of two metres in the middle of the highest roof, its lower edge on it, tilted as the collectors', () => {
  const corners = roofField(withNeighbor(12.1), south) ?? []
  const at = (axis: 0 | 1 | 2) => corners.map(corner => corner[axis])
  const middle = (axis: 0 | 1) => at(axis).reduce((a, b) => a + b, 0) / 4
  expect([middle(0), middle(1)].map(x => Math.round(x * 1e9) / 1e9)).toEqual([25, 5])
  expect(Math.min(...at(2))).toBeCloseTo(12, 9)
  expect(Math.max(...at(2))).toBeCloseTo(12 + 2 * Math.sin(Math.PI / 6), 9)
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % 4] ?? a
    return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  })
  for (const side of sides) expect(side).toBeCloseTo(2, 9)
  // It faces south: what is higher lies further north.
  const highest = corners.filter(([, , z]) => z > 12.5).map(([, y]) => y)
  expect(Math.min(...highest)).toBeGreaterThan(5)
})

test('hot water is each type’s by its share of the floors', () => {
  const zoneTypes = [
    { id: 'a', values: { areaPercent: 60, hotWater: 10 } },
    { id: 'b', values: { areaPercent: 40, hotWater: 5 } },
  ]
  const plain = officeOf([low, high])
  const building = { ...plain, userInputs: { ...plain.userInputs, zone: { zoneTypes } } }
  expect(hotWaterDemand(building)).toBeCloseTo(600 * (0.6 * 10 + 0.4 * 5), 6)
})
