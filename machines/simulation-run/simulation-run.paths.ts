import { machinePaths } from '../machine-paths.ts'
import { nextRunStatus, simulationRunMachine, type RunEvent } from './simulation-run.machine.ts'

/** Walks of a run. */
export const simulationRunPaths = machinePaths({
  name: 'simulation-run',
  about: 'Jobs are delivered at least once and workers die, so a second claim and a late answer must do no harm.',
  machine: simulationRunMachine,
  page: 'A stage of the tab “Analysis”',
  priority: 'medium',
  data: [
    'A paid project with a baseline, logged in as its owner. Every tour needs a stage without a study that runs.',
    'The server was started with WORKER_THREADS=0, so that a study waits.',
  ],
  begin: 'On the page “Passive”, tick parameters for about 4,000 designs and choose “Run … designs”',
  events: [
    { type: 'chunk.claimed' },
    { type: 'chunk.finished', last: false },
    { type: 'chunk.finished', last: true },
    { type: 'chunk.failed', attemptsLeft: 1 },
    { type: 'chunk.failed', attemptsLeft: 0 },
    { type: 'run.cancelled' },
  ],
  describe: event => {
    switch (event.type) {
      case 'chunk.claimed':
        return 'Restart the server with WORKER_THREADS=1 (again, where it runs already)'
      case 'chunk.finished':
        return event.last ? 'Wait until all designs are computed' : 'Wait until the number of designs has grown'
      case 'chunk.failed':
        return event.attemptsLeft > 0
          ? 'End the process of the server by force, and start it again'
          : 'Make the same part of the study fail until it is tried no more'
      case 'run.cancelled':
        return 'Choose “Cancel” beside the progress'
      default:
        return event.type
    }
  },
  // What a run refuses, it refuses to its workers: the page has “Cancel” only while the run lasts.
  byHand: (event, before) => before.can(event as RunEvent) && (event.type !== 'chunk.failed' || event.attemptsLeft > 0),
  refuses: ({ before, event, taken }) => {
    if (taken) return null
    const answer = nextRunStatus(before.value, event as RunEvent)
    return answer.ok ? null : { reason: answer.reason }
  },
  truths: [
    {
      says: 'after its end a run never changes',
      holds: ({ before, after, taken }) =>
        before.matches('queued') || before.matches('running') || (after.value === before.value && !taken),
    },
    {
      says: 'a run may be cancelled until its end',
      holds: ({ before, event, after }) =>
        event.type !== 'run.cancelled' ||
        !(before.matches('queued') || before.matches('running')) ||
        after.matches('cancelled'),
    },
    {
      says: 'the first claim starts it, another one is welcome',
      holds: ({ before, event, after, taken }) =>
        event.type !== 'chunk.claimed' ||
        !(before.matches('queued') || before.matches('running')) ||
        (taken && after.matches('running')),
    },
    {
      says: 'only a claimed run finishes or fails',
      holds: ({ before, event, after }) =>
        event.type === 'chunk.claimed' ||
        event.type === 'run.cancelled' ||
        !before.matches('queued') ||
        after.matches('queued'),
    },
    {
      says: 'it is done exactly with its last chunk',
      holds: ({ before, event, after }) =>
        !before.matches('running') || after.matches('done') === (event.type === 'chunk.finished' && event.last),
    },
    {
      says: 'it fails exactly when no try is left',
      holds: ({ before, event, after }) =>
        !before.matches('running') ||
        after.matches('failed') === (event.type === 'chunk.failed' && event.attemptsLeft === 0),
    },
    {
      says: 'every chunk event of a running run is taken',
      holds: ({ before, taken }) => !before.matches('running') || taken,
    },
  ],
  limits: { visits: 100, shortest: 5, simple: 6 },
})
