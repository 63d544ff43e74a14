import { Button } from 'antd'
import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { readLink } from '#contract/calls/sharing.ts'
import { failureTexts } from '../api/failure-texts.ts'
import { send, type Failure } from '../api/send.ts'
import { projectsAddress } from '../project/addresses.ts'
import { ProjectSkeleton } from '../project/frame/project-skeleton.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'
import { LinkedProject, NoResults } from './linked-project.tsx'
import { projectScreens } from './project-route.tsx'

const screens = { ...projectScreens, review: NoResults }

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
    void send(readLink, { path: { token }, signal: control.signal }).then(answer => {
      if (control.signal.aborted) return
      if (!answer.ok) {
        setRead({ token, failure: answer.failure })
        return
      }
      setRead({ token, projectId: answer.value.project._id })
    })
    return () => {
      control.abort()
    }
  }, [token, attempt])

  if (read?.token !== token) return <ProjectSkeleton />
  if ('projectId' in read)
    return <LinkedProject projectId={read.projectId} link={token} outside={`/links/${token}`} screens={screens} />
  const { failure } = read
  if ([404, 410, 422].includes(failure.status))
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
      {failure.status === 0 ? t('link.offline') : failureTexts(failure, t('errors:server.bug')).join(' ')}
    </WentWrong>
  )
}
