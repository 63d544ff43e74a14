// @vitest-environment happy-dom
import { Link, Route } from 'wouter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listProjects, readProject } from '#contract/calls/projects.ts'
import { readBaseline } from '#contract/calls/runs.ts'
import { readLink } from '#contract/calls/sharing.ts'
import { storedProject } from '../../../tests/support/open-project.tsx'
import { showScreen, userOf, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import { send } from '../api/send.ts'
import { tabAddress } from '../project/addresses.ts'
import { LinkRoute } from './link-route.tsx'
import { OperatorProjectRoute } from './operator-project-route.tsx'

vi.mock('./project-route.tsx', () => {
  const standIn = (name: string) => () => (
    <>
      <p data-testid="screen">{name}</p>
      <Link href={tabAddress('p1', 'envelope')}>to the envelope</Link>
    </>
  )
  return {
    projectScreens: Object.fromEntries(
      ['location', 'draw-building', 'envelope', 'zone', 'analysis', 'review'].map(name => [name, standIn(name)]),
    ),
  }
})

const project = storedProject({ isLinked: true })
let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
  server.answers(readLink, { project, link: { _id: 'l1', createdAt: '2026-11-01T10:00:00.000Z' } })
  server.answers(readProject, project)
})
afterEach(() => shown.close())

async function open(at: string) {
  shown = await showScreen(
    <Route path={/^\/links\/(?<token>[^/]+)(\/[^/]+)?$/}>
      <LinkRoute />
    </Route>,
    { at, user: userOf() },
  )
}
function screen() {
  return shown.page.querySelector('[data-testid=screen]')?.textContent
}

test('a link shows its project, whose addresses are those of the link', async () => {
  await open('/links/secret')
  await shown.until(() => screen() === 'location')
  expect(server.sent(readLink).map(({ path }) => path)).toEqual([{ token: 'secret' }])
  expect(shown.control('to the envelope', 'a').getAttribute('href')).toBe('/links/secret/envelope')
  await shown.press('to the envelope', 'a')
  await shown.until(() => screen() === 'envelope')
  expect(shown.address()).toBe('/links/secret/envelope')
  expect(shown.words()).toContain('This project is shown by a link: it can be read, not changed.')
  for (const button of ['Share', 'Duplicate to change', 'Review and pay'])
    expect([...shown.page.querySelectorAll('button')].map(one => one.textContent)).not.toContain(button)
})

test('its calls name the link while it is open, and those of nothing else do', async () => {
  server.answers(listProjects, { items: [], totalCount: 0 })
  server.answers(readBaseline, null)
  await open('/links/secret/zone')
  await shown.until(() => screen() === 'zone')
  await send(listProjects, {})
  await send(readBaseline, { path: { id: 'p2' } })
  await send(readBaseline, { path: { id: 'p1' } })
  const named = (call: typeof readProject | typeof readBaseline | typeof listProjects) =>
    server.sent(call).map(({ headers }) => headers.get('x-badgir-link'))
  expect([...new Set(named(readProject))]).toEqual(['secret'])
  expect(named(listProjects)).toEqual([null])
  expect(named(readBaseline)).toEqual([null, 'secret'])
  await shown.close()
  await send(readBaseline, { path: { id: 'p1' } })
  expect(named(readBaseline).at(-1)).toBeNull()
})

test('an unpaid project has no results to show, and nothing to pay', async () => {
  await open('/links/secret/analysis')
  await shown.until(() => shown.words().includes('No results yet'))
  expect(shown.words()).not.toContain('Pay')
})

test('a super-admin reads anybody’s project in its frame: it says whose, and every address stays in the admin area', async () => {
  server.answers(readProject, { ...project, ownerName: 'Mina Karimi' })
  shown = await showScreen(
    <Route path="/admin-dashboard/projects/:id/show/:tab">
      <OperatorProjectRoute />
    </Route>,
    { at: '/admin-dashboard/projects/p1/show/zone', user: userOf({ role: 'super-admin' }) },
  )
  await shown.until(() => screen() === 'zone')
  expect(server.sent(readProject).map(({ headers }) => headers.get('x-badgir-link'))).toEqual(['operator.p1'])
  expect(shown.words()).toContain(
    'Project of Mina Karimi. You see it as an administrator: it can be read, not changed.',
  )
  expect(shown.control('Projects', 'a').getAttribute('href')).toBe('/admin-dashboard/projects/p1')
  await shown.press('to the envelope', 'a')
  await shown.until(() => screen() === 'envelope')
  expect(shown.address()).toBe('/admin-dashboard/projects/p1/show/envelope')
})

test.each([
  [410, 'This link was revoked'],
  [404, 'There is no such link'],
])('a link that is not there (%d) says so', async (status, words) => {
  server.refuses(readLink, status, { message: 'gone' })
  await open('/links/secret')
  await shown.until(() => shown.words().includes(words))
  expect(screen()).toBeUndefined()
  expect(shown.page.querySelector('h1')?.textContent).toBe(words)
})

test('a server that is not reached is asked again on demand', async () => {
  server.isNotReachedBy(readLink)
  await open('/links/secret')
  await shown.until(() => shown.words().includes('The server was not reached.'))
  server.answers(readLink, { project, link: { _id: 'l1', createdAt: '2026-11-01T10:00:00.000Z' } })
  await shown.press('Try again')
  await shown.until(() => screen() === 'location')
  expect(server.sent(readLink)).toHaveLength(2)
})
