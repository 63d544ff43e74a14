// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTable } from '#contract/calls/runs.ts'
import type { ChosenOptions, Pick, StudyTable } from '#contract/entities/study.ts'
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
  const { pickSet, earlier } = usePickSet(active)
  return (
    <>
      <button
        onClick={() => {
          pickSet(options)
        }}
      >
        Pick
      </button>
      {earlier !== null && <PreviousStageNotice pick={active} earlier={earlier} />}
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
