import { machinePaths } from '../machine-paths.ts'
import { nextProjectState, projectLifecycleMachine, type ProjectEvent } from './project-lifecycle.machine.ts'

const words: Record<ProjectEvent['type'], string> = {
  edit: 'On the tab “Construction”, change the U-value of the wall',
  delete:
    'In the list of projects, open the menu “…” of the project and choose “Delete” (of a copy that you duplicated first)',
  duplicate: 'In the list of projects, open the menu “…” of the project and choose “Duplicate”',
  'payment.registered':
    'Choose “Review and pay”, tick that the inputs are checked, choose “Pay … and lock the inputs”, and “Pay” on the sandbox page',
  'payment.refunded':
    'As a super-admin, open the payment under “Orders”, choose “Give money back”, write a reason and confirm; then open the project again',
  'run.started': 'On the tab “Analysis”, choose “Run the baseline” or “Run again”',
  'run.finished':
    'Restart the server without WORKER_THREADS, wait until the run is done, and restart it with WORKER_THREADS=0',
  'run.failed': 'Make the run fail on the server',
  'run.cancelled': 'Choose “Cancel” beside the progress',
  'results.read': 'Open the tab “Analysis”',
  'picks.saved':
    'On the page “Passive”, run a study (for it, restart the server without WORKER_THREADS), pin one of its designs and choose “Pick”',
}
/** Words for the visible effect of an allowed event; the state shows the other events. */
const seen: Partial<Record<ProjectEvent['type'], string>> = {
  edit: 'the typed value stands in the field, and the header says “Saved”',
  delete:
    'after “Are you sure to remove this?” the list says that the project is deleted, and it is gone from the list',
  duplicate: 'the list says that the copy is ready, “a new unpaid project with the same inputs”',
  'run.cancelled': '“The run was cancelled.” is shown',
  'results.read': 'the analysis opens, and not the review',
  'picks.saved': 'the design stands in the list of picks, also after a reload',
}

/** Walks of a project's life. */
export const projectLifecyclePaths = machinePaths({
  name: 'project-lifecycle',
  about:
    'Inputs change only before payment, energy figures exist only after it, one run at a time. The ' +
    'server applies it to the stored state; the page asks it which buttons work.',
  machine: projectLifecycleMachine,
  page: 'Projects, and the tabs “Review and pay” and “Analysis” of a project',
  priority: 'high',
  data: [
    'A designer with a confirmed email, logged in, and one draft project that is complete (place, weather, one mass).',
    'The server was started with WORKER_THREADS=0, so that a run waits and can be cancelled.',
  ],
  begin: 'Open the project from the list of projects',
  events: [
    { type: 'edit' },
    { type: 'delete' },
    { type: 'duplicate' },
    { type: 'payment.registered' },
    { type: 'payment.refunded' },
    { type: 'results.read' },
    { type: 'picks.saved' },
    { type: 'run.started' },
    // Tours take the first new event: the first run is cancelled, the second finishes, and the third is cancelled after
    // it.
    { type: 'run.cancelled', hasResults: false },
    { type: 'run.finished' },
    { type: 'run.cancelled', hasResults: true },
    { type: 'run.failed' },
  ],
  // Some events have no hand: a server does not fail on demand, a run ends only if it exists, a pick needs a study, and a
  // study a baseline. Of refused events the page has only the locked field; its other buttons are gone.
  byHand: (event, before) => {
    if (!before.can(event as ProjectEvent)) return event.type === 'edit'
    if (event.type === 'run.failed') return false
    if (event.type === 'run.finished' || event.type === 'run.cancelled') return before.matches('simulating')
    return event.type !== 'picks.saved' || before.matches('results')
  },
  describe: event =>
    event.type === 'run.cancelled'
      ? `${words[event.type]} (${event.hasResults ? 'a run before it finished' : 'no run before it finished'})`
      : event.type in words
        ? words[event.type as ProjectEvent['type']]
        : event.type,
  sees: (_, event) => (event === undefined ? '' : (seen[event.type as ProjectEvent['type']] ?? '')),
  refuses: ({ before, event, taken }) => {
    if (taken) return null
    const answer = nextProjectState(before.value, event as ProjectEvent)
    return answer.ok ? null : { reason: answer.reason }
  },
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
