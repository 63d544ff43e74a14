import { Button, Dropdown } from 'antd'
import { Copy, Ellipsis, FolderOpen, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#contract/entities/project.ts'
import { canProject } from '#machines/project/project-lifecycle.machine.ts'
import type { ProjectActions } from './use-project-actions.tsx'

/** Menu of a project. Actions that a paid project refuses are shown with the reason. */
export function ProjectMenu({ project, actions }: { readonly project: ProjectCard; readonly actions: ProjectActions }) {
  const { t } = useTranslation('projects')
  const may = (type: 'edit' | 'delete') => canProject(project.state, { type })
  const entry = (text: string, reason: string | undefined) =>
    reason === undefined ? (
      text
    ) : (
      <span className="menu-refused">
        {text}
        <small dir="auto">{reason}</small>
      </span>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'open', icon: <FolderOpen />, label: t('menu.open') },
          {
            key: 'edit',
            icon: <Pencil />,
            disabled: !may('edit'),
            label: entry(t('menu.edit'), may('edit') ? undefined : t('menu.paidCannotEdit')),
          },
          { key: 'duplicate', icon: <Copy />, label: t('menu.duplicate') },
          {
            key: 'remove',
            icon: <Trash2 />,
            danger: true,
            disabled: !may('delete'),
            label: entry(t('menu.delete'), may('delete') ? undefined : t('menu.paidCannotDelete')),
          },
        ],
        onClick: ({ key }) => {
          if (key === 'open' || key === 'edit' || key === 'duplicate' || key === 'remove') actions[key](project)
        },
      }}
    >
      <Button type="text" size="small" icon={<Ellipsis />} aria-label={t('menu.label', { name: project.name })} />
    </Dropdown>
  )
}
