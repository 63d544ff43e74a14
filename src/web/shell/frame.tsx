import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AntProvider } from './ant-provider.tsx'
import { SkeletonDialog } from '../ui/skeleton.tsx'
import { useSession } from '../session/session.ts'
import { Header } from './header.tsx'
import './frame.css'

const LogoutQuestion = lazy(() =>
  import('../screens/profile/logout-question.tsx').then(m => ({ default: m.LogoutQuestion })),
)

/** Frame of every page of a logged-in person: the header above, the page below. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { confirmingLogout } = useSession()
  return (
    <AntProvider>
      <div className="frame">
        <a className="frame-skip" href="#content">
          {t('skipToContent')}
        </a>
        <Header />
        <main id="content" className="frame-main" tabIndex={-1}>
          {children}
        </main>
        {confirmingLogout && (
          <Suspense fallback={<SkeletonDialog />}>
            <LogoutQuestion />
          </Suspense>
        )}
      </div>
    </AntProvider>
  )
}
