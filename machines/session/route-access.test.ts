import { describe, expect, test } from 'vitest'
import { logoTarget, routeAccess, type PageAccess, type SessionView } from './route-access.ts'

const nobody: SessionView = { state: 'loggedOut', moving: false }
const refused: SessionView = { state: 'loggedOut', moving: true }
const loading: SessionView = { state: 'loading', moving: false }
const member: SessionView = { state: 'authenticated', moving: false, role: 'user' }
const arriving: SessionView = { state: 'authenticated', moving: true, role: 'user' }
const admin: SessionView = { state: 'authenticated', moving: false, role: 'super-admin' }

describe('route access', () => {
  test.each<[page: PageAccess, answers: readonly string[]]>([
    // nobody, refused, loading, member, arriving, super-admin
    ['start', ['/login', 'wait', 'wait', '/dashboard', 'wait', '/dashboard']],
    ['anyone', ['allow', 'allow', 'allow', 'allow', 'allow', 'allow']],
    ['entrance', ['allow', 'allow', 'wait', '/dashboard/projects', 'allow', '/admin-dashboard']],
    ['super-admin entrance', ['allow', 'allow', 'wait', 'allow', 'allow', '/admin-dashboard']],
    ['user', ['/login', 'wait', 'wait', 'allow', 'allow', 'allow']],
    ['super-admin', ['/login', 'wait', 'wait', '/', '/', 'allow']],
  ])('of a page for %s', (page, answers) => {
    expect(
      [nobody, refused, loading, member, arriving, admin].map(session => {
        const access = routeAccess(session, page)
        return access.kind === 'redirect' ? access.to : access.kind
      }),
    ).toEqual(answers)
  })

  test('the logo leads a super-admin to the admin area, everybody else to /', () => {
    expect([nobody, loading, member, admin].map(logoTarget)).toEqual(['/', '/', '/', '/admin-dashboard'])
  })
})
