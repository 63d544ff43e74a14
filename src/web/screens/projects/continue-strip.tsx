import { Button } from 'antd'
import { CornerDownRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { readProject } from '#contract/calls/projects.ts'
import type { ProjectCard } from '#contract/entities/project.ts'
import type { User } from '#contract/entities/user.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { send } from '../../api/send.ts'
import { forgetLastProject, lastProject } from '../../project/frame/last-project.ts'
import { useAgo } from '../../text/use-ago.ts'

/** "Continue" with the project that was open last on this device. */
export function ContinueStrip({ user, items }: { readonly user: User; readonly items: readonly ProjectCard[] }) {
  const { t } = useTranslation('projects')
  const [, navigate] = useLocation()
  const ago = useAgo()
  const last = lastProject(user._id)
  const listed = items.find(project => project._id === last?.id)?.name
  const read = useProjectName(listed === undefined ? last?.id : undefined, user._id)
  const name = listed ?? read
  if (last === undefined || name === undefined) return null
  return (
    <section className="strip">
      <span className="strip-sign" aria-hidden>
        <CornerDownRight />
      </span>
      <div className="strip-words">
        <strong dir="auto">{name}</strong>
        <span dir="auto">{t('youWereIn', { tab: t(`tabs.${last.tab}`), time: ago(last.at) })}</span>
      </div>
      <Button
        type="primary"
        onClick={() => {
          navigate(projectAddress(last.id, last.tab))
        }}
      >
        {t('continue')}
      </Button>
    </section>
  )
}

/** Name of a project that is not on this page of the list; a deleted project is forgotten. */
function useProjectName(id: string | undefined, userId: string): string | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly name: string }>()
  useEffect(() => {
    if (id === undefined) return
    let here = true
    void send(readProject, { path: { id } }).then(answer => {
      if (!here) return
      if (answer.ok) setFound({ id, name: answer.value.name })
      else if (answer.failure.status === 404) forgetLastProject(userId)
    })
    return () => {
      here = false
    }
  }, [id, userId])
  return found !== undefined && found.id === id ? found.name : undefined
}
