import type { ContentVersion } from '#contract/entities/content.ts'
import { actorDone, actorFailed, delayPassed, machinePaths, networkLost, type OutsideEvent } from '../machine-paths.ts'
import { contentMachine, isChanged, staleText, type ContentEvent } from './content.machine.ts'

function version(number: number, en: string): ContentVersion {
  return { version: number, en, fa: en, savedAt: null }
}
const first = version(1, 'Be kind.')
const mine = { en: 'Be kinder.', fa: 'Be kinder.' }
/** Answers to a save: each stores what was written. */
const saves = [mine.en, first.en].map(text => version(2, text))
const theirs = version(2, 'Be brave.')
const html = { en: '<p>Be kind.</p>', fa: '<p>Be kind.</p>' }
const stale: OutsideEvent = { ...actorFailed('save'), error: staleText } as OutsideEvent

type Snapshot = ReturnType<typeof contentMachine.getInitialSnapshot>
const open = ['editing', 'typing', 'previewing', 'unpreviewed', 'failed'] as const
function isOpen(snapshot: Snapshot): boolean {
  return open.some(state => snapshot.matches(state))
}
function sameTexts(a: { readonly en: string; readonly fa: string }, b: { readonly en: string; readonly fa: string }) {
  return a.en === b.en && a.fa === b.fa
}
/** Next state by the state and the event's name, for what needs no condition. */
const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  loading: { 'xstate.done.actor.read': 'previewing', 'xstate.error.actor.read': 'unread' },
  unread: { retried: 'loading' },
  typing: { 'xstate.after.previewDelay.content.typing': 'previewing' },
  previewing: { 'xstate.done.actor.preview': 'editing', 'xstate.error.actor.preview': 'unpreviewed' },
  unpreviewed: { retried: 'previewing' },
  saving: { 'xstate.done.actor.save': 'previewing' },
  comparing: { 'xstate.done.actor.readNewer': 'stale', 'xstate.error.actor.readNewer': 'failed' },
  stale: { 'mine.kept': 'saving', 'newer.taken': 'previewing' },
}
function stateAfter(before: Snapshot, event: ContentEvent | OutsideEvent): string {
  const state = before.value as string
  if (state === 'saving' && event.type === 'xstate.error.actor.save')
    return 'error' in event && event.error === staleText ? 'comparing' : 'failed'
  if (isOpen(before)) {
    if (event.type === 'text.changed') return 'typing'
    if (event.type === 'save.pressed') return isChanged(before.context) ? 'saving' : state
    if (event.type === 'changes.dropped') return isChanged(before.context) ? 'previewing' : state
  }
  return ways[state]?.[event.type] ?? state
}

/** Walks of the editor of a text. */
export const contentPaths = machinePaths({
  name: 'content',
  about:
    'A text of the operator in both languages. A save follows the version that the writer saw; a newer one is shown first.',
  machine: contentMachine,
  page: 'Administration, “Content”, one of the texts',
  priority: 'medium',
  data: ['A super-admin, logged in, in two windows.', 'The text “About”, as the product ships it.'],
  begin: 'Open “Content” in the administration and choose “About”',
  events: [
    actorDone('read', first),
    actorFailed('read'),
    { type: 'text.changed', texts: mine },
    { type: 'text.changed', texts: { en: first.en, fa: first.fa } },
    { type: 'save.pressed' },
    { type: 'changes.dropped' },
    { type: 'retried' },
    { type: 'mine.kept' },
    { type: 'newer.taken' },
    actorDone('preview', html),
    actorFailed('preview'),
    ...saves.map(saved => actorDone('save', saved)),
    actorFailed('save'),
    stale,
    actorDone('readNewer', theirs),
    actorFailed('readNewer'),
    delayPassed('previewDelay', 'content.typing'),
  ],
  describe: event => {
    switch (event.type) {
      case 'text.changed':
        return `Write “${event.texts.en}” in both languages`
      case 'save.pressed':
        return 'Choose “Save”'
      case 'changes.dropped':
        return 'Choose “Discard the changes”'
      case 'retried':
        return 'Choose “Try again”'
      case 'mine.kept':
        return 'Choose “Save mine over it”'
      case 'newer.taken':
        return 'Choose “Take the newer text”'
      case 'xstate.done.actor.read':
        return 'Wait for the text'
      case 'xstate.done.actor.preview':
        return 'Wait for the preview'
      case 'xstate.done.actor.save':
        return 'Wait for the server, which takes the text'
      case 'xstate.done.actor.readNewer':
        return 'Wait for the newer text'
      case 'xstate.error.actor.save':
        return 'error' in event && event.error === staleText
          ? 'Wait for the server, which has a newer text'
          : networkLost
      default:
        return event.type.startsWith('xstate.error') ? networkLost : 'Wait a moment'
    }
  },
  // A field that gets the text it has tells nothing.
  possible: ({ context }, event) =>
    event.type === 'text.changed'
      ? !sameTexts(event.texts, context.texts)
      : !('output' in event && event.actorId === 'save') || sameTexts(event.output as ContentVersion, context.texts),
  ahead: event =>
    'error' in event && event.error === staleText ? 'Save another text in the second window' : undefined,
  // After an answer to a save the page reads or previews at once: too soon for a hand at the network.
  byHand: ({ type }, { context }) =>
    type !== 'xstate.error.actor.readNewer' && (type !== 'xstate.error.actor.preview' || isChanged(context)),
  sees: ({ context }) => (isChanged(context) ? 'the text differs from the saved one' : ''),
  truths: [
    {
      says: 'every step leads where the page says, and what has no meaning in a state changes nothing',
      holds: ({ before, event, after }) => after.value === stateAfter(before, event),
    },
    {
      says: 'the writer’s text changes by writing, by dropping the changes, by a read, by a save and by taking the newer text',
      holds: ({ before, event, after }) => {
        const { texts, stored, newer } = before.context
        const now = after.context.texts
        if (isOpen(before) && event.type === 'text.changed') return now === event.texts
        if (isOpen(before) && event.type === 'changes.dropped' && isChanged(before.context))
          return sameTexts(now, stored ?? now)
        if (before.matches('loading') && event.type === 'xstate.done.actor.read') return sameTexts(now, first)
        if (before.matches('saving') && event.type === 'xstate.done.actor.save')
          return 'output' in event && sameTexts(now, event.output as ContentVersion)
        if (before.matches('stale') && event.type === 'newer.taken') return newer !== null && sameTexts(now, newer)
        return now === texts
      },
    },
    {
      says: 'the version to follow is the one that was read, saved or seen as the newer one',
      holds: ({ before, event, after }) => {
        const now = after.context.stored
        if (before.matches('loading') && event.type === 'xstate.done.actor.read') return now === first
        if (before.matches('saving') && event.type === 'xstate.done.actor.save')
          return 'output' in event && now === event.output
        if (before.matches('stale') && (event.type === 'mine.kept' || event.type === 'newer.taken'))
          return now === before.context.newer
        return now === before.context.stored
      },
    },
    {
      says: 'a newer version is held exactly while the writer decides',
      holds: ({ after }) => (after.context.newer === null ? !after.matches('stale') : after.matches('stale')),
    },
    {
      says: 'the preview is the server’s last one',
      holds: ({ before, event, after }) =>
        after.context.html ===
        (before.matches('previewing') && event.type === 'xstate.done.actor.preview' ? html : before.context.html),
    },
    {
      says: 'the server is asked by one call at a time, and exactly while something is waited for',
      holds: ({ after }) =>
        Object.keys(after.children).length ===
        ((['loading', 'previewing', 'saving', 'comparing'] as const).some(state => after.matches(state)) ? 1 : 0),
    },
  ],
  limits: { visits: 4000, shortest: 103, simple: 11 },
  simpleEvent: event =>
    event.type === 'save.pressed' ||
    event.type === 'mine.kept' ||
    (event.type === 'text.changed' && event.texts === mine) ||
    event.type === 'xstate.done.actor.read' ||
    event.type === 'xstate.done.actor.readNewer' ||
    event.type === 'xstate.error.actor.save',
})
