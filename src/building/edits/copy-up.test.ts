import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Vertex } from '#contract/inputs/project-inputs.ts'
import { readMasses } from '#contract/inputs/tab-readers.ts'
import { limits } from '#contract/limits.ts'
import { footprintCheck } from '../derive/footprint-check.ts'
import { reshapedCheck } from '../derive/outline-check.ts'
import { overlapArea, ringArea } from '../derive/ring.ts'
import { grossFloorArea } from '../library/summary.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { copyUp, floorsAbove } from './copy-up.ts'
import type { Edit, EditAnswer } from './edit-answer.ts'

const podium = mass('a', box(0, 0, 40, 20), { numberOfFloors: 2, floorHeight: 4 })

function done(answer: EditAnswer): Edit {
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('a copy to the floors above', () => {
  test('without a setback is one mass on the same outline, with its walls, without its name and lock', () => {
    const walls = [{ edge: 1, is: 'closed' as const }]
    const office = officeOf([{ ...podium, name: 'Podium', locked: true, partyWalls: walls }])
    const { building, selection, step } = done(copyUp(office, 'a', { floors: 12, setback: 0 }))
    expect(building.masses[0]).toBe(office.masses[0])
    expect(building.masses.slice(1)).toEqual([
      { ...podium, id: 'M2', numberOfFloors: 12, floorStart: 2, partyWalls: walls },
    ])
    expect(building.masses[1]?.vertices).toBe(podium.vertices)
    expect([selection, step]).toEqual([
      { massId: 'M2', corner: null },
      { key: 'copyUp', massId: 'a' },
    ])
  })
  test('with a setback is a mass a floor, each 3 m further in than the one below', () => {
    const { building } = done(copyUp(officeOf([podium]), 'a', { floors: 3, setback: 3 }))
    expect(
      building.masses
        .slice(1)
        .map(({ id, floorStart, numberOfFloors, floorHeight, vertices }) => [
          id,
          floorStart,
          numberOfFloors,
          floorHeight,
          ringArea(vertices),
        ]),
    ).toEqual([
      ['M2', 2, 1, 4, 34 * 14],
      ['M3', 3, 1, 4, 28 * 8],
      ['M4', 4, 1, 4, 22 * 2],
    ])
  })
  test('tells the floors that vanish and the parts that are too small', () => {
    expect(floorsAbove(podium, { floors: 6, setback: 3 })).toMatchObject({ vanished: 3, small: 0 })
    const narrow: readonly Vertex[] = [
      [0, 0],
      [20, 0],
      [20, 4],
      [30, 4],
      [30, 3],
      [33, 3],
      [33, 7],
      [30, 7],
      [30, 6],
      [20, 6],
      [20, 10],
      [0, 10],
    ]
    expect(floorsAbove({ ...podium, vertices: [...narrow] }, { floors: 1, setback: 1.2 })).toMatchObject({
      vanished: 0,
      small: 1,
    })
  })
  test('is refused at its place where a neck would nearly vanish; parts that are narrow all along are left out', () => {
    /** Two blocks with a neck between them. */
    const necked = (width: number): readonly Vertex[] => [
      [0, 0],
      [10, 0],
      [10, 4],
      [14, 4],
      [14, 0],
      [24, 0],
      [24, 10],
      [14, 10],
      [14, 4 + width],
      [10, 4 + width],
      [10, 10],
      [0, 10],
    ]
    const up = (width: number, setback = 1) => copyUp(officeOf([mass('a', necked(width))]), 'a', { floors: 1, setback })
    expect(up(2.03)).toMatchObject({
      ok: false,
      reason: 'footprint.crossing',
      outlines: [expect.arrayContaining([[1, 1]])],
    })
    expect(done(up(2.06)).building.masses).toHaveLength(2)
    expect(done(up(2)).building.masses).toHaveLength(3)
    // Without a setback the outline may stay as it is.
    expect(done(up(0.03, 0)).building.masses[1]?.vertices).toEqual(necked(0.03))
    const plank = mass('a', box(0, 0, 12, 2.04))
    const both = { ...plank, vertices: [...box(0, 0, 12, 2.04).slice(0, 3), [4, 2.04], [4, 8], [0, 8]] as Vertex[] }
    expect(floorsAbove(plank, { floors: 1, setback: 1 })).toMatchObject({ masses: [], vanished: 1 })
    expect(floorsAbove(both, { floors: 1, setback: 1 }).masses).toHaveLength(1)
  })
  test('is refused where nothing is left, above the highest floor, and in a full project', () => {
    const reasonOf = (answer: EditAnswer) => (answer.ok ? 'done' : answer.reason)
    const office = officeOf([podium])
    expect(reasonOf(copyUp(office, 'none', { floors: 1, setback: 0 }))).toBe('selection.none')
    expect(reasonOf(copyUp(office, 'a', { floors: 1, setback: 10 }))).toBe('footprint.vanished')
    expect(reasonOf(copyUp(office, 'a', { floors: 198, setback: 0 }))).toBe('done')
    expect(reasonOf(copyUp(office, 'a', { floors: 199, setback: 0 }))).toBe('footprint.tooManyFloors')
    const full = officeOf(Array.from({ length: limits.masses - 1 }, (_, i) => mass(`m${i}`, box(i * 50, 0, 40, 20))))
    expect(reasonOf(copyUp(full, 'm0', { floors: 1, setback: 3 }))).toBe('done')
    expect(reasonOf(copyUp(full, 'm0', { floors: 2, setback: 3 }))).toBe('footprint.massCount')
    const round = Array.from({ length: 100 }, (_, i): Vertex => {
      const angle = (2 * Math.PI * i) / 100
      return [50 * Math.cos(angle), 50 * Math.sin(angle)]
    })
    const corners = officeOf(Array.from({ length: 50 }, (_, i) => mass(`m${i}`, round)))
    expect(reasonOf(copyUp(corners, 'm0', { floors: 1, setback: 0 }))).toBe('footprint.cornerCount')
  })
  test('whatever the outline and the order: the contract takes the result, floors shrink upwards, ids are new', () => {
    const outline = fc.array(fc.double({ min: 5, max: 40, noNaN: true }), { minLength: 3, maxLength: 12 }).map(radii =>
      radii.map((radius, i): Vertex => {
        const angle = (2 * Math.PI * i) / radii.length
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      }),
    )
    fc.assert(
      fc.property(
        outline,
        fc.integer({ min: 1, max: 12 }),
        fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 6, noNaN: true })),
        (vertices, floors, setback) => {
          fc.pre(footprintCheck(vertices).ok)
          const below = mass('a', vertices)
          const office = officeOf([below])
          const answer = copyUp(office, 'a', { floors, setback })
          const { building, reason } = answer.ok
            ? { ...answer, reason: 'done' }
            : { building: office, reason: answer.reason }
          const copies = building.masses.slice(1)
          const above = floorsAbove(below, { floors, setback })
          const isSliver = above.masses.some(copy => setback > 0 && !reshapedCheck(vertices, copy.vertices).ok)
          expect(reason).toBe(isSliver ? 'footprint.crossing' : copies.length === 0 ? 'footprint.vanished' : 'done')
          expect(readMasses(building.masses).ok).toBe(true)
          expect(copies.every(copy => footprintCheck(copy.vertices).ok)).toBe(true)
          expect(new Set(copies.map(({ floorStart }) => floorStart)).size).toBe(
            isSliver ? 0 : setback === 0 ? 1 : floors - above.vanished,
          )
          for (const copy of copies) {
            expect(ringArea(copy.vertices)).toBeLessThanOrEqual(ringArea(vertices))
            expect(overlapArea(copy.vertices, vertices)).toBeGreaterThan(ringArea(copy.vertices) * (1 - 1e-5))
          }
          expect(grossFloorArea(building)).toBeLessThanOrEqual(ringArea(vertices) * (1 + floors) + 1e-6)
        },
      ),
      { seed: 34, numRuns: 500 },
    )
  })
})
