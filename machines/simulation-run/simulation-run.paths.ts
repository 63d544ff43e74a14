import { machinePaths } from '../machine-paths.ts'
import { simulationRunMachine } from './simulation-run.machine.ts'

/** Walks of a run. */
export const simulationRunPaths = machinePaths({
  name: 'simulation-run',
  about: 'Jobs are delivered at least once and workers die, so a second claim and a late answer must do no harm.',
  machine: simulationRunMachine,
  preconditions: ['A run of a paid project was started; no worker has taken it yet.'],
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
        return 'A worker takes a chunk'
      case 'chunk.finished':
        return event.last ? 'The last chunk is finished' : 'A chunk is finished, more remain'
      case 'chunk.failed':
        return event.attemptsLeft > 0 ? 'A chunk fails and may be tried again' : 'A chunk fails for the last time'
      case 'run.cancelled':
        return 'Cancel the run'
      default:
        return event.type
    }
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
