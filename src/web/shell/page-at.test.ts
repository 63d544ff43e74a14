import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routeAccess, type SessionView } from '#machines/session/route-access.ts'
import { pageAt } from './page-at.ts'
import { forwards, pages } from './pages.ts'

const nobody: SessionView = { state: 'loggedOut', moving: false }
const member: SessionView = { state: 'authenticated', moving: false, role: 'user' }
const admin: SessionView = { state: 'authenticated', moving: false, role: 'super-admin' }
const people = { nobody, member, admin }

/** An address of a path: its parameters are filled in. */
function addressOf(path: string) {
  return path.replaceAll(/:\w+/g, 'x1')
}
const paths = pages.flatMap(page => page.paths)

function isOfAdministration(path: string): boolean {
  return /^\/(admin-dashboard|users)\b/.test(path)
}

describe('an address', () => {
  test.each(pages.flatMap(page => page.paths.map(path => [path, page] as const)))(
    '%s is its own page',
    (path, page) => {
      for (const address of [addressOf(path), `${addressOf(path)}/`, addressOf(path).toUpperCase()])
        expect(pageAt(address)).toMatchObject({ path, page, access: page.access })
    },
  )

  test.each([
    ['/', undefined],
    ['/dashboard', '/dashboard/projects'],
    ['/dashboard/', '/dashboard/projects'],
    ['/dashboard/projects/show', '/dashboard/projects'],
    ['/dashboard/projects/show/p1', '/dashboard/projects/show/p1/location'],
    ['/dashboard/projects/show/p1/', '/dashboard/projects/show/p1/location'],
  ])('%s leads to %s', (address, to) => {
    expect(pageAt(address).page).toBeUndefined()
    expect(pageAt(address).to).toBe(to)
  })

  test.each([
    ['/no-such-page', 'anyone'],
    ['/users-guide', 'anyone'],
    ['/login/a/b', 'anyone'],
    ['/password-reset/a/b', 'anyone'],
    ['/projects', 'user'],
    ['/dashboard/nowhere', 'user'],
    ['/dashboard/projects/show/p1/zone/more', 'user'],
    ['/users/u1', 'super-admin'],
    ['/Users/u1', 'super-admin'],
    ['/admin-dashboard/nowhere', 'super-admin'],
  ])('%s is no page, for %s', (address, access) => {
    expect(pageAt(address)).toEqual({ access })
  })
})

describe('access', () => {
  /** Addresses on the way, the last one where it rests. */
  function way(session: SessionView, start: string): readonly string[] {
    const { access, to: forward } = pageAt(start)
    const allowed = routeAccess(session, access)
    const to = allowed.kind === 'redirect' ? allowed.to : forward
    return to === undefined ? [start] : [start, ...way(session, to)]
  }
  const starts = [...forwards.map(({ path }) => path), ...paths, '/no-such-page', '/users/x', '/dashboard/x'].map(
    addressOf,
  )

  test.each(Object.entries(people))('of %s: every address comes to rest at a page that is allowed', (_, session) => {
    for (const start of starts) {
      const steps = way(session, start)
      expect(steps.length, start).toBeLessThan(5)
      expect(routeAccess(session, pageAt(steps.at(-1) ?? '').access), start).toEqual({ kind: 'allow' })
    }
  })

  test('is the record’s, for every page and person', () => {
    const allowed = (session: SessionView) =>
      pages.filter(page => routeAccess(session, page.access).kind === 'allow').map(page => page.access)
    expect(new Set(allowed(nobody))).toEqual(new Set(['entrance', 'super-admin entrance', 'anyone']))
    expect(new Set(allowed(member))).toEqual(new Set(['super-admin entrance', 'anyone', 'user']))
    expect(new Set(allowed(admin))).toEqual(new Set(['anyone', 'user', 'super-admin']))
  })

  test('of a refused person: nobody is led to the login, a designer home', () => {
    for (const page of pages.filter(({ access }) => access === 'super-admin')) {
      const address = addressOf(page.paths[0])
      expect(way(nobody, address).at(-1)).toBe('/login')
      expect(way(member, address).at(-1)).toBe('/dashboard/projects')
    }
    for (const page of pages.filter(({ access }) => access === 'user'))
      expect(way(nobody, addressOf(page.paths[0])).at(-1)).toBe('/login')
  })

  test('of the administration is the super-admin’s', () => {
    const administration = pages.filter(page => isOfAdministration(page.paths[0]))
    expect(administration.length).toBeGreaterThan(3)
    // Anybody's project stands in the frame of projects, without the side menu.
    expect(administration.filter(page => !page.paths[0].includes('/show/'))).toEqual(
      pages.filter(page => page.isAdmin === true),
    )
    expect(new Set(administration.map(page => page.access))).toEqual(new Set(['super-admin']))
  })
})

describe('the record', () => {
  test('has the header parts of the specification: § 2', () => {
    for (const {
      paths: [path],
      header,
    } of pages.filter(page => page.header !== undefined)) {
      expect(header?.search === undefined, `search of ${path}`).toBe(path === '/admin-dashboard')
      expect(header?.hasLayout === true, `layout of ${path}`).toBe(!isOfAdministration(path))
    }
  })

  test('searches at an address that is a page and has the search too', () => {
    for (const { paths: own, header } of pages) {
      if (header?.search === undefined) continue
      expect(pageAt(header.search.to).page?.header?.search, own[0]).toEqual(header.search)
    }
  })

  test('has the two specified tiles, and entries of the side menu that are pages without parameters', () => {
    expect(pages.filter(page => page.tile !== undefined).map(page => page.paths[0])).toEqual([
      '/dashboard/projects',
      '/users',
    ])
    const entries = pages.filter(page => page.menu !== undefined)
    expect(entries.filter(page => page.paths[0].includes(':'))).toEqual([])
    expect(pages.filter(page => page.tile !== undefined && page.menu === undefined)).toEqual([])
  })
})

describe('the list is complete', () => {
  const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => ({ file, text: readFileSync(`src/web/${file}`, 'utf8') }))

  test('no path twice', () => {
    const all = [...forwards.map(({ path }) => path), ...paths]
    expect(new Set(all.map(addressOf)).size).toBe(all.length)
  })

  test('every page of src/web/screens is loaded by a record, by a route file or inside another screen', () => {
    const files = sources.map(({ file }) => file).filter(file => /^screens\/[\w-]+\/[\w-]+-page\.tsx$/.test(file))
    expect(files.length).toBeGreaterThan(10)
    const loaded = (file: string) =>
      sources.some(({ file: from, text }) => from !== file && text.includes(`/${file.split('/').at(-1)}'`))
    expect(files.filter(file => !loaded(file))).toEqual([])
  })

  test('every link and every step of the program leads to a record', () => {
    const links = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:href=|href: |navigate\(|redirect\()\{?['"`](\/[^'"`?$]*)['"`?]/g)].map(([, to = '']) => ({
        file,
        to,
      })),
    )
    expect(links.length).toBeGreaterThan(15)
    expect(links.filter(({ to }) => pageAt(to).path === undefined)).toEqual([])
  })
})
