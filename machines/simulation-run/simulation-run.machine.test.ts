import { expect, test } from 'vitest'
import { runStatuses } from '#contract/options.ts'
import { nextRunStatus, type RunEvent } from './simulation-run.machine.ts'

const over = Array<string>(3).fill('run.finished')
/** Result of each event while queued, running, done, failed and cancelled. */
const table: readonly (readonly [event: RunEvent, answers: readonly string[]])[] = [
  [{ type: 'chunk.claimed' }, ['running', 'running', ...over]],
  [{ type: 'chunk.finished', last: false }, ['run.notClaimed', 'running', ...over]],
  [{ type: 'chunk.finished', last: true }, ['run.notClaimed', 'done', ...over]],
  [{ type: 'chunk.failed', attemptsLeft: 1 }, ['run.notClaimed', 'running', ...over]],
  [{ type: 'chunk.failed', attemptsLeft: 0 }, ['run.notClaimed', 'failed', ...over]],
  [{ type: 'run.cancelled' }, ['cancelled', 'cancelled', ...over]],
]

test.each(table)('%o', (event, wanted) => {
  expect(
    runStatuses.map(status => {
      const answer = nextRunStatus(status, event)
      return answer.ok ? answer.state : answer.reason
    }),
  ).toEqual(wanted)
})
