import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import type { Building } from '#contract/entities/project.ts'
import { Masses, type Mass, type Vertex } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { ringArea, signedRingArea } from '../derive/ring.ts'
import { bareOffice, box, mass } from '../../../tests/fixtures/building.ts'
import { drawMass } from './draw-mass.ts'
import { addCornerAfter } from './change-corner.ts'
import { align, axisPoint, centreOf, distribute, mirror, mirrorOver, turnChosen } from './arrange.ts'
import { boxOf } from './change-parts.ts'
import { copyChosen, paste } from './clipboard.ts'
import { arrayOf, duplicate } from './duplicate.ts'
import type { Edit, EditAnswer, Part, Selection } from './edit-answer.ts'
import { eraseChosen, eraseMasses } from './erase.ts'
import { moveChosen } from './move-chosen.ts'
import { nudge } from './nudge.ts'
import { massesSelected, partsOf, remaining, selectedIds, selectionOf, toggled } from './selection.ts'

const seed = 34
const three: Building = {
  ...bareOffice,
  masses: [
    { ...mass('M1', box(0, 0, 10, 10)), partyWalls: [{ edge: 0, is: 'closed' }] },
    mass('M2', box(20, 5, 4, 8), { floorStart: 2 }),
    mass('M3', [
      [40, -3],
      [48, -3],
      [44, 9],
    ]),
  ],
}
const all = massesSelected(['M1', 'M2', 'M3'])
const [m1, m2] = [massesSelected(['M1']), massesSelected(['M2'])]

function done(answer: EditAnswer): Edit {
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
function rings({ masses }: Building): readonly (readonly Vertex[])[] {
  return masses.map(({ vertices }) => vertices)
}
function boxes(answer: EditAnswer) {
  return rings(done(answer).building).map(boxOf)
}

/** Some masses as a hand may draw them: boxes, triangles and turned squares on a grid of 0.1 m. */
function tenths(min: number, max: number) {
  return fc.integer({ min: min * 10, max: max * 10 }).map(n => n / 10)
}
const outline = fc
  .tuple(tenths(-200, 200), tenths(-200, 200), tenths(2, 40), tenths(2, 40), fc.constantFrom('box', 'triangle', 'kite'))
  .map(([x, y, w, d, kind]): readonly Vertex[] => {
    if (kind === 'box') return box(x, y, w, d)
    const points: readonly Vertex[] = [
      [x, y],
      [x + w, y],
      [x + w / 2, y + d],
    ]
    return kind === 'triangle' ? points : [...points, [x - 1, y + d / 2]]
  })
  .map(ring => ring.map(tidyPoint))
  .filter(ring => footprintCheck(ring).ok)
const drawn = fc.array(outline, { minLength: 1, maxLength: 5 }).map((outlines): Building => ({
  ...bareOffice,
  masses: outlines.map((ring, i) => ({
    ...mass(`M${i + 1}`, ring),
    ...(i === 0 ? { partyWalls: [{ edge: 1, is: 'open' as const }] } : {}),
  })),
}))
/** Some parts of a building: whole masses and corners. */
function someParts(building: Building): fc.Arbitrary<Selection | null> {
  const parts = building.masses.flatMap(({ id, vertices }): readonly Part[] => [
    { massId: id, corner: null },
    ...vertices.map((_, corner) => ({ massId: id, corner })),
  ])
  return fc.subarray(parts, { minLength: 1 }).map(selectionOf)
}
const command = fc.oneof(
  fc.tuple(tenths(-60, 60), tenths(-60, 60)).map(by => (b: Building, s: Selection | null) => moveChosen(b, s, by)),
  fc.integer({ min: -400, max: 400 }).map(angle => (b: Building, s: Selection | null) => turnChosen(b, s, angle)),
  fc.constantFrom(0 as const, 1 as const).map(axis => (b: Building, s: Selection | null) => mirror(b, s, axis)),
  fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.constantFrom('min', 'middle', 'max')).map(
    ([axis, at]) =>
      (b: Building, s: Selection | null) =>
        align(b, s, axis, at),
  ),
  fc.constantFrom(0 as const, 1 as const).map(axis => (b: Building, s: Selection | null) => distribute(b, s, axis)),
  fc.constant(duplicate),
  fc.tuple(fc.integer({ min: 1, max: 60 }), tenths(-9, 9)).map(
    ([n, step]) =>
      (b: Building, s: Selection | null) =>
        arrayOf(b, s, n, [step, 3]),
  ),
  fc.constant(eraseChosen),
  fc.constant((b: Building, s: Selection | null) => paste(b, copyChosen(b, s) ?? '')),
)

/** Lines for a mirror: between two places of a grid of 0.1 m. */
const axes = fc
  .tuple(tenths(-60, 60), tenths(-60, 60), tenths(-40, 40), tenths(-40, 40))
  .filter(([, , east, north]) => east !== 0 || north !== 0)
  .map(([x, y, east, north]) => ({ from: tidyPoint([x, y]), to: tidyPoint([x + east, y + north]) }))

describe('laws of edits of many', () => {
  test('over any line: twice gives the bytes back within the rounding of the document, and area is kept', () => {
    fc.assert(
      fc.property(drawn, axes, fc.boolean(), (start, axis, keeps) => {
        const once = mirrorOver(start, everything(start), axis, keeps)
        fc.pre(once.ok)
        const { building, selection } = done(once)
        const originals = keeps ? start.masses : []
        expect(building.masses.slice(0, originals.length)).toEqual(originals)
        building.masses.slice(originals.length).forEach(({ vertices }, i) => {
          const before = start.masses[i]?.vertices ?? []
          expect(ringArea(vertices)).toBeCloseTo(ringArea(before), 3)
          expect(Math.sign(signedRingArea(vertices))).toBe(Math.sign(signedRingArea(before)))
          expect(footprintCheck(vertices).ok).toBe(true)
        })
        const back = done(mirrorOver(building, selection, axis, false)).building.masses.slice(originals.length)
        const [east, north] = [axis.to[0] - axis.from[0], axis.to[1] - axis.from[1]]
        // Coordinates are whole micrometres: over a slanted line the last digit may differ, as two roundings meet.
        const least = east === 0 || north === 0 ? 0 : 1.5e-6
        const flat = (masses: readonly Mass[]) => masses.flatMap(({ vertices }) => vertices.flat())
        const [after, before] = [flat(back), flat(start.masses)]
        expect(after).toHaveLength(before.length)
        expect(Math.max(...after.map((x, i) => Math.abs(x - (before[i] ?? NaN))))).toBeLessThanOrEqual(least)
        expect(back.map(({ partyWalls }) => partyWalls)).toEqual(start.masses.map(({ partyWalls }) => partyWalls))
      }),
      { numRuns: 200, seed },
    )
  })
  test('a line across the middle mirrors as the button does; an image too far out is refused at its place', () => {
    const over = mirrorOver(three, all, { from: [24, 0], to: [24, 7] }, false)
    expect(done(over).building).toEqual(done(mirror(three, all, 0)).building)
    const square = mirrorOver(three, m1, { from: [-3, -3], to: [8, 8] }, false)
    expect(done(square).building.masses[0]?.vertices).toEqual(
      [
        [0, 0],
        [0, 10],
        [10, 10],
        [10, 0],
      ]
        .toReversed()
        .map((_, i, ring) => ring[(i + 3) % 4]),
    )
    for (const keeps of [false, true])
      expect(
        mirrorOver(three, m1, { from: [limits.farthestCorner, 0], to: [limits.farthestCorner, 1] }, keeps),
      ).toMatchObject({
        ok: false,
        reason: 'footprint.tooFar',
        outlines: [{ length: 4 }],
      })
    expect(mirrorOver(three, null, { from: [0, 0], to: [1, 0] }, true)).toMatchObject({ reason: 'selection.none' })
  })
  test('the usual axis goes through the middle, and beside it along the side that is on its right', () => {
    const at = (angle: number, beside: boolean) => axisPoint(three, massesSelected(['M1', 'M2']), angle, beside)
    for (const angle of [0, 30, 90]) expect(at(angle, false)).toEqual([12, 6.5])
    expect([90, 270, 0, 180].map(angle => at(angle, true))).toEqual([
      [24, 6.5],
      [0, 6.5],
      [12, 0],
      [12, 13],
    ])
    // A slanted line touches a corner of the box.
    expect([45, -60].map(angle => at(angle, true))).toEqual([
      [24, 0],
      [0, 0],
    ])
    expect(axisPoint(three, null, 90, true)).toEqual([0, 0])
  })
  test('a kept original or its twin refuses an image that would stand on it, at its place; on another floor it stands', () => {
    const middle = { from: [5, 0], to: [5, 1] } as const
    const taken = { ok: false, reason: 'mirror.taken', outlines: [{ length: 4 }] }
    expect(mirrorOver(three, m1, middle, true)).toMatchObject(taken)
    // The diagonal of a square.
    expect(mirrorOver(three, m1, { from: [5, 5], to: [6, 6] }, true)).toMatchObject(taken)
    expect(mirrorOver(three, m1, middle, false).ok).toBe(true)
    expect(mirrorOver(three, m1, { from: [5.01, 0], to: [5.01, 1] }, true).ok).toBe(true)
    const side = { from: [10, 0], to: [10, 1] } as const
    const withTwin = (floorStart: number): Building => ({
      ...three,
      masses: [...three.masses, mass('Twin', box(10, 0, 10, 10), { floorStart })],
    })
    expect(mirrorOver(withTwin(0), m1, side, true)).toMatchObject(taken)
    expect(mirrorOver(withTwin(1), m1, side, true).ok).toBe(true)
  })
  test('no sequence of edits makes a document that the contract refuses, and each undo restores the bytes', () => {
    const read = decode(Masses)
    fc.assert(
      fc.property(drawn, fc.array(command, { minLength: 1, maxLength: 6 }), fc.gen(), (start, edits, gen) => {
        let building = start
        const past: [Building, string][] = []
        for (const edit of edits) {
          if (building.masses.length === 0) break
          const bytes = JSON.stringify(building)
          const answer = edit(building, gen(someParts, building))
          expect(JSON.stringify(building)).toBe(bytes)
          if (!answer.ok) continue
          past.push([building, bytes])
          building = answer.building
          const answered = read(building.masses)
          expect(answered).toMatchObject({ ok: true })
          expect(building.masses.every(({ vertices }) => footprintCheck(vertices).ok)).toBe(true)
          expect(remaining(answer.selection, building.masses)).toBe(answer.selection)
        }
        for (const [before, bytes] of past.toReversed()) expect(JSON.stringify(before)).toBe(bytes)
      }),
      { numRuns: 150, seed },
    )
  })
  test('area survives move, turn, mirror, align and distribute; the direction of an outline too', () => {
    const still = fc.oneof(
      fc.tuple(tenths(-60, 60), tenths(-60, 60)).map(by => (b: Building) => moveChosen(b, everything(b), by)),
      tenths(-400, 400).map(angle => (b: Building) => turnChosen(b, everything(b), angle)),
      fc.constantFrom(0 as const, 1 as const).map(axis => (b: Building) => mirror(b, everything(b), axis)),
      fc.constant((b: Building) => align(b, everything(b), 0, 'middle')),
      fc.constant((b: Building) => distribute(b, everything(b), 1)),
    )
    fc.assert(
      fc.property(drawn, still, (start, edit) => {
        const answer = edit(start)
        fc.pre(answer.ok)
        done(answer).building.masses.forEach(({ vertices }, i) => {
          const before = start.masses[i]?.vertices ?? []
          expect(ringArea(vertices)).toBeCloseTo(ringArea(before), 3)
          expect(Math.sign(signedRingArea(vertices))).toBe(Math.sign(signedRingArea(before)))
        })
      }),
      { numRuns: 200, seed },
    )
  })
  test('there and back: a move and a mirror to the last digit, any turn within a tenth of a millimetre', () => {
    const close = (a: Building, b: Building) => {
      rings(a).forEach((ring, i) => {
        ring.forEach(([x, y], k) => {
          const at = rings(b)[i]?.[k]
          expect(Math.hypot(x - (at?.[0] ?? NaN), y - (at?.[1] ?? NaN))).toBeLessThan(1e-4)
        })
      })
    }
    fc.assert(
      fc.property(drawn, tenths(-60, 60), tenths(-180, 180), (start, metres, angle) => {
        const s = everything(start)
        const moved = done(moveChosen(start, s, [metres, -metres])).building
        expect(JSON.stringify(done(moveChosen(moved, s, [-metres, metres])).building)).toBe(JSON.stringify(start))
        for (const axis of [0, 1] as const)
          expect(done(mirror(done(mirror(start, s, axis)).building, s, axis)).building).toEqual(start)
        close(done(turnChosen(done(turnChosen(start, s, angle)).building, s, -angle)).building, start)
        const centre = centreOf(start, s)
        const after = centreOf(done(turnChosen(start, s, angle)).building, s)
        expect(Math.hypot(after[0] - centre[0], after[1] - centre[1])).toBeLessThan(1e-4)
      }),
      { numRuns: 100, seed },
    )
  })
  test('selected corners move together, and no other does', () => {
    fc.assert(
      fc.property(drawn, fc.gen(), tenths(-0.5, 0.5), (start, gen, by) => {
        const selection = gen(someParts, start)
        const answer = moveChosen(start, selection, [by, 0])
        fc.pre(answer.ok)
        const parts = partsOf(selection)
        for (const [i, { id, vertices }] of done(answer).building.masses.entries())
          vertices.forEach(([x, y], corner) => {
            const moves = parts.some(part => part.massId === id && (part.corner === null || part.corner === corner))
            const at = start.masses[i]?.vertices[corner] ?? [NaN, NaN]
            expect(x - at[0]).toBeCloseTo(moves ? by : 0, 6)
            expect(y).toBe(at[1])
          })
      }),
      { numRuns: 150, seed },
    )
  })
  test('distributed parts have equal gaps, and the first and the last stay', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(0 as const, 1 as const), (start, axis) => {
        fc.pre(start.masses.length >= 3)
        const middle = ({ min, max }: { readonly min: Vertex; readonly max: Vertex }) => min[axis] + max[axis]
        const sorted = boxes(distribute(start, everything(start), axis)).toSorted((a, b) => a.min[axis] - b.min[axis])
        const before = rings(start)
          .map(boxOf)
          .toSorted((a, b) => middle(a) - middle(b))
        const gaps = (of: typeof before) => of.slice(1).map(({ min }, i) => min[axis] - (of[i]?.max[axis] ?? NaN))
        const found = gaps(sorted.toSorted((a, b) => middle(a) - middle(b)))
        fc.pre(found.every(gap => gap > 0))
        for (const gap of found) expect(gap).toBeCloseTo(found[0] ?? NaN, 5)
        expect(sorted[0]?.min[axis]).toBe(before[0]?.min[axis])
        expect(sorted.at(-1)?.max[axis]).toBe(before.at(-1)?.max[axis])
      }),
      { numRuns: 200, seed },
    )
  })
})

function everything({ masses }: Building): Selection | null {
  return massesSelected(masses.map(({ id }) => id))
}

describe('the selection', () => {
  test('a click with Shift adds a mass and takes it away; the last one is the one of the fields', () => {
    const both = toggled(m1, { massId: 'M2', corner: null })
    expect(both).toEqual({ massId: 'M2', corner: null, others: [{ massId: 'M1', corner: null }] })
    expect(toggled(both, { massId: 'M2', corner: null })).toEqual(m1)
    expect(toggled(toggled(m1, { massId: 'M1', corner: null }), { massId: 'M1', corner: 2 })).toEqual({
      massId: 'M1',
      corner: 2,
    })
  })
  test('a corner takes the place of its mass; the last corner leaves its mass', () => {
    const first = toggled(m1, { massId: 'M1', corner: 3 })
    expect(first).toEqual({ massId: 'M1', corner: 3 })
    const second = toggled(first, { massId: 'M1', corner: 1 })
    expect(partsOf(second).map(({ corner }) => corner)).toEqual([1, 3])
    expect(toggled(first, { massId: 'M1', corner: 3 })).toEqual(m1)
    expect(toggled(second, { massId: 'M1', corner: null })).toEqual(m1)
  })
  test('a part is selected once, and masses that are gone leave', () => {
    expect(
      selectionOf([
        { massId: 'M1', corner: 2 },
        { massId: 'M1', corner: null },
        { massId: 'M1', corner: null },
      ]),
    ).toEqual(m1)
    expect(remaining(all, three.masses)).toBe(all)
    expect(selectedIds(remaining(all, three.masses.slice(1)))).toEqual(['M3', 'M2'])
    expect(remaining(all, [])).toBeNull()
    const corners = selectionOf([
      { massId: 'M3', corner: 3 },
      { massId: 'M3', corner: 1 },
    ])
    expect(remaining(corners, three.masses)).toEqual({ massId: 'M3', corner: 1 })
    expect(remaining({ massId: 'M3', corner: 7 }, three.masses)).toEqual({ massId: 'M3', corner: null })
  })
})

describe('many at once', () => {
  test('a nudge moves all by a step, as a step with their number', () => {
    const answer = done(nudge(three, all, [0, 1], true))
    expect(rings(answer.building)).toEqual(rings(three).map(ring => ring.map(([x, y]) => [x, y + 1])))
    expect(answer).toMatchObject({ step: { key: 'moveMass', massId: 'M1', masses: 3 }, selection: all })
    const corners = selectionOf([
      { massId: 'M1', corner: 0 },
      { massId: 'M2', corner: 1 },
    ])
    expect(done(nudge(three, corners, [1, 0], false)).step).toEqual({ key: 'moveCorners', massId: 'M1', masses: 2 })
  })
  test('one that may not move holds all', () => {
    const far = { ...three, masses: [...three.masses, mass('M4', box(limits.farthestCorner - 5, 0, 5, 5))] }
    expect(nudge(far, everything(far), [1, 0], false)).toMatchObject({ ok: false, reason: 'footprint.tooFar' })
    expect(moveChosen(three, massesSelected(['M1', 'M9']), [1, 0])).toMatchObject({ reason: 'selection.none' })
  })
  test('copies keep their places to each other, a metre beside the box around all', () => {
    const answer = done(duplicate(three, massesSelected(['M1', 'M2'])))
    expect(rings(answer.building).slice(3)).toEqual([box(25, 0, 10, 10), box(45, 5, 4, 8)])
    expect(answer.building.masses.slice(3).map(({ id, floorStart }) => [id, floorStart])).toEqual([
      ['M4', 0],
      ['M5', 2],
    ])
    expect(selectedIds(answer.selection)).toEqual(['M5', 'M4'])
    expect(answer.step).toEqual({ key: 'duplicate', massId: 'M1', masses: 2 })
  })
  test('an array is a number of copies, each a step further', () => {
    const answer = done(arrayOf(three, m2, 3, [0, -10]))
    expect(rings(answer.building).slice(3)).toEqual([box(20, -5, 4, 8), box(20, -15, 4, 8), box(20, -25, 4, 8)])
    expect(answer.step).toEqual({ key: 'array', massId: 'M2' })
    expect(arrayOf(three, m2, 3, [0, 0])).toMatchObject({ reason: 'array.noStep' })
    expect(arrayOf(three, all, 66, [1, 0])).toMatchObject({
      reason: 'footprint.massCount',
      params: { max: limits.masses },
    })
  })
  test('Delete takes masses and corners at once, or nothing', () => {
    expect(done(eraseChosen(three, all)).building.masses).toEqual([])
    expect(done(eraseChosen(three, all)).step).toEqual({ key: 'remove', massId: 'M1', masses: 3 })
    const mixed = selectionOf([
      { massId: 'M2', corner: null },
      { massId: 'M1', corner: 2 },
    ])
    const answer = done(eraseChosen(three, mixed))
    expect(answer.building.masses.map(({ id, vertices }) => [id, vertices.length])).toEqual([
      ['M1', 3],
      ['M3', 3],
    ])
    expect(answer.selection).toEqual(m1)
    expect(answer.building.masses[0]?.partyWalls).toEqual([{ edge: 0, is: 'closed' }])
    const twoCorners = selectionOf([
      { massId: 'M1', corner: 0 },
      { massId: 'M1', corner: 2 },
    ])
    expect(eraseChosen(three, twoCorners)).toMatchObject({ reason: 'footprint.vertexCount' })
    expect(done(eraseMasses(three, twoCorners, 'cut'))).toMatchObject({ step: { key: 'cut', massId: 'M1' } })
  })
})

describe('arranging', () => {
  test('masses are aligned with the box around all', () => {
    expect(boxes(align(three, all, 0, 'min')).map(({ min }) => min[0])).toEqual([0, 0, 0])
    expect(boxes(align(three, all, 0, 'max')).map(({ max }) => max[0])).toEqual([48, 48, 48])
    expect(boxes(align(three, all, 1, 'max')).map(({ max }) => max[1])).toEqual([13, 13, 13])
    expect(boxes(align(three, all, 1, 'middle')).map(({ min, max }) => min[1] + max[1])).toEqual([10, 10, 10])
    expect(align(three, m1, 0, 'min')).toEqual({ ok: false, reason: 'selection.few', params: { min: 2 } })
  })
  test('corners are aligned too', () => {
    const corners = selectionOf([
      { massId: 'M3', corner: 2 },
      { massId: 'M2', corner: 2 },
    ])
    const answer = done(align(three, corners, 1, 'max'))
    expect(answer.building.masses[2]?.vertices).toEqual([
      [40, -3],
      [48, -3],
      [44, 13],
    ])
    expect(answer.building.masses[1]).toBe(three.masses[1])
  })
  test('gaps become equal', () => {
    expect(boxes(distribute(three, all, 0)).map(({ min }) => min[0])).toEqual([0, 23, 40])
    expect(distribute(three, massesSelected(['M1', 'M2']), 0)).toMatchObject({ reason: 'selection.few' })
  })
  test('a mirror keeps the box, the first corner and the walls closed by hand', () => {
    const answer = done(mirror(three, m1, 1))
    expect(answer.building.masses[0]).toEqual({
      ...three.masses[0],
      vertices: [
        [0, 10],
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      // The closed wall was the south one, and is the north one.
      partyWalls: [{ edge: 3, is: 'closed' }],
    })
    expect(boxes(mirror(three, all, 0)).map(({ min, max }) => [min[0], max[0]])).toEqual([
      [38, 48],
      [24, 28],
      [0, 8],
    ])
  })
  test('a quarter turn is exact, counter-clockwise, about the centre of area', () => {
    expect(centreOf(three, m1)).toEqual([5, 5])
    expect(done(turnChosen(three, m1, 90)).building.masses[0]?.vertices).toEqual([
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ])
    expect(done(turnChosen(three, all, 360)).building).toBe(three)
    expect(done(turnChosen(three, m2, 12)).step).toEqual({ key: 'turn', massId: 'M2' })
  })
})

describe('the clipboard', () => {
  test('masses go into another project at their places, with ids of their own', () => {
    const text = copyChosen(three, all) ?? ''
    expect(JSON.parse(text)).toMatchObject({ schema: 'badgir.masses', documentVersion: 1 })
    const other: Building = { ...bareOffice, units: 'PI', masses: [mass('M1', box(100, 0, 5, 5))] }
    const answer = done(paste(other, text))
    expect(answer.building.masses.slice(1)).toEqual(three.masses.map((one, i) => ({ ...one, id: `M${i + 2}` })))
    expect(answer.step).toEqual({ key: 'paste', massId: 'M2', masses: 3 })
  })
  test('over themselves they are put beside, again and again', () => {
    const text = copyChosen(three, m1) ?? ''
    const once = done(paste(three, text)).building
    const twice = done(paste(once, text)).building
    expect(rings(twice).slice(3)).toEqual([box(11, 0, 10, 10), box(22, 0, 10, 10)])
  })
  test('nothing is copied of nothing', () => {
    expect(copyChosen(three, null)).toBeNull()
    expect(copyChosen(three, massesSelected(['M9']))).toBeNull()
  })
  test('a sliver is refused at its place', () => {
    const notched = [...box(0, 0, 10, 5).slice(0, 3), [6, 5], [5, 0.04], [4, 5], [0, 5]] as readonly Vertex[]
    const text = (vertices: readonly Vertex[]) =>
      copyChosen({ ...bareOffice, masses: [mass('M1', vertices)] }, m1) ?? ''
    expect(paste(three, text(notched))).toEqual({
      ok: false,
      reason: 'footprint.crossing',
      params: {},
      outlines: [notched],
    })
    expect(done(paste(three, text(notched.with(4, [5, 0.06])))).building.masses).toHaveLength(4)
  })
  test('a narrow outline that stood in a drawing before the rule is pasted, as it is duplicated, also after a cut', () => {
    const notched = [...box(0, 0, 10, 5).slice(0, 3), [6, 5], [5, 0.02], [4, 5], [0, 5]] as readonly Vertex[]
    const old: Building = { ...bareOffice, masses: [mass('M1', notched)] }
    const text = copyChosen(old, m1) ?? ''
    expect(rings(done(duplicate(old, m1)).building)[1]).toEqual(notched.map(([x, y]) => [x + 11, y]))
    // It still stands: the text may come from another window.
    expect(rings(done(paste(old, text)).building)).toEqual(rings(done(duplicate(old, m1)).building))
    const { building: without } = done(eraseMasses(old, m1, 'cut'))
    expect(paste(without, text)).toMatchObject({ ok: false, reason: 'footprint.crossing' })
    expect(rings(done(paste(without, text, true)).building)).toEqual([notched])
  })
  const shape = (masses: unknown) => JSON.stringify({ schema: 'badgir.masses', documentVersion: 1, masses })
  test.each([
    ['an empty text', '', 'clipboard.notMasses'],
    ['words', 'Hello', 'clipboard.notMasses'],
    ['a list', '[1,2]', 'clipboard.notMasses'],
    ['another document', '{"schema":"badgir.project","masses":[]}', 'clipboard.notMasses'],
    ['no mass', shape([]), 'clipboard.notMasses'],
    ['masses that are no list', shape('x'), 'clipboard.notMasses'],
    ['a mass without corners', shape([{ id: 'M1' }]), 'clipboard.notMasses'],
    ['half a floor', shape([{ ...three.masses[0], numberOfFloors: 1.5 }]), 'clipboard.notMasses'],
    ['a place that is no number', shape([{ ...three.masses[0], vertices: [[0, null]] }]), 'clipboard.notMasses'],
    [
      'an outline that crosses itself',
      shape([mass('M1', [...box(0, 0, 9, 9)].with(1, [9, 9]).with(2, [9, 0]))]),
      'footprint.crossing',
    ],
    [
      'too many masses',
      shape(Array.from({ length: 201 }, (_, i) => mass(`M${i}`, box(0, 0, 5, 5)))),
      'footprint.massCount',
    ],
    ['a very long text', ' '.repeat(2_000_000), 'clipboard.notMasses'],
  ])('%s is refused', (_, text, reason) => {
    const before = JSON.stringify(three)
    expect(paste(three, text)).toMatchObject({ ok: false, reason })
    expect(JSON.stringify(three)).toBe(before)
  })
})

/** A mass with as many corners as an outline may have. */
function round(id: string, at: number): Mass {
  const corners = limits.outlineCorners.max
  return mass(
    id,
    Array.from({ length: corners }, (_, i): Vertex => {
      const angle = (2 * Math.PI * i) / corners
      return [at + 20 * Math.cos(angle), 20 * Math.sin(angle)]
    }),
  )
}
test('5,000 corners are a full project: no command adds another', () => {
  const masses = Array.from({ length: limits.corners / limits.outlineCorners.max }, (_, i) =>
    round(`M${i + 1}`, i * 50),
  )
  const full = { ...bareOffice, masses }
  const refused = { ok: false, reason: 'footprint.cornerCount', params: { max: limits.corners } }
  expect(duplicate(full, m1)).toMatchObject(refused)
  expect(paste(full, copyChosen(three, m1) ?? '')).toMatchObject(refused)
  expect(arrayOf(full, m1, 1, [0, 50])).toMatchObject(refused)
  expect(drawMass(full, box(0, 100, 5, 5), 0)).toMatchObject(refused)
  const nearlyFull = { ...full, masses: masses.with(0, mass('M1', masses[0]?.vertices.slice(0, 98) ?? [])) }
  expect(done(addCornerAfter(nearlyFull, 'M1', 0)).ok).toBe(true)
  const one = {
    ...full,
    masses: [
      ...masses.slice(1),
      mass('M1', masses[0]?.vertices.slice(0, 97) ?? []),
      mass('M99', box(0, 99, 3, 3).slice(0, 3)),
    ],
  }
  expect(addCornerAfter(one, 'M1', 0)).toMatchObject(refused)
})
