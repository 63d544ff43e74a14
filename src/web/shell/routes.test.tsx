// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView } from '#machines/session/route-access.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
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
vi.mock('../screens/admin-login/admin-login-page.tsx', () => screen('AdminLoginPage'))
vi.mock('../screens/sign-up/sign-up-page.tsx', () => screen('SignUpPage'))
vi.mock('../screens/password-reset/forgot-password-page.tsx', () => screen('ForgotPasswordPage'))
vi.mock('../screens/password-reset/new-password-page.tsx', () => ({
  NewPasswordPage: ({ token }: { readonly token: string }) => `NewPasswordPage ${token}`,
}))
vi.mock('../screens/verify-email/verify-email-page.tsx', () => screen('VerifyEmailPage'))
vi.mock('../screens/admin-dashboard/admin-dashboard-page.tsx', () => screen('AdminDashboardPage'))
vi.mock('../screens/users/users-page.tsx', () => screen('UsersPage'))
vi.mock('../screens/projects/projects-page.tsx', () => screen('ProjectsPage'))
vi.mock('./project-route.tsx', () => screen('ProjectRoute'))
vi.mock('../screens/help/help-page.tsx', () => screen('HelpPage'))
vi.mock('./shortcut-groups.ts', () => ({ shortcutGroups: [] }))
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

test.each([
  [nobody, '/login', 'LoginPage'],
  [nobody, '/admin', 'AdminLoginPage'],
  [nobody, '/sign-up', 'SignUpPage'],
  [nobody, '/password-reset', 'ForgotPasswordPage'],
  [nobody, '/password-reset/abc-1', 'NewPasswordPage abc-1'],
  [member, '/verify-email', 'VerifyEmailPage'],
  [nobody, '/help', 'HelpPage'],
  [admin, '/admin-dashboard', 'framed AdminDashboardPage'],
  [admin, '/users', 'framed UsersPage'],
  [member, '/dashboard/projects', 'framed ProjectsPage'],
  [member, '/dashboard/projects/', 'framed ProjectsPage'],
  [member, '/projects/new', 'framed ProjectsPage'],
  [member, '/dashboard/projects/edit/p1', 'framed ProjectsPage'],
  [member, '/no-such-page', 'framed NotFoundPage'],
  [member, '/dashboard/projects/edit', 'framed NotFoundPage'],
  [member, '/dashboard/projects/edit/p1/more', 'framed NotFoundPage'],
  [nobody, '/no-such-page', 'NotFoundPage'],
])('%o at %s sees it', async (view, at, page) => {
  await open(view, at)
  expect(shown.words()).toBe(page)
  expect(location.pathname).toBe(at)
})

test('outside the frame the page that is not there is the window’s main part', async () => {
  await open(nobody, '/no-such-page')
  expect(shown.page.querySelector('main')?.textContent).toBe('NotFoundPage')
})

test.each([
  [nobody, '/dashboard/projects', '/login', 'LoginPage'],
  [member, '/', '/dashboard/projects', 'framed ProjectsPage'],
  [member, '/users', '/dashboard/projects', 'framed ProjectsPage'],
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
