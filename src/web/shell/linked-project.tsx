import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Route, Router, type BaseLocationHook } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { openLink } from '../api/opened-links.ts'
import { projectsAddress } from '../project/addresses.ts'
import { ProjectSkeleton } from '../project/frame/project-skeleton.tsx'
import type { ProjectScreen } from '../project/frame/project-frame.tsx'
import ProjectPage from '../project/project-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/**
 * Addresses of a project on a page that shows it read-only: the screens know those of the project, the browser shows
 * those of the page.
 * @param outside address of the page
 * @param list address in place of the projects list
 */
function addressesOf(outside: string, projectId: string, list: string) {
  const inside = `${projectsAddress}/show/${encodeURIComponent(projectId)}`
  const shown = (to: string) =>
    to.startsWith(`${inside}/`) ? outside + to.slice(inside.length) : to === projectsAddress ? list : to
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

/** Review of an unpaid project that is shown read-only: there is nothing to pay here, and no figure to see. */
export function NoResults() {
  const { t } = useTranslation('sharing')
  return <EmptyState title={t('link.unpaid')}>{t('link.unpaidNote')}</EmptyState>
}

/**
 * A project that the header of a link opens, in its usual frame, with nothing to change, to run or to pay.
 * @param link value of the header
 * @param outside address of the page
 * @param list address in place of the projects list
 */
export function LinkedProject({
  projectId,
  link,
  outside,
  list = projectsAddress,
  screens,
}: {
  readonly projectId: string
  readonly link: string
  readonly outside: string
  readonly list?: string
  readonly screens: Readonly<Record<ProjectScreen, ComponentType>>
}) {
  const addresses = useMemo(() => addressesOf(outside, projectId, list), [outside, projectId, list])
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    const close = openLink(projectId, link)
    setOpened(projectId)
    return close
  }, [projectId, link])
  // The first call of the project names the link already.
  if (opened !== projectId) return <ProjectSkeleton />
  return (
    <Router hook={addresses.useLinkLocation} hrefs={addresses.shown}>
      <Route path={`${projectsAddress}/show/:id/:tab`}>
        <ProjectPage screens={screens} />
      </Route>
    </Router>
  )
}
