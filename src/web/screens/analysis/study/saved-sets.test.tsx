// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { saveSets } from '#contract/calls/runs.ts'
import type { NamedSet } from '#contract/entities/study.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer } from '../../../../../tests/support/stand-in-server.ts'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { SavedSets } from './saved-sets.tsx'
import { useSets } from './use-sets.ts'

const mine: NamedSet = { id: 'm', name: 'Good ones', run: 'r2', rows: [1, 2] }
const previous: NamedSet = { id: 'o', name: 'Of May', run: 'r1', rows: [7] }

function Sets() {
  const namedSets = useSets('r2')
  return (
    <>
      <output>{namedSets.sets.map(({ name }) => name).join()}</output>
      <SavedSets run="r2" namedSets={namedSets} />
    </>
  )
}
let shown: Shown
afterEach(() => shown.close())

test('sets of every study are listed; each is renamed, deleted and brought back', async () => {
  const server = standInServer()
  let project = projectOf(bareOffice, { state: 'results', isPaid: true, sets: [mine, previous] })
  server.answers(saveSets, ({ body }) => {
    project = { ...project, version: project.version + 1, sets: (body as { sets: readonly NamedSet[] }).sets }
    return project
  })
  shown = await showPart(
    <ProjectProvider project={project}>
      <Sets />
    </ProjectProvider>,
  )
  const press = async (name: string) => {
    await shown.press(name, 'button')
    await shown.settle()
  }
  expect(shown.words()).toContain('2 saved sets')
  expect(shown.words()).toContain('1 design, of another study')
  expect(shown.page.querySelector('output')?.textContent).toBe('Good ones')

  await press('Rename the set Of May')
  await shown.type('Name of the set Of May', 'Of spring', true)
  await shown.settle()
  expect(project.sets).toEqual([mine, { ...previous, name: 'Of spring' }])

  await press('Delete the set Of spring')
  expect(project.sets).toEqual([mine])
  expect(shown.words()).toContain('The set Of spring is deleted.')
  await press('Undo')
  expect(project.sets).toEqual([mine, { ...previous, name: 'Of spring' }])
  expect(shown.words()).not.toContain('is deleted')
})
