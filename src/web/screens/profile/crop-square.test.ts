import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { moved, sideOf, wholeCrop, within, zooms, type Crop } from './crop-square.ts'

const wide = { width: 800, height: 600 }

test('at first the largest square in the middle is shown', () => {
  expect(wholeCrop(wide)).toEqual({ x: 400, y: 300, zoom: 1 })
  expect(sideOf(wide, wholeCrop(wide))).toBe(600)
})

test('the picture follows the hand: to the right shows what is left of it, up to its edge', () => {
  // 600 px of the picture in a frame of 300: each step of the hand is two of the picture.
  expect(moved(wide, wholeCrop(wide), { x: 10, y: 10 }, 300)).toEqual({ x: 380, y: 300, zoom: 1 })
  expect(moved(wide, wholeCrop(wide), { x: 1000, y: 0 }, 300)).toEqual({ x: 300, y: 300, zoom: 1 })
  expect(moved(wide, { x: 400, y: 300, zoom: 2 }, { x: 0, y: -10 }, 300)).toEqual({ x: 400, y: 310, zoom: 2 })
})

test('no crop leaves its picture, whatever it is', () => {
  const side = integer({ min: 1, max: 16_000 })
  const anywhere = double({ min: -1e6, max: 1e6, noNaN: true })
  assert(
    property(side, side, anywhere, anywhere, anywhere, (width, height, x, y, zoom) => {
      const size = { width, height }
      const crop: Crop = within(size, { x, y, zoom })
      const half = sideOf(size, crop) / 2
      expect([crop.zoom >= zooms.min, crop.zoom <= zooms.max]).toEqual([true, true])
      for (const [at, length] of [
        [crop.x, width],
        [crop.y, height],
      ] as const) {
        expect(at - half).toBeGreaterThanOrEqual(-1e-9)
        expect(at + half).toBeLessThanOrEqual(length + 1e-9)
      }
    }),
  )
})
