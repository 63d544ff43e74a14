import { setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { ProjectState } from '#contract/options.ts'
import { nextState } from '../next-state.ts'

export type ProjectEvent =
  /** Any change of an input of any tab, of the header or of the masses. */
  | { readonly type: 'edit' }
  | { readonly type: 'delete' }
  | { readonly type: 'duplicate' }
  | { readonly type: 'payment.registered' }
  | { readonly type: 'payment.refunded' }
  | { readonly type: 'run.started' }
  | { readonly type: 'run.finished' }
  | { readonly type: 'run.failed' }
  /** `hasResults`: an earlier run of this project finished, so there are results to show. */
  | { readonly type: 'run.cancelled'; readonly hasResults: boolean }
  | { readonly type: 'results.read' }
  /** Picks and named sets: choices over results, never locked by payment. */
  | { readonly type: 'picks.saved' }

export type ProjectRefusal = Extract<
  ErrorCode,
  'project.paid' | 'project.unpaid' | 'payment.alreadyPaid' | 'run.active' | 'run.finished'
>

/**
 * Life of a project from its first input to its results. Server and page share it: inputs change only in `draft`,
 * energy figures exist only once paid, and at most one run is active.
 */
export const projectLifecycleMachine = setup({
  types: { events: {} as ProjectEvent },
  guards: {
    hasResults: ({ event }) => event.type === 'run.cancelled' && event.hasResults,
  },
}).createMachine({
  id: 'project',
  description: 'A project from its first input to its results.',
  initial: 'draft',
  states: {
    draft: {
      description:
        'The project is unpaid: every input can be changed, and “Analysis” shows the review with the price instead of figures.',
      on: { edit: 'draft', delete: 'draft', duplicate: 'draft', 'payment.registered': 'paid-locked' },
    },
    'paid-locked': {
      description: 'The project is paid: its inputs are locked, and the analysis offers to run the baseline.',
      on: {
        duplicate: 'paid-locked',
        'results.read': 'paid-locked',
        'picks.saved': 'paid-locked',
        'run.started': 'simulating',
        'payment.refunded': 'draft',
      },
    },
    simulating: {
      description: 'The analysis shows that the run waits or computes, with “Cancel”.',
      on: {
        duplicate: 'simulating',
        'results.read': 'simulating',
        'picks.saved': 'simulating',
        'run.finished': 'results',
        'run.failed': 'failed',
        'run.cancelled': [{ guard: 'hasResults', target: 'results' }, { target: 'paid-locked' }],
        'payment.refunded': 'draft',
      },
    },
    results: {
      description: 'The analysis shows the figures of the baseline, and “Run again”.',
      on: {
        duplicate: 'results',
        'results.read': 'results',
        'picks.saved': 'results',
        'run.started': 'simulating',
        'payment.refunded': 'draft',
      },
    },
    failed: {
      description: 'The analysis says “The run stopped.” with the reason, and offers “Run again”, which costs nothing.',
      on: {
        duplicate: 'failed',
        'results.read': 'failed',
        'picks.saved': 'failed',
        'run.started': 'simulating',
        'payment.refunded': 'draft',
      },
    },
  },
})

function refusal(state: ProjectState, { type }: ProjectEvent): ProjectRefusal {
  if (type === 'edit' || type === 'delete') return 'project.paid'
  if (state === 'draft') return 'project.unpaid'
  if (type === 'payment.registered') return 'payment.alreadyPaid'
  return type === 'run.started' ? 'run.active' : 'run.finished'
}

/**
 * State of the project after an event, or the key of the refusing sentence. `delete`, `edit`, `duplicate`,
 * `results.read` and `picks.saved` keep the state: they only need permission.
 */
export const nextProjectState = nextState<typeof projectLifecycleMachine, ProjectState, ProjectRefusal>(
  projectLifecycleMachine,
  refusal,
)

/** Whether an event may happen now, for the state of buttons. */
export function canProject(state: ProjectState, event: ProjectEvent): boolean {
  return nextProjectState(state, event).ok
}
