// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savePicks } from '#contract/calls/runs.ts'
import type { Pick } from '#contract/entities/study.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { signIn, userOf } from '../../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { usePicks } from './use-picks.ts'

const pick: Pick = { id: 'a', stage: 'passive', run: 'r', row: 14, parent: null }
function Rows() {
  const { picks, past, tell } = usePicks()
  return (
    <p>
      {picks.map(({ row, name }) => name ?? row).join(' ')}
      <button
        type="button"
        onClick={() => {
          tell({ type: 'pick.named', id: 'a', name: 'Thick walls' })
        }}
      >
        Name
      </button>
      {past.length}
    </p>
  )
}

let server: StandInServer
let shown: Shown
beforeEach(() => {
  server = standInServer()
  server.answers(savePicks, ({ body }) =>
    projectOf(bareOffice, { version: 2, picks: (body as { picks: Pick[] }).picks }),
  )
})
afterEach(() => shown.close())

async function openAs(id: string) {
  await signIn(userOf({ _id: id }))
  localStorage.setItem('badgir.picks.sara.p1', JSON.stringify({ base: [], mine: [pick] }))
  shown = await showPart(
    <ProjectProvider project={projectOf(bareOffice)}>
      <Rows />
    </ProjectProvider>,
  )
  await shown.settle()
}

test('picks that could not be sent wait for whoever made them, not for the next person at this browser', async () => {
  await openAs('omid')
  expect([shown.words(), server.sent(savePicks).length]).toEqual(['Name0', 0])
  await shown.close()
  await openAs('sara')
  expect([shown.words(), server.sent(savePicks).length]).toEqual(['14Name0', 1])
})

test('a name is a step that can be taken back after the server has told it in its own order', async () => {
  let version = 2
  server.answers(savePicks, ({ body }) => {
    version++
    const [{ id, name, ...rest }] = (body as { picks: [Pick] }).picks
    return projectOf(bareOffice, { version, picks: [{ id, ...(name === undefined ? {} : { name }), ...rest }] })
  })
  await openAs('sara')
  await shown.press('Name')
  expect([shown.words(), server.sent(savePicks).length]).toEqual(['Thick wallsName1', 2])
})
