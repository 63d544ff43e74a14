import { Button } from 'antd'
import { SearchX } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'wouter'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import { readProject } from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { linkOf } from '../api/opened-links.ts'
import { send, type Failure } from '../api/send.ts'
import { failureTexts } from '../api/failure-texts.ts'
import { useSession } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { WentWrong } from '../ui/went-wrong.tsx'
import { ProjectProvider } from './project-editor.tsx'
import { ProjectFrame, type ProjectScreen } from './frame/project-frame.tsx'
import { ProjectSkeleton } from './frame/project-skeleton.tsx'
import { browserShelf, type DraftShelf } from './save/draft-shelf.ts'
import { historyShelf } from './save/history-shelf.ts'
import type { StoredSteps } from './save/project-store.ts'
import { endLeftStore } from './save/left-stores.ts'
import './project.css'

/**
 * Page of a project: reads it, then shows its frame. A missing project, or another person's, was not found. A link's page
 * leaves the unsent changes and the undo steps on this device alone: they wait for the owner's own page.
 */
function ProjectPage({ screens }: { readonly screens: Readonly<Record<ProjectScreen, ComponentType>> }) {
  const { id, tab } = useParams<{ id: string; tab: string }>()
  const userId = useSession().user?._id ?? ''
  const { t } = useTranslation(['project', 'errors'])
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{
    readonly id: string
    readonly userId: string
    readonly shelf: DraftShelf | null
    readonly left: StoredDraft | null
    readonly steps: StoredSteps
    readonly project?: Project
    readonly failure?: Failure
  } | null>(null)

  useEffect(() => {
    const control = new AbortController()
    const isLinked = linkOf(id) !== undefined
    if (!isLinked) endLeftStore(userId, id)
    const shelf = isLinked ? null : browserShelf(userId, id)
    const history = isLinked ? null : historyShelf(userId, id)
    const project = send(readProject, { path: { id }, signal: control.signal })
    const reads = Promise.all([project, shelf?.read() ?? null, history?.read(project) ?? null])
    void reads.then(([answer, left, leftHistory]) => {
      if (control.signal.aborted) return
      const steps = { history, left: leftHistory }
      setRead({
        id,
        userId,
        shelf,
        left,
        steps,
        ...(answer.ok ? { project: answer.value } : { failure: answer.failure }),
      })
    })
    return () => {
      control.abort()
    }
  }, [id, userId, attempt])

  if (read?.id !== id || read.userId !== userId) return <ProjectSkeleton />
  if (read.project !== undefined) {
    return (
      <ProjectProvider
        key={`${userId} ${id}`}
        project={read.project}
        userId={userId}
        shelf={read.shelf}
        left={read.left}
        steps={read.steps}
        restoredName={t('step.restored')}
      >
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
      {failure.status === 0
        ? t(read.left === null ? 'missing.offline' : 'missing.offlineKept')
        : failureTexts(failure, t('errors:server.bug')).join(' ')}
    </WentWrong>
  )
}
export default ProjectPage
