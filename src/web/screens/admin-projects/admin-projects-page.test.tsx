// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { adminProject, adminProjects } from '#contract/calls/admin.ts'
import type { AdminProject } from '#contract/entities/admin-project.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { AdminProjectPage } from './admin-project-page.tsx'
import { AdminProjectsPage } from './admin-projects-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = standInServer()
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
const project: AdminProject = {
  _id: 'p1',
  name: 'House',
  owner: { _id: 'u1', fullName: 'Mina', email: 'mina@example.org' },
  country: 'Iran',
  city: 'Yazd, Safaiyeh',
  primaryBuildingType: 'office',
  grossFloorArea: 1200,
  state: 'draft',
  paidAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  deletedAt: null,
}

test('the address asks for search, filters, order and page; unknown values ask for nothing', async () => {
  server.answers(adminProjects, { items: [project], totalCount: 1 })
  shown = await showScreen(<AdminProjectsPage />, {
    at: '/admin-dashboard/projects?s=yazd&state=draft&paid=maybe&sort=-area&page=2',
  })
  await shown.until(() => (shown.page.textContent ?? '').includes('Mina'))
  expect(server.sent(adminProjects).at(-1)?.query).toMatchObject({ s: 'yazd', state: 'draft', sort: '-area' })
  expect(server.sent(adminProjects).at(-1)?.query).not.toHaveProperty('paid')
  expect(shown.page.querySelector('tbody a')?.getAttribute('href')).toBe('/admin-dashboard/projects/p1')
})

test('rows stay when a later read fails, with a retry and no toast', async () => {
  server.answers(adminProjects, { items: [project], totalCount: 1 })
  shown = await showScreen(<AdminProjectsPage />, { at: '/admin-dashboard/projects' })
  await shown.until(() => (shown.page.textContent ?? '').includes('Mina'))
  server.refuses(adminProjects, 500)
  const header = [...shown.page.querySelectorAll('th')].find(cell => cell.textContent === 'Owner')
  header?.click()
  await shown.until(() => (shown.page.textContent ?? '').includes('Try again'))
  expect(shown.page.textContent).toContain('House')
})

test('an erased project says so, and nothing can be changed', async () => {
  server.answers(adminProject, { ...project, project: null, plan: null, payments: [], runs: [] })
  shown = await showScreen(
    <Route path="/admin-dashboard/projects/:id">
      <AdminProjectPage />
    </Route>,
    { at: '/admin-dashboard/projects/p1' },
  )
  await shown.until(() => (shown.page.textContent ?? '').includes('Mina'))
  expect(shown.page.textContent).toContain('Nothing can be changed here.')
  expect(shown.page.textContent).toContain('was erased')
  expect(shown.page.textContent).toContain('Yazd, Safaiyeh, Iran')
  expect(shown.page.querySelectorAll('button, input')).toHaveLength(0)
})

test('spec 6: the drawing of anybody’s project is shown', async () => {
  const plan = { box: [0, 0, 40, 20] as const, floors: [{ floorStart: 0, path: 'M0,0 512,0 512,256z' }] }
  server.answers(adminProject, { ...project, project: null, plan, payments: [], runs: [] })
  shown = await showScreen(
    <Route path="/admin-dashboard/projects/:id">
      <AdminProjectPage />
    </Route>,
    { at: '/admin-dashboard/projects/p1' },
  )
  await shown.until(() => shown.page.querySelector('svg.plan') !== null)
  expect(shown.page.querySelector('svg.plan g path')?.getAttribute('d')).toBe('M0,0 512,0 512,256z')
})
