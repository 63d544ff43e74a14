// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStudy, readTable, startActive } from '#contract/calls/runs.ts'
import type { ChosenOptions, Pick, Study, StudyTable } from '#contract/entities/study.ts'
import { picksProblems } from '#rules/picks-problems.ts'
import { bareOffice } from '../../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../../tests/support/stand-in-server.ts'
import { ProjectProvider } from '../../../project/project-editor.tsx'
import { connectToasts } from '../../../ui/toasts.ts'
import { AnalysisContext, type Analysis } from '../analysis-context.ts'
import { PreviousStageNotice } from './previous-stage-notice.tsx'
import { usePickSet } from './use-pick-set.ts'

const passive: Pick = { id: 'p', stage: 'passive', run: 'r1', row: 4, parent: null }
const active: Pick = { id: 'a', stage: 'active', run: 'r2', row: 1, parent: 'p' }
const table = {
  run: 'r2',
  status: 'done',
  engineVersion: '1',
  setting: 'default',
  done: 3,
  total: 3,
  parameters: [{ key: 'heatRecovery', options: [0, 70, 80] }],
  rows: [0, 1, 2],
  options: [[0, 1, 2]],
  columns: { net: [100, 90, 80] },
} as unknown as StudyTable

let tree: Pick[]
let toasts: string[]
let shown: Shown
let server: StandInServer
let disconnect: () => void
function Card({ options }: { readonly options: ChosenOptions }) {
  const { pickSet, previousStage } = usePickSet(active)
  return (
    <>
      <button
        onClick={() => {
          pickSet(options)
        }}
      >
        Pick
      </button>
      {previousStage !== null && <PreviousStageNotice pick={active} previousStage={previousStage} />}
    </>
  )
}
function Page({ analysis, options }: { readonly analysis: Analysis; readonly options: ChosenOptions }) {
  return (
    <ProjectProvider project={projectOf(bareOffice)}>
      <AnalysisContext.Provider value={analysis}>
        <Card options={options} />
      </AnalysisContext.Provider>
    </ProjectProvider>
  )
}
async function pick(options: ChosenOptions) {
  const analysis = {
    picks: {
      picks: tree,
      add: (made: Pick) => {
        const [problem] = picksProblems([...tree, made])
        if (problem === undefined) tree.push(made)
        return problem ?? null
      },
    },
    designs: new Map([
      ['p', { options: { wallUValue: 0.5 } }],
      ['a', { options: { heatRecovery: 70 } }],
    ]),
    standing: () => undefined,
  } as unknown as Analysis
  shown = await showPart(<Page analysis={analysis} options={options} />)
  await shown.press('Pick')
  await shown.settle()
}

beforeEach(() => {
  tree = [passive, active]
  toasts = []
  disconnect = connectToasts(({ kind, text }) => toasts.push(`${kind}: ${text}`))
  server = standInServer()
  server.answers(readTable, table)
})
afterEach(async () => {
  disconnect()
  await shown.close()
})

test('another design of its own study is picked, and only then that is said', async () => {
  await pick({ wallUValue: 0.5, heatRecovery: 80 })
  expect(tree.slice(2)).toMatchObject([{ stage: 'active', run: 'r2', row: 2, parent: 'p' }])
  expect(toasts).toEqual(['success: Active 2 is picked.'])
})
test('a change of the stage before is picked there: it is named, with the way', async () => {
  await pick({ wallUValue: 0.3, heatRecovery: 70 })
  expect([tree.length, toasts]).toEqual([2, []])
  expect(shown.words()).toContain('This change belongs to the Passive stage')
  await shown.press('Go to Passive', 'button')
  expect(new URLSearchParams(location.search).get('pick')).toBe('p')
  expect(new URLSearchParams(location.search).get('page')).toBe('passive')
})
test('the pick itself is no new one', async () => {
  await pick({ wallUValue: 0.5, heatRecovery: 70 })
  expect([tree.length, toasts]).toEqual([2, ['info: This is Active 1 itself. It already has these options.']])
})
test('a tree that takes no more says so', async () => {
  tree = [passive, active, ...Array.from({ length: 98 }, (_, i) => ({ ...passive, id: `x${i}`, row: 100 + i }))]
  await pick({ wallUValue: 0.5, heatRecovery: 80 })
  expect([tree.length, toasts]).toEqual([
    100,
    ['info: Not picked: a project can have at most 100 picks. Remove one first.'],
  ])
})
test('a table that is not read is told as such', async () => {
  server.isNotReachedBy(readTable)
  await pick({ wallUValue: 0.5, heatRecovery: 80 })
  expect(toasts).toEqual([expect.stringContaining('could not be loaded')])
})

/** A study of heat recovery. */
function study(run: string, status: Study['status'], options: readonly number[]): Study {
  return {
    _id: run,
    projectId: 'p1',
    stage: 'step2',
    status,
    parameters: [{ key: 'heatRecovery', options }],
    from: 'p',
    sample: null,
    combinations: options.length,
    done: 0,
    total: options.length,
    takenOver: 0,
    setting: 'default',
    engineVersion: '0.5.2',
    weatherDigest: '0'.repeat(64),
    floorArea: 100,
    givesWay: [],
    createdAt: '2026-11-28T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    failure: null,
  }
}
const wider = {
  ...table,
  run: 'r3',
  parameters: [{ key: 'heatRecovery', options: [0, 70, 80, 90] }],
  rows: [0, 1, 2, 3],
}
test('a design beside the study is run in a study that has it, and picked there', async () => {
  server.answers(readTable, ({ path }) =>
    path['run'] === 'r3' ? { ...wider, options: [[0, 1, 2, 3]], columns: { net: [100, 90, 80, 70] } } : table,
  )
  server.answers(readStudy, ({ path }) =>
    path['run'] === 'r3' ? study('r3', 'done', [0, 70, 80, 90]) : study('r2', 'done', [0, 70, 80]),
  )
  server.answers(startActive, study('r3', 'queued', [0, 70, 80, 90]))
  await pick({ wallUValue: 0.5, heatRecovery: 90 })
  await vi.waitFor(() => {
    expect(tree.slice(2)).toMatchObject([{ stage: 'active', run: 'r3', row: 3, parent: 'p' }])
  }, 15_000)
  expect(server.sent(startActive).map(({ body }) => body)).toEqual([
    { parameters: [{ key: 'heatRecovery', options: [0, 70, 80, 90] }], from: 'p' },
  ])
  expect(toasts.at(-1)).toBe('success: Active 3 is picked.')
})
test('a study that is cancelled picks nothing and says so', async () => {
  server.answers(readStudy, ({ path }) =>
    path['run'] === 'r3' ? study('r3', 'cancelled', [0, 70, 80, 90]) : study('r2', 'done', [0, 70, 80]),
  )
  server.answers(startActive, study('r3', 'running', [0, 70, 80, 90]))
  await pick({ wallUValue: 0.5, heatRecovery: 90 })
  await vi.waitFor(() => {
    expect(toasts.at(-1)).toContain('Nothing was picked')
  }, 15_000)
  expect(tree).toHaveLength(2)
})
