import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { panMachine, type Camera } from './pan.machine.ts'
import { panView } from './pan.view.ts'

const camera: Camera = { originX: 100, originY: 200, scale: 20 }

function page() {
  const moves: (Point | Camera)[] = []
  const actor = createActor(
    panMachine.provide({
      actions: {
        viewMoved: (_, { by }) => {
          moves.push(by)
        },
        viewRestored: (_, { camera: before }) => {
          moves.push(before)
        },
      },
    }),
  ).start()
  return {
    actor,
    moves,
    down: (pixel: Point, middle = false) => {
      actor.send({ type: 'pointer.down', pixel, middle, camera })
    },
    move: (pixel: Point) => {
      actor.send({ type: 'pointer.move', pixel })
    },
    cursor: () => panView(actor.getSnapshot()).cursor,
  }
}

describe('a press moves the view', () => {
  test.each([
    ['with the tool in hand', { pans: true, space: false, middle: false }, 'grab'],
    ['with Space held', { pans: false, space: true, middle: false }, 'grab'],
    ['with the middle button', { pans: false, space: false, middle: true }, null],
  ] as const)('%s, by what the pointer went since it was told last', (_, { pans, space, middle }, cursor) => {
    const { actor, moves, down, move, cursor: shown } = page()
    actor.send({ type: 'tool.chosen', pans })
    if (space) actor.send({ type: 'space.down' })
    expect(shown()).toBe(cursor)
    down([10, 20], middle)
    expect(shown()).toBe('grabbing')
    expect(moves).toEqual([])
    move([13, 24])
    move([10, 30])
    expect(moves).toEqual([
      [3, 4],
      [-3, 6],
    ])
    expect(shown()).toBe('grabbing')
    actor.send({ type: 'pointer.up' })
    expect(shown()).toBe(cursor)
    move([50, 50])
    expect(moves).toHaveLength(2)
  })
  test('not with another tool, nor once Space is let go', () => {
    const { actor, moves, down, move, cursor } = page()
    down([0, 0])
    move([5, 5])
    actor.send({ type: 'space.down' })
    actor.send({ type: 'space.up' })
    actor.send({ type: 'tool.chosen', pans: true })
    actor.send({ type: 'tool.chosen', pans: false })
    expect(cursor()).toBeNull()
    down([0, 0])
    move([5, 5])
    expect(moves).toEqual([])
  })
})

test.each(['key.escape', 'pointer.cancelled'] as const)('%s brings the view back, if it was moved', type => {
  const { actor, moves, down, move, cursor } = page()
  actor.send({ type: 'tool.chosen', pans: true })
  down([0, 0])
  actor.send({ type })
  expect([moves, cursor()]).toEqual([[], 'grab'])
  down([0, 0])
  move([5, 6])
  actor.send({ type })
  expect([moves, cursor()]).toEqual([[[5, 6], camera], 'grab'])
  // And it is over: what comes next begins anew.
  down([100, 100])
  move([101, 100])
  expect(moves.at(-1)).toEqual([1, 0])
})
