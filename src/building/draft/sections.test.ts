import { describe, expect, test } from 'vitest'
import { freshProject, sectionEdits } from '../../../tests/fixtures/draft.ts'
import { draftOf } from './draft.ts'
import { changedSections, sameSection, sections, withSection } from './sections.ts'

const start = draftOf(freshProject)
/** Draft with every section changed. */
const everything = sections.reduce((draft, section) => sectionEdits[section](1)(draft), start)

test('the header goes first, then the masses, then the tabs in their order', () => {
  expect(sections).toEqual([
    'header',
    'vertices',
    'location',
    'draw-building',
    'envelope',
    'neighbors',
    'construction',
    'zone',
    'mechanical',
    'renewables',
  ])
  expect(changedSections(start, everything)).toEqual(sections)
  expect(changedSections(everything, structuredClone(everything))).toEqual([])
})

describe.each(sections)('%s', section => {
  const one = sectionEdits[section](1)(start)

  test('a change is noticed in this section alone', () => {
    expect(changedSections(start, one)).toEqual([section])
    expect(changedSections(one, start)).toEqual([section])
    expect(sameSection(one, structuredClone(one), section)).toBe(true)
  })

  test('taken from another draft it brings all of itself and nothing else', () => {
    expect(withSection(start, section, everything)).toEqual(one)
    expect(changedSections(everything, withSection(everything, section, start))).toEqual([section])
    // After a change there and back, an absent section is absent, not empty.
    expect(withSection(withSection(start, section, everything), section, start)).toEqual(start)
    expect(Object.keys(withSection(everything, section, start).building.userInputs)).not.toContain(section)
  })
})

test('a place not yet confirmed, and a typed area, belong to the section they are saved with', () => {
  const placed = { ...start, tempCoords: { latitude: 1, longitude: 2 } }
  expect(changedSections(start, placed)).toEqual(['location'])
  expect(withSection(start, 'location', placed)).toEqual(placed)
  const typed = { ...start, building: { ...start.building, manualInputs: { envelope: { north: { windowArea: 4 } } } } }
  expect(changedSections(start, typed)).toEqual(['envelope'])
  expect(withSection(start, 'envelope', typed)).toEqual(typed)
})
