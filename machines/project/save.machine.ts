import { assign, fromPromise, setup } from 'xstate'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import { nextSection } from './next-section.ts'
import {
  answered,
  edited,
  failed,
  isEdit,
  isLocked,
  isNews,
  isUnsent,
  mineOverTheirs,
  newerOf,
  offered,
  opened,
  refused,
  replaced,
  retryAfter,
  retryDelay,
  saveDelay,
  sending,
  sentOf,
  taken,
  unheard,
  unsentOf,
  type EditEvent,
  type SaveContext,
  type SaveInput,
  type Sent,
} from './save-context.ts'
import { missing } from '../not-provided.ts'
import { saveOutcome, type SaveOutcome } from './save-outcome.ts'

export type SaveEvent =
  | EditEvent
  /** Sends unsent changes now. `keepalive`: the page is being left. */
  | { readonly type: 'flush'; readonly keepalive: boolean }
  /** Another call brought the project: a read after the window came back, a payment, a run. */
  | { readonly type: 'project.answered'; readonly project: Project }
  | { readonly type: 'mine.kept' }
  | { readonly type: 'theirs.taken' }
  /** A locked project is shown in other units. */
  | { readonly type: 'units.shown'; readonly units: Building['units'] }

type Given = { readonly context: SaveContext }

function failureOf(answer: Answer<unknown>): Failure {
  if (answer.ok) throw new Error('save: no failure')
  return answer.failure
}
function heldOf({ news }: SaveContext): Project {
  if (news === null) throw new Error('save: no news wait')
  return news
}
function theirsOf({ theirs }: SaveContext): Project {
  if (theirs === null) throw new Error('save: no choice is due')
  return theirs
}
function valueOf(answer: Answer<Project>): Project {
  if (!answer.ok) throw new Error('save: nothing was answered')
  return answer.value
}

const define = setup({
  types: {
    context: {} as SaveContext,
    events: {} as SaveEvent,
    input: {} as SaveInput,
    tags: {} as 'underWay',
  },
  actors: {
    saveSection: fromPromise<Answer<Project>, Sent>(async () => {
      throw missing('save', 'saveSection')
    }),
    readProject: fromPromise<Answer<Project>>(async () => {
      throw missing('save', 'readProject')
    }),
  },
  actions: {
    keep: (_given: unknown, _params: { readonly unsent: ReturnType<typeof unsentOf> }): void => {
      throw missing('save', 'keep')
    },
    edit: assign(({ context, event }) => edited(context, event as EditEvent)),
    send: assign(({ context }) => sending(context)),
    /** A save keeps its pace from its first section to its last; a save by timer is not hurried. */
    pace: assign(({ context, event }) => ({
      keepalive: 'keepalive' in event ? event.keepalive : event.type.startsWith('xstate.done.') && context.keepalive,
    })),
    answer: assign(({ context }, answer: Answer<Project>) => answered(context, answer)),
    refuse: assign(({ context }, failure: Failure) => refused(context, failure)),
    fail: assign(({ context }, failure: Failure | undefined) => failed(context, failure)),
    /** The answer is lost: the next version read may be this window's own. */
    loseAnswer: assign(({ context }) => unheard(context)),
    wait: assign((_, retryIn: number) => ({ retryIn })),
    /** The newer of two answers is held. */
    hold: assign(({ context }, news: Project) => ({ news: newerOf(context.news, news) })),
    take: assign(({ context }, project: Project) => taken(context, project)),
    offer: assign(({ context }, project: Project) => offered(context, project)),
    replace: assign((_, project: Project) => replaced(project)),
    keepMine: assign(({ context }) => mineOverTheirs(context)),
    tellProblem: assign(({ context: { saved, mine, refusals } }) => ({
      problem: nextSection(saved, mine, refusals).problem,
    })),
    forgetProblem: assign({ problem: null }),
    showUnits: assign(({ context: { mine } }, units: Building['units']) => ({
      mine: { ...mine, building: { ...mine.building, units } },
    })),
  },
  guards: {
    isEdit: ({ context, event }) => isEdit(context, event as EditEvent),
    isLocked: ({ context }) => isLocked(context.project),
    isRestored: ({ context }) => context.beforeRestored !== null,
    isDisputed: ({ context }) => context.theirs !== null,
    isHalted: ({ context }) => isLocked(context.project) || context.theirs !== null,
    isUnsent: ({ context }) => isUnsent(context),
    canSend: ({ context: { saved, mine, refusals } }) => nextSection(saved, mine, refusals).section !== null,
    areNews: ({ context }, project: Project | null) => project !== null && isNews(context, project),
    cameTo: (_, { answer, outcome }: { readonly answer: Answer<unknown>; readonly outcome: SaveOutcome }) =>
      saveOutcome(answer) === outcome,
    isTriedAgain: ({ context }, answer: Answer<unknown>) => !answer.ok && retryAfter(context, answer.failure) !== null,
  },
  delays: {
    saveDelay,
    retryDelay,
    retryIn: ({ context }) => context.retryIn,
  },
})

/** Unsent changes are stored on this device at every change, or dropped once the server has them. */
const keep = { type: 'keep', params: ({ context }: Given) => ({ unsent: unsentOf(context) }) } as const

type Reported = { readonly event: { readonly project: Project } }
function reported({ event }: Reported) {
  return event.project
}

type Answered = { readonly event: { readonly output: Answer<Project> } }
function cameTo(outcome: SaveOutcome) {
  return { type: 'cameTo', params: ({ event }: Answered) => ({ answer: event.output, outcome }) } as const
}
const failWith = { type: 'fail', params: ({ event }: Answered) => failureOf(event.output) } as const
const offerAnswered = { type: 'offer', params: ({ event }: Answered) => valueOf(event.output) } as const
/** A fault on our own side: the call had no result, and another try would fail again. */
const broke = { target: '#save.failed.resting', actions: { type: 'fail', params: undefined } } as const

/** During a call, edits are only stored, and answers of other calls wait: one request at a time. */
const waitForAnswer = {
  'edit.*': { guard: 'isEdit', actions: ['edit', keep] },
  'project.answered': {
    guard: { type: 'areNews', params: reported },
    actions: { type: 'hold', params: reported },
  },
} as const

/** An answer held during a call is taken over when the call has ended, in whatever way. */
const takeHeld = {
  guard: { type: 'areNews', params: ({ context }: Given) => context.news },
  target: '#save.weighing',
  actions: { type: 'take', params: ({ context }: Given) => heldOf(context) },
} as const

/** Decides the next state; it is never a resting state. */
function judging(send: '#save.saving.sending' | '#save.offline.sending') {
  return define.createStateConfig({
    description: 'The page decides what to send; it does not stay here.',
    entry: 'pace',
    always: [
      { guard: 'canSend', target: send },
      { guard: 'isUnsent', target: '#save.failed.resting', actions: 'tellProblem' },
      { target: '#save.saved' },
    ],
  })
}

/** State with a section on its way. */
const sendingSection = define.createStateConfig({
  description: 'The header goes on as it was while one call is under way; what is typed meanwhile goes after it.',
  tags: 'underWay',
  entry: 'send',
  invoke: {
    id: 'saveSection',
    src: 'saveSection',
    input: ({ context }) => sentOf(context),
    onDone: [
      {
        guard: cameTo('saved'),
        target: '#save.saving.ended',
        actions: [{ type: 'answer', params: ({ event }) => event.output }, keep],
      },
      { guard: cameTo('unreached'), target: '#save.offline.waiting', actions: 'loseAnswer' },
      { guard: cameTo('stale'), target: '#save.saving.readingTheirs' },
      { guard: cameTo('paid'), target: '#save.saving.readingPaid' },
      {
        guard: cameTo('refused'),
        target: '#save.saving.ended',
        actions: { type: 'refuse', params: ({ event }) => failureOf(event.output) },
      },
      {
        guard: { type: 'isTriedAgain', params: ({ event }) => event.output },
        target: '#save.failed.waiting',
        actions: [
          failWith,
          'loseAnswer',
          {
            type: 'wait',
            params: ({ context, event }) => retryAfter(context, failureOf(event.output)) ?? retryDelay,
          },
        ],
      },
      { target: '#save.failed.resting', actions: failWith },
    ],
    onError: broke,
  },
  on: waitForAnswer,
})

/**
 * Safety of the work: on the server, on its way, on this device, or waiting for its owner's decision.
 *
 * The page provides the outside world with `saveMachine.provide(…)`:
 * - actor `saveSection` ({ section, draft, version, keepalive }): a call, which names the version it is based on;
 * - actor `readProject`: the project as the server has it now;
 * - action `keep` ({ unsent }): store it on this device, or drop the stored draft if null.
 *
 * Sections are sent one at a time, each with the version of the answer before. Failures are answers; an actor that
 * rejects has a fault on our side.
 */
export const saveMachine = define.createMachine({
  id: 'save',
  description: 'Whether the work is safe.',
  context: ({ input }) => opened(input),
  initial: 'opening',
  on: {
    'project.answered': {
      guard: { type: 'areNews', params: reported },
      target: '.weighing',
      actions: { type: 'take', params: reported },
    },
  },
  states: {
    opening: {
      description: 'The page decides how to begin; it does not stay here.',
      // A locked project restores nothing: what waits on this device for it stays there.
      always: [{ guard: 'isRestored', target: 'saving.restored' }, { target: 'weighing' }],
    },
    weighing: {
      description: 'The page takes over or offers what came from elsewhere; it does not stay here.',
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: 'isDisputed', target: 'stale', actions: keep },
        { guard: 'isUnsent', target: 'saving.pending', actions: keep },
        { target: 'saved', actions: keep },
      ],
    },
    saved: {
      description: 'The header says “Saved”.',
      on: { 'edit.*': { guard: 'isEdit', target: 'saving.pending', actions: ['edit', keep] } },
    },
    saving: {
      description: 'The header says “Saving”.',
      initial: 'pending',
      on: { 'edit.*': { guard: 'isEdit', target: '.pending', reenter: true, actions: ['edit', keep] } },
      states: {
        restored: {
          description: 'A banner says “Changes from this device were restored and are being saved.”',
          entry: keep,
          on: { flush: 'judging' },
        },
        pending: {
          description: 'The header says “Saving”; the page waits for more within a moment.',
          on: { flush: 'judging' },
          after: { saveDelay: 'judging' },
        },
        ended: {
          description: 'The page decides what to send next; it does not stay here.',
          always: [
            { guard: takeHeld.guard, actions: takeHeld.actions },
            { guard: 'isHalted', target: '#save.weighing' },
            { target: 'judging' },
          ],
        },
        judging: judging('#save.saving.sending'),
        sending: sendingSection,
        readingTheirs: {
          description: 'The header says “Saving” while the version of another window is read.',
          tags: 'underWay',
          invoke: {
            id: 'readProject',
            src: 'readProject',
            onDone: [
              { guard: cameTo('saved'), target: '#save.weighing', actions: offerAnswered },
              { guard: cameTo('unreached'), target: '#save.offline.waiting' },
              {
                target: '#save.failed.waiting',
                actions: [failWith, { type: 'wait', params: retryDelay }],
              },
            ],
            onError: broke,
          },
          on: waitForAnswer,
        },
        readingPaid: {
          description: 'The header says “Saving” while the paid project is read.',
          tags: 'underWay',
          invoke: {
            id: 'readProject',
            src: 'readProject',
            onDone: [
              { guard: cameTo('saved'), target: '#save.weighing', actions: offerAnswered },
              {
                target: '#save.weighing',
                actions: { type: 'offer', params: ({ context }) => ({ ...context.project, isPaid: true }) },
              },
            ],
            onError: broke,
          },
          on: waitForAnswer,
        },
      },
    },
    offline: {
      description: 'The header says “Offline – kept on this device”.',
      initial: 'waiting',
      on: { 'edit.*': { guard: 'isEdit', target: '.edited', reenter: true, actions: ['edit', keep] } },
      states: {
        waiting: {
          description:
            'The header says “Offline – kept on this device”; it is tried again in a while, or when the network is back.',
          always: takeHeld,
          on: { flush: 'judging' },
          after: { retryDelay: 'judging' },
        },
        edited: {
          description: 'The header says “Offline – kept on this device”; it is tried again in a moment.',
          on: { flush: 'judging' },
          after: { saveDelay: 'judging' },
        },
        judging: judging('#save.offline.sending'),
        sending: sendingSection,
      },
    },
    stale: {
      description:
        'The header says “Changed in another window”, and a banner offers “Keep mine” and “Take the other ' +
        'version”; nothing is sent before.',
      on: {
        'edit.*': { guard: 'isEdit', actions: ['edit', keep] },
        'mine.kept': { target: 'saving.judging', actions: ['keepMine', keep] },
        'theirs.taken': {
          target: 'weighing',
          actions: { type: 'replace', params: ({ context }) => theirsOf(context) },
        },
      },
    },
    failed: {
      description: 'The header says what is kept on this device, and why.',
      initial: 'resting',
      on: {
        'edit.*': { guard: 'isEdit', target: 'saving.pending', actions: ['edit', keep] },
        flush: 'saving.judging',
      },
      exit: 'forgetProblem',
      states: {
        resting: {
          description:
            'The header says what is kept on this device, and why; it is not sent again until it is changed.',
          always: takeHeld,
        },
        waiting: {
          description: 'The header says what is kept on this device, and why; it is tried again in a while.',
          always: takeHeld,
          after: { retryIn: '#save.saving.judging' },
        },
      },
    },
    locked: {
      description:
        'The inputs are locked, a banner offers “Duplicate to change”, and the header says nothing of saving.',
      on: {
        'units.shown': { actions: { type: 'showUnits', params: ({ event }) => event.units } },
      },
    },
  },
})
