// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExplanation, readTable, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { Pick, StudyTable } from '#contract/entities/study.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { usePickFigures } from './use-pick-figures.ts'

function picksOf(count: number): readonly Pick[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `p${row}`,
    stage: 'passive',
    run: 'r',
    row,
    parent: null,
  }))
}
function tableOf(row: number): StudyTable {
  return {
    run: 'r',
    status: 'done',
    engineVersion: '1',
    setting: 'sweep',
    done: 100,
    total: 100,
    parameters: [],
    rows: [row],
    options: [],
    columns: { net: [100] },
  } as unknown as StudyTable
}
function again(question: Question): Explanation {
  const rows = (question as { readonly rows: readonly number[] }).rows.map(row => ({
    row,
    figures: Object.fromEntries(storedColumnKeys.map(key => [key, 7])),
  }))
  return {
    _id: 'q',
    projectId: 'p1',
    question,
    status: 'done',
    done: 0,
    total: 0,
    engineVersion: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    failure: null,
    answer: { kind: 'figures', run: 'r', rows },
  } as unknown as Explanation
}
function Tree({ picks }: { readonly picks: readonly Pick[] }) {
  const all = [...usePickFigures('p1', picks).values()]
  const swept = all.filter(({ isSwept }) => isSwept)
  return <p>{`${all.length} read, ${swept.length} swept. ${swept[0]?.refused ?? ''}`}</p>
}

let shown: Shown
let server: StandInServer
beforeEach(() => {
  server = standInServer()
  server.answers(readExplanation, null)
  server.answers(readTable, ({ query }) => tableOf(Number(query['from'])))
})
afterEach(() => shown.close())
async function show(count: number) {
  shown = await showPart(
    <ProjectProvider project={projectOf(bareOffice)}>
      <Tree picks={picksOf(count)} />
    </ProjectProvider>,
  )
  await shown.settle()
}
async function comeBack(event: 'online' | 'focus') {
  await act(async () => {
    window.dispatchEvent(new Event(event))
  })
  await shown.settle()
}

test('what could not be read is read when the network is back', async () => {
  server.isNotReachedBy(readTable)
  server.answers(startExplanation, ({ body }) => again(body as Question))
  await show(2)
  expect(shown.words()).toBe('0 read, 0 swept. ')
  server.answers(readTable, ({ query }) => tableOf(Number(query['from'])))
  await comeBack('online')
  expect(shown.words()).toBe('2 read, 0 swept. ')
})
test('rows are run again in batches of 20, all of them', async () => {
  server.answers(startExplanation, ({ body }) => again(body as Question))
  await show(45)
  expect(shown.words()).toBe('45 read, 0 swept. ')
  const sizes = server.sent(startExplanation).map(({ body }) => (body as { rows: readonly number[] }).rows.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20)
  expect(sizes.reduce((a, b) => a + b)).toBe(45)
})
test('a lost question is asked again; of a refused one it is said why, and it is not', async () => {
  server.isNotReachedBy(startExplanation)
  await show(1)
  expect(shown.words()).toContain('1 read, 1 swept. The server was not reached')
  server.refuses(startExplanation, 422, { message: 'The pick that this one stands on is not there.' })
  await comeBack('focus')
  expect(shown.words()).toBe('1 read, 1 swept. The pick that this one stands on is not there.')
  const requestCount = server.sent(startExplanation).length
  await comeBack('focus')
  expect(server.sent(startExplanation)).toHaveLength(requestCount)
})
