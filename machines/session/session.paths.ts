import type { User } from '#contract/entities/user.ts'
import { actorDone, actorFailed, delayPassed, machinePaths } from '../machine-paths.ts'
import { homeOf } from './home-of.ts'
import { sessionMachine, type Session } from './session.machine.ts'

function account(role: User['role'], fullName: string): User {
  return {
    _id: fullName,
    fullName,
    email: `${role}@example.com`,
    emailVerified: true,
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Architect',
    role,
    profile_picture: null,
    phone: null,
    phoneVerified: false,
    isDeleted: false,
    createdAt: '2026-01-01T00:00:00Z',
    preferences: { language: 'en', calendar: 'gregorian', theme: 'light', layoutView: 'grid' },
  }
}
const designer: Session = { token: 'designer-token', user: account('user', 'Sara') }
const admin: Session = { token: 'admin-token', user: account('super-admin', 'Omid') }
const renamed: User = { ...account('user', 'Sara Rahimi'), _id: 'Sara' }

/** Walks of the session machine. */
export const sessionPaths = machinePaths({
  name: 'session',
  about:
    'Who is here. Only a refused call (HTTP 403) and a confirmed logout end a session; other failures are no events of it.',
  machine: sessionMachine,
  page: 'Login, profile and the menu of the profile',
  priority: 'high',
  data: [
    'A designer Sara and a super-admin Omid; of both the password is known.',
    'Every tour begins in a browser without windows of the product.',
  ],
  begin: 'Open the address of the product',
  events: [
    actorDone('restore', null),
    actorDone('restore', designer),
    actorFailed('restore'),
    { type: 'login.succeeded', ...designer },
    { type: 'login.succeeded', ...admin },
    { type: 'profile.changed', user: renamed },
    { type: 'logout.asked' },
    { type: 'logout.cancelled' },
    { type: 'logout.confirmed' },
    { type: 'refused' },
    { type: 'refused', token: 'older-token' },
    actorDone('endSession', undefined),
    actorFailed('endSession'),
    delayPassed('redirectDelay', 'session.authenticated.arriving'),
    delayPassed('redirectDelay', 'session.loggedOut.leaving'),
  ],
  describe: event => {
    switch (event.type) {
      case 'login.succeeded':
        return `Log in as ${event.user.role === 'user' ? 'a designer' : 'the super-admin'} (${event.user.fullName})`
      case 'profile.changed':
        return `Open the profile, change the full name to “${event.user.fullName}” and save`
      case 'logout.asked':
        return 'Open the menu of the profile and choose “Log out”'
      case 'logout.cancelled':
        return 'Answer the question with no'
      case 'logout.confirmed':
        return 'Answer the question with yes'
      case 'refused':
        return event.token === undefined
          ? 'Log out in a second window of this browser, come back to this one and open another page'
          : 'Let a late call of an earlier session be answered 403'
      default:
        return event.type.startsWith('xstate.after')
          ? 'Wait a moment'
          : event.type === 'xstate.error.actor.restore'
            ? 'Wait, in a browser that blocks the stored data of this site'
            : event.type === 'xstate.done.actor.restore'
              ? 'output' in event && event.output === null
                ? 'Wait, in a private window, which keeps no session'
                : 'Wait, in a browser that was closed while Sara was logged in'
              : event.type.startsWith('xstate.error')
                ? 'Let the call of the logout fail'
                : 'Wait until the call of the logout is answered'
    }
  },
  sees: ({ context }) =>
    context.session === null ? 'nobody is logged in' : `${context.session.user.fullName} is logged in`,
  // Between two pages a hand can only wait, and the login page is closed to a person who is logged in.
  byHand: (event, before) => {
    if (event.type === 'xstate.error.actor.endSession') return false
    if (event.type === 'refused' && event.token !== undefined) return false
    if (event.type === 'login.succeeded' && before.matches('authenticated')) return false
    const isPassing =
      before.matches({ authenticated: 'arriving' }) ||
      before.matches({ loggedOut: 'leaving' }) ||
      before.matches({ loggedOut: 'ending' })
    return !isPassing || event.type.startsWith('xstate.')
  },
  truths: [
    {
      says: 'there is a session exactly while authenticated',
      holds: ({ after }) => after.matches('authenticated') === (after.context.session !== null),
    },
    {
      says: 'a session ends only by a refusal of this session or a confirmed logout',
      holds: ({ before, event, after }) =>
        before.context.session === null ||
        after.context.session !== null ||
        (event.type === 'refused' && event.token === undefined) ||
        (event.type === 'logout.confirmed' && before.matches({ authenticated: 'confirmingLogout' })),
    },
    {
      says: 'a refusal of this session ends it at once and drops it from storage',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'refused' ||
        event.token !== undefined ||
        before.context.session === null ||
        (after.matches({ loggedOut: 'leaving' }) && effects.some(e => e.type === 'forget')),
    },
    {
      says: 'a refusal when logged out, or of an older session, changes nothing',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'refused' ||
        (before.context.session !== null && event.token === undefined) ||
        (JSON.stringify(before.value) === JSON.stringify(after.value) && effects.length === 0),
    },
    {
      says: 'the page is sent somewhere only by a passed delay or a confirmed logout, and exactly once',
      holds: ({ before, event, effects }) =>
        effects.filter(e => e.type === 'redirect').length ===
        ((event.type === 'xstate.after.redirectDelay.session.authenticated.arriving' &&
          before.matches({ authenticated: 'arriving' })) ||
        (event.type === 'xstate.after.redirectDelay.session.loggedOut.leaving' &&
          before.matches({ loggedOut: 'leaving' })) ||
        (event.type === 'logout.confirmed' && before.matches({ authenticated: 'confirmingLogout' }))
          ? 1
          : 0),
    },
    {
      says: 'the way leads home for who is logged in, to the login page otherwise',
      holds: ({ after, effects }) =>
        effects.every(
          e =>
            e.type !== 'redirect' ||
            JSON.stringify(e.params) ===
              JSON.stringify({
                to: after.context.session === null ? '/login' : homeOf(after.context.session.user.role),
              }),
        ),
    },
    {
      says: 'every login starts its session, keeps it and says so',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'login.succeeded' ||
        before.matches('loading') ||
        (after.matches({ authenticated: 'arriving' }) &&
          after.context.session?.token === event.token &&
          after.context.session.user === event.user &&
          effects.map(e => e.type).join() === 'persist,toast'),
    },
    {
      says: 'a changed profile replaces the user, keeps the token and is kept',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'profile.changed' ||
        before.context.session === null ||
        (after.context.session?.user === event.user &&
          after.context.session.token === before.context.session.token &&
          effects.map(e => e.type).join() === 'persist'),
    },
    {
      says: 'storage is told exactly when a session ends, with its token',
      holds: ({ before, after, effects }) => {
        const ended = before.context.session !== null && after.context.session === null
        const endings = effects.filter(e => e.type === 'forget')
        return (
          endings.length === (ended ? 1 : 0) &&
          endings.every(e => JSON.stringify(e.params) === JSON.stringify({ token: before.context.session?.token }))
        )
      },
    },
    {
      says: 'logging out asks first, and no takes one back to work',
      holds: ({ before, event, after }) =>
        (event.type !== 'logout.asked' ||
          !before.matches({ authenticated: 'steady' }) ||
          after.matches({ authenticated: 'confirmingLogout' })) &&
        (event.type !== 'logout.cancelled' ||
          !before.matches({ authenticated: 'confirmingLogout' }) ||
          after.matches({ authenticated: 'steady' })),
    },
    {
      says: 'the server is told the token that ended, and only while telling',
      holds: ({ before, after }) =>
        after.matches({ loggedOut: 'ending' }) === (after.context.ending !== null) &&
        (after.context.ending === null ||
          before.context.ending !== null ||
          after.context.ending === before.context.session?.token),
    },
    {
      says: 'reading storage, and telling the server, always come to an end',
      holds: ({ before, event, after }) =>
        !(event.type.startsWith('xstate.done.') || event.type.startsWith('xstate.error.')) ||
        !(
          (before.matches('loading') && event.type.endsWith('.restore')) ||
          (before.matches({ loggedOut: 'ending' }) && event.type.endsWith('.endSession'))
        ) ||
        after.matches({ loggedOut: 'settled' }) ||
        after.matches({ authenticated: 'steady' }),
    },
  ],
  limits: { visits: 500, shortest: 17, simple: 35 },
  simpleEvent: event =>
    event.type !== 'profile.changed' &&
    event.type !== 'xstate.error.actor.restore' &&
    !('user' in event && event.user === admin.user) &&
    !('token' in event && event.token === 'older-token'),
})
