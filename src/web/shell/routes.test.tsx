// @vitest-environment happy-dom
import { act } from 'react'
import { useParams } from 'wouter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView } from '#machines/session/route-access.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { pageAt } from './page-at.ts'
import { pages } from './pages.ts'
import { Routes } from './routes.tsx'

const session = vi.hoisted(() => ({ view: undefined as unknown }))
const screen = vi.hoisted(() => (name: string) => ({ [name]: () => name }))
const fonts = vi.hoisted(() => ({ letCome: () => {} }))
vi.mock('../session/session.ts', () => ({ useSession: () => ({ view: session.view }) }))
vi.mock('../theme/fonts-ready.ts', () => ({
  fontsReady: () =>
    new Promise<void>(resolve => {
      fonts.letCome = resolve
    }),
}))
vi.mock('./frame.tsx', () => ({
  Frame: ({ children }: { readonly children: unknown }) => ['framed ', children],
}))
vi.mock('../screens/login/login-page.tsx', () => screen('LoginPage'))
vi.mock('../screens/login/provider-return-page.tsx', () => screen('ProviderReturnPage'))
vi.mock('../screens/complete-account/complete-account-page.tsx', () => screen('CompleteAccountPage'))
vi.mock('../screens/admin-login/admin-login-page.tsx', () => screen('AdminLoginPage'))
vi.mock('../screens/sign-up/sign-up-page.tsx', () => screen('SignUpPage'))
vi.mock('../screens/password-reset/forgot-password-page.tsx', () => screen('ForgotPasswordPage'))
vi.mock('../screens/password-reset/new-password-page.tsx', () => ({
  NewPasswordPage: () => `NewPasswordPage ${useParams()['token']}`,
}))
vi.mock('../screens/verify-email/verify-email-page.tsx', () => screen('VerifyEmailPage'))
vi.mock('./admin-dashboard-route.tsx', () => ({ adminDashboardRoute: () => () => 'AdminDashboardRoute' }))
vi.mock('../screens/orders/orders-page.tsx', () => screen('OrdersPage'))
vi.mock('../screens/orders/order-page.tsx', () => screen('OrderPage'))
vi.mock('../screens/admin-projects/admin-projects-page.tsx', () => screen('AdminProjectsPage'))
vi.mock('../screens/admin-projects/admin-project-page.tsx', () => screen('AdminProjectPage'))
vi.mock('../screens/audit/audit-page.tsx', () => screen('AuditPage'))
vi.mock('../screens/messages/messages-page.tsx', () => screen('MessagesPage'))
vi.mock('../screens/promos/promos-page.tsx', () => screen('PromosPage'))
vi.mock('../screens/settings/settings-page.tsx', () => screen('SettingsPage'))
vi.mock('../screens/health/health-page.tsx', () => screen('HealthPage'))
vi.mock('../screens/roles/roles-page.tsx', () => screen('RolesPage'))
vi.mock('../screens/users/users-page.tsx', () => screen('UsersPage'))
vi.mock('../screens/projects/projects-page.tsx', () => screen('ProjectsPage'))
vi.mock('./project-route.tsx', () => screen('ProjectRoute'))
vi.mock('./link-route.tsx', () => screen('LinkRoute'))
vi.mock('../screens/api-docs/api-docs-page.tsx', () => screen('ApiDocsPage'))
vi.mock('../screens/content/content-page.tsx', () => screen('ContentPage'))
vi.mock('../screens/licences/licences-page.tsx', () => screen('LicencesPage'))
vi.mock('../screens/content-editor/content-admin-page.tsx', () => screen('ContentAdminPage'))
vi.mock('../screens/input-help/input-help-page.tsx', () => screen('InputHelpPage'))
vi.mock('./help-route.tsx', () => screen('HelpRoute'))
vi.mock('../screens/not-found/not-found-page.tsx', () => screen('NotFoundPage'))

const nobody: SessionView = { state: 'loggedOut', moving: false }
const loading: SessionView = { state: 'loading', moving: false }
const member: SessionView = { state: 'authenticated', moving: false, role: 'user' }
const admin: SessionView = { state: 'authenticated', moving: false, role: 'super-admin' }

let shown: Shown
async function open(view: SessionView, at: string) {
  session.view = view
  history.replaceState(null, '', at)
  shown = await showPart(<Routes />)
  await shown.settle()
}
beforeEach(() => {
  fonts.letCome = () => {}
})
afterEach(() => shown.close())

const visits: readonly [SessionView, string, string][] = [
  [nobody, '/login', 'LoginPage'],
  [nobody, '/login/google', 'ProviderReturnPage'],
  [member, '/complete-account', 'CompleteAccountPage'],
  [nobody, '/admin', 'AdminLoginPage'],
  [nobody, '/sign-up', 'SignUpPage'],
  [nobody, '/password-reset', 'ForgotPasswordPage'],
  [nobody, '/password-reset/abc-1', 'NewPasswordPage abc-1'],
  [member, '/verify-email', 'VerifyEmailPage'],
  [nobody, '/help', 'HelpRoute'],
  [nobody, '/api-docs', 'ApiDocsPage'],
  [nobody, '/terms', 'ContentPage'],
  [member, '/privacy', 'ContentPage'],
  [nobody, '/about', 'ContentPage'],
  [nobody, '/licences', 'LicencesPage'],
  [admin, '/admin-dashboard', 'framed AdminDashboardRoute'],
  [admin, '/users', 'framed UsersPage'],
  [admin, '/users/', 'framed UsersPage'],
  [admin, '/admin-dashboard/orders', 'framed OrdersPage'],
  [admin, '/admin-dashboard/orders/o1', 'framed OrderPage'],
  [admin, '/admin-dashboard/projects', 'framed AdminProjectsPage'],
  [admin, '/admin-dashboard/projects/p1', 'framed AdminProjectPage'],
  [admin, '/admin-dashboard/audit', 'framed AuditPage'],
  [admin, '/admin-dashboard/messages', 'framed MessagesPage'],
  [admin, '/admin-dashboard/promos', 'framed PromosPage'],
  [admin, '/admin-dashboard/settings', 'framed SettingsPage'],
  [admin, '/admin-dashboard/content', 'framed ContentAdminPage'],
  [admin, '/admin-dashboard/content/terms', 'framed ContentAdminPage'],
  [admin, '/admin-dashboard/input-help', 'framed InputHelpPage'],
  [admin, '/admin-dashboard/health', 'framed HealthPage'],
  [admin, '/admin-dashboard/roles', 'framed RolesPage'],
  [admin, '/admin-dashboard/nowhere', 'framed NotFoundPage'],
  [member, '/dashboard/projects', 'framed ProjectsPage'],
  [member, '/dashboard/projects/', 'framed ProjectsPage'],
  [member, '/projects/new', 'framed ProjectsPage'],
  [member, '/dashboard/projects/edit/p1', 'framed ProjectsPage'],
  [member, '/no-such-page', 'framed NotFoundPage'],
  [member, '/dashboard/projects/edit', 'framed NotFoundPage'],
  [member, '/dashboard/projects/edit/p1/more', 'framed NotFoundPage'],
  [nobody, '/no-such-page', 'NotFoundPage'],
]
test.each(visits)('%o at %s sees it', async (view, at, page) => {
  await open(view, at)
  expect(shown.words()).toBe(page)
  expect(location.pathname).toBe(at)
})

test('every page with a screen is among them, but for a project however it is opened, which waits for fonts', () => {
  const visited = new Set(visits.map(([, at]) => pageAt(at).page))
  expect(pages.filter(page => !visited.has(page)).map(({ paths }) => paths[0])).toEqual([
    '/dashboard/projects/show/:id/:tab',
    '/links/:token',
    '/admin-dashboard/projects/:id/show/:tab',
  ])
})

test('outside the frame the page that is not there is the window’s main part', async () => {
  await open(nobody, '/no-such-page')
  expect(shown.page.querySelector('main')?.textContent).toBe('NotFoundPage')
})

test.each([
  [nobody, '/dashboard/projects', '/login', 'LoginPage'],
  [member, '/', '/dashboard/projects', 'framed ProjectsPage'],
  [member, '/users', '/dashboard/projects', 'framed ProjectsPage'],
  [nobody, '/USERS', '/login', 'LoginPage'],
  [nobody, '/admin-dashboard/nowhere', '/login', 'LoginPage'],
  [member, '/admin-dashboard/roles', '/dashboard/projects', 'framed ProjectsPage'],
  [member, '/dashboard/projects/show', '/dashboard/projects', 'framed ProjectsPage'],
])('%o at %s is led to %s, without a step back', async (view, at, to, page) => {
  const steps = history.length
  await open(view, at)
  expect(location.pathname).toBe(to)
  expect(shown.words()).toBe(page)
  expect(history.length).toBe(steps)
})

test('while it is not known who is here, the shape of a page is shown, and nothing is decided', async () => {
  await open(loading, '/dashboard/projects')
  expect(location.pathname).toBe('/dashboard/projects')
  expect(shown.words()).toBe('')
  await vi.waitFor(
    async () => {
      await shown.settle()
      expect(shown.page.querySelector('.skeleton-page')).not.toBeNull()
    },
    { timeout: 15_000 },
  )
})

test('the project waits for the fonts: its canvas and charts measure text', async () => {
  await open(member, '/dashboard/projects/show/p1/zone')
  expect(shown.words()).not.toContain('ProjectRoute')
  await act(async () => {
    fonts.letCome()
  })
  await shown.settle()
  expect(shown.words()).toBe('framed ProjectRoute')
})
