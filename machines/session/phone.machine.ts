import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'

export interface PhoneContext {
  /** Confirmed number of the account; null: none. */
  readonly verified: string | null
  /** Number that the newest code was requested for, as it was written. */
  readonly phone: string
  /** Whether a code was sent to this number, and not used yet. */
  readonly isSent: boolean
  /** Whether the wait for another code has ended. */
  readonly hasWaited: boolean
  /** Why the last wish was not met. */
  readonly failure: Failure | null
}

export type PhoneEvent =
  | { readonly type: 'code.asked'; readonly phone: string }
  | { readonly type: 'code.sent' }
  | { readonly type: 'code.refused'; readonly failure: Failure }
  /** The wait for another code has ended. */
  | { readonly type: 'waited' }
  | { readonly type: 'code.entered'; readonly otp: string }
  /** `phone`: the number as the server stores it. */
  | { readonly type: 'code.taken'; readonly phone: string }
  | { readonly type: 'code.wrong'; readonly failure: Failure }
  /** The person goes back to the number. */
  | { readonly type: 'change.asked' }
  /** The person keeps the confirmed number. */
  | { readonly type: 'change.left' }
  | { readonly type: 'removal.asked' }
  | { readonly type: 'removal.taken' }
  | { readonly type: 'removal.refused'; readonly failure: Failure }

const define = setup({
  types: { context: {} as PhoneContext, events: {} as PhoneEvent, input: {} as { readonly phone: string | null } },
  actions: {
    /** The page provides the three that reach the server. */
    sendCode: (_wish, _params: { readonly phone: string }) => {},
    verify: (_wish, _params: { readonly phone: string; readonly otp: string }) => {},
    remove: () => {},

    keepFailure: assign(({ event }) => ('failure' in event ? { failure: event.failure } : {})),
    forgetFailure: assign({ failure: null }),
    begin: assign(({ context, event }) =>
      event.type === 'code.asked'
        ? { phone: event.phone, isSent: context.isSent && event.phone === context.phone }
        : {},
    ),
    countDown: assign({ isSent: true, hasWaited: false }),
    endWait: assign({ hasWaited: true }),
    keepNumber: assign(({ event }) => (event.type === 'code.taken' ? { verified: event.phone, isSent: false } : {})),
    forgetNumber: assign({ verified: null }),
  },
  guards: {
    isVerified: ({ context }) => context.verified !== null,
    isSent: ({ context }) => context.isSent,
    hasWaited: ({ context }) => context.hasWaited,
  },
})

const entered = {
  target: 'verifying',
  actions: [
    'forgetFailure',
    {
      type: 'verify',
      params: ({ context, event }: { readonly context: PhoneContext; readonly event: { readonly otp: string } }) => ({
        phone: context.phone,
        otp: event.otp,
      }),
    },
  ],
} as const
const sending = {
  target: 'sending',
  actions: [
    'forgetFailure',
    'begin',
    {
      type: 'sendCode',
      params: ({ event }: { readonly event: { readonly phone: string } }) => ({ phone: event.phone }),
    },
  ],
} as const
/** Another code goes to the same number. */
const again = {
  target: 'sending',
  actions: [
    'forgetFailure',
    { type: 'sendCode', params: ({ context }: { readonly context: PhoneContext }) => ({ phone: context.phone }) },
  ],
} as const
const changed = { target: 'editing', actions: 'forgetFailure' } as const

/** The telephone number of an account: it counts once the code that was sent to it is entered. */
export const phoneMachine = define.createMachine({
  id: 'phone',
  description: 'The telephone number of the profile, from the first digit to the verified mark.',
  context: ({ input }) => ({
    verified: input.phone,
    phone: '',
    isSent: false,
    hasWaited: false,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The section opens.',
      always: [{ guard: 'isVerified', target: 'verified' }, { target: 'editing' }],
    },
    editing: {
      description: 'A field for the number, and a button that sends the code.',
      on: {
        'code.asked': sending,
        'change.left': { guard: 'isVerified', target: 'verified', actions: 'forgetFailure' },
      },
    },
    sending: {
      description: 'The code is on its way; a second click does nothing.',
      on: {
        'code.sent': { target: 'waiting', actions: 'countDown' },
        'code.refused': [
          { guard: 'isSent', target: 'overdue', actions: 'keepFailure' },
          { target: 'editing', actions: 'keepFailure' },
        ],
      },
    },
    waiting: {
      description: 'A field for the code; the seconds until another one may be requested count down.',
      on: {
        'code.entered': entered,
        waited: { target: 'overdue', actions: 'endWait' },
        'change.asked': changed,
      },
    },
    overdue: {
      description: 'A field for the code, and a button that sends another one.',
      on: { 'code.entered': entered, 'code.asked': again, 'change.asked': changed },
    },
    verifying: {
      description: 'The code is checked; a second click does nothing.',
      on: {
        'code.taken': { target: 'verified', actions: 'keepNumber' },
        'code.wrong': [
          { guard: 'hasWaited', target: 'overdue', actions: 'keepFailure' },
          { target: 'waiting', actions: 'keepFailure' },
        ],
        waited: { actions: 'endWait' },
      },
    },
    verified: {
      description: 'The number with its verified mark, and the buttons “Change” and “Remove”.',
      on: {
        'change.asked': changed,
        'removal.asked': { target: 'removing', actions: ['forgetFailure', 'remove'] },
      },
    },
    removing: {
      description: 'The number is being removed.',
      on: {
        'removal.taken': { target: 'editing', actions: 'forgetNumber' },
        'removal.refused': { target: 'verified', actions: 'keepFailure' },
      },
    },
  },
})
