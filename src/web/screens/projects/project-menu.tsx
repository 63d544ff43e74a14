import { Button, Dropdown } from 'antd'
import { Copy, Ellipsis, FolderOpen, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProjectCard } from '#contract/entities/project.ts'
import type { ProjectActions } from './use-project-actions.tsx'

/** The menu of one project. What a paid project refuses is shown with its reason. */
export function ProjectMenu({ project, actions }: { readonly project: ProjectCard; readonly actions: ProjectActions }) {
  const { t } = useTranslation('projects')
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
            disabled: project.isPaid,
            label: entry(t('menu.edit'), project.isPaid ? t('menu.paidCannotEdit') : undefined),
          },
          { key: 'duplicate', icon: <Copy />, label: t('menu.duplicate') },
          {
            key: 'remove',
            icon: <Trash2 />,
            danger: true,
            disabled: project.isPaid,
            label: entry(t('menu.delete'), project.isPaid ? t('menu.paidCannotDelete') : undefined),
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
