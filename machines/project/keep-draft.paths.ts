import { draftOf } from '#building/draft/draft.ts'
import type { Project } from '#contract/entities/project.ts'
import { actorDone, actorFailed, delayPassed, machinePaths } from '../machine-paths.ts'
import { keepDraftMachine, type UnsentDraft } from './keep-draft.machine.ts'

const project: Project = {
  _id: 'p1',
  version: 1,
  state: 'draft',
  isPaid: false,
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
  lastTab: null,
  tempCoords: null,
  distanceBetween: null,
  energyPrices: {},
  name: 'Nasr',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  userInputs: {},
  manualInputs: {},
  masses: [],
}
const base = draftOf(project)
function renamed(name: string): UnsentDraft {
  return { version: 1, base, mine: { ...base, building: { ...base.building, name } } }
}
const first = renamed('Darband')
const second = renamed('Tajrish')

type Snapshot = ReturnType<typeof keepDraftMachine.getInitialSnapshot>
/** Drafts given since the one being written, or since the last one written. */
function waitingIn({ context: { given, writing } }: Snapshot): number {
  return given - writing
}
function nameOf(unsent: UnsentDraft | null): string {
  return unsent === null ? 'nothing' : `“${unsent.mine.building.name}”`
}
/** Whether an event is the browser's acknowledgement of a write. */
function isDone(type: string): boolean {
  return type === 'xstate.done.actor.writeDraft'
}
/** Whether an event ends a write without an acknowledgement. */
function isRefusal(type: string): boolean {
  return type === 'xstate.error.actor.writeDraft' || type === 'xstate.after.writeBound.keep-draft.writing'
}

/** Walks of keeping: two drafts, everything sent, and each end of a write. */
export const keepDraftPaths = machinePaths({
  name: 'keep-draft',
  about:
    'Whether this browser keeps the unsent changes. The header claims it only after the browser has acknowledged it.',
  machine: keepDraftMachine,
  page: 'Any tab of inputs of a project, with the word beside its name in the header',
  priority: 'high',
  data: [
    'A designer, logged in, and a draft project “Nasr”, open in one window.',
    'The tools of the browser, with which its storage can be limited, and the network be switched off.',
  ],
  begin: 'Open the project, and switch the network off',
  events: [
    { type: 'draft.changed', unsent: first },
    { type: 'draft.changed', unsent: second },
    { type: 'draft.changed', unsent: null },
    actorDone('writeDraft', undefined),
    actorFailed('writeDraft'),
    delayPassed('writeBound', 'keep-draft.writing'),
    delayPassed('retryDelay', 'keep-draft.refused'),
  ],
  ahead: ({ type }) =>
    type === 'xstate.error.actor.writeDraft' ? 'In the tools of the browser limit the storage to 0 MB' : undefined,
  // A write is too short for a hand: changes during it, and a storage that never answers, need a tool.
  byHand: (event, before) =>
    event.type === 'draft.changed' ? !before.hasTag('underWay') : !event.type.includes('writeBound'),
  // A field that gets the text it has tells nothing.
  possible: (snapshot, event) =>
    event.type !== 'draft.changed' || (waitingIn(snapshot) < 2 && event.unsent !== snapshot.context.unsent),
  key: snapshot =>
    JSON.stringify([
      snapshot.value,
      nameOf(snapshot.context.unsent),
      waitingIn(snapshot),
      snapshot.context.given - snapshot.context.ended,
    ]),
  describe: event => {
    switch (event.type) {
      case 'draft.changed':
        return event.unsent === null
          ? 'Switch the network on, wait until the header says “Saved”, and switch it off'
          : `Under “Project details”, change the name to ${nameOf(event.unsent)}`
      case 'xstate.done.actor.writeDraft':
        return 'Wait until the browser has written'
      case 'xstate.error.actor.writeDraft':
        return 'Wait for “Not saved”, and lift the limit'
      default:
        return event.type.includes('writeBound') ? 'Let the storage not answer for three seconds' : 'Wait five seconds'
    }
  },
  sees: ({ context: { unsent } }) => `the change to keep is ${nameOf(unsent)}`,
  truths: [
    {
      says: 'the newest draft is the one to keep, wherever it comes',
      holds: ({ before, event, after }) =>
        event.type === 'draft.changed'
          ? after.context.unsent === event.unsent &&
            after.context.given === before.context.given + 1 &&
            after.matches('writing')
          : after.context.unsent === before.context.unsent && after.context.given === before.context.given,
    },
    {
      says: 'one write at a time, and one exactly while it is waited for',
      holds: ({ after }) =>
        after.hasTag('underWay') === after.matches('writing') &&
        Object.keys(after.children).length === (after.matches('writing') ? 1 : 0),
    },
    {
      says: 'a write begins with the newest draft, and a draft that comes during it waits',
      holds: ({ before, event, after }) => {
        if (!after.matches('writing')) return after.context.writing === before.context.writing
        return (
          after.context.writing ===
          (before.matches('writing') && event.type === 'draft.changed'
            ? before.context.writing
            : !before.matches('writing') || isDone(event.type) || isRefusal(event.type)
              ? after.context.given
              : before.context.writing)
        )
      },
    },
    {
      says: 'a write ends by a word of the browser or by its bound, and not by a newer draft',
      holds: ({ before, event, after }) =>
        after.context.ended ===
        (before.matches('writing') && (isDone(event.type) || isRefusal(event.type))
          ? before.context.writing
          : before.context.ended),
    },
    {
      says: 'kept is said after the browser has written the newest draft, and only then',
      holds: ({ before, event, after }) => {
        const isNewest = before.matches('writing') && waitingIn(before) === 0
        if (event.type === 'draft.changed') return true
        if (isNewest && isDone(event.type)) return after.matches(before.context.unsent === null ? 'empty' : 'kept')
        return !after.matches('kept') || before.matches('kept')
      },
    },
    {
      says: 'a newest draft that is refused, or not answered in time, is not kept, and is tried again by itself',
      holds: ({ before, event, after }) => {
        if (before.matches('writing') && isRefusal(event.type))
          return after.matches(waitingIn(before) === 0 ? 'refused' : 'writing')
        if (before.matches('refused') && event.type.includes('retryDelay')) return after.matches('writing')
        return !after.matches('refused') || before.matches('refused')
      },
    },
    {
      says: 'what has no meaning in a state changes nothing',
      holds: ({ before, event, after }) =>
        event.type === 'draft.changed' ||
        before.matches('writing') ||
        (before.matches('refused') && event.type.includes('retryDelay')) ||
        after.value === before.value,
    },
  ],
  limits: { visits: 1000, shortest: 33, simple: 3 },
  simpleEvent: event =>
    event.type === 'draft.changed' ? event.unsent === first : event.type === 'xstate.done.actor.writeDraft',
})
