import { useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { routeAccess } from '#machines/session/route-access.ts'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { fontsReady } from '../theme/fonts-ready.ts'
import { lazyRoute } from '../ui/lazy-route.tsx'
import { useSession } from '../session/session.ts'

const Frame = lazyRoute(async () => (await import('./frame.tsx')).Frame)
const Login = lazyRoute(async () => (await import('../screens/login/login-page.tsx')).LoginPage)
const AdminLogin = lazyRoute(async () => (await import('../screens/admin-login/admin-login-page.tsx')).AdminLoginPage)
const SignUp = lazyRoute(async () => (await import('../screens/sign-up/sign-up-page.tsx')).SignUpPage)
const ForgotPassword = lazyRoute(
  async () => (await import('../screens/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
)
const NewPassword = lazyRoute(
  async () => (await import('../screens/password-reset/new-password-page.tsx')).NewPasswordPage,
)
const VerifyEmail = lazyRoute(
  async () => (await import('../screens/verify-email/verify-email-page.tsx')).VerifyEmailPage,
)
const AdminDashboard = lazyRoute(
  async () => (await import('../screens/admin-dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
)
const Users = lazyRoute(async () => (await import('../screens/users/users-page.tsx')).UsersPage)
const Projects = lazyRoute(async () => (await import('../screens/projects/projects-page.tsx')).ProjectsPage)
// Canvas and charts measure text, so the fonts come first.
const Project = lazyRoute(async () => {
  const [{ ProjectRoute }] = await Promise.all([import('./project-route.tsx'), fontsReady()])
  return ProjectRoute
})
const Help = lazyRoute(async () => {
  const [{ HelpPage }, { shortcutGroups }] = await Promise.all([
    import('../screens/help/help-page.tsx'),
    import('./shortcut-groups.ts'),
  ])
  return () => <HelpPage shortcuts={shortcutGroups} />
})
const NotFound = lazyRoute(async () => (await import('../screens/not-found/not-found-page.tsx')).NotFoundPage)

/** Pages by address, with their access (specification § 2, ruling 21). */
export function Routes() {
  const { view } = useSession()
  const [path, navigate] = useLocation()
  const access = routeAccess(view, path)
  const to = access.kind === 'redirect' ? access.to : null
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
  if (access.kind !== 'allow') return access.kind === 'wait' ? <SkeletonPage /> : null

  return (
    <Switch>
      <Route path="/login">
        <Login />
      </Route>
      <Route path="/admin">
        <AdminLogin />
      </Route>
      <Route path="/sign-up">
        <SignUp />
      </Route>
      <Route path="/password-reset">
        <ForgotPassword />
      </Route>
      <Route path="/password-reset/:token">{({ token }) => <NewPassword token={token} />}</Route>
      <Route path="/verify-email">
        <VerifyEmail />
      </Route>
      <Route path="/help">
        <Help />
      </Route>
      <Route path="/admin-dashboard">
        <Frame>
          <AdminDashboard />
        </Frame>
      </Route>
      <Route path="/users">
        <Frame>
          <Users />
        </Frame>
      </Route>
      {/* The list and its two dialogs are a single element, so that the list stays while they open. */}
      <Route path={/^\/(?:dashboard\/projects|projects\/new|dashboard\/projects\/edit\/[^/]+)\/?$/}>
        <Frame>
          <Projects />
        </Frame>
      </Route>
      <Route path="/dashboard/projects/show/:id/:tab">
        <Frame>
          <Project />
        </Frame>
      </Route>
      <Route>
        {view.state === 'authenticated' ? (
          <Frame>
            <NotFound />
          </Frame>
        ) : (
          <main>
            <NotFound />
          </main>
        )}
      </Route>
    </Switch>
  )
}
