import { createElement, useEffect } from 'react'
import { Route, useLocation } from 'wouter'
import { routeAccess } from '#machines/session/route-access.ts'
import { useSession } from '../session/session.ts'
import { lazyRoute } from '../ui/lazy-route.tsx'
import { SkeletonPage } from '../ui/skeleton.tsx'
import { pageAt } from './page-at.ts'
import { pages } from './pages.ts'

const Frame = lazyRoute(async () => (await import('./frame.tsx')).Frame)
const NotFound = lazyRoute(async () => (await import('../screens/not-found/not-found-page.tsx')).NotFoundPage)
const screens = new Map(pages.map(page => [page, createElement(lazyRoute(page.load))]))

/** The page at the address, if the person may see it (specification § 2). */
export function Routes() {
  const { view } = useSession()
  const [address, navigate] = useLocation()
  const { access, page, expression, to: forward } = pageAt(address)
  const allowed = routeAccess(view, access)
  const to = allowed.kind === 'redirect' ? allowed.to : allowed.kind === 'allow' ? forward : undefined
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true })
  }, [to, navigate])
  if (allowed.kind === 'wait') return <SkeletonPage />
  if (to !== undefined) return null

  if (page === undefined || expression === undefined)
    return view.state === 'authenticated' ? (
      <Frame>
        <NotFound />
      </Frame>
    ) : (
      <main>
        <NotFound />
      </main>
    )
  const screen = screens.get(page)
  return <Route path={expression}>{page.header === undefined ? screen : <Frame>{screen}</Frame>}</Route>
}
