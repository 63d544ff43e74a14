import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { box, mass } from '../../tests/fixtures/building.ts'
import { eraseMachine } from './erase.machine.ts'
import { eraseView } from './erase.view.ts'

const masses = [mass('a', box(0, 0, 10, 10)), mass('b', box(20, 0, 10, 10))]
const [onA, onB, between]: readonly [Point, Point, Point] = [
  [5, 5],
  [25, 5],
  [15, 5],
]

function page() {
  const erased: string[] = []
  const actor = createActor(
    eraseMachine.provide({
      actions: {
        massErased: (_, { massId }) => {
          erased.push(massId)
        },
      },
    }),
  ).start()
  actor.send({ type: 'building.changed', masses })
  const fact = ([x, y]: Point) => ({ at: [x, y] as const, metresPerPixel: 0.05, shift: false, free: false, clicks: 1 })
  return {
    actor,
    erased,
    point: (type: 'pointer.move' | 'pointer.down' | 'pointer.up', at: Point) => {
      actor.send({ type, ...fact(at) })
    },
    seen: () => {
      const { hovered, cursor, hint } = eraseView(actor.getSnapshot())
      return `${hovered ?? '-'} ${cursor} ${hint}`
    },
  }
}

test('the mass under the pointer is lit, and goes when it is pressed and released', () => {
  const { point, seen, erased } = page()
  expect(seen()).toBe('- default erase')
  point('pointer.move', onA)
  expect(seen()).toBe('a pointer erase')
  point('pointer.move', between)
  expect(seen()).toBe('- default erase')
  point('pointer.down', onB)
  expect(seen()).toBe('b pointer erase')
  expect(erased).toEqual([])
  point('pointer.up', onB)
  expect(erased).toEqual(['b'])
  expect(seen()).toBe('- default erase')
})

test('slid off to another one or beside, it stays, and so does the other', () => {
  const { point, seen, erased } = page()
  point('pointer.down', onA)
  point('pointer.move', onB)
  expect(seen()).toBe('- default erase')
  point('pointer.move', onA)
  expect(seen()).toBe('a pointer erase')
  point('pointer.move', onB)
  point('pointer.up', onB)
  expect(seen()).toBe('b pointer erase')
  point('pointer.down', onA)
  point('pointer.up', between)
  expect(seen()).toBe('- default erase')
  point('pointer.down', between)
  point('pointer.up', onA)
  expect(erased).toEqual([])
})

test.each(['key.escape', 'pointer.cancelled', 'tool.chosen'] as const)('%s gives a press up', type => {
  const { actor, point, erased } = page()
  point('pointer.down', onA)
  actor.send({ type })
  point('pointer.up', onA)
  expect(erased).toEqual([])
  point('pointer.down', onA)
  point('pointer.up', onA)
  expect(erased).toEqual(['a'])
})

test('a pointer that leaves lights nothing; neither does another tool, nor a building that changed', () => {
  const { actor, point, seen, erased } = page()
  for (const event of [
    { type: 'pointer.left' },
    { type: 'tool.chosen' },
    { type: 'building.changed', masses: [mass('c', box(0, 0, 10, 10))] },
  ] as const) {
    point('pointer.move', onA)
    expect(seen()).not.toContain('-')
    actor.send(event)
    expect(seen()).toBe('- default erase')
  }
  point('pointer.down', onA)
  actor.send({ type: 'building.changed', masses })
  point('pointer.up', onA)
  expect(erased).toEqual([])
})
