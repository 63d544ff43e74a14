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
    alt: false,
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

test('Shift, Ctrl, Alt and the size of a pixel come with the place', () => {
  const held = { ...event(0, 0, 0), shiftKey: true }
  expect(makePointer().moved(held, [100, 100], { ...view, scale: 10 })).toMatchObject({
    shift: true,
    free: false,
    metresPerPixel: 0.1,
  })
  expect(makePointer().moved({ ...held, shiftKey: false, ctrlKey: true }, [100, 100], view)).toMatchObject({
    shift: false,
    free: true,
  })
  expect(makePointer().moved({ ...held, altKey: true }, [100, 100], view)).toMatchObject({ shift: true, alt: true })
})

test('a double click is two presses within 400 ms and 6 px, both from the one before', () => {
  const clicks = (x: number, y: number, time: number) => {
    const pointer = makePointer()
    pointer.pressed(event(0, 0, 1000), [10, 10], view)
    return pointer.pressed(event(0, 0, time), [x, y], view).clicks
  }
  expect([clicks(10, 10, 1399), clicks(10, 10, 1400)]).toEqual([2, 1])
  expect([clicks(16, 10, 1100), clicks(16.1, 10, 1100), clicks(10, 4, 1100), clicks(10, 3.9, 1100)]).toEqual([
    2, 1, 2, 1,
  ])
  expect([clicks(14, 14, 1100), clicks(15, 15, 1100)]).toEqual([2, 1])
})

test('what moves and is let go counts as the press it belongs to', () => {
  const pointer = makePointer()
  pointer.pressed(event(0, 0, 0), [10, 10], view)
  pointer.pressed(event(0, 0, 100), [10, 10], view)
  expect(pointer.moved(event(0, 0, 200), [90, 90], view).clicks).toBe(2)
  pointer.pressed(event(0, 0, 900), [10, 10], view)
  expect(pointer.moved(event(0, 0, 950), [10, 10], view).clicks).toBe(1)
})
