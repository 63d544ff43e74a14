import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ProjectCard } from '#contract/entities/project.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { useAgo } from '../../text/use-ago.ts'
import { BadgePaid } from '../../ui/badge-paid.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { StageSteps } from './stage-steps.tsx'
import type { ProjectActions } from './use-project-actions.tsx'
import { useProjectWords } from './use-project-words.ts'

/** The projects as rows. */
export function ProjectsTable({
  items,
  actions,
}: {
  readonly items: readonly ProjectCard[]
  readonly actions: ProjectActions
}) {
  const { t } = useTranslation('projects')
  const words = useProjectWords()
  const ago = useAgo()
  return (
    <Table<ProjectCard>
      className="projects-table"
      rowKey="_id"
      dataSource={[...items]}
      pagination={false}
      scroll={{ x: 960 }}
      columns={[
        {
          title: t('column.name'),
          key: 'name',
          render: (_, project) => (
            <Link href={projectAddress(project._id)} className="table-name" dir="auto">
              {project.name}
            </Link>
          ),
        },
        {
          title: t('column.place'),
          key: 'place',
          render: (_, project) => <span dir="auto">{words.place(project)}</span>,
        },
        { title: t('column.type'), key: 'type', render: (_, project) => <span dir="auto">{words.type(project)}</span> },
        {
          title: t('column.area'),
          key: 'area',
          align: 'right',
          className: 'tabular',
          render: (_, project) => <bdi>{words.area(project)}</bdi>,
        },
        { title: t('column.stage'), key: 'stage', render: (_, project) => <StageSteps project={project} /> },
        { title: t('column.payment'), key: 'paid', render: (_, project) => <BadgePaid isPaid={project.isPaid} /> },
        {
          title: t('column.updated'),
          key: 'updated',
          render: (_, project) => (
            <time dir="auto" dateTime={project.updatedAt}>
              {ago(project.updatedAt)}
            </time>
          ),
        },
        {
          title: <span className="visually-hidden">{t('column.actions')}</span>,
          key: 'actions',
          align: 'right',
          width: 56,
          render: (_, project) => <ProjectMenu project={project} actions={actions} />,
        },
      ]}
    />
  )
}
