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

/** Access to a route. `wait`: show neither the page nor another one yet. */
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

function isUnder(path: string, root: string) {
  return path === root || path.startsWith(`${root}/`)
}

const entrances = ['/login', '/admin', '/sign-up'] as const
const adminRoots = ['/admin-dashboard', '/users'] as const
const memberRoots = ['/dashboard', '/projects', '/verify-email'] as const

function kindOf(path: string): 'entrance' | 'admin' | 'member' | 'open' {
  return entrances.some(root => path === root)
    ? 'entrance'
    : adminRoots.some(root => isUnder(path, root))
      ? 'admin'
      : memberRoots.some(root => isUnder(path, root))
        ? 'member'
        : 'open'
}

/**
 * Whether an address may be shown now (specification § 2).
 * @param session see `sessionView`
 * @param address the path, with or without query, hash and a last slash
 */
export function routeAccess(session: SessionView, address: string): RouteAccess {
  const path = pathOf(address)
  const kind = kindOf(path)
  if (session.state === 'loading') return kind === 'open' && path !== '/' ? allow : wait
  if (path === '/') return session.moving ? wait : redirect(session.state === 'authenticated' ? '/dashboard' : '/login')
  if (kind === 'open') return allow
  if (session.state === 'loggedOut') {
    if (kind === 'entrance') return allow
    return session.moving ? wait : redirect('/login')
  }
  // The login page stays until the machine redirects home, so that its toast and delay are seen once.
  if (kind === 'entrance')
    return session.moving || (path === '/admin' && session.role !== 'super-admin')
      ? allow
      : redirect(homeOf(session.role))
  if (kind === 'admin') return session.role === 'super-admin' ? allow : redirect('/')
  return forward(path)
}

/** The forwarding addresses of the dashboard. */
function forward(path: string): RouteAccess {
  if (path === '/dashboard' || path === '/dashboard/projects/show') return redirect('/dashboard/projects')
  const [, id, tab] = /^\/dashboard\/projects\/show\/([^/]+)(?:\/(.*))?$/.exec(path) ?? []
  if (id === undefined) return allow
  return tab === undefined ? redirect(projectAddress(id)) : allow
}

function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}

/** Address of a project's tab; default: the first tab. */
export function projectAddress(id: string, tab: (typeof tabs)[number] | 'review' = tabs[0]): string {
  return `/dashboard/projects/show/${id}/${tab}`
}

/** Target of the logo. */
export function logoTarget(session: SessionView): '/admin-dashboard' | '/' {
  return session.state === 'authenticated' && session.role === 'super-admin' ? '/admin-dashboard' : '/'
}
