import { setup } from 'xstate'
import type { RunStatus } from '#contract/options.ts'
import { nextState } from '../next-state.ts'

export type RunEvent =
  | { readonly type: 'chunk.claimed' }
  | { readonly type: 'chunk.finished'; readonly last: boolean }
  /** A chunk threw, or its worker died. `attemptsLeft`: number of further tries. */
  | { readonly type: 'chunk.failed'; readonly attemptsLeft: number }
  | { readonly type: 'run.cancelled' }

export type RunRefusal = 'run.finished' | 'run.notClaimed'

/**
 * A run, whole or in chunks, by any number of workers. Jobs are delivered at least once, so a second claim or a late
 * answer must do no harm: a run never changes after its end.
 */
export const simulationRunMachine = setup({
  types: { events: {} as RunEvent },
  guards: {
    wasLast: ({ event }) => event.type === 'chunk.finished' && event.last,
    mayRetry: ({ event }) => event.type === 'chunk.failed' && event.attemptsLeft > 0,
  },
}).createMachine({
  id: 'run',
  description: 'One run of a project.',
  initial: 'queued',
  states: {
    queued: {
      description: '“Waiting for its turn” is shown, with “Cancel”.',
      on: { 'chunk.claimed': 'running', 'run.cancelled': 'cancelled' },
    },
    running: {
      description: '“Calculating” is shown; the number of designs grows and never falls.',
      on: {
        'chunk.claimed': 'running',
        'chunk.finished': [{ guard: 'wasLast', target: 'done' }, { target: 'running' }],
        'chunk.failed': [{ guard: 'mayRetry', target: 'running' }, { target: 'failed' }],
        'run.cancelled': 'cancelled',
      },
    },
    done: { description: 'It says that the study is done, and every design is in the plot.', type: 'final' },
    failed: {
      description: 'It says that the study stopped and why, and offers to compute the rest, which costs nothing.',
      type: 'final',
    },
    cancelled: { description: 'It says that the study was cancelled and how many designs are kept.', type: 'final' },
  },
})

function refusal(status: RunStatus): RunRefusal {
  return status === 'queued' ? 'run.notClaimed' : 'run.finished'
}

/** Status of the run after an event, or the reason of a refusal (a key of errors.json). */
export const nextRunStatus = nextState<typeof simulationRunMachine, RunStatus, RunRefusal>(
  simulationRunMachine,
  refusal,
)
