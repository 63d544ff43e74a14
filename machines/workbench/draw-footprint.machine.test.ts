import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ringArea, signedRingArea } from '#building/derive/ring.ts'
import { drawGestures } from '../../tests/support/draw-gestures.ts'
import { gesture } from '../../tests/support/gesture.ts'
import { driveMachine, emptyScene } from '../../tests/support/gesture-on-machine.ts'
import { drawFootprintMachine } from './draw-footprint.machine.ts'
import { drawFootprintView } from './draw-footprint.view.ts'

describe('gestures on the bare machine', () => {
  test.each(Object.entries(drawGestures))('%s', (_, steps) => {
    for (const ring of driveMachine(steps)) expect(signedRingArea(ring)).toBeGreaterThan(0)
  })
  test('the same polygon clicked the other way round leaves counter-clockwise', () => {
    const [ring] = driveMachine(gesture.tool('polygon').click(0, 0).click(0, 8).click(8, 8).click(8, 0).click(0, 0))
    expect(signedRingArea(ring ?? [])).toBe(64)
  })
  test('feet and inches are read where lengths are typed in feet', () => {
    const [ring] = driveMachine(
      gesture.tool('rectangle').click(0, 0).type('40').key('Tab').type('12\'6"').key('Enter'),
      {
        ...emptyScene,
        metresPerUnit: 0.3048,
      },
    )
    expect(ringArea(ring ?? [])).toBeCloseTo(40 * 12.5 * 0.3048 ** 2, 4)
  })
  test('the grid never rounds a typed value', () => {
    const [ring] = driveMachine(
      gesture.tool('rectangle').click(0, 0).type('7.37').key('Tab').type('3.21').key('Enter'),
      {
        ...emptyScene,
        grid: 1,
      },
    )
    expect(ringArea(ring ?? [])).toBeCloseTo(7.37 * 3.21, 9)
  })
  test('Ctrl suspends snapping', () => {
    const [ring] = driveMachine(
      gesture.tool('rectangle').click(0.13, 0.21, { free: true }).click(4.4, 3.3, { free: true }),
    )
    expect(ringArea(ring ?? [])).toBeCloseTo(4.27 * 3.09, 6)
  })
})

describe('the number of corners', () => {
  /** A gear: any number of corners on a circle. */
  const corners = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI
      return [40 * Math.cos(angle), 40 * Math.sin(angle)] as const
    })
  const clicked = (count: number) =>
    corners(count).reduce((steps, [x, y]) => steps.click(x, y, { free: true }), gesture.tool('polygon'))
  test.each([3, 99, 100])('an outline of %d corners is closed', count => {
    const [ring] = driveMachine(clicked(count).key('Enter').expectState('idle'))
    expect(ring).toHaveLength(count)
  })
  test.each([2, 101])('one of %d is refused, keeps them all, and is mended corner by corner', count => {
    const mend =
      count > 100 ? clicked(count).key('Enter').expectState('drawing').key('Backspace') : clicked(count).key('Enter')
    const mended = count > 100 ? mend : mend.expectState('drawing').click(0, -40, { free: true })
    const [ring, ...more] = driveMachine(mended.key('Enter').expectState('idle'))
    expect(ring).toHaveLength(count > 100 ? 100 : 3)
    expect(more).toEqual([])
  })
})

describe('what is seen', () => {
  const start = () =>
    createActor(drawFootprintMachine.provide({ actions: { footprintDrawn: () => {}, toolLeft: () => {} } }), {
      input: {
        tool: 'polygon',
        scene: {
          ...emptyScene,
          rings: [
            [
              [20, 0],
              [30, 0],
              [30, 10],
              [20, 10],
            ],
          ],
        },
      },
    }).start()
  const fact = (x: number, y: number) => ({
    at: [x, y] as const,
    metresPerPixel: 0.05,
    shift: false,
    free: false,
    clicks: 1,
  })
  const click = (actor: ReturnType<typeof start>, x: number, y: number) => {
    for (const type of ['pointer.move', 'pointer.down', 'pointer.up'] as const) actor.send({ type, ...fact(x, y) })
  }
  test('the snap mark names the corner of the mass', () => {
    const actor = start()
    actor.send({ type: 'pointer.move', ...fact(20.1, 0.1) })
    expect(drawFootprintView(actor.getSnapshot()).mark).toMatchObject({ kind: 'corner', ring: 0, point: [20, 0] })
  })
  test('length and angle follow the pointer until typed', () => {
    const actor = start()
    click(actor, 0, 0)
    actor.send({ type: 'pointer.move', ...fact(0, 5) })
    expect(drawFootprintView(actor.getSnapshot()).numbers).toMatchObject([
      { measures: 'length', value: 5, typed: '', active: true },
      { measures: 'angle', value: 90, active: false },
    ])
    actor.send({ type: 'text.typed', text: '7' })
    expect(drawFootprintView(actor.getSnapshot())).toMatchObject({
      mark: { kind: 'typed', point: [0, 7] },
      numbers: [{ value: 7, typed: '7' }, { value: 90 }],
    })
  })
  test('an unreadable number is refused and kept', () => {
    const actor = start()
    click(actor, 0, 0)
    for (const text of '1.2.') actor.send({ type: 'text.typed', text })
    actor.send({ type: 'key.enter' })
    expect(drawFootprintView(actor.getSnapshot())).toMatchObject({
      refusal: { reason: 'typed.number' },
      numbers: [{ typed: '1.2.' }, {}],
    })
  })
  test('a bad closing says why and keeps every corner', () => {
    const actor = start()
    for (const [x, y] of [
      [0, 0],
      [8, 8],
      [8, 0],
      [0, 8],
    ] as const)
      click(actor, x, y)
    actor.send({ type: 'pointer.move', ...fact(0.1, 0.1) })
    expect(drawFootprintView(actor.getSnapshot())).toMatchObject({
      bad: true,
      closed: true,
      cursor: 'pointer',
      hint: 'polygon.close',
    })
    click(actor, 0.1, 0.1)
    expect(drawFootprintView(actor.getSnapshot())).toMatchObject({
      refusal: { reason: 'footprint.crossing' },
      corners: [
        [0, 0],
        [8, 8],
        [8, 0],
        [0, 8],
      ],
    })
  })
})
