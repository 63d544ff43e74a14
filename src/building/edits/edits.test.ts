import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'
import { addMass, massDefaults } from './add-mass.ts'
import { limits } from '#contract/limits.ts'
import { changeMass, reshapeMass } from './change-mass.ts'
import { duplicate } from './duplicate.ts'
import type { EditAnswer } from './edit-answer.ts'
import { eraseMass } from './erase.ts'
import { moveChosen } from './move-chosen.ts'
import { setOrientation } from './set-orientation.ts'
import { bareOffice } from '../../../tests/fixtures/building.ts'

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as const
const one = addMass(bareOffice, square)
const m1 = { massId: 'M1', corner: null }
function after(answer: EditAnswer): Building {
  if (!answer.ok) throw new Error(answer.reason)
  return answer.building
}

describe('edits of masses', () => {
  test('a new mass has the defaults and the next free name', () => {
    expect(one.masses).toEqual([{ id: 'M1', vertices: square, ...massDefaults }])
    const two = addMass(one, square, { floorStart: 3 })
    expect(two.masses[1]).toMatchObject({ id: 'M2', floorStart: 3 })
    expect(addMass(after(eraseMass(two, 'M1', null)), square).masses.map(m => m.id)).toEqual(['M2', 'M3'])
  })
  test('a full project takes no more', () => {
    const full = Array.from({ length: limits.masses }).reduce<Building>(b => addMass(b, square), bareOffice)
    expect(full.masses).toHaveLength(limits.masses)
    expect(addMass(full, square)).toBe(full)
  })
  test('an edit that changes nothing answers the same building', () => {
    expect(changeMass(one, 'M1', { floorStart: 0 })).toBe(one)
    expect(changeMass(one, 'M9', { floorStart: 2 })).toBe(one)
    expect(reshapeMass(one, 'M1', square)).toBe(one)
    expect(after(moveChosen(one, m1, [0, 0]))).toBe(one)
    expect(setOrientation(one, undefined)).toBe(one)
  })
  test('the building before an edit is untouched: it is the undo', () => {
    const before = JSON.stringify(one)
    changeMass(one, 'M1', { numberOfFloors: 5 })
    reshapeMass(one, 'M1', [
      [0, 0],
      [5, 0],
      [5, 5],
    ])
    duplicate(one, m1)
    setOrientation(one, 30)
    expect(JSON.stringify(one)).toBe(before)
  })
  test('moving keeps the area, and moving back restores every corner', () => {
    const metres = fc.integer({ min: -4000, max: 4000 }).map(n => n / 10)
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const moved = after(moveChosen(one, m1, [east, north]))
        expect(ringArea(moved.masses[0]?.vertices ?? [])).toBeCloseTo(100, 6)
        expect(after(moveChosen(moved, m1, [-east, -north]))).toEqual(one)
      }),
      { numRuns: 200 },
    )
  })
  test('project north is typed, changed and put back', () => {
    const turned = setOrientation(one, 348)
    expect(turned.userInputs['draw-building']).toEqual({ orientation: 348 })
    expect(setOrientation(one, -12)).toEqual(turned)
    expect(setOrientation(one, 360).userInputs['draw-building']).toEqual({ orientation: 0 })
    expect(setOrientation(turned, undefined).userInputs['draw-building']).toEqual({})
  })
})
