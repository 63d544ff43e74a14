import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { emptyScene } from '../../tests/support/gesture-on-machine.ts'
import { dragVertexMachine, type Handle, type Shape } from './drag-vertex.machine.ts'
import { dragVertexView } from './drag-vertex.view.ts'

const square: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

/** A page around the machine that records drops and clicks. */
function page(rings: readonly (readonly Point[])[] = []) {
  const dropped: (Shape & { readonly handle: Handle })[] = []
  const clicked: Handle[] = []
  const scene = { ...emptyScene, rings }
  const actor = createActor(
    dragVertexMachine.provide({
      actions: {
        shapeDropped: (_, params) => {
          dropped.push(params)
        },
        handleClicked: (_, { handle }) => {
          clicked.push(handle)
        },
      },
    }),
    { input: { scene } },
  ).start()
  const fact = ([x, y]: Point, shift = false) => ({
    at: [x, y] as const,
    metresPerPixel: 0.05,
    shift,
    free: false,
    clicks: 1,
  })
  return {
    dropped,
    clicked,
    actor,
    view: () => dragVertexView(actor.getSnapshot()),
    take: (handle: Handle, at: Point, vertices = square) => {
      actor.send({ type: 'handle.down', handle, massId: 'M1', vertices, scene, ...fact(at) })
    },
    move: (at: Point, shift = false) => {
      actor.send({ type: 'pointer.move', ...fact(at, shift) })
    },
    drop: (at: Point, shift = false) => {
      actor.send({ type: 'pointer.move', ...fact(at, shift) })
      actor.send({ type: 'pointer.up', ...fact(at, shift) })
    },
  }
}

test('a corner follows the pointer on the grid and is dropped as one edit', () => {
  const { take, move, drop, dropped, view } = page()
  take({ kind: 'corner', index: 2 }, [10.1, 9.9])
  move([11, 11])
  expect(view()).toMatchObject({
    shape: { massId: 'M1' },
    bad: false,
    held: { kind: 'corner', index: 2 },
    cursor: 'grabbing',
  })
  drop([12.2, 12.1])
  expect(dropped).toEqual([
    {
      massId: 'M1',
      handle: { kind: 'corner', index: 2 },
      vertices: [
        [0, 0],
        [10, 0],
        [12, 12],
        [0, 10],
      ],
    },
  ])
  expect(view().shape).toBeNull()
})

test('a press without a move is a click', () => {
  const { take, drop, dropped, clicked } = page()
  take({ kind: 'corner', index: 1 }, [10, 0])
  drop([10.1, 0])
  expect(dropped).toEqual([])
  expect(clicked).toEqual([{ kind: 'corner', index: 1 }])
})

test('the middle of an edge becomes a corner after it', () => {
  const { take, drop, dropped } = page()
  take({ kind: 'midpoint', index: 3 }, [0, 5])
  drop([-3, 5])
  expect(dropped[0]?.vertices).toEqual([...square, [-3, 5]])
})

test('a mass moves as a whole, its nearest corner snapping to another mass', () => {
  const { take, drop, dropped, move, view } = page([
    [
      [20, 3],
      [30, 3],
      [30, 13],
      [20, 13],
    ],
  ])
  take({ kind: 'mass' }, [9, 1])
  move([18, 4])
  move([19.2, 3.8])
  expect(view().mark).toMatchObject({ kind: 'corner', ring: 0, point: [20, 3] })
  drop([19.2, 3.8])
  expect(dropped[0]?.vertices).toEqual([
    [10, 3],
    [20, 3],
    [20, 13],
    [10, 13],
  ])
})

test('the edges that a mass leaves do not attract it: it goes by the grid', () => {
  const { take, move, view } = page()
  take({ kind: 'mass' }, [9, 1])
  // Its corner at 10, 0 comes to 13, 0.26: beside the line of its own lower edge.
  move([12, 1.26])
  expect(view().mark).toMatchObject({ kind: 'grid', point: [13, 0.5] })
})

test('Shift keeps the drag to the longer axis', () => {
  const { take, drop, dropped } = page()
  take({ kind: 'corner', index: 2 }, [10, 10])
  drop([14, 11], true)
  expect(dropped[0]?.vertices[2]).toEqual([14, 10])
})

test('a bad drop stays in sight, unsaved; it is mended by another drag', () => {
  const { take, drop, dropped, view } = page()
  take({ kind: 'corner', index: 2 }, [10, 10])
  drop([-5, 5])
  expect(dropped).toEqual([])
  expect(view()).toMatchObject({
    bad: true,
    hint: 'bad',
    refusal: { reason: 'footprint.crossing' },
    shape: {
      vertices: [
        [0, 0],
        [10, 0],
        [-5, 5],
        [0, 10],
      ],
    },
  })
  take({ kind: 'corner', index: 2 }, [-5, 5])
  drop([8, 8])
  expect(dropped[0]?.vertices).toEqual([
    [0, 0],
    [10, 0],
    [8, 8],
    [0, 10],
  ])
})

test.each([
  ['Escape', { type: 'key.escape' }],
  ['a change elsewhere', { type: 'building.changed' }],
] as const)('%s gives a bad drop up', (_, event) => {
  const { actor, take, drop, dropped, view } = page()
  take({ kind: 'corner', index: 2 }, [10, 10])
  drop([-5, 5])
  actor.send(event)
  expect(view()).toMatchObject({ shape: null, bad: false, refusal: null })
  expect(dropped).toEqual([])
})

test.each([
  ['right', [13, 1], [13, 0]],
  ['left', [7, -2], [7, 0]],
  ['up', [11, 4], [10, 4]],
  ['down', [9, -5], [10, -5]],
] as const)('Shift keeps a corner that is dragged %s to one axis: the longer way', (_, to, lands) => {
  const { take, drop, dropped } = page()
  take({ kind: 'corner', index: 1 }, [10, 0])
  drop([...to], true)
  expect(dropped[0]?.vertices[1]).toEqual(lands)
})
