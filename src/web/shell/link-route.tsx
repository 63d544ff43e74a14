import { Button } from 'antd'
import { Link2Off } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Router, useParams, type BaseLocationHook } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { readLink } from '#contract/calls/sharing.ts'
import { failureTexts } from '../api/failure-texts.ts'
import { openLink } from '../api/opened-links.ts'
import { send, type Failure } from '../api/send.ts'
import { projectsAddress } from '../project/addresses.ts'
import { ProjectSkeleton } from '../project/frame/project-skeleton.tsx'
import ProjectPage from '../project/project-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'
import { projectScreens } from './project-route.tsx'

/** Review of an unpaid project that a link shows: there is nothing to pay here, and no figure to see. */
function NoResults() {
  const { t } = useTranslation('sharing')
  return <EmptyState title={t('link.unpaid')}>{t('link.unpaidNote')}</EmptyState>
}
const screens = { ...projectScreens, review: NoResults }

/**
 * Addresses of a project inside the page of its link: the screens know those of the project, the browser shows those of
 * the link.
 */
function addressesOf(token: string, projectId: string) {
  const inside = `${projectsAddress}/show/${encodeURIComponent(projectId)}`
  const outside = `/links/${token}`
  const shown = (to: string) => (to.startsWith(`${inside}/`) ? outside + to.slice(inside.length) : to)
  const useLinkLocation: BaseLocationHook = () => {
    const [path] = useBrowserLocation()
    const tab = path.startsWith(`${outside}/`) ? path.slice(outside.length) : '/location'
    return [
      inside + tab,
      (to: string, options?: Parameters<typeof navigate>[1]) => {
        navigate(shown(to), options)
      },
    ]
  }
  return { shown, useLinkLocation }
}

type Read =
  | { readonly token: string; readonly projectId: string }
  | { readonly token: string; readonly failure: Failure }

/** Page of a link: its project as its owner sees it, with nothing to change, to run or to pay. */
export function LinkRoute() {
  const { token } = useParams<{ token: string }>()
  const { t } = useTranslation(['sharing', 'errors', 'common'])
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    const control = new AbortController()
    let close = () => {}
    void send(readLink, { path: { token }, signal: control.signal }).then(answer => {
      if (control.signal.aborted) return
      if (!answer.ok) {
        setRead({ token, failure: answer.failure })
        return
      }
      const projectId = answer.value.project._id
      close = openLink(projectId, token)
      setRead({ token, projectId })
    })
    return () => {
      control.abort()
      close()
    }
  }, [token, attempt])
  const projectId = read?.token === token && 'projectId' in read ? read.projectId : null
  const addresses = useMemo(() => (projectId === null ? null : addressesOf(token, projectId)), [token, projectId])

  if (read?.token !== token) return <ProjectSkeleton />
  if (addresses !== null)
    return (
      <Router hook={addresses.useLinkLocation} hrefs={addresses.shown}>
        <Route path={`${projectsAddress}/show/:id/:tab`}>
          <ProjectPage screens={screens} />
        </Route>
      </Router>
    )
  const failure = 'failure' in read ? read.failure : null
  if (failure !== null && [404, 410, 422].includes(failure.status))
    return (
      <EmptyState
        page
        icon={<Link2Off />}
        title={failure.status === 410 ? t('link.revoked') : t('link.unknown')}
        action={
          <Link href={projectsAddress}>
            <Button>{t('link.ownProjects')}</Button>
          </Link>
        }
      >
        {t('link.goneNote')}
      </EmptyState>
    )
  return (
    <WentWrong
      page
      retry={() => {
        setRead(null)
        setAttempt(attempt + 1)
      }}
    >
      {failure === null || failure.status === 0
        ? t('link.offline')
        : failureTexts(failure, t('errors:server.bug')).join(' ')}
    </WentWrong>
  )
}
