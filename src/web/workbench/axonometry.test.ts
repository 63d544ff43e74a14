import { expect, test } from 'vitest'
import { axonometry } from './axonometry.ts'

const square = [[0, 0], [10, 0], [10, 10], [0, 10]] as const
const mass = (id: string, floorStart: number, numberOfFloors: number) => ({ id, vertices: square, floorStart, numberOfFloors, floorHeight: 3 })

test('a block shows its two walls towards the eye, then its roof', () => {
  const { faces } = axonometry([mass('M1', 0, 4)], 0)
  expect(faces.map(f => f.kind)).toEqual(['wall', 'wall', 'roof'])
  expect(faces.filter(f => f.kind === 'wall').every(f => f.floors.length === 3)).toBe(true)
})
test('what stands on top is drawn last, and the drawing grows with it', () => {
  const low = axonometry([mass('M1', 0, 4)], 0)
  const both = axonometry([mass('M2', 4, 2), mass('M1', 0, 4)], 0)
  expect(both.faces.at(-1)).toMatchObject({ massId: 'M2', kind: 'roof' })
  expect(both.height - low.height).toBeCloseTo(6, 9)
})
test('a ring drawn clockwise, and none at all, do no harm', () => {
  expect(axonometry([{ ...mass('M1', 0, 1), vertices: square.toReversed() }], 30).faces.map(f => f.kind)).toEqual(['wall', 'wall', 'roof'])
  expect(axonometry([], 0)).toEqual({ faces: [], left: 0, top: 0, width: 1, height: 1 })
})
