import type { Failure } from '#contract/calls/answer.ts'
import { machinePaths, networkLost, type Effect } from '../machine-paths.ts'
import { phoneMachine, type PhoneContext } from './phone.machine.ts'

const number = '+989123456789'
const failure: Failure = {
  status: 401,
  code: 'auth.wrongCode',
  message: undefined,
  errors: [],
  error: undefined,
  requestId: undefined,
  retryAfter: undefined,
}

/** Where an event leads, and what it asks of the server; absent: nothing happens. */
type Row = readonly [to: (context: PhoneContext) => string, effect?: Effect]
const toEditing: Row = [() => 'editing']
const sends: Row = [() => 'sending', { type: 'sendCode', params: { phone: number } }]
const verifies: Row = [() => 'verifying', { type: 'verify', params: { phone: number, otp: '123456' } }]
const table: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  editing: {
    'code.asked': sends,
    'change.left': [({ verified }) => (verified === null ? 'editing' : 'verified')],
  },
  sending: {
    'code.sent': [() => 'waiting'],
    'code.refused': [({ isSent }) => (isSent ? 'overdue' : 'editing')],
  },
  waiting: { 'code.entered': verifies, waited: [() => 'overdue'], 'change.asked': toEditing },
  overdue: { 'code.entered': verifies, 'code.asked': sends, 'change.asked': toEditing },
  verifying: {
    'code.taken': [() => 'verified'],
    'code.wrong': [({ hasWaited }) => (hasWaited ? 'overdue' : 'waiting')],
    waited: [() => 'verifying'],
  },
  verified: { 'change.asked': toEditing, 'removal.asked': [() => 'removing', { type: 'remove', params: undefined }] },
  removing: { 'removal.taken': toEditing, 'removal.refused': [() => 'verified'] },
}
/** Events that take a message away. */
const forgetting = new Set(['code.asked', 'code.entered', 'code.taken', 'change.asked', 'change.left', 'removal.asked'])
const ours = new Set(['sendCode', 'verify', 'remove'])

/** Walks of the telephone number. */
export const phonePaths = machinePaths({
  name: 'phone',
  about: 'A telephone number counts once its code is entered; the confirmed one stays until then.',
  machine: phoneMachine,
  input: { phone: null },
  page: '“Phone” of the profile',
  priority: 'medium',
  data: ['A designer without a telephone number, logged in. Text messages come as files into the outbox.'],
  begin: 'Open the profile and choose “Phone”',
  otherStarts: [
    {
      input: { phone: number },
      opens: 'verified',
      data: ['A designer with a confirmed telephone number, logged in.'],
    },
  ],
  events: [
    { type: 'code.asked', phone: number },
    { type: 'code.sent' },
    { type: 'code.refused', failure },
    { type: 'waited' },
    { type: 'code.entered', otp: '123456' },
    { type: 'code.taken', phone: number },
    { type: 'code.wrong', failure },
    { type: 'change.asked' },
    { type: 'change.left' },
    { type: 'removal.asked' },
    { type: 'removal.taken' },
    { type: 'removal.refused', failure },
  ],
  describe: event => {
    switch (event.type) {
      case 'code.asked':
        return `Write the number ${event.phone} and choose the button that sends the code`
      case 'code.sent':
        return 'Wait for the server, which sends the code'
      case 'code.refused':
        return 'Wait for the server, which refuses the number or the further code'
      case 'waited':
        return 'Wait two minutes'
      case 'code.entered':
        return 'Write the six digits of the message'
      case 'code.taken':
        return 'Wait for the server, which takes the code'
      case 'code.wrong':
        return 'Wait for the server, which refuses the code'
      case 'change.asked':
        return 'Choose “Change the number”'
      case 'change.left':
        return 'Choose “Keep the present number”'
      case 'removal.asked':
        return 'Choose “Remove”'
      case 'removal.taken':
        return 'Wait for the server, which removes the number'
      case 'removal.refused':
        return networkLost
      default:
        return event.type
    }
  },
  // Two minutes cannot pass while a code is checked, unless the answer is held back.
  byHand: (event, before) => event.type !== 'waited' || !before.matches('verifying'),
  sees: ({ context }) => (context.failure === null ? '' : 'a message says why the last wish was not met'),
  key: ({ value, context }) =>
    JSON.stringify([
      value,
      context.verified,
      context.phone,
      context.isSent,
      context.hasWaited,
      context.failure !== null,
    ]),
  truths: [
    {
      says: 'each event leads where it says, and asks the server once; all else changes nothing',
      holds: ({ before, event, after, effects }) => {
        const row = table[before.value as string]?.[event.type]
        const calls = effects.filter(({ type }) => ours.has(type)).map(({ type, params }) => ({ type, params }))
        return (
          after.value === (row?.[0](before.context) ?? before.value) &&
          JSON.stringify(calls) === JSON.stringify(row?.[1] === undefined ? [] : [row[1]])
        )
      },
    },
    {
      says: 'the confirmed number changes only by its code and by its removal',
      holds: ({ before, event, after }) =>
        after.context.verified ===
        (before.matches('verifying') && event.type === 'code.taken'
          ? event.phone
          : before.matches('removing') && event.type === 'removal.taken'
            ? null
            : before.context.verified),
    },
    {
      says: 'the count begins with each code that was sent, and ends once; a used code waits for nothing',
      holds: ({ before, event, after }) => {
        const [was, is] = [before.context, after.context]
        if (before.matches('sending') && event.type === 'code.sent') return is.isSent && !is.hasWaited
        if (before.matches('verifying') && event.type === 'code.taken') return !is.isSent
        if (event.type === 'waited' && (before.matches('waiting') || before.matches('verifying')))
          return is.isSent && is.hasWaited
        return is.hasWaited === was.hasWaited && is.isSent === was.isSent
      },
    },
    {
      says: 'a message stands from its refusal to the next wish',
      holds: ({ before, event, after }) => {
        if (
          table[before.value as string]?.[event.type] === undefined ||
          !('failure' in event || forgetting.has(event.type))
        )
          return after.context.failure === before.context.failure
        if (event.type === 'change.left' && before.context.verified === null)
          return after.context.failure === before.context.failure
        return after.context.failure === ('failure' in event ? event.failure : null)
      },
    },
    {
      says: 'the number of a code is the one that was written',
      holds: ({ before, event, after }) =>
        after.context.phone ===
        (event.type === 'code.asked' && after.matches('sending') && !before.matches('sending')
          ? event.phone
          : before.context.phone),
    },
  ],
  limits: { visits: 2000, shortest: 47, simple: 5, overlooked: 0.02 },
  simpleEvent: event => ['code.asked', 'code.sent', 'code.entered', 'code.taken'].includes(event.type),
})
