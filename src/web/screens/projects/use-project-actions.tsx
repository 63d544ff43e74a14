import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { deleteProject, duplicateProject } from '#contract/calls/projects.ts'
import type { ProjectCard } from '#contract/entities/project.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { send } from '../../api/send.ts'
import { useToast } from '../../ui/use-toast.ts'

export interface ProjectActions {
  readonly open: (project: ProjectCard) => void
  readonly edit: (project: ProjectCard) => void
  readonly duplicate: (project: ProjectCard) => void
  readonly remove: (project: ProjectCard) => void
}

/** Actions on a project from its card or row. */
export function useProjectActions(changed: () => void): ProjectActions {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  const { modal } = App.useApp()
  const [, navigate] = useLocation()
  const toast = useToast()
  return {
    open: project => {
      navigate(projectAddress(project._id))
    },
    edit: project => {
      navigate(`/dashboard/projects/edit/${project._id}${location.search}`)
    },
    duplicate: project => {
      void send(duplicateProject, { path: { id: project._id }, body: {} }).then(answer => {
        if (!answer.ok) return toast.failure(answer.failure)
        toast.success(t('duplicated', { name: answer.value.name }))
        changed()
      })
    },
    remove: project => {
      modal.confirm({
        title: t('removeQuestion'),
        content: <span dir="auto">{t('removeNote', { name: project.name })}</span>,
        icon: null,
        okText: common('delete'),
        cancelText: common('cancel'),
        okButtonProps: { danger: true },
        onOk: async () => {
          const answer = await send(deleteProject, { path: { id: project._id } })
          if (!answer.ok) return toast.failure(answer.failure)
          toast.success(t('removed', { name: project.name }))
          changed()
        },
      })
    },
  }
}
