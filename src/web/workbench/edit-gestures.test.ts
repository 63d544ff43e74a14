import { expect, test } from 'vitest'
import { drawGestures } from '../../../tests/support/draw-gestures.ts'
import { editGestures, twoSquares } from '../../../tests/support/edit-gestures.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'

test.each(Object.entries(editGestures))('%s', (_, steps) => {
  const { drive, workbench } = openWorkbench(twoSquares)
  drive(steps)
  expect(workbench.drag.getSnapshot().value).toBe('idle')
})

test.each(Object.entries(drawGestures))('drawn: %s', (_, steps) => {
  const { drive, building } = openWorkbench()
  drive(steps)
  expect(building().masses.map(({ id }) => id)).toEqual(building().masses.length === 0 ? [] : ['M1'])
})
