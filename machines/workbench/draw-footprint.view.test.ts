import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import { emptyScene } from '../../tests/support/gesture-on-machine.ts'
import { drawFootprintMachine } from './draw-footprint.machine.ts'
import { drawFootprintView, edgeMeasure } from './draw-footprint.view.ts'

function page(tool: 'rectangle' | 'polygon') {
  const actor = createActor(
    drawFootprintMachine.provide({ actions: { footprintDrawn: () => {}, toolLeft: () => {} } }),
    {
      input: { tool, scene: emptyScene },
    },
  ).start()
  const fact = ([x, y]: Point) => ({ at: [x, y] as const, metresPerPixel: 0.05, shift: false, free: false, clicks: 1 })
  const move = (at: Point) => {
    actor.send({ type: 'pointer.move', ...fact(at) })
  }
  return {
    actor,
    move,
    click: (at: Point) => {
      move(at)
      actor.send({ type: 'pointer.down', ...fact(at) })
      actor.send({ type: 'pointer.up', ...fact(at) })
    },
    type: (text: string) => {
      for (const sign of text) actor.send({ type: 'text.typed', text: sign })
    },
    seen: () => drawFootprintView(actor.getSnapshot()),
  }
}

describe('before the first corner', () => {
  test.each(['rectangle', 'polygon'] as const)('of a %s only the mark and what to do are shown', tool => {
    const { seen, move } = page(tool)
    const nothing = {
      corners: [],
      ghost: [],
      closed: false,
      bad: false,
      area: null,
      numbers: null,
      numbersAt: null,
      cursor: 'crosshair',
      hint: `${tool}.first`,
      refusal: null,
    }
    expect(seen()).toEqual({ ...nothing, mark: null })
    move([3, 4])
    expect(seen()).toMatchObject({ ...nothing, mark: { point: [3, 4] } })
  })
})

describe('a rectangle', () => {
  test('is closed from its first corner on: width, depth and area follow the pointer, where it is', () => {
    const { click, move, seen } = page('rectangle')
    click([0, 0])
    expect(seen()).toMatchObject({ hint: 'rectangle.second', corners: [[0, 0]], cursor: 'crosshair' })
    move([8, 5])
    expect(seen()).toMatchObject({
      closed: true,
      bad: false,
      area: 40,
      mark: { point: [8, 5] },
      numbersAt: [8, 5],
      numbers: [
        { measures: 'width', value: 8, typed: '', active: true },
        { measures: 'depth', value: 5, typed: '', active: false },
      ],
    })
    expect(seen().ghost).toHaveLength(4)
  })
  test('drawn to the left and downward is as wide and as deep', () => {
    const { click, move, seen } = page('rectangle')
    click([0, 0])
    move([-8, -5])
    expect(seen()).toMatchObject({ area: 40, numbers: [{ value: 8 }, { value: 5 }], numbersAt: [-8, -5] })
  })
  test('typed: what is typed holds, the other number follows; Tab goes to it', () => {
    const { actor, click, move, type, seen } = page('rectangle')
    click([0, 0])
    move([8, 5])
    type('3.2')
    expect(seen()).toMatchObject({
      mark: { kind: 'typed', point: [3.2, 5] },
      numbersAt: [3.2, 5],
      area: 16,
      numbers: [
        { value: 3.2, typed: '3.2', active: true },
        { value: 5, typed: '', active: false },
      ],
    })
    actor.send({ type: 'key.tab' })
    type('2')
    expect(seen()).toMatchObject({
      mark: { point: [3.2, 2] },
      area: 6.4,
      numbers: [
        { value: 3.2, active: false },
        { value: 2, typed: '2', active: true },
      ],
    })
  })
  test('with what cannot be read shows no place for the next corner', () => {
    const { click, move, type, seen } = page('rectangle')
    click([1, 2])
    move([8, 5])
    type('-')
    expect(seen()).toMatchObject({
      ghost: [],
      closed: false,
      area: null,
      numbersAt: [1, 2],
      numbers: [{ value: null }, { value: 3 }],
    })
  })
})

describe('a polygon', () => {
  test('is an open line; its area shows from the third corner on', () => {
    const { click, move, seen } = page('polygon')
    click([0, 0])
    move([8, 0])
    expect(seen()).toMatchObject({ closed: false, area: null, hint: 'polygon.next', numbersAt: [8, 0] })
    expect(seen().ghost).toEqual([
      [0, 0],
      [8, 0],
    ])
    click([8, 0])
    move([8, 6])
    expect(seen()).toMatchObject({ closed: false, bad: false, area: 24, hint: 'polygon.next' })
    expect(seen().numbers).toMatchObject([
      { measures: 'length', value: 6 },
      { measures: 'angle', value: 90 },
    ])
    click([8, 6])
    expect(seen().hint).toBe('polygon.close')
  })
  test('at its first corner: it would be closed, and a click does it', () => {
    const { click, move, seen } = page('polygon')
    for (const at of [
      [0, 0],
      [8, 0],
      [8, 6],
    ] as const)
      click(at)
    move([0.1, 0.1])
    expect(seen()).toMatchObject({ closed: true, bad: false, cursor: 'pointer', area: 24, numbersAt: [0, 0] })
    expect(seen().ghost).toHaveLength(3)
    click([0.1, 0.1])
    expect(seen()).toMatchObject({ corners: [], hint: 'polygon.first', numbersAt: null, cursor: 'crosshair' })
  })
  test('that would cross itself has no area; it is bad only where it would be closed', () => {
    const { click, move, seen } = page('polygon')
    for (const at of [
      [0, 0],
      [8, 8],
      [8, 0],
    ] as const)
      click(at)
    move([0, 8])
    expect(seen()).toMatchObject({ closed: false, bad: false, area: null })
  })
  test('goes down and to the left with angles of a compass rose from east, below a whole turn', () => {
    const { click, move, seen } = page('polygon')
    click([0, 0])
    const angleTo = (at: Point) => {
      move(at)
      return seen().numbers?.[1]?.value ?? NaN
    }
    expect(angleTo([0, -5])).toBeCloseTo(270, 9)
    expect(angleTo([-5, 0])).toBeCloseTo(180, 9)
    expect(angleTo([5, 5])).toBeCloseTo(45, 9)
  })
})

test.each<[Point, number, number]>([
  [[3, 4], 5, 53.130102],
  [[-3, 4], 5, 126.869898],
  [[0, -2], 2, 270],
  [[2, 0], 2, 0],
  // The direction is practically east: a label of 360° would be wrong.
  [[1000, -0.01], 1000, 0],
  [[1000, -1], 1000.0005, 359.942704],
])('an edge to %j is %d m long at %d°', (to, length, angle) => {
  const measured = edgeMeasure([10, 20], [10 + to[0], 20 + to[1]])
  expect(measured.length).toBeCloseTo(length, 3)
  expect(measured.angle).toBeCloseTo(angle, 5)
})
