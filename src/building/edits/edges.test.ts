import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { edgeFrame, extrudedEdge, pushedEdge } from '../derive/push-edge.ts'
import { ringArea } from '../derive/ring.ts'
import { addMass } from './add-mass.ts'
import { mirror } from './arrange.ts'
import { addCornerAt, setEdge } from './change-edge.ts'
import { reshapeMass } from './change-mass.ts'
import { dragMass } from './drag-mass.ts'
import type { EditAnswer } from './edit-answer.ts'
import { setPartyWall } from './party-wall.ts'
import { squareMass } from './square-mass.ts'
import { bareOffice } from '../../../tests/fixtures/building.ts'

const square: readonly Vertex[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const one = addMass(bareOffice, square)

function ringOf(answer: EditAnswer): readonly Vertex[] {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.building.masses[0]?.vertices ?? []
}

/** Convex outlines of 3 to 8 corners on an ellipse, turned and moved. */
const outlines = fc
  .record({
    corners: fc.integer({ min: 3, max: 8 }),
    wide: fc.integer({ min: 6, max: 40 }),
    deep: fc.integer({ min: 6, max: 40 }),
    turn: fc.integer({ min: 0, max: 359 }),
  })
  .map(({ corners, wide, deep, turn }) =>
    Array.from({ length: corners }, (_, i): Vertex => {
      const angle = ((turn + (360 * i) / corners) * Math.PI) / 180
      return [wide * Math.cos(angle), deep * Math.sin(angle)]
    }),
  )

describe('an edge that is pushed', () => {
  test('stays parallel, its neighbours stay on their lines, and pushing back restores the outline', () => {
    fc.assert(
      fc.property(outlines, fc.nat(7), fc.integer({ min: -40, max: 40 }), (ring, at, tenths) => {
        const edge = at % ring.length
        const by = tenths / 10
        const { vertices, through } = pushedEdge(ring, edge, by)
        fc.pre(!through && vertices.length === ring.length && footprintCheck(vertices).ok)
        const [before, after] = [edgeFrame(ring, edge), edgeFrame(vertices, edge)]
        expect(after?.along[0]).toBeCloseTo(before?.along[0] ?? NaN, 4)
        expect(after?.along[1]).toBeCloseTo(before?.along[1] ?? NaN, 4)
        for (const beside of [edge - 1, edge + 1]) {
          const i = (beside + ring.length) % ring.length
          expect(edgeFrame(vertices, i)?.along[0]).toBeCloseTo(edgeFrame(ring, i)?.along[0] ?? NaN, 4)
        }
        const back = pushedEdge(vertices, edge, -by).vertices
        back.forEach(([x, y], i) => {
          expect(x).toBeCloseTo(ring[i]?.[0] ?? NaN, 4)
          expect(y).toBeCloseTo(ring[i]?.[1] ?? NaN, 4)
        })
      }),
      { numRuns: 200, seed: 34 },
    )
  })
  test('makes a step beside a wall that goes on in its line', () => {
    const long = [
      [0, 0],
      [4, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const
    expect(pushedEdge(long, 1, 2).vertices).toEqual([
      [0, 0],
      [4, 0],
      [4, -2],
      [10, -2],
      [10, 10],
      [0, 10],
    ])
    expect(pushedEdge(long, 0, 2).vertices).toEqual([
      [0, -2],
      [4, -2],
      [4, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
  })
  test('is told to be through as soon as it, or a neighbour, runs backwards', () => {
    expect(pushedEdge(square, 2, -9).through).toBe(false)
    expect(pushedEdge(square, 2, -11).through).toBe(true)
    const triangle = [
      [0, 0],
      [10, 0],
      [5, 5],
    ] as const
    expect(pushedEdge(triangle, 0, -4).through).toBe(false)
    expect(pushedEdge(triangle, 0, -6).through).toBe(true)
  })
  test('is one step of the history, and stays chosen at its new place', () => {
    const pushed = dragMass(one, 'M1', pushedEdge(square, 2, 3).vertices, { kind: 'edge', index: 2 })
    expect(pushed).toMatchObject({ step: { key: 'moveEdge' }, selection: { massId: 'M1', corner: null, edge: 2 } })
    const grown = dragMass(one, 'M1', extrudedEdge(square, 2, 3).vertices, { kind: 'edge', index: 2 })
    expect(grown).toMatchObject({ step: { key: 'extrude' }, selection: { edge: 3 } })
    expect(ringOf(grown)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [10, 13],
      [0, 13],
      [0, 10],
    ])
  })
})

test('an extruded edge adds the area of the new piece', () => {
  fc.assert(
    fc.property(outlines, fc.nat(7), fc.integer({ min: 1, max: 50 }), (ring, at, tenths) => {
      const edge = at % ring.length
      const [a = [0, 0], b = [0, 0]] = [ring[edge], ring[(edge + 1) % ring.length]]
      const { vertices } = extrudedEdge(ring, edge, tenths / 10)
      const piece = (Math.hypot(b[0] - a[0], b[1] - a[1]) * tenths) / 10
      expect(ringArea(vertices)).toBeCloseTo(ringArea(ring) + piece, 3)
    }),
    { numRuns: 100, seed: 34 },
  )
})

test('walls closed by hand stay with their edges when one is extruded', () => {
  const closed = setPartyWall(setPartyWall(one, 'M1', 1, 'closed'), 'M1', 3, 'closed')
  const grown = reshapeMass(closed, 'M1', extrudedEdge(square, 1, 2).vertices)
  expect(grown.masses[0]?.partyWalls).toEqual([1, 2, 3, 5].map(edge => ({ edge, is: 'closed' })))
})

describe('a typed edge', () => {
  test('has the length and the angle, its start stays, and no other corner moves', () => {
    expect(ringOf(setEdge(one, 'M1', 0, { length: 12.5 }))).toEqual(square.with(1, [12.5, 0]))
    expect(ringOf(setEdge(one, 'M1', 0, { angleDeg: -90, length: 4 }))).toEqual(square.with(1, [0, -4]))
    expect(ringOf(setEdge(one, 'M1', 3, { length: 6 }))).toEqual(square.with(0, [0, 4]))
    expect(setEdge(one, 'M1', 0, { length: 12.5 })).toMatchObject({
      step: { key: 'setEdge' },
      selection: { massId: 'M1', corner: null, edge: 0 },
    })
  })
  test('is refused as any outline is, and of no mass', () => {
    expect(setEdge(one, 'M1', 0, { length: 0.01 })).toMatchObject({ reason: 'footprint.tinyEdge' })
    expect(setEdge(one, 'M1', 0, { length: NaN }).ok).toBe(false)
    expect(setEdge(one, 'M2', 0, { length: 3 })).toMatchObject({ reason: 'selection.none' })
    expect(setEdge(one, 'M1', 9, { length: 3 })).toMatchObject({ reason: 'selection.none' })
  })
})

test('a corner is added where the edge is met, by whole steps from its start, and the area stays', () => {
  expect(ringOf(addCornerAt(one, 'M1', 2, [7.2, 10.3], 0.5))).toEqual(square.toSpliced(3, 0, [7, 10]))
  expect(ringOf(addCornerAt(one, 'M1', 2, [7.2, 10.3], null))).toEqual(square.toSpliced(3, 0, [7.2, 10]))
  // A whole step would meet the corner.
  expect(ringOf(addCornerAt(one, 'M1', 0, [0.2, 0], 1))).toEqual(square.toSpliced(1, 0, [0.2, 0]))
  expect(addCornerAt(one, 'M1', 0, [0.01, 0], 1)).toMatchObject({ reason: 'footprint.tinyEdge' })
  expect(addCornerAt(one, 'M9', 0, [5, 0], 1)).toMatchObject({ reason: 'selection.none' })
})

describe('a sliver', () => {
  /** A house with a notch from above; its tip is 1 m above the lower wall. */
  const notched: readonly Vertex[] = [
    [0, 0],
    [20, 0],
    [20, 10],
    [12, 10],
    [10, 1],
    [8, 10],
    [0, 10],
  ]
  const building = addMass(bareOffice, notched)
  const push = (by: number) => {
    const { vertices, through } = pushedEdge(notched, 0, -by)
    expect(through).toBe(false)
    return dragMass(building, 'M1', vertices, { kind: 'edge', index: 0 })
  }
  test('is refused when a wall is pushed to it, and the outline is told', () => {
    expect(push(0.9).ok).toBe(true)
    expect(push(0.98)).toMatchObject({ ok: false, reason: 'footprint.crossing', outlines: [{ length: 7 }] })
  })
  test('that was there before may be kept, and not made narrower', () => {
    const sliver = notched.with(4, [10, 0.03])
    const old = addMass(bareOffice, sliver)
    const moved = (tip: Vertex) => dragMass(old, 'M1', sliver.with(4, tip), { kind: 'corner', index: 4 }).ok
    expect([moved([11, 0.03]), moved([10, 0.04]), moved([10, 0.02])]).toEqual([true, true, false])
    expect(mirror(old, { massId: 'M1', corner: null }, 0).ok).toBe(true)
  })
  test('is not made by straightening', () => {
    // The tilted lower wall is straightened to its middle, towards the tip of the notch.
    const tilted = addMass(bareOffice, [
      [0, 1],
      [20, 1.36],
      [20, 10],
      [14, 10],
      [4, 1.2],
      [1, 10],
      [0, 10],
    ])
    const answer = squareMass(tilted, { massId: 'M1', corner: null })
    expect(answer).toMatchObject({ ok: false, reason: 'footprint.crossing' })
  })
})
