import { Pagination } from 'antd'
import { Plus } from 'lucide-react'
import { cloneElement, isValidElement, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ProjectCard as Card } from '#contract/entities/project.ts'
import { useFormat } from '../../text/use-format.ts'
import { usePreferences } from '../../text/preferences.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { ProjectCard } from './project-card.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { ProjectActions } from './use-project-actions.tsx'
import { pageCount, pageSize, type ProjectsList } from './use-projects.ts'

const ProjectsTable = lazy(() => import('./projects-table.tsx').then(m => ({ default: m.ProjectsTable })))

/** Page of the list as rows or as cards, with the way to its other pages. */
export function ProjectsListing({
  items,
  list: { totalCount, loading },
  address,
  actions,
}: {
  readonly items: readonly Card[]
  readonly list: ProjectsList
  readonly address: ListAddress
  readonly actions: ProjectActions
}) {
  const { t } = useTranslation('common')
  const { layoutView } = usePreferences()
  return (
    <div aria-busy={loading} className={loading ? 'projects-waiting' : undefined}>
      {layoutView === 'list' ? (
        <Suspense fallback={<GridSkeleton label={t('loading')} />}>
          <ProjectsTable items={items} actions={actions} />
        </Suspense>
      ) : (
        <div className="grid">
          <NewTile query={address.query} />
          {items.map(project => (
            <ProjectCard key={project._id} project={project} actions={actions} />
          ))}
        </div>
      )}
      <Foot shown={items.length} totalCount={totalCount} address={address} />
    </div>
  )
}

/** Tile in the twelfth place of the grid. */
function NewTile({ query }: { readonly query: string }) {
  const { t } = useTranslation('projects')
  return (
    <Link href={`/projects/new${query}`} className="tile-new">
      <span className="tile-new-sign" aria-hidden>
        <Plus size={20} />
      </span>
      <strong>{t('new')}</strong>
      <span>{t('newNote')}</span>
    </Link>
  )
}

/** Range of the visible projects among all, and the pages. */
function Foot({
  shown,
  totalCount,
  address: { page, put },
}: {
  readonly shown: number
  readonly totalCount: number
  readonly address: ListAddress
}) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  return (
    <div className="projects-foot">
      <span dir="auto">
        {t('range', {
          from: format.number((page - 1) * pageSize + 1),
          to: format.number((page - 1) * pageSize + shown),
          total: format.number(totalCount),
        })}
      </span>
      {pageCount(totalCount) > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            current={page}
            pageSize={pageSize}
            total={totalCount}
            showSizeChanger={false}
            onChange={next => {
              put('page', next === 1 ? '' : String(next))
            }}
            itemRender={(number, type, element) =>
              type === 'page' && isValidElement(element)
                ? cloneElement(element, undefined, format.number(number))
                : element
            }
          />
        </nav>
      )}
    </div>
  )
}
