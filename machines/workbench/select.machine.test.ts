import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { box, mass } from '../../tests/fixtures/building.ts'
import type { Shape } from './drag-vertex.machine.ts'
import { selectMachine, type Taken, type TakenGroup } from './select.machine.ts'
import { selectView } from './select.view.ts'

const a = mass('a', box(0, 0, 10, 10))
const b = mass('b', box(20, 0, 10, 10))
function whole(massId: string): Selection {
  return { massId, corner: null }
}
const nowhere: Point = [15, 5]

function page(locked = false) {
  const taken: Taken[] = []
  const groups: TakenGroup[] = []
  const areas: (Selection | null)[] = []
  const actor = createActor(
    selectMachine.provide({
      actions: {
        handleTaken: (_, what) => {
          taken.push(what)
        },
        groupTaken: (_, what) => {
          groups.push(what)
        },
        areaTaken: (_, { selection }) => {
          areas.push(selection)
        },
      },
    }),
  ).start()
  actor.send({ type: 'building.changed', masses: [a, b], locked })
  const fact = ([x, y]: Point) => ({ at: [x, y] as const, metresPerPixel: 0.05, shift: false, free: false, clicks: 1 })
  return {
    actor,
    taken,
    groups,
    areas,
    downWithShift: (at: Point) => {
      actor.send({ type: 'pointer.down', held: null, ...fact(at), shift: true })
    },
    fact,
    down: (at: Point, held: Shape | null = null) => {
      actor.send({ type: 'pointer.down', held, ...fact(at) })
    },
    up: () => {
      actor.send({ type: 'pointer.up' })
    },
    move: (at: Point) => {
      actor.send({ type: 'pointer.move', ...fact(at) })
    },
    choose: (selection: Selection | null) => {
      actor.send({ type: 'selection.chosen', selection })
    },
    chosen: () => actor.getSnapshot().context.selection,
    seen: () => {
      const { hovered, cursor, hint } = selectView(actor.getSnapshot())
      return `${hovered ?? '-'} ${cursor} ${hint}`
    },
  }
}

test('the mass under the pointer is lit until it leaves, something is pressed or another tool is taken', () => {
  const { actor, move, down, up, seen } = page()
  expect(seen()).toBe('- default select')
  move([5, 5])
  expect(seen()).toBe('a move select')
  move(nowhere)
  expect(seen()).toBe('- default select')
  move([25, 5])
  actor.send({ type: 'pointer.left' })
  expect(seen()).toBe('- default select')
  move([25, 5])
  actor.send({ type: 'tool.chosen' })
  expect(seen()).toBe('- default select')
  move([5, 5])
  down([5, 5])
  expect(seen()).toBe('- default mass')
  up()
  expect(seen()).toBe('a move mass')
})

test('a corner, an edge and its middle show the hand that takes them; a locked building has none', () => {
  const { actor, choose, move, seen } = page()
  move([20, 5])
  expect(seen()).not.toContain('grab')
  choose(whole('b'))
  for (const at of [
    [20, 0],
    [22, 0],
    [22, -0.05],
    [25, 0],
  ] as const) {
    move(at)
    expect(seen(), String(at)).toMatch(/ grab mass$/)
  }
  move([25, 5])
  expect(seen()).toBe('b move mass')
  move([22, 0])
  actor.send({ type: 'pointer.left' })
  expect(seen()).toBe('- default mass')
  actor.send({ type: 'building.changed', masses: [a, b], locked: true })
  move([22, 0])
  expect(seen()).not.toContain('grab')
})

describe('a press', () => {
  test('on a mass chooses it and takes hold of it as a whole', () => {
    const { down, taken, chosen, fact } = page()
    down([5, 5])
    expect(chosen()).toEqual(whole('a'))
    expect(taken).toEqual([{ handle: { kind: 'mass' }, massId: 'a', vertices: a.vertices, fact: fact([5, 5]) }])
  })
  test('beside all masses chooses nothing', () => {
    const { choose, down, taken, chosen } = page()
    choose(whole('a'))
    down(nowhere)
    expect([chosen(), taken]).toEqual([null, []])
  })
  test('on a corner of the chosen mass, or in the middle of its edge, takes hold of that and keeps the choice', () => {
    const { choose, down, up, taken, chosen } = page()
    choose(whole('b'))
    down([20.1, 0.1])
    up()
    down([25, 0.1])
    expect(taken.map(({ handle, massId }) => [handle, massId])).toEqual([
      [{ kind: 'corner', index: 0 }, 'b'],
      [{ kind: 'midpoint', index: 0 }, 'b'],
    ])
    expect(chosen()).toEqual(whole('b'))
  })
  test('on a corner of a mass that is not chosen takes the mass', () => {
    const { choose, down, taken, chosen } = page()
    choose(whole('b'))
    down([0.1, 0.1])
    expect([taken[0]?.handle, chosen()]).toEqual([{ kind: 'mass' }, whole('a')])
  })
  test('on a refused shape takes the corner where it is seen, not where it is saved', () => {
    const { choose, down, up, taken } = page()
    choose(whole('b'))
    const held = {
      massId: 'a',
      vertices: [
        [0, 0],
        [40, 40],
        [10, 10],
        [0, 10],
      ] as const,
    }
    down([40, 40], held)
    up()
    expect(taken).toMatchObject([{ handle: { kind: 'corner', index: 1 }, massId: 'a', vertices: held.vertices }])
  })
  test('that is given up leaves what was chosen before', () => {
    for (const type of ['key.escape', 'pointer.cancelled'] as const) {
      const { actor, choose, down, chosen } = page()
      choose(whole('b'))
      down([5, 5])
      expect(chosen()).toEqual(whole('a'))
      actor.send({ type })
      expect(chosen()).toEqual(whole('b'))
    }
  })
  test('that is released stays', () => {
    const { actor, choose, down, up, chosen } = page()
    choose(whole('b'))
    down([5, 5])
    up()
    actor.send({ type: 'pointer.cancelled' })
    expect(chosen()).toEqual(whole('a'))
  })
})

test('Escape goes from a corner to its mass, from the mass to nothing', () => {
  const { actor, choose, chosen, seen } = page()
  choose({ massId: 'a', corner: 2 })
  expect(seen()).toBe('- default corner')
  actor.send({ type: 'key.escape' })
  expect(chosen()).toEqual(whole('a'))
  expect(seen()).toBe('- default mass')
  actor.send({ type: 'key.escape' })
  expect(chosen()).toBeNull()
})

test('of a locked building masses are chosen, and nothing is taken hold of', () => {
  const { choose, down, up, taken, chosen, seen } = page(true)
  down([5, 5])
  up()
  expect(chosen()).toEqual(whole('a'))
  down([0.1, 0.1])
  up()
  choose({ massId: 'a', corner: 0 })
  expect(seen()).toBe('- default select')
  expect(taken).toEqual([])
})

test('what is chosen goes with its mass, a corner with its corner; a mass that is gone is not lit', () => {
  const { actor, choose, move, down, chosen, seen } = page()
  const change = (...masses: readonly (typeof a)[]) => {
    actor.send({ type: 'building.changed', masses, locked: false })
  }
  const triangle = { ...a, vertices: a.vertices.slice(0, 3) }
  choose({ massId: 'a', corner: 3 })
  change(a, b)
  expect(chosen()).toEqual({ massId: 'a', corner: 3 })
  change(triangle, b)
  expect(chosen()).toEqual(whole('a'))
  choose({ massId: 'a', corner: 2 })
  change(triangle)
  expect(chosen()).toEqual({ massId: 'a', corner: 2 })
  move([9, 1])
  expect(seen()).toBe('a move corner')
  change(b)
  expect([chosen(), seen()]).toEqual([null, '- default select'])
  // Given up after its mass was taken away elsewhere: nothing comes back.
  change(a, b)
  choose(whole('a'))
  down([25, 5])
  change(b)
  actor.send({ type: 'pointer.cancelled' })
  expect(chosen()).toBeNull()
})

describe('several parts', () => {
  test('Shift adds a mass and holds all; a plain press on one of several holds all too', () => {
    const { downWithShift, down, up, chosen, groups, taken, fact } = page()
    down([5, 5])
    up()
    downWithShift([25, 5])
    expect(chosen()).toEqual({ ...whole('b'), others: [whole('a')] })
    expect(groups).toEqual([
      { selection: chosen(), click: { part: whole('b'), does: 'nothing' }, fact: { ...fact([25, 5]), shift: true } },
    ])
    up()
    down([5, 5])
    expect(groups.at(-1)).toEqual({
      selection: chosen(),
      click: { part: whole('a'), does: 'choose' },
      fact: fact([5, 5]),
    })
    expect(chosen()).toEqual({ ...whole('b'), others: [whole('a')] })
    expect(taken).toHaveLength(1)
  })
  test('Shift on empty ground keeps the selection for the frame; without it the frame begins with none', () => {
    const { actor, downWithShift, down, up, choose, chosen, areas } = page()
    choose(whole('a'))
    downWithShift(nowhere)
    expect(areas).toEqual([whole('a')])
    up()
    down(nowhere)
    expect(areas).toEqual([whole('a'), null])
    expect(chosen()).toBeNull()
    actor.send({ type: 'key.escape' })
    expect(chosen()).toEqual(whole('a'))
  })
  test('corners of a mass are added one by one, and Escape selects their mass', () => {
    const { actor, downWithShift, up, choose, chosen, groups } = page()
    choose(whole('a'))
    for (const at of [
      [0, 0],
      [10, 10],
    ] as const) {
      downWithShift(at)
      up()
    }
    expect(chosen()).toEqual({ massId: 'a', corner: 2, others: [{ massId: 'a', corner: 0 }] })
    expect(groups).toHaveLength(2)
    actor.send({ type: 'key.escape' })
    expect(chosen()).toEqual(whole('a'))
  })
  test('a hidden mass is neither lit nor selected', () => {
    const { actor, move, down, seen, chosen, areas } = page()
    actor.send({ type: 'building.changed', masses: [{ ...a, hidden: true }, b], locked: false })
    move([5, 5])
    expect(seen()).toBe('- default select')
    down([5, 5])
    expect([chosen(), areas]).toEqual([null, [null]])
  })
})
