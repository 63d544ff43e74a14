import { expect, test } from 'vitest'
import { inputKeyOf } from './input-helps.ts'

test.each([
  ['construction-wallUValue', 'construction.wallUValue'],
  ['zone-z1-occupancy', 'zone.occupancy'],
  ['envelope-panel-N-finAngle', 'envelope.finAngle'],
  ['draw-building-orientation', 'draw-building.orientation'],
  ['neighbors-n1-height', 'neighbors.height'],
  ['zone-zoneTypes', undefined],
  ['r1', undefined],
])('the field %s is the input %s', (id, key) => {
  expect(inputKeyOf(id)).toBe(key)
})
