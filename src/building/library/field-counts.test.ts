import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { fieldCounts } from './field-counts.ts'
import { resolved } from './resolved.ts'
import { isProposal } from './source.ts'

const drawn = [mass('a', box(0, 0, 10, 10))]

test('only drawn walls count: four with three values each, and the roof with one', () => {
  expect(fieldCounts(officeOf([])).envelope).toEqual({ edited: 0, byDefault: 0, proposals: 0 })
  const { edited, byDefault } = fieldCounts(officeOf(drawn)).envelope
  expect([edited, byDefault]).toEqual([0, 13])
})

test('each mass is drawn by hand', () => {
  const edited = (count: number) =>
    fieldCounts(officeOf(Array.from({ length: count }, (_, i) => mass(`m${i}`, box(20 * i, 0, 10, 10)))))[
      'draw-building'
    ].edited
  expect(edited(3) - edited(1)).toBe(2)
})

test('an area typed by hand is a typed ratio', () => {
  const typed = officeOf(drawn, {
    manualInputs: { envelope: { north: { windowArea: 5 } } },
    userInputs: { envelope: { south: { overhangAngle: 20 }, west: { windowToWallRatio: 10 } } },
  })
  expect(fieldCounts(typed).envelope).toMatchObject({ edited: 3, byDefault: 10 })
})

test('a value that is neither typed nor assumed counts as neither; a proposal counts until it is typed over', () => {
  const office = officeOf(drawn)
  const { construction, mechanical } = resolved(office)
  const leaves = (tab: object) => Object.values(tab as Readonly<Record<string, typeof construction.roofEmissivity>>)
  const counts = fieldCounts(office)
  expect(counts.mechanical.byDefault).toBe(leaves(mechanical).filter(leaf => (leaf.value as unknown) !== null).length)
  expect(counts.mechanical.byDefault).toBeLessThan(leaves(mechanical).length)
  expect(counts.construction.proposals).toBe(
    leaves(construction).filter(leaf => (leaf.value as unknown) !== null && isProposal(leaf.source)).length,
  )
  expect(counts.construction.proposals).toBeGreaterThan(0)
  const [name] = Object.entries(construction).find(
    ([, leaf]) => isProposal(leaf.source) && typeof leaf.value === 'number',
  ) ?? ['']
  const after = fieldCounts(officeOf(drawn, { userInputs: { construction: { [name]: 0.5 } } })).construction
  expect([after.edited, after.proposals]).toEqual([1, counts.construction.proposals - 1])
})
