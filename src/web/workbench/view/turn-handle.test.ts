import { expect, test } from 'vitest'
import { massesSelected } from '#building/edits/selection.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { isOnHandle, turnHandleOf } from './turn-handle.ts'

const masses = [mass('M1', box(0, 0, 10, 10)), mass('M2', box(20, 0, 10, 10))]
const view = { originX: 100, originY: 500, scale: 20, rotationDeg: 0 }

test('stands above the box around the selection, below it where the tools are, and turns about the centre of area', () => {
  expect(turnHandleOf(masses, massesSelected(['M1', 'M2']), view)).toEqual({
    at: [400, 248],
    from: [400, 300],
    centre: [15, 5],
  })
  expect(turnHandleOf(masses, massesSelected(['M1']), { ...view, originY: 320 })?.at).toEqual([200, 372])
})
test('turns with project north: the box is upright on the page', () => {
  const turned = turnHandleOf(masses, massesSelected(['M1']), { ...view, rotationDeg: 90 })
  expect(turned?.at.map(Math.round)).toEqual([200, 448])
})
test('one corner, or nothing, has no handle; it is taken within its reach', () => {
  expect(turnHandleOf(masses, { massId: 'M1', corner: 1 }, view)).toBeNull()
  expect(turnHandleOf(masses, null, view)).toBeNull()
  const handle = turnHandleOf(masses, massesSelected(['M1']), view)
  expect([isOnHandle(handle, [210, 248]), isOnHandle(handle, [212, 248]), isOnHandle(null, [200, 248])]).toEqual([
    true,
    false,
    false,
  ])
})
