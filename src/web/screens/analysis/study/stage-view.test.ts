import { expect, test } from 'vitest'
import type { Pick, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { stageView, type StageView } from './stage-view.ts'
import { wantedStudy } from './wanted-study.ts'

const s1 = passiveStudy()
const s2 = passiveStudy({ _id: 's2' })
const running = passiveStudy({ _id: 's2', status: 'running', done: 2 })
const active = passiveStudy({ _id: 's9', stage: 'step2', from: 'a' })
const [a, b] = [passivePick('a', 2), passivePick('b', 3, { run: 's2' })]
const activePick = passivePick('c', 0, { stage: 'active', run: 's9', parent: 'a' })

interface Case {
  readonly stage?: StudyStage
  readonly query?: string
  readonly newest?: Study | null | undefined
  readonly previous?: Study
  readonly carriedTo?: string
  /** The study of the run to read, as it is read so far; null: no such study. */
  readonly ofRun?: Study | null | undefined
  readonly picks?: readonly Pick[]
  readonly past?: readonly (readonly Pick[])[]
}
function viewOf({ stage = 'passive', query = '', previous, carriedTo, picks = [a, b], past = [], ...studies }: Case) {
  const newest = 'newest' in studies ? studies.newest : s2
  const search = new URLSearchParams(query)
  const wanted = wantedStudy(
    stage,
    search,
    { newest: newest ?? null, previous: previous ?? null, carriedTo: carriedTo ?? null },
    picks,
  )
  const ofRun = wanted.runToRead === null ? null : studies.ofRun
  return { ...wanted, ...stageView(stage, search, wanted, { newest, ofRun }, { picks, past }) }
}

const quiet = { isOlder: false, isOther: false, isGone: false, isOrphan: false, isChoosing: false, isBehind: false }
const underActive = { stage: 'active', newest: active } as const
type Expected = Partial<StageView & ReturnType<typeof wantedStudy>>

test.each<readonly [string, Case, Expected]>([
  ['the newest study', {}, { shown: s2, runToRead: null }],
  ['the newest study by its run', { query: 'run=s2' }, { shown: s2, runToRead: null }],
  ['a study that is not read yet', { newest: undefined }, { shown: undefined }],
  ['a stage without a study', { newest: null }, { shown: null, isChoosing: true }],
  ['an older study by its run', { query: 'run=s1', ofRun: s1 }, { shown: s1, runToRead: 's1', isOlder: true }],
  ['an older study that is not read yet', { query: 'run=s1' }, { shown: undefined, isGone: false }],
  ['a run that the stage does not have', { query: 'run=x', ofRun: null }, { shown: s2, isOther: true, isGone: true }],
  ['a pick of the newest study', { query: 'pick=b' }, { linkedPick: b, runToRead: null }],
  ['a pick of an older study', { query: 'pick=a', ofRun: s1 }, { linkedPick: a, shown: s1, isOlder: true }],
  [
    'a pick of an older study, over the plot of the newest',
    { query: 'pick=a&run=s2', ofRun: s1 },
    { shown: s1, isOlder: true, isOther: true },
  ],
  ['a pick whose study is gone', { query: 'pick=a', ofRun: null }, { linkedPick: a, shown: s2, isGone: true }],
  ['a pick of another stage', { query: 'pick=c', picks: [a, activePick] }, { linkedPick: null }],
  ['the plot of the study whose place was taken', { query: 'run=s1', previous: s1 }, { isBehind: true, shown: s2 }],
  [
    'the same after the plot went over',
    { query: 'run=s1', previous: s1, carriedTo: 's2', ofRun: s1 },
    { shown: s1, isOlder: true },
  ],
  [
    'a pick of the study whose place was taken',
    { query: 'run=s1&pick=a', previous: s1, ofRun: s1 },
    { shown: s1, isOlder: true },
  ],
  ['the choice', { query: 'view=options' }, { isChoosing: true }],
  ['the choice over a lost run', { query: 'view=options&run=x', ofRun: null }, { isChoosing: true }],
  ['no choice while the study runs', { query: 'view=options', newest: running }, { isRunning: true }],
  ['the baseline alone under the first stage', {}, { stageUnder: null, parents: [], parent: null }],
  ['the start of the newest study', underActive, { parents: [a, b], parent: a, shownParent: a }],
  ['the start that the study has', { ...underActive, query: 'from=a' }, { parent: a, isStartGone: false }],
  ['another start', { ...underActive, query: 'from=b' }, { parent: b, shownParent: a, isChoosing: true }],
  ['the baseline as another start', { ...underActive, query: 'from=' }, { parent: null, isChoosing: true }],
  ['the last pick as the first start', { stage: 'active', newest: null }, { parent: b, isChoosing: true }],
  ['a start that is gone', { ...underActive, query: 'from=x' }, { isStartGone: true, parent: a }],
  ['an orphan', { ...underActive, picks: [b] }, { isOrphan: true, shownParent: null, mayBringBack: false }],
  [
    'an orphan whose pick was just removed',
    { ...underActive, picks: [b], past: [[a, b]] },
    { isOrphan: true, mayBringBack: true },
  ],
])('%s', (_, of, expected) => {
  expect(viewOf(of)).toMatchObject({ ...quiet, ...expected })
})
