import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { overlapArea, ringArea } from '../derive/ring.ts'
import { addMass } from './add-mass.ts'
import { addSquare } from './add-square.ts'
import { addCornerAfter, placeCorner } from './change-corner.ts'
import { duplicate } from './duplicate.ts'
import type { Edit, EditAnswer, Selection } from './edit-answer.ts'
import { eraseChosen, eraseMass } from './erase.ts'
import { nudge, type NudgeDirection } from './nudge.ts'
import { bareOffice, box } from '../../../tests/fixtures/building.ts'

const square: readonly Vertex[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const triangle: readonly Vertex[] = [
  [20, 0],
  [30, 0],
  [20, 8],
]
const two = addMass(addMass(bareOffice, square), triangle, { floorStart: 2, numberOfFloors: 5 })
const m1: Selection = { massId: 'M1', corner: null }
const m2: Selection = { massId: 'M2', corner: null }

function done(answer: EditAnswer): Edit {
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
function ringOf(answer: EditAnswer, id: string): readonly Vertex[] {
  return done(answer).building.masses.find(mass => mass.id === id)?.vertices ?? []
}
const directions: readonly NudgeDirection[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]

describe('nudge', () => {
  test.each(directions)('moves the whole mass by 0.1 m, and by 1 m when far, towards %d, %d', (east, north) => {
    for (const [far, metres] of [
      [false, 0.1],
      [true, 1],
    ] as const) {
      const moved = ringOf(nudge(two, m1, [east, north], far), 'M1')
      expect(moved).toEqual(square.map(([x, y]) => [x + east * metres, y + north * metres]))
    }
  })
  test.each(['SI', 'PI'] as const)('in %s ten steps are a far one, to the last digit', units => {
    let slowly: Building = { ...two, units }
    for (let i = 0; i < 10; i++) slowly = done(nudge(slowly, m1, [1, 0], false)).building
    expect(slowly).toEqual(done(nudge({ ...two, units }, m1, [1, 0], true)).building)
  })
  test('moves by 0.5 ft and by 5 ft in an inch-pound project', () => {
    const feet = { ...two, units: 'PI' } as const
    const ofFar = (far: boolean) => (ringOf(nudge(feet, m1, [1, 0], far), 'M1')[0]?.[0] ?? NaN) - (square[0]?.[0] ?? 0)
    expect([ofFar(false) / 0.3048, ofFar(true) / 0.3048].map(step => Math.round(step * 1e6) / 1e6)).toEqual([0.5, 5])
  })
  test('moves the chosen corner alone and shows it', () => {
    const answer = done(nudge(two, { massId: 'M1', corner: 2 }, [0, 1], true))
    expect(ringOf(answer, 'M1')).toEqual(square.with(2, [10, 11]))
    expect(answer).toMatchObject({
      step: { key: 'moveCorner', massId: 'M1' },
      selection: { massId: 'M1', corner: 2 },
      shown: [[10, 11]],
    })
    expect(ringOf(answer, 'M2')).toEqual(triangle)
  })
  test('a corner is not nudged across an edge, a mass not out of reach', () => {
    const narrow = addMass(bareOffice, [
      [0, 0],
      [10, 0],
      [5, 1],
      [5, 0.5],
    ])
    expect(nudge(narrow, { massId: 'M1', corner: 3 }, [0, -1], true)).toMatchObject({
      ok: false,
      reason: 'footprint.crossing',
    })
    const outermost = addMass(
      bareOffice,
      square.map(([x, y]) => [x + limits.farthestCorner - 10, y]),
    )
    expect(nudge(outermost, m1, [1, 0], false)).toMatchObject({
      ok: false,
      reason: 'footprint.tooFar',
      params: { max: limits.farthestCorner },
    })
    expect(nudge(outermost, m1, [-1, 0], false).ok).toBe(true)
  })
  test('what it answers may always be a footprint, and nudging back restores it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...directions),
        fc.boolean(),
        fc.constantFrom(null, 0, 1, 2),
        ([east, north], far, corner) => {
          const selection: Selection = { massId: 'M2', corner }
          const there = nudge(two, selection, [east, north], far)
          fc.pre(there.ok)
          expect(footprintCheck(ringOf(there, 'M2')).ok).toBe(true)
          const back = nudge(done(there).building, selection, [-east, -north] as unknown as NudgeDirection, far)
          expect(done(back).building).toEqual(two)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('an outline that was bad already', () => {
  const bow: readonly Vertex[] = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
  ]
  const shiftedBy = (ring: readonly Vertex[], east: number) => ring.map(([x, y]): Vertex => [x + east, y])
  test('is moved and copied as it is: neither makes it bad', () => {
    const crossing = addMass(bareOffice, bow)
    expect(ringOf(nudge(crossing, m1, [1, 0], true), 'M1')).toEqual(shiftedBy(bow, 1))
    expect(ringOf(duplicate(crossing, m1), 'M2')).toEqual(shiftedBy(bow, 11))
    const tiny = addMass(bareOffice, [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
    ])
    expect(nudge(tiny, m1, [0, 1], false).ok).toBe(true)
    expect(duplicate(tiny, m1).ok).toBe(true)
  })
  test('does not come out of reach, and one that is there comes back only', () => {
    const { farthestCorner: far } = limits
    const tooFar = { ok: false, reason: 'footprint.tooFar' }
    const atTheEdge = addMass(bareOffice, shiftedBy(bow, far - 10))
    expect(nudge(atTheEdge, m1, [1, 0], false)).toMatchObject(tooFar)
    expect(duplicate(atTheEdge, m1)).toMatchObject(tooFar)
    for (const ring of [square, bow]) {
      const beyond = addMass(bareOffice, shiftedBy(ring, far - 9))
      expect(nudge(beyond, m1, [-1, 0], true).ok).toBe(true)
      expect(nudge(beyond, m1, [1, 0], true)).toMatchObject(tooFar)
      expect(duplicate(beyond, m1)).toMatchObject(tooFar)
    }
  })
  test('a corner of it is moved only where that makes it good', () => {
    const crossing = addMass(bareOffice, [
      [0, 0],
      [10, 0],
      [5, 1],
      [5, -0.5],
    ])
    expect(nudge(crossing, { massId: 'M1', corner: 3 }, [1, 0], false)).toMatchObject({ reason: 'footprint.crossing' })
    expect(nudge(crossing, { massId: 'M1', corner: 3 }, [0, 1], true).ok).toBe(true)
  })
})

describe('duplicate', () => {
  test('puts a copy with a name of its own one metre beside the mass, and chooses it', () => {
    const answer = done(duplicate(two, m2))
    expect(answer.building.masses.slice(0, 2)).toEqual(two.masses)
    expect(answer.building.masses.slice(2)).toEqual([
      { ...two.masses[1], id: 'M3', vertices: triangle.map(([x, y]) => [x + 11, y]) },
    ])
    expect(answer).toMatchObject({
      step: { key: 'duplicate', massId: 'M2' },
      selection: { massId: 'M3', corner: null },
    })
    expect(overlapArea(triangle, ringOf(answer, 'M3'))).toBe(0)
  })
  test('a chosen corner duplicates its mass', () => {
    expect(done(duplicate(two, { massId: 'M1', corner: 3 })).building).toEqual(done(duplicate(two, m1)).building)
  })
  test('the last place is filled, a full project is refused with the number it holds', () => {
    let building = addMass(bareOffice, square)
    while (building.masses.length < limits.masses) building = done(duplicate(building, m1)).building
    expect(new Set(building.masses.map(({ id }) => id)).size).toBe(limits.masses)
    expect(duplicate(building, m1)).toEqual({
      ok: false,
      reason: 'footprint.massCount',
      params: { max: limits.masses },
    })
  })
  test('no copy lies out of reach', () => {
    const far = addMass(
      bareOffice,
      square.map(([x, y]) => [x + limits.farthestCorner - 12, y]),
    )
    expect(duplicate(far, m1)).toMatchObject({ ok: false, reason: 'footprint.tooFar' })
  })
})

describe('erase', () => {
  test('takes one mass away and leaves what is chosen of another', () => {
    const answer = done(eraseMass(two, 'M2', { massId: 'M1', corner: 1 }))
    expect(answer.building.masses).toEqual([two.masses[0]])
    expect(answer).toMatchObject({ step: { key: 'remove', massId: 'M2' }, selection: { massId: 'M1', corner: 1 } })
    expect(done(eraseMass(two, 'M2', m2)).selection).toBeNull()
  })
  test('the last mass may go', () => {
    const one = done(eraseChosen(two, m1)).building
    const none = done(eraseChosen(one, m2))
    expect(none.building.masses).toEqual([])
    expect(none.selection).toBeNull()
  })
  test('a chosen corner goes before its mass, which stays chosen', () => {
    const answer = done(eraseChosen(two, { massId: 'M1', corner: 1 }))
    expect(ringOf(answer, 'M1')).toEqual([
      [0, 0],
      [10, 10],
      [0, 10],
    ])
    expect(answer).toMatchObject({ step: { key: 'removeCorner', massId: 'M1' }, selection: m1 })
  })
  test('a triangle keeps its corners', () => {
    for (const corner of [0, 1, 2])
      expect(eraseChosen(two, { massId: 'M2', corner })).toMatchObject({
        ok: false,
        reason: 'footprint.vertexCount',
        params: { min: 3 },
      })
  })
})

describe('corners by numbers', () => {
  test('a corner stands where it is put, without binary dust, and its edges are shown', () => {
    const answer = done(placeCorner(two, 'M1', 0, [-0.1 - 0.2, -1]))
    expect(ringOf(answer, 'M1')[0]).toEqual([-0.3, -1])
    expect(answer.shown).toEqual([
      [0, 10],
      [-0.3, -1],
      [10, 0],
    ])
    expect(placeCorner(two, 'M1', 0, [5, 15])).toMatchObject({ ok: false, reason: 'footprint.crossing' })
  })
  test.each([0, 1, 2, 3])('a corner in the middle of edge %d changes no area', edge => {
    const answer = done(addCornerAfter(two, 'M1', edge))
    const ring = ringOf(answer, 'M1')
    const [a, b] = [square[edge] ?? [0, 0], square[(edge + 1) % 4] ?? [0, 0]]
    expect(ring[edge + 1]).toEqual([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    expect(ring.toSpliced(edge + 1, 1)).toEqual(square)
    expect(ringArea(ring)).toBe(100)
  })
  test('an edge too short to be halved is left', () => {
    const short = addMass(bareOffice, [
      [0, 0],
      [0.15, 0],
      [10, 10],
      [0, 10],
    ])
    expect(addCornerAfter(short, 'M1', 0)).toMatchObject({ ok: false, reason: 'footprint.tinyEdge' })
  })
})

const none = { ok: false, reason: 'selection.none', params: {} }
test.each([
  ['nothing', null],
  ['a mass that is gone', { massId: 'M9', corner: null }],
  ['a corner of a mass that is gone', { massId: 'M9', corner: 0 }],
] as const)('with %s chosen there is nothing to edit', (_, selection) => {
  expect(nudge(two, selection, [1, 0], false)).toEqual(none)
  expect(eraseChosen(two, selection)).toEqual(none)
  expect(duplicate(two, selection)).toEqual(none)
})
test('a corner that is gone cannot be edited', () => {
  expect(nudge(two, { massId: 'M2', corner: 3 }, [1, 0], false)).toEqual(none)
  expect(eraseChosen(two, { massId: 'M2', corner: 3 })).toEqual(none)
  expect(placeCorner(two, 'M2', 3, [0, 0])).toEqual(none)
  expect(addCornerAfter(two, 'M2', 3)).toEqual(none)
  expect(eraseMass(two, 'M9', null)).toEqual(none)
})

test('the building before a command is untouched: it is the undo', () => {
  const before = JSON.stringify(two)
  nudge(two, m1, [1, 0], true)
  nudge(two, { massId: 'M1', corner: 1 }, [1, 0], true)
  duplicate(two, m1)
  eraseChosen(two, m2)
  eraseChosen(two, { massId: 'M1', corner: 1 })
  placeCorner(two, 'M1', 2, [11, 11])
  addCornerAfter(two, 'M1', 2)
  expect(JSON.stringify(two)).toBe(before)
})

test.each([
  ['SI', 10, 2],
  ['PI', 30 * 0.3048, 6 * 0.3048],
] as const)(
  'a mass without drawing is a round square in %s, east of all others, and on an upper floor over them',
  (units, side, gap) => {
    const first = done(addSquare({ ...two, masses: [], units }, 0))
    expect(ringOf(first, 'M1').map(point => point.map(x => Math.round(x * 1e6) / 1e6))).toEqual(
      box(0, 0, side, side).map(point => point.map(x => Math.round(x * 1e6) / 1e6)),
    )
    expect(first.shown).toEqual(ringOf(first, 'M1'))
    const second = done(addSquare(first.building, 0))
    expect(ringOf(second, 'M2')[0]?.[0]).toBeCloseTo(side + gap, 6)
    expect(second.selection).toEqual({ massId: 'M2', corner: null })
    const above = done(addSquare(second.building, 2))
    expect(above.building.masses[2]).toMatchObject({ id: 'M3', floorStart: 2 })
    expect(ringOf(above, 'M3')[0]?.[0]).toBeCloseTo(0, 6)
    expect(ringOf(done(addSquare(above.building, 2)), 'M4')[0]?.[0]).toBeCloseTo(side + gap, 6)
  },
)
