import { describe, expect, test } from 'vitest'
import { logoTarget, routeAccess, type SessionView } from './route-access.ts'

const nobody: SessionView = { state: 'loggedOut', moving: false }
const refused: SessionView = { state: 'loggedOut', moving: true }
const loading: SessionView = { state: 'loading', moving: false }
const member: SessionView = { state: 'authenticated', moving: false, role: 'user' }
const arriving: SessionView = { state: 'authenticated', moving: true, role: 'user' }
const admin: SessionView = { state: 'authenticated', moving: false, role: 'super-admin' }
const show = '/dashboard/projects/show/p1'

describe('route access', () => {
  test.each<[who: string, SessionView, path: string, answer: string]>([
    ['nobody', nobody, '/', '/login'],
    ['nobody', nobody, '/login', 'allow'],
    ['nobody', nobody, '/admin', 'allow'],
    ['nobody', nobody, '/sign-up', 'allow'],
    ['nobody', nobody, '/password-reset/abc', 'allow'],
    ['nobody', nobody, '/dashboard/projects?s=tower', '/login'],
    ['nobody', nobody, '/users', '/login'],
    ['nobody', nobody, '/admin-dashboard/orders', '/login'],
    ['nobody', nobody, `${show}/zone`, '/login'],
    ['nobody', nobody, '/no-such-page', 'allow'],
    ['refused', refused, '/dashboard/projects', 'wait'],
    ['refused', refused, '/', 'wait'],
    ['refused', refused, '/login', 'allow'],
    ['loading', loading, '/', 'wait'],
    ['loading', loading, '/dashboard', 'wait'],
    ['loading', loading, '/login', 'wait'],
    ['loading', loading, '/password-reset/abc', 'allow'],
    ['member', member, '/', '/dashboard'],
    ['member', member, '/dashboard', '/dashboard/projects'],
    ['member', member, '/dashboard/', '/dashboard/projects'],
    ['member', member, '/dashboard/projects', 'allow'],
    ['member', member, show, `${show}/location`],
    ['member', member, `${show}/`, `${show}/location`],
    ['member', member, `${show}/zone`, 'allow'],
    ['member', member, `${show}/review`, 'allow'],
    ['member', member, '/projects/new', 'allow'],
    ['member', member, '/admin-dashboard', '/'],
    ['member', member, '/users', '/'],
    ['member', member, '/users-guide', 'allow'],
    ['member', member, '/login', '/dashboard/projects'],
    ['member', member, '/admin', 'allow'],
    ['arriving', arriving, '/login', 'allow'],
    ['arriving', arriving, '/', 'wait'],
    ['arriving', arriving, '/users', '/'],
    ['super-admin', admin, '/', '/dashboard'],
    ['super-admin', admin, '/admin-dashboard', 'allow'],
    ['super-admin', admin, '/users', 'allow'],
    ['super-admin', admin, '/admin', '/admin-dashboard'],
    ['super-admin', admin, '/dashboard/projects', 'allow'],
  ])('%s at %3$s', (_, session, path, answer) => {
    const access = routeAccess(session, path)
    expect(access.kind === 'redirect' ? access.to : access.kind).toBe(answer)
  })

  test('following redirects always comes to rest', () => {
    for (const session of [nobody, refused, loading, member, arriving, admin]) {
      for (const start of [
        '/',
        '/login',
        '/admin',
        '/users',
        '/dashboard',
        show,
        '/projects/new',
        '/admin-dashboard',
      ]) {
        let path = start
        let access = routeAccess(session, path)
        for (let hops = 0; access.kind === 'redirect'; hops++) {
          expect(hops, `${session.state} from ${start}`).toBeLessThan(4)
          path = access.to
          access = routeAccess(session, path)
        }
      }
    }
  })

  test('the logo leads a super-admin to the admin area, everybody else to /', () => {
    expect([nobody, loading, member, admin].map(logoTarget)).toEqual(['/', '/', '/', '/admin-dashboard'])
  })
})
