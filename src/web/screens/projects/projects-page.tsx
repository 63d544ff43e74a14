import { projectsAddress } from '../../project/addresses.ts'
import { Button, Pagination, Select } from 'antd'
import { MailWarning, Plus, RefreshCw, SearchX } from 'lucide-react'
import { cloneElement, isValidElement, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { projectSorts } from '#contract/calls/projects.ts'
import { projectAddress } from '#machines/session/route-access.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ContinueStrip } from './continue-strip.tsx'
import { ProjectCard } from './project-card.tsx'
import { useProjectActions } from './use-project-actions.tsx'
import { pageCount, pageSize, useProjects } from './use-projects.ts'
import './projects.css'

const ProjectsTable = lazy(() => import('./projects-table.tsx').then(m => ({ default: m.ProjectsTable })))
const ProjectDialog = lazy(() => import('./project-dialog.tsx').then(m => ({ default: m.ProjectDialog })))

const sortTexts = {
  '-updatedAt': 'updated',
  updatedAt: 'updatedUp',
  name: 'name',
  '-name': 'nameDown',
  '-createdAt': 'created',
  createdAt: 'createdUp',
} as const
const sortOrder = ['-updatedAt', 'updatedAt', 'name', '-name', '-createdAt', 'createdAt'] as const
const defaultSort = '-updatedAt'

/** The projects list; its address also carries the dialogs for a new and an edited project. */
export function ProjectsPage() {
  const { t } = useTranslation(['projects', 'common', 'auth'])
  const { user } = useSession()
  const { layoutView } = usePreferences()
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const format = useFormat()
  const toast = useToast()
  const s = params.get('s') ?? ''
  const sort = projectSorts.find(key => key === params.get('sort')) ?? defaultSort
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const list = useProjects({ page, s, sort })
  const actions = useProjectActions(list.reload)
  const { items, totalCount, failure } = list

  const put = (name: 'page' | 's' | 'sort', value: string) => {
    setParams(before => {
      const next = new URLSearchParams(before)
      if (name !== 'page') next.delete('page')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  }
  // A page that no longer exists (the last project of it was deleted) leads to the last one.
  const pages = pageCount(totalCount)
  const beyond = items !== undefined && !list.loading && failure === undefined && page > pages
  useEffect(() => {
    if (beyond)
      setParams(
        before => {
          const next = new URLSearchParams(before)
          next.set('page', String(pages))
          return next
        },
        { replace: true },
      )
  }, [beyond, pages, setParams])
  useEffect(() => {
    if (failure !== undefined && failure.status !== 0) toast.failure(failure)
  }, [failure, toast])

  const editing = /^\/dashboard\/projects\/edit\/([^/]+)/.exec(path)?.[1]
  const dialogOpen = path.startsWith('/projects/new') || editing !== undefined
  const query = params.size === 0 ? '' : `?${params.toString()}`
  const closeDialog = () => {
    navigate(projectsAddress + query)
  }
  const openNew = () => {
    navigate(`/projects/new${query}`)
  }
  const empty = items !== undefined && totalCount === 0 && s === '' && failure === undefined

  return (
    <div className="projects">
      <div className="projects-head">
        <PageTitle
          aside={
            items === undefined || totalCount === 0
              ? undefined
              : t('projects:inAll', { total: format.number(totalCount) })
          }
        >
          {t('projects:title')}
        </PageTitle>
        {!empty && (
          <label className="projects-sort">
            <span>{t('projects:sortBy')}</span>
            <Select
              value={sort}
              popupMatchSelectWidth={false}
              onChange={next => {
                put('sort', next === defaultSort ? '' : next)
              }}
              options={sortOrder.map(value => ({ value, label: t(`projects:sort.${sortTexts[value]}`) }))}
            />
          </label>
        )}
        {layoutView === 'list' && !empty && (
          <Button type="primary" icon={<Plus />} onClick={openNew}>
            {t('projects:new')}
          </Button>
        )}
      </div>

      {user !== null && !user.emailVerified && (
        <section className="strip strip-sand">
          <span className="strip-sign" aria-hidden>
            <MailWarning />
          </span>
          <div className="strip-words">
            <strong dir="auto">{t('projects:verifyTitle')}</strong>
            <span dir="auto">{t('projects:verifyText', { email: user.email })}</span>
          </div>
          <Button
            onClick={() => {
              navigate(`/verify-email?back=${encodeURIComponent(projectsAddress)}`)
            }}
          >
            {t('projects:verifyAction')}
          </Button>
        </section>
      )}
      {user !== null && items !== undefined && <ContinueStrip user={user} items={items} />}
      {failure !== undefined && items !== undefined && (
        <p className="projects-kept" aria-live="polite">
          <RefreshCw aria-hidden />
          <span dir="auto">{t('projects:refreshFailed')}</span>
          <Button type="link" size="small" onClick={list.reload}>
            {t('common:tryAgain')}
          </Button>
        </p>
      )}

      {items === undefined ? (
        failure === undefined ? (
          <GridSkeleton label={t('common:loading')} />
        ) : (
          <EmptyState
            icon={<RefreshCw />}
            title={t('projects:listFailed')}
            action={
              <Button type="primary" onClick={list.reload}>
                {t('common:tryAgain')}
              </Button>
            }
          >
            {failure.status === 0 ? t('auth:unreached') : ''}
          </EmptyState>
        )
      ) : empty ? (
        <EmptyState
          icon={<Plus />}
          title={t('projects:emptyTitle')}
          action={
            <Button type="primary" icon={<Plus />} onClick={openNew}>
              {t('projects:emptyAction')}
            </Button>
          }
        >
          {t('projects:emptyText')}
        </EmptyState>
      ) : items.length === 0 && s !== '' ? (
        <EmptyState
          icon={<SearchX />}
          title={t('common:nothingWasFound')}
          action={
            <Button
              onClick={() => {
                put('s', '')
              }}
            >
              {t('common:clearSearch')}
            </Button>
          }
        >
          {t('projects:notFound', { search: s })}
        </EmptyState>
      ) : (
        <div aria-busy={list.loading} className={list.loading ? 'projects-waiting' : undefined}>
          {layoutView === 'list' ? (
            <Suspense fallback={<GridSkeleton label={t('common:loading')} />}>
              <ProjectsTable items={items} actions={actions} />
            </Suspense>
          ) : (
            <div className="grid">
              <Link href={`/projects/new${query}`} className="tile-new">
                <span className="tile-new-sign" aria-hidden>
                  <Plus size={20} />
                </span>
                <strong>{t('projects:new')}</strong>
                <span>{t('projects:newNote')}</span>
              </Link>
              {items.map(project => (
                <ProjectCard key={project._id} project={project} actions={actions} />
              ))}
            </div>
          )}
          <div className="projects-foot">
            <span dir="auto">
              {t('projects:range', {
                from: format.number((page - 1) * pageSize + 1),
                to: format.number((page - 1) * pageSize + items.length),
                total: format.number(totalCount),
              })}
            </span>
            {pages > 1 && (
              <nav aria-label={t('projects:pages')}>
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
        </div>
      )}

      {dialogOpen && (
        <Suspense fallback={null}>
          <ProjectDialog
            key={editing ?? 'new'}
            {...(editing === undefined ? {} : { id: editing })}
            close={closeDialog}
            saved={project => {
              if (editing === undefined) navigate(projectAddress(project._id))
              else {
                list.reload()
                closeDialog()
              }
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Twelve places in the shape of cards. */
function GridSkeleton({ label }: { readonly label: string }) {
  return (
    <AfterAWhile>
      <div className="grid" aria-live="polite" aria-label={label} aria-busy>
        {Array.from({ length: 12 }, (_, i) => (
          <div key={i} className="card card-skeleton">
            <SkeletonBlock height={100} />
            <SkeletonBlock width="60%" />
            <SkeletonBlock width="40%" />
          </div>
        ))}
      </div>
    </AfterAWhile>
  )
}
