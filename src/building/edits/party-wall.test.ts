import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, mass, neighborAt, officeOf } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass, PartyWall, Vertex } from '#contract/inputs/project-inputs.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { addCornerAfter, placeCorner } from './change-corner.ts'
import { reshapeMass } from './change-mass.ts'
import type { EditAnswer } from './edit-answer.ts'
import { eraseChosen } from './erase.ts'
import { edgeWalls, setPartyWall, togglePartyWall } from './party-wall.ts'

const house = mass('a', box(-10, -5, 20, 10), { numberOfFloors: 3 })
const free = officeOf([house])
const row = officeOf([house], { userInputs: { neighbors: { neighbors: [neighborAt(10, -5, 10, 9)] } } })
const partly = officeOf([house], { userInputs: { neighbors: { neighbors: [neighborAt(10, -5, 4, 9)] } } })

function done(answer: EditAnswer): Building {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.building
}
function wallsOf({ masses }: Building): readonly PartyWall[] | undefined {
  return masses[0]?.partyWalls
}
function toggled(building: Building, edge: number): Building {
  return done(togglePartyWall(building, { massId: 'a', corner: edge }))
}
function closed(building: Building): number {
  return envelopeGeometry(building).closed.area
}

describe('a wall by hand', () => {
  test('closes the outer wall of an edge, and opens it again', () => {
    const shut = toggled(free, 1)
    expect([wallsOf(shut), closed(shut)]).toEqual([[{ edge: 1, is: 'closed' }], 90])
    expect(envelopeGeometry(shut)).toMatchObject({ groundPerimeter: 50, walls: { east: { area: 0 } } })
    expect(toggled(shut, 1)).toEqual(free)
  })
  test('opens what a neighbour closes; the neighbour’s own state is stored nowhere', () => {
    const open = toggled(row, 1)
    expect([wallsOf(open), closed(row), closed(open)]).toEqual([[{ edge: 1, is: 'open' }], 90, 0])
    expect(toggled(open, 1)).toEqual(row)
  })
  test('closes the whole of what a neighbour covers in part, then opens the whole', () => {
    const shut = toggled(partly, 1)
    expect([closed(partly), closed(shut)]).toEqual([expect.closeTo(36, 6), 90])
    const open = toggled(shut, 1)
    expect([wallsOf(open), closed(open)]).toEqual([[{ edge: 1, is: 'open' }], 0])
    expect(setPartyWall(open, 'a', 1, undefined)).toEqual(partly)
  })
  test('tells what is by hand and what the neighbours would make of it', () => {
    const rows = (building: Building) =>
      edgeWalls(building, 'a').map(({ edge, byHand, area, byNeighbors }) => [edge, byHand, area, byNeighbors.area])
    expect(rows(toggled(row, 1))[1]).toEqual([1, 'open', 90, 0])
    expect(rows(row)).toEqual([
      [0, undefined, 180, 180],
      [1, undefined, 0, 0],
      [2, undefined, 180, 180],
      [3, undefined, 90, 90],
    ])
  })
  test('is refused without an edge, and where another mass is behind it', () => {
    expect(togglePartyWall(free, null).ok).toBe(false)
    expect(togglePartyWall(free, { massId: 'a', corner: null }).ok).toBe(false)
    const two = officeOf([house, mass('b', box(10, -5, 9, 10), { numberOfFloors: 3 })])
    expect(togglePartyWall(two, { massId: 'a', corner: 1 }).ok).toBe(false)
    // Own masses stay inside, whatever is stored.
    expect(closed(setPartyWall(two, 'a', 1, 'closed'))).toBe(0)
  })
})

describe('it stays with its edge', () => {
  const shut = toggled(free, 1)
  test('while corners move, and where a corner is added on it or before it', () => {
    expect(wallsOf(done(placeCorner(shut, 'a', 2, [11, 6])))).toEqual([{ edge: 1, is: 'closed' }])
    expect(wallsOf(done(addCornerAfter(shut, 'a', 0)))).toEqual([{ edge: 2, is: 'closed' }])
    expect(wallsOf(done(addCornerAfter(shut, 'a', 3)))).toEqual([{ edge: 1, is: 'closed' }])
    const both = done(addCornerAfter(shut, 'a', 1))
    expect(wallsOf(both)).toEqual([
      { edge: 1, is: 'closed' },
      { edge: 2, is: 'closed' },
    ])
    expect(closed(both)).toBe(90)
  })
  test('where a corner goes: two edges that differ are left to the neighbours', () => {
    const both = done(addCornerAfter(shut, 'a', 1))
    expect(done(eraseChosen(both, { massId: 'a', corner: 2 }))).toEqual(shut)
    expect(wallsOf(done(eraseChosen(both, { massId: 'a', corner: 0 })))).toEqual([
      { edge: 0, is: 'closed' },
      { edge: 1, is: 'closed' },
    ])
    expect(wallsOf(done(eraseChosen(both, { massId: 'a', corner: 1 })))).toEqual([{ edge: 1, is: 'closed' }])
    const other: readonly Vertex[] = box(0, 0, 5, 5).flatMap(([x, y]): Vertex[] => [
      [x, y],
      [x + 0.5, y],
    ])
    expect(wallsOf(reshapeMass(shut, 'a', other))).toBeUndefined()
  })
  test('any list comes back where a corner is added and taken away again', () => {
    const states = fc.array(fc.constantFrom('closed' as const, 'open' as const, undefined), {
      minLength: 5,
      maxLength: 5,
    })
    const outline: Mass['vertices'] = [...box(0, 0, 10, 8), [-3, 4]]
    fc.assert(
      fc.property(states, fc.integer({ min: 0, max: 4 }), (list, corner) => {
        const building = list.reduce<Building>(
          (all, is, edge) => setPartyWall(all, 'a', edge, is),
          officeOf([mass('a', outline)]),
        )
        const more = done(addCornerAfter(building, 'a', corner))
        const split = wallsOf(more)?.filter(({ edge }) => edge === corner || edge === corner + 1) ?? []
        expect(split.map(({ is }) => is)).toEqual(list[corner] === undefined ? [] : [list[corner], list[corner]])
        expect(done(eraseChosen(more, { massId: 'a', corner: corner + 1 }))).toEqual(building)
      }),
    )
  })
})
