import { expect, test } from 'vitest'
import type { Prism } from '#engine/input.ts'
import { bodiesOf, openView } from './open-view.ts'

function block(x1: number, y1: number, x2: number, y2: number, top: number): Prism {
  return {
    footprint: [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ],
    top,
  }
}
/** View from the middle of a wall at the origin, 2 m above the ground, that looks south. */
function view(...prisms: readonly Prism[]): number {
  return openView([0, 0], 2, 180, bodiesOf(prisms))
}

test('nothing in the way, behind the wall or below its middle: all of the sky', () => {
  expect(view()).toBe(1)
  expect(view(block(-50, 5, 50, 10, 30))).toBe(1)
  expect(view(block(-50, -20, 50, -10, 2))).toBe(1)
})

test.each([10, 30, 50, 70])('a row of houses without end up to %i° leaves 1 − sin of it', elevationDeg => {
  // View factor of a vertical plane to what stands in front up to h, along an endless street: (1 + sin h)/2 of its half.
  const h = (elevationDeg * Math.PI) / 180
  const row = block(-1e5, -110, 1e5, -100, 2 + 100 * Math.tan(h))
  expect(view(row)).toBeCloseTo(1 - Math.sin(h), 2)
})

test('a tower straight ahead hides more than the same one to the side, by the cosine of its direction', () => {
  const narrow = (turn: number): Prism => {
    const x = 100 * Math.sin(turn)
    const y = -100 * Math.cos(turn)
    return block(x - 5, y - 5, x + 5, y + 5, 102)
  }
  const ahead = 1 - view(narrow(0))
  const aside = 1 - view(narrow(Math.PI / 3))
  expect(ahead).toBeGreaterThan(0)
  // Its nearest face is 95 m away ahead, and nearer or further by at most 5 % to the side.
  expect(aside / ahead).toBeGreaterThan(0.5 * 0.93)
  expect(aside / ahead).toBeLessThan(0.5 * 1.07)
})

test('of two houses one behind the other the higher one counts, whichever stands in front', () => {
  const near = block(-1e5, -30, 1e5, -20, 22)
  const far = block(-1e5, -110, 1e5, -100, 12)
  expect(view(near, far)).toBe(view(near))
  expect(view(far, near)).toBe(view(near))
  expect(view(far)).toBeGreaterThan(view(near))
})

test('a house that stands on its corner hides as much as both its halves do', () => {
  const near = [0, -10] as const
  const east = [60, -20] as const
  const far = [0, -30] as const
  const west = [-60, -20] as const
  const whole: Prism = { footprint: [near, west, far, east], top: 20 }
  const halves: readonly Prism[] = [
    { footprint: [near, west, far], top: 20 },
    { footprint: [near, far, east], top: 20 },
  ]
  expect(view(whole)).toBeLessThan(0.8)
  expect(view(whole)).toBeCloseTo(view(...halves), 12)
})

test('a house hides the same wherever its outline begins and whichever way it runs: by its nearest face', () => {
  const { footprint, top } = block(-30, -40, 20, -10, 12)
  const views = footprint.flatMap((_, i) => {
    const turned = [...footprint.slice(i), ...footprint.slice(0, i)]
    return [view({ footprint: turned, top }), view({ footprint: turned.toReversed(), top })]
  })
  expect(new Set(views.map(value => value.toFixed(9))).size).toBe(1)
  // Straight ahead it rises 10 m over 10 m: 45°.
  expect(view(block(-1e5, -40, 1e5, -10, 12))).toBeCloseTo(1 - Math.SQRT1_2, 2)
})
