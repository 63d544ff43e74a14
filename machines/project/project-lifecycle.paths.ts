import { machinePaths } from '../machine-paths.ts'
import { projectLifecycleMachine, type ProjectEvent } from './project-lifecycle.machine.ts'

const words: Record<ProjectEvent['type'], string> = {
  edit: 'Change an input',
  delete: 'Delete the project',
  duplicate: 'Duplicate the project',
  'payment.registered': 'The payment is registered',
  'payment.refunded': 'The super-admin refunds the payment',
  'run.started': 'Run the analysis',
  'run.finished': 'The run finishes',
  'run.failed': 'The run fails on our side',
  'run.cancelled': 'Cancel the run',
  'results.read': 'Open the results',
  'picks.saved': 'Save a pick',
}

/** Walks of a project's life. */
export const projectLifecyclePaths = machinePaths({
  name: 'project-lifecycle',
  about:
    'Inputs change only before payment, energy figures exist only after it, one run at a time. The ' +
    'server applies it to the stored state; the page asks it which buttons work.',
  machine: projectLifecycleMachine,
  preconditions: ['A project exists and is not paid.'],
  events: [
    { type: 'edit' },
    { type: 'delete' },
    { type: 'duplicate' },
    { type: 'payment.registered' },
    { type: 'payment.refunded' },
    { type: 'run.started' },
    { type: 'run.finished' },
    { type: 'run.failed' },
    { type: 'run.cancelled', hasResults: true },
    { type: 'run.cancelled', hasResults: false },
    { type: 'results.read' },
    { type: 'picks.saved' },
  ],
  describe: event =>
    event.type === 'run.cancelled'
      ? `Cancel the run (${event.hasResults ? 'an earlier one finished' : 'the first one'})`
      : event.type in words
        ? words[event.type as ProjectEvent['type']]
        : event.type,
  truths: [
    {
      says: 'inputs change, and the project may be deleted, only in draft',
      holds: ({ before, event, taken }) =>
        (event.type !== 'edit' && event.type !== 'delete') || taken === before.matches('draft'),
    },
    {
      says: 'permission alone moves nothing',
      holds: ({ before, event, after }) =>
        !['edit', 'delete', 'duplicate', 'results.read', 'picks.saved'].includes(event.type) ||
        after.value === before.value,
    },
    { says: 'a project may always be duplicated', holds: ({ event, taken }) => event.type !== 'duplicate' || taken },
    {
      says: 'results and picks belong to paid projects',
      holds: ({ before, event, taken }) =>
        (event.type !== 'results.read' && event.type !== 'picks.saved') || taken === !before.matches('draft'),
    },
    {
      says: 'draft is left only by payment',
      holds: ({ before, event, after }) =>
        !before.matches('draft') || after.matches('draft') !== (event.type === 'payment.registered'),
    },
    {
      says: 'payment is registered once, into the locked state',
      holds: ({ before, event, after, taken }) =>
        event.type !== 'payment.registered' || (before.matches('draft') ? after.matches('paid-locked') : !taken),
    },
    {
      says: 'a paid project becomes a draft again only by refund, and always by it',
      holds: ({ before, event, after }) =>
        before.matches('draft') || after.matches('draft') === (event.type === 'payment.refunded'),
    },
    {
      says: 'a run starts in every paid state but while one is active',
      holds: ({ before, event, after, taken }) =>
        event.type !== 'run.started' ||
        (before.matches('draft') || before.matches('simulating') ? !taken : after.matches('simulating')),
    },
    {
      says: 'a run ends only while one is active, each end in its own state',
      holds: ({ before, event, after, taken }) => {
        const end =
          event.type === 'run.finished'
            ? 'results'
            : event.type === 'run.failed'
              ? 'failed'
              : event.type !== 'run.cancelled'
                ? null
                : event.hasResults
                  ? 'results'
                  : 'paid-locked'
        return end === null || (before.matches('simulating') ? after.matches(end) : !taken)
      },
    },
  ],
  limits: { visits: 200, shortest: 5, simple: 6 },
})
