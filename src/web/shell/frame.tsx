import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { termsAccepted } from '#rules/terms.ts'
import { useSettings } from '../api/settings.ts'
import { AntProvider } from './ant-provider.tsx'
import { SkeletonBlock, SkeletonDialog } from '../ui/skeleton.tsx'
import { useSession } from '../session/session.ts'
import { Header } from './header.tsx'
import { pageAt } from './page-at.ts'
import './frame.css'

const AdminMenu = lazy(() => import('./admin-menu.tsx').then(m => ({ default: m.AdminMenu })))
const TermsQuestion = lazy(() => import('./terms-question.tsx').then(m => ({ default: m.TermsQuestion })))
const LogoutQuestion = lazy(() =>
  import('../screens/profile/logout-question.tsx').then(m => ({ default: m.LogoutQuestion })),
)

const KeepAccount = lazy(() => import('../screens/profile/keep-account.tsx').then(m => ({ default: m.KeepAccount })))

/** Frame of every page with a header: the header above, the page below, the side menu of the administration left. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { confirmingLogout, user } = useSession()
  const present = useSettings()?.termsVersion
  // An account that an earlier version stored here does not know its terms yet.
  const isAskedForTerms =
    user?.termsVersion !== undefined &&
    user.incomplete !== true &&
    present !== undefined &&
    !termsAccepted(user, present).ok
  const [address] = useLocation()
  const { path, page } = pageAt(address)
  return (
    <AntProvider>
      <div className="frame">
        <a className="frame-skip" href="#content">
          {t('skipToContent')}
        </a>
        <Header />
        <div className="frame-body">
          {page?.isAdmin === true && path !== undefined && (
            <Suspense fallback={<SkeletonBlock width={208} height={320} alone />}>
              <AdminMenu path={path} />
            </Suspense>
          )}
          <main id="content" className="frame-main" tabIndex={-1}>
            {children}
          </main>
        </div>
        {user?.deletionAskedAt !== undefined && (
          <Suspense fallback={<SkeletonDialog />}>
            <KeepAccount askedAt={user.deletionAskedAt} />
          </Suspense>
        )}
        {user?.deletionAskedAt === undefined && isAskedForTerms && (
          <Suspense fallback={<SkeletonDialog />}>
            <TermsQuestion />
          </Suspense>
        )}
        {confirmingLogout && (
          <Suspense fallback={<SkeletonDialog />}>
            <LogoutQuestion />
          </Suspense>
        )}
      </div>
    </AntProvider>
  )
}
