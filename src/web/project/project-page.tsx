import { Button } from 'antd'
import { SearchX } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import { readProject } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { send, type Failure } from '../api/send.ts'
import { failureTexts } from '../api/failure-texts.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'
import { ProjectProvider } from './project-editor.tsx'
import { ProjectFrame, type ProjectScreen } from './frame/project-frame.tsx'
import { ProjectSkeleton } from './frame/project-skeleton.tsx'
import './project.css'

/** Page of a project: reads it, then shows its frame. A missing project, or another person's, was not found. */
function ProjectPage({ screens }: { readonly screens: Readonly<Record<ProjectScreen, ComponentType>> }) {
  const { id, tab } = useParams<{ id: string; tab: string }>()
  const { user } = useSession()
  const { t } = useTranslation(['project', 'errors'])
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{
    readonly id: string
    readonly project?: Project
    readonly failure?: Failure
  } | null>(null)

  useEffect(() => {
    const control = new AbortController()
    void send(readProject, { path: { id }, signal: control.signal }).then(answer => {
      if (!control.signal.aborted) setRead(answer.ok ? { id, project: answer.value } : { id, failure: answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [id, attempt])

  if (read?.id !== id) return <ProjectSkeleton />
  if (read.project !== undefined) {
    return (
      <ProjectProvider key={id} project={read.project} userId={user?._id ?? ''} restoredName={t('step.restored')}>
        <ProjectFrame address={tab} screens={screens} />
      </ProjectProvider>
    )
  }
  const { failure } = read
  if (failure === undefined || failure.status === 404 || failure.status === 422 || failure.status === 400) {
    return (
      <EmptyState
        page
        icon={<SearchX />}
        title={t('errors:notFound')}
        action={
          <Link href="/dashboard/projects">
            <Button type="primary">{t('missing.back')}</Button>
          </Link>
        }
      >
        {t('missing.text')}
      </EmptyState>
    )
  }
  return (
    <WentWrong
      page
      retry={() => {
        setRead(null)
        setAttempt(attempt + 1)
      }}
    >
      {failure.status === 0 ? t('missing.offline') : failureTexts(failure, t('errors:server.bug')).join(' ')}
    </WentWrong>
  )
}
export default ProjectPage
