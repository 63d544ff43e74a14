import { expect, test } from 'vitest'
import { freshProject, named, sectionEdits, shares, wall } from '../../../tests/fixtures/draft.ts'
import { box, mass } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import { draftOf } from './draft.ts'
import { sectionProblem } from './section-problem.ts'
import { sections, type Section } from './sections.ts'

const start = draftOf(freshProject)

test('what may be saved has no problem, untouched or changed', () => {
  for (const section of sections) {
    expect(sectionProblem(start, section)).toBeNull()
    expect(sectionProblem(sectionEdits[section](1)(start), section)).toBeNull()
  }
})

test.each<[Section, string, (b: Building) => Building]>([
  ['header', 'name', named('')],
  ['vertices', '0.vertices', b => ({ ...b, masses: [mass('a', box(0, 0, 5, 5).slice(0, 2))] })],
  ['construction', 'wallUValue', wall(4.5)],
  ['zone', 'areaPercent', shares(149)],
])('%s says which field cannot be saved, and no other section does', (section, field, edit) => {
  const draft = { ...start, building: edit(start.building) }
  const problem = sectionProblem(draft, section)
  expect(problem?.field).toContain(field)
  expect(problem?.message).toMatch(/^[a-z]+\.\w+/)
  expect(sections.filter(other => sectionProblem(draft, other) !== null)).toEqual([section])
})
