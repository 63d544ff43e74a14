import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { tabs } from '#contract/frame-options.ts'
import { homeOf } from './home-of.ts'
import type { sessionMachine } from './session.machine.ts'

/**
 * State of the session for an address. `moving`: the machine itself redirects within 100 ms, so the page keeps still.
 */
export type SessionView =
  | { readonly state: 'loading'; readonly moving: false }
  | { readonly state: 'authenticated'; readonly moving: boolean; readonly role: User['role'] }
  | { readonly state: 'loggedOut'; readonly moving: boolean }

/** Access to a page. `wait`: show neither the page nor another one yet. */
export type RouteAccess =
  | { readonly kind: 'allow' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }

const allow: RouteAccess = { kind: 'allow' }
const wait: RouteAccess = { kind: 'wait' }
function redirect(to: string): RouteAccess {
  return { kind: 'redirect', to }
}

/** Reads a snapshot of the session machine. */
export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { session } = snapshot.context
  if (session !== null)
    return { state: 'authenticated', moving: snapshot.matches({ authenticated: 'arriving' }), role: session.user.role }
  return snapshot.matches('loading')
    ? { state: 'loading', moving: false }
    : { state: 'loggedOut', moving: snapshot.matches({ loggedOut: 'leaving' }) }
}

/**
 * Access to a page: everybody, who is not logged in (`entrance`; the super-admin's own is open to a designer too),
 * who is logged in, the super-admin. `start` is no page: it leads on to the first one.
 */
export type PageAccess = 'start' | 'anyone' | 'entrance' | 'super-admin entrance' | 'user' | 'super-admin'

/**
 * Whether a page may be shown now (specification § 2).
 * @param session see `sessionView`
 * @param page access of the page at the address
 */
export function routeAccess(session: SessionView, page: PageAccess): RouteAccess {
  if (page === 'anyone') return allow
  if (session.state === 'loading') return wait
  const isEntrance = page === 'entrance' || page === 'super-admin entrance'
  if (session.state === 'loggedOut') {
    if (isEntrance) return allow
    return session.moving ? wait : redirect('/login')
  }
  if (page === 'start') return session.moving ? wait : redirect('/dashboard')
  // The login page stays until the machine redirects home, so that its toast and delay are seen once.
  if (isEntrance)
    return session.moving || (page === 'super-admin entrance' && session.role !== 'super-admin')
      ? allow
      : redirect(homeOf(session.role))
  return page === 'user' || session.role === 'super-admin' ? allow : redirect('/')
}

/** Address of a project's tab; default: the first tab. */
export function projectAddress(id: string, tab: (typeof tabs)[number] | 'review' = tabs[0]): string {
  return `/dashboard/projects/show/${id}/${tab}`
}

/** Target of the logo. */
export function logoTarget(session: SessionView): '/admin-dashboard' | '/' {
  return session.state === 'authenticated' && session.role === 'super-admin' ? '/admin-dashboard' : '/'
}
