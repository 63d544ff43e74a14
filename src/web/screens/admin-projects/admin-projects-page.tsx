import { FolderSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminProjects } from '#contract/calls/admin.ts'
import { adminProjectSorts, type AdminProject, type AdminProjectsQuery } from '#contract/entities/admin-project.ts'
import { buildingTypes, projectStates } from '#contract/options.ts'
import { receive, send } from '../../api/send.ts'
import { useFormat } from '../../text/use-format.ts'
import { useOptions, useOptionText } from '../../text/use-options.ts'
import { ServerListPage, type ListColumn } from '../../ui/server-list-page.tsx'
import { useListWords } from '../../ui/use-list-words.ts'
import { useServerList, type ListOf } from '../../ui/use-server-list.ts'

const projects: ListOf<AdminProjectsQuery, AdminProject> = {
  file: 'admin-projects',
  sorts: adminProjectSorts,
  filters: { state: projectStates, type: buildingTypes, paid: ['yes', 'no'], deleted: ['yes', 'no'] },
  read: query => send(adminProjects, { query }),
  readFile: query => receive(adminProjects, { query }, bytes => bytes),
}

/** Everybody's projects, for super-admins, to be read only. */
export function AdminProjectsPage() {
  const { t } = useTranslation('admin-projects')
  const options = useOptions()
  const list = useServerList(projects)
  return (
    <ServerListPage
      list={list}
      icon={<FolderSearch />}
      words={useListWords('admin-projects', list)}
      filters={[
        {
          key: 'state',
          label: t('filters.state'),
          options: projectStates.map(state => ({ value: state, label: t(`state.${state}`) })),
        },
        { key: 'type', label: t('filters.type'), options: options('buildingType', buildingTypes) },
        {
          key: 'paid',
          label: t('filters.paid'),
          options: [
            { value: 'yes', label: t('filters.paidYes') },
            { value: 'no', label: t('filters.paidNo') },
          ],
        },
        {
          key: 'deleted',
          label: t('filters.deleted'),
          options: [
            { value: 'yes', label: t('filters.deletedYes') },
            { value: 'no', label: t('filters.deletedNo') },
          ],
        },
      ]}
      columns={useColumns()}
      usualSort="-updatedAt"
      width={1180}
    />
  )
}

function useColumns(): readonly ListColumn<AdminProject>[] {
  const { t } = useTranslation('admin-projects')
  const format = useFormat()
  const option = useOptionText()
  const day = (at: string | null) => (at === null ? '–' : <span className="tabular">{format.date(at)}</span>)
  const column = (
    key: 'name' | 'owner' | 'city' | 'type' | 'area' | 'state' | 'paidAt' | 'updatedAt' | 'deletedAt',
    cell: (project: AdminProject) => ReactNode,
    more: Pick<ListColumn<AdminProject>, 'sorted' | 'width' | 'align'> = {},
  ): ListColumn<AdminProject> => ({
    key,
    title: t(`columns.${key}`, { unit: format.unit('area', 'SI') }),
    cell,
    ...more,
  })
  const sorted = { sorted: true } as const
  return [
    column(
      'name',
      ({ _id, name }) => (
        <span className="list-lines">
          <Link href={`/admin-dashboard/projects/${_id}`} dir="auto">
            {name}
          </Link>
        </span>
      ),
      sorted,
    ),
    column(
      'owner',
      ({ owner }) => (
        <span className="list-lines">
          <span dir="auto">{owner.fullName}</span>
          <small dir="ltr">{owner.email}</small>
        </span>
      ),
      sorted,
    ),
    column(
      'city',
      ({ city, country }) => (
        <span className="list-lines">
          <span dir="auto">{city ?? '–'}</span>
          <small dir="auto">{option('country', country)}</small>
        </span>
      ),
      { ...sorted, width: 150 },
    ),
    column('type', project => <span dir="auto">{option('buildingType', project.primaryBuildingType)}</span>, {
      ...sorted,
      width: 130,
    }),
    column('area', ({ grossFloorArea }) => <span className="tabular">{format.number(grossFloorArea, 0)}</span>, {
      ...sorted,
      width: 130,
      align: 'right',
    }),
    column('state', ({ state }) => <span dir="auto">{t(`state.${state}`)}</span>, { ...sorted, width: 130 }),
    column('paidAt', ({ paidAt }) => day(paidAt), { width: 108 }),
    column('updatedAt', ({ updatedAt }) => day(updatedAt), { ...sorted, width: 124 }),
    column('deletedAt', ({ deletedAt }) => day(deletedAt), { width: 108 }),
  ]
}
