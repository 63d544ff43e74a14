import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { emptyScene } from '../../tests/support/gesture-on-machine.ts'
import { lengthOf, measureMachine } from './measure.machine.ts'
import { measureView } from './measure.view.ts'
import type { DrawScene } from './pointer-fact.ts'

function page(scene: DrawScene = emptyScene) {
  const actor = createActor(measureMachine, { input: { scene } }).start()
  const fact = ([x, y]: Point, free: boolean) => ({
    at: [x, y] as const,
    metresPerPixel: 0.05,
    shift: false,
    free,
    clicks: 1,
  })
  return {
    actor,
    down: (at: Point, free = false) => {
      actor.send({ type: 'pointer.down', ...fact(at, free) })
    },
    move: (at: Point, free = false) => {
      actor.send({ type: 'pointer.move', ...fact(at, free) })
    },
    up: (at: Point, free = false) => {
      actor.send({ type: 'pointer.up', ...fact(at, free) })
    },
    seen: () => measureView(actor.getSnapshot()),
  }
}
const none = { line: null, length: null, cursor: 'crosshair', hint: 'measure' }

test('a length in metres is its two ends’ distance', () => {
  expect(lengthOf({ from: [1, 2], to: [4, 6] })).toBe(5)
  expect(lengthOf({ from: [4, 6], to: [1, 2] })).toBe(5)
})

describe('a measurement', () => {
  test('begins where it is pressed, is seen once it has moved, and stays as it was released', () => {
    const { down, move, up, seen } = page()
    expect(seen()).toEqual(none)
    down([0, 0])
    expect(seen()).toEqual(none)
    // Four pixels of 5 cm: not a drag yet.
    move([0.2, 0])
    expect(seen()).toEqual(none)
    move([3, 4])
    expect(seen()).toMatchObject({ line: { from: [0, 0], to: [3, 4] }, length: 5 })
    up([6, 8])
    expect(seen()).toMatchObject({ line: { from: [0, 0], to: [6, 8] }, length: 10 })
  })
  test('snaps to the grid and to corners, unless snapping is off or Ctrl held', () => {
    const ring = [
      [20.1, 0.3],
      [30, 0],
      [30, 10],
    ] as const
    const drawn = (scene: DrawScene, free: boolean) => {
      const { down, move, up, seen } = page(scene)
      down([0.12, 0.13], free)
      move([10, 1], free)
      up([20, 0.1], free)
      return seen().line
    }
    const scene = { ...emptyScene, grid: 1, rings: [ring] }
    expect(drawn(scene, false)).toEqual({ from: [0, 0], to: [20.1, 0.3] })
    expect(drawn(scene, true)).toEqual({ from: [0.12, 0.13], to: [20, 0.1] })
    expect(drawn({ ...scene, snapping: false }, false)).toEqual({ from: [0.12, 0.13], to: [20, 0.1] })
  })
  test('of no length, and a click, are none', () => {
    const { down, move, up, seen } = page()
    down([0, 0])
    move([5, 0])
    up([0, 0])
    expect(seen()).toEqual(none)
    down([1, 1])
    up([1, 1])
    expect(seen()).toEqual(none)
  })
  test('that is given up leaves the last one; Escape again takes that away', () => {
    const { actor, down, move, up, seen } = page()
    down([0, 0])
    move([3, 4])
    up([3, 4])
    for (const type of ['key.escape', 'pointer.cancelled'] as const) {
      down([1, 1])
      move([9, 9])
      actor.send({ type })
      expect(seen()).toMatchObject({ length: 5 })
      down([1, 1])
      actor.send({ type })
      expect(seen()).toMatchObject({ length: 5 })
    }
    actor.send({ type: 'pointer.cancelled' })
    expect(seen()).toMatchObject({ length: 5 })
    actor.send({ type: 'key.escape' })
    expect(seen()).toEqual(none)
  })
  test('goes with another tool; a changed drawing lets it be, and is what it snaps to from then on', () => {
    const { actor, down, move, up, seen } = page({ ...emptyScene, grid: 1 })
    down([0, 0])
    move([3, 4])
    up([3, 4])
    actor.send({ type: 'scene.changed', scene: { ...emptyScene, grid: 5 } })
    expect(seen()).toMatchObject({ length: 5 })
    down([0, 0])
    move([9, 1])
    expect(seen()).toMatchObject({ line: { to: [10, 0] } })
    actor.send({ type: 'tool.chosen' })
    expect(seen()).toEqual(none)
    move([3, 4])
    expect(seen()).toEqual(none)
  })
})
