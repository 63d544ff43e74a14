import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMasses } from '#contract/inputs/tab-readers.ts'
import { massName } from '../derive/mass-name.ts'
import { variantHash } from '../studies/variant-hash.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { placeCorner } from './change-corner.ts'
import { changeMass } from './change-mass.ts'
import { lockedMassIn, lockMass, renameMass } from './mark-mass.ts'
import { duplicate } from './duplicate.ts'
import { eraseChosen } from './erase.ts'

const office = officeOf([mass('a', box(0, 0, 10, 10)), mass('b', box(20, 0, 10, 10))])

function copied(building: typeof office, massId: string) {
  const answer = duplicate(building, { massId, corner: null })
  return answer.ok ? answer.building : building
}
function removed(building: typeof office, massId: string) {
  const answer = eraseChosen(building, { massId, corner: null })
  return answer.ok ? answer.building : building
}

test('a name is stored as the contract takes it, and taken away as if it had never been', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), name => {
      const named = renameMass(office, 'a', name)
      expect(readMasses(named.masses).ok).toBe(true)
      expect(JSON.stringify(renameMass(named, 'a', ' \u200C').masses)).toBe(JSON.stringify(office.masses))
    }),
    { seed: 34, numRuns: 300 },
  )
  const named = renameMass(office, 'a', '  Nord\nturm ')
  expect(named.masses.map(massName)).toEqual(['Nord turm', 'b'])
  expect(renameMass(named, 'a', 'Nord turm')).toBe(named)
})

test('a lock comes and goes without a trace, and a copy has neither name nor lock', () => {
  const locked = lockMass(renameMass(office, 'a', 'Tower'), 'a', true)
  expect(locked.masses[0]).toMatchObject({ name: 'Tower', locked: true })
  expect(readMasses(locked.masses).ok).toBe(true)
  expect(lockMass(locked, 'a', true)).toBe(locked)
  expect(JSON.stringify(renameMass(lockMass(locked, 'a', false), 'a', ''))).toBe(JSON.stringify(office))
  const copy = copied(locked, 'a').masses[2]
  expect([copy?.name, copy?.locked]).toEqual([undefined, undefined])
})

test('an edit that would change or remove a locked mass is found; its name, and other masses, are free', () => {
  const locked = lockMass(office, 'b', true)
  const moved = placeCorner(locked, 'b', 0, [19, 0])
  const after = [
    moved.ok ? moved.building : locked,
    changeMass(locked, 'b', { numberOfFloors: 9 }),
    changeMass(locked, 'b', { floorStart: 2 }),
    changeMass(locked, 'b', { floorHeight: 4 }),
    removed(locked, 'b'),
    changeMass(locked, 'a', { numberOfFloors: 9 }),
    removed(locked, 'a'),
    copied(locked, 'b'),
    renameMass(locked, 'b', 'Tower'),
    lockMass(locked, 'b', false),
  ]
  expect(after.map(next => lockedMassIn(locked, next))).toEqual([2, 2, 2, 2, 2, null, null, null, null, null])
})

test('names and locks change no figure: a variant has the same hash', () => {
  const hashOf = (base: typeof office) =>
    variantHash(base, text => createHash('sha256').update(text).digest(), { weatherDigest: 'w', setting: 'default' })(
      {},
    )
  expect(hashOf(lockMass(renameMass(office, 'a', 'Tower'), 'b', true))).toEqual(hashOf(office))
  expect(hashOf(changeMass(office, 'a', { numberOfFloors: 9 }))).not.toEqual(hashOf(office))
})
