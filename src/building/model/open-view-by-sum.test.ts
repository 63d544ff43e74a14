import { expect, test } from 'vitest'
import type { Prism } from '#engine/input.ts'
import { bodiesOf, openView } from './open-view.ts'

const degree = Math.PI / 180
/** A box `width` wide and 0.1 m thick, its near face `away` in front of the origin's wall that faces `bearing`. */
function board(bearing: number, away: number, width: number, top: number): Prism {
  const [sin, cos] = [Math.sin(bearing * degree), Math.cos(bearing * degree)]
  const at = (along: number, ahead: number) => [along * cos + ahead * sin, ahead * cos - along * sin] as const
  const half = width / 2
  return { footprint: [at(-half, away), at(half, away), at(half, away + 0.1), at(-half, away + 0.1)], top }
}
function seen(azimuthDeg: number, height: number, ...prisms: readonly Prism[]): number {
  return openView([0, 0], height, azimuthDeg, bodiesOf(prisms))
}
function hidden(azimuthDeg: number, height: number, ...prisms: readonly Prism[]): number {
  return 1 - seen(azimuthDeg, height, ...prisms)
}

/**
 * Visible part of a uniform sky for a vertical surface, by a sum over small pieces: each counts by the cosine of its
 * angle to the normal. `skyline` gives the height [rad] of an obstruction in a direction [rad from the normal].
 */
function skyBySum(skyline: (turn: number) => number): number {
  const steps = 400
  let all = 0
  let open = 0
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < steps; j++) {
      const turn = ((i + 0.5) / steps - 0.5) * Math.PI
      const elevation = ((j + 0.5) / steps) * (Math.PI / 2)
      const piece = Math.cos(elevation) * Math.cos(turn) * Math.cos(elevation)
      all += piece
      if (elevation > skyline(turn)) open += piece
    }
  return open / all
}

test('a wall with nothing before it sees its whole sky', () => {
  expect(seen(123, 3)).toBe(1)
})

test.each([0.5, 1, 2])(
  'before a long wall %f times as high as it is far it sees what a sum over the sky gives',
  ratio => {
    const away = 10
    const law = skyBySum(turn => Math.atan(ratio * Math.cos(turn)))
    for (const azimuth of [0, 45, 133, 270])
      expect(Math.abs(seen(azimuth, 4, board(azimuth, away, 4000, 4 + ratio * away)) - law)).toBeLessThan(0.01)
  },
)

test.each([20, 45, 70])('within a skyline of %f° all around', elevation => {
  const round: Prism[] = Array.from({ length: 72 }, (_, i) => board(i * 5, 100, 10, 100 * Math.tan(elevation * degree)))
  const law = skyBySum(() => elevation * degree)
  expect(Math.abs(seen(200, 0, ...round) - law)).toBeLessThan(0.01)
})

test('what stands aside hides less, by the cosine', () => {
  const ahead = hidden(90, 0, board(90, 20, 2, 30))
  expect(ahead).toBeGreaterThan(0.05)
  for (const turn of [20, 40, 60, 80])
    for (const side of [turn, -turn])
      expect(hidden(90, 0, board(90 + side, 20, 2, 30)) / ahead).toBeCloseTo(Math.cos(turn * degree), 2)
})

test('what stands behind, or no higher than the wall’s middle, hides nothing', () => {
  for (const turn of [100, 140, 180]) expect(seen(30, 0, board(30 + turn, 20, 2, 30))).toBe(1)
  expect(seen(30, 12, board(30, 20, 40, 12))).toBe(1)
  expect(seen(30, 12, board(30, 20, 40, 13))).toBeLessThan(1)
})

test('of two in a line the one that stands higher in the sky counts, and only once', () => {
  const near = board(0, 10, 60, 10)
  const far = board(0, 50, 300, 20)
  expect(seen(0, 0, near, far)).toBe(seen(0, 0, near))
  expect(seen(0, 0, far, near)).toBe(seen(0, 0, near))
  expect(seen(0, 0, far)).toBeGreaterThan(seen(0, 0, near))
})

test('turning wall and surroundings together changes nothing', () => {
  for (const by of [37, 90, 211]) {
    const turned = [board(20 + by, 15, 12, 18), board(-50 + by, 30, 25, 22)]
    expect(seen(by, 3, ...turned)).toBeCloseTo(seen(0, 3, board(20, 15, 12, 18), board(-50, 30, 25, 22)), 9)
  }
})

test('nor does moving them', () => {
  const around: readonly Prism[] = [board(20, 15, 12, 18), board(-50, 30, 25, 22), board(75, 8, 3, 30)]
  for (const [east, north] of [
    [400, -90],
    [-35, 260],
  ] as const) {
    const moved = around.map(({ footprint, top }) => ({
      footprint: footprint.map(([x, y]) => [x + east, y + north] as const),
      top,
    }))
    expect(openView([east, north], 3, 0, bodiesOf(moved))).toBeCloseTo(seen(0, 3, ...around), 9)
  }
})
