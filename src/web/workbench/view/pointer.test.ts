import { expect, test } from 'vitest'
import { makePointer, pixelOf } from './pointer.ts'

const view = { originX: 100, originY: 100, scale: 20, rotationDeg: 0 }
function event(clientX: number, clientY: number, timeStamp: number) {
  return { clientX, clientY, timeStamp, shiftKey: false, ctrlKey: false }
}

test('a pixel becomes a place in metres', () => {
  expect(makePointer().pressed(event(0, 0, 0), [140, 80], view)).toEqual({
    at: [2, 1],
    metresPerPixel: 0.05,
    shift: false,
    free: false,
    clicks: 1,
  })
  expect(pixelOf(event(50, 60, 0), { left: 10, top: 20 })).toEqual([40, 40])
})

test('two quick presses at one place are a double click, a third begins anew', () => {
  const pointer = makePointer()
  const clicks = (x: number, time: number) => pointer.pressed(event(x, 0, time), [x, 0], view).clicks
  expect([clicks(10, 0), clicks(12, 200), clicks(12, 300)]).toEqual([1, 2, 1])
  expect([clicks(200, 1000), clicks(300, 1100), clicks(300, 2000)]).toEqual([1, 1, 1])
})
