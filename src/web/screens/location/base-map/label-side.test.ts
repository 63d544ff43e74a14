import { describe, expect, test } from 'vitest'
import { labelBox, labelGap, labelRise, labelSide, touches } from './label-side.ts'

test('boxes touch where they share room; an edge in common is none', () => {
  const box = { left: 0, right: 10, top: 0, bottom: 10 }
  const beside = (dx: number, dy: number) => ({ left: dx, right: 10 + dx, top: dy, bottom: 10 + dy })
  for (const [dx, dy] of [
    [9, 0],
    [-9, 0],
    [0, 9],
    [0, -9],
    [9, 9],
  ] as const)
    expect(touches(box, beside(dx, dy)), `${dx} ${dy}`).toBe(true)
  for (const [dx, dy] of [
    [10, 0],
    [-10, 0],
    [0, 10],
    [0, -10],
    [20, 0],
    [0, 20],
  ] as const)
    expect(touches(box, beside(dx, dy)), `${dx} ${dy}`).toBe(false)
})

describe('the box of a name 60 by 16 at (100, 200)', () => {
  test.each([
    ['right', { left: 106, right: 168, top: 192, bottom: 208 }],
    ['left', { left: 32, right: 94, top: 192, bottom: 208 }],
    ['above', { left: 70, right: 130, top: 178, bottom: 194 }],
    ['below', { left: 70, right: 130, top: 206, bottom: 222 }],
  ] as const)('%s of it', (side, box) => {
    expect([labelGap, labelRise]).toEqual([8, 14])
    expect(labelBox(100, 200, 60, 16, side)).toEqual(box)
  })
})

test('the right side is the first choice, the left the next', () => {
  const at = (side: Parameters<typeof labelBox>[4]) => labelBox(100, 200, 60, 16, side)
  const side = (...taken: Parameters<typeof at>[0][]) => labelSide(100, 200, 60, 16, taken.map(at))
  expect(side()).toBe('right')
  expect(side('right')).toBe('left')
})
test('between all four it finds no room, and one sign on a side closes that side alone', () => {
  const dot = (x: number, y: number) => ({ left: x, right: x + 1, top: y, bottom: y + 1 })
  const [right, left, above, below] = [dot(160, 200), dot(40, 200), dot(100, 180), dot(100, 220)]
  expect(labelSide(100, 200, 60, 16, [right, left, below])).toBe('above')
  expect(labelSide(100, 200, 60, 16, [right, left, above])).toBe('below')
  expect(labelSide(100, 200, 60, 16, [right, left, above, below])).toBeNull()
})

test('a name stands right of its dot, or where there is room, or nowhere', () => {
  expect(labelSide(100, 100, 60, 16, [])).toBe('right')
  expect(labelSide(100, 100, 60, 16, [{ left: 110, right: 200, top: 90, bottom: 110 }])).toBe('left')
  expect(labelSide(100, 100, 60, 16, [{ left: 0, right: 300, top: 80, bottom: 120 }])).toBe(null)
  const pin = { left: 86, right: 114, top: 63, bottom: 102 }
  expect(
    labelSide(104, 110, 60, 16, [
      pin,
      { left: 140, right: 200, top: 90, bottom: 112 },
      { left: 0, right: 70, top: 90, bottom: 112 },
    ]),
  ).toBe('below')
  expect(touches(labelBox(104, 110, 60, 16, 'below'), pin)).toBe(false)
})
