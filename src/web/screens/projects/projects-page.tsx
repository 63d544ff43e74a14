import { projectsAddress, sampleAddress } from '../../project/addresses.ts'
import { Button, Select } from 'antd'
import { FileJson, MailWarning, Plus, RefreshCw, SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { projectAddress } from '#machines/session/route-access.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ContinueStrip } from './continue-strip.tsx'
import { SkeletonDialog } from '../../ui/skeleton.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { SampleStrip } from './sample-strip.tsx'
import { ProjectsListing } from './projects-listing.tsx'
import { defaultSort, useListAddress, type ListAddress } from './use-list-address.ts'
import { useProjectActions } from './use-project-actions.tsx'
import { pageCount, useProjects, type ProjectsList } from './use-projects.ts'
import './projects.css'

const ProjectDialog = lazy(() => import('./project-dialog.tsx').then(m => ({ default: m.ProjectDialog })))

const ImportProject = lazy(() => import('./import-project.tsx').then(m => ({ default: m.ImportProject })))

const sortTexts = {
  '-updatedAt': 'updated',
  updatedAt: 'updatedUp',
  name: 'name',
  '-name': 'nameDown',
  '-createdAt': 'created',
  createdAt: 'createdUp',
} as const
const sortOrder = ['-updatedAt', 'updatedAt', 'name', '-name', '-createdAt', 'createdAt'] as const

/** The projects list; its address also carries the dialogs for a new and an edited project. */
export function ProjectsPage() {
  // Texts for a lost network must be loaded before.
  const { t } = useTranslation(['projects', 'common', 'auth'])
  const { user } = useSession()
  const [, navigate] = useLocation()
  const address = useListAddress()
  const list = useProjects(address)
  const actions = useProjectActions(list.reload)
  useLastPage(list, address)
  useFailureToast(list)
  const { items, totalCount, failure } = list
  const openNew = () => {
    navigate(`/projects/new${address.query}`)
  }
  const [importing, setImporting] = useState(false)
  const openImport = () => {
    setImporting(true)
  }
  const empty = items !== undefined && totalCount === 0 && address.s === '' && failure === undefined
  return (
    <div className="projects">
      <Head list={list} empty={empty} address={address} openNew={openNew} openImport={openImport} />
      {user !== null && !user.emailVerified && <VerifyStrip email={user.email} />}
      {items !== undefined && !empty && (
        <div className="strips">
          {user !== null && <ContinueStrip user={user} items={items} />}
          <SampleStrip />
        </div>
      )}
      {failure !== undefined && items !== undefined && <NotRefreshed reload={list.reload} />}
      {items === undefined ? (
        failure === undefined ? (
          <GridSkeleton label={t('common:loading')} />
        ) : (
          <NotRead why={failure.status === 0 ? t('auth:unreached') : ''} reload={list.reload} />
        )
      ) : empty ? (
        <NoProjects openNew={openNew} openImport={openImport} />
      ) : items.length === 0 && address.s !== '' ? (
        <NothingFound address={address} />
      ) : (
        <ProjectsListing items={items} list={list} address={address} actions={actions} />
      )}
      <Dialogs query={address.query} changed={list.reload} />
      {importing && (
        <Suspense fallback={<SkeletonDialog />}>
          <ImportProject
            close={() => {
              setImporting(false)
            }}
            imported={({ _id }) => {
              navigate(projectAddress(_id))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Replaces a page that no longer exists (its last project was deleted) by the last one. */
function useLastPage({ items, totalCount, loading, failure }: ProjectsList, { page, put }: ListAddress): void {
  const pages = pageCount(totalCount)
  const beyond = items !== undefined && !loading && failure === undefined && page > pages
  useEffect(() => {
    if (beyond) put('page', String(pages), true)
  }, [beyond, pages, put])
}

/** Shows a failure: a refusal by a toast, an unreachable server on the page. */
function useFailureToast({ failure }: ProjectsList): void {
  const toast = useToast()
  useEffect(() => {
    if (failure !== undefined && failure.status !== 0) toast.failure(failure)
  }, [failure, toast])
}

/** Head of the page: title, order, and for rows the button that cards have as a tile. */
function Head({
  list: { items, totalCount },
  empty,
  address: { sort, put },
  openNew,
  openImport,
}: {
  readonly list: ProjectsList
  /** Whether there is no project at all. */
  readonly empty: boolean
  readonly address: ListAddress
  readonly openNew: () => void
  readonly openImport: () => void
}) {
  const { t } = useTranslation('projects')
  const { layoutView } = usePreferences()
  const format = useFormat()
  return (
    <div className="projects-head">
      <PageTitle
        aside={items === undefined || totalCount === 0 ? undefined : t('inAll', { total: format.number(totalCount) })}
      >
        {t('title')}
      </PageTitle>
      {!empty && (
        <label className="projects-sort">
          <span>{t('sortBy')}</span>
          <Select
            value={sort}
            popupMatchSelectWidth={false}
            onChange={next => {
              put('sort', next === defaultSort ? '' : next)
            }}
            options={sortOrder.map(value => ({ value, label: t(`sort.${sortTexts[value]}`) }))}
          />
        </label>
      )}
      {!empty && (
        <Button icon={<FileJson size={16} strokeWidth={1.75} aria-hidden />} onClick={openImport}>
          {t('import.open')}
        </Button>
      )}
      {layoutView === 'list' && !empty && (
        <Button type="primary" icon={<Plus />} onClick={openNew}>
          {t('new')}
        </Button>
      )}
    </div>
  )
}

/** Notice that the e-mail address is not verified yet. */
function VerifyStrip({ email }: { readonly email: string }) {
  const { t } = useTranslation('projects')
  const [, navigate] = useLocation()
  return (
    <section className="strip strip-sand">
      <span className="strip-sign" aria-hidden>
        <MailWarning />
      </span>
      <div className="strip-words">
        <strong dir="auto">{t('verifyTitle')}</strong>
        <span dir="auto">{t('verifyText', { email })}</span>
      </div>
      <Button
        onClick={() => {
          navigate(`/verify-email?back=${encodeURIComponent(projectsAddress)}`)
        }}
      >
        {t('verifyAction')}
      </Button>
    </section>
  )
}

/** Notice that the list could not be refreshed; the projects read before stay. */
function NotRefreshed({ reload }: { readonly reload: () => void }) {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  return (
    <p className="projects-kept" aria-live="polite">
      <RefreshCw aria-hidden />
      <span dir="auto">{t('refreshFailed')}</span>
      <Button type="link" size="small" onClick={reload}>
        {common('tryAgain')}
      </Button>
    </p>
  )
}

/** Notice that the list was never read. */
function NotRead({ why, reload }: { readonly why: string; readonly reload: () => void }) {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  return (
    <EmptyState
      icon={<RefreshCw />}
      title={t('listFailed')}
      action={
        <Button type="primary" onClick={reload}>
          {common('tryAgain')}
        </Button>
      }
    >
      {why}
    </EmptyState>
  )
}

/** Notice that there is no project yet. */
function NoProjects({ openNew, openImport }: { readonly openNew: () => void; readonly openImport: () => void }) {
  const { t } = useTranslation('projects')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<Plus />}
      title={t('emptyTitle')}
      action={
        <div className="projects-first">
          <Button type="primary" icon={<Plus />} onClick={openNew}>
            {t('emptyAction')}
          </Button>
          <Button
            onClick={() => {
              navigate(sampleAddress)
            }}
          >
            {t('emptySample')}
          </Button>
          <Button onClick={openImport}>{t('import.open')}</Button>
        </div>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

/** Notice that no project matches the search. */
function NothingFound({ address: { s, put } }: { readonly address: ListAddress }) {
  const { t } = useTranslation('projects')
  const { t: common } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX />}
      title={common('nothingWasFound')}
      action={
        <Button
          onClick={() => {
            put('s', '')
          }}
        >
          {common('clearSearch')}
        </Button>
      }
    >
      {t('notFound', { search: s })}
    </EmptyState>
  )
}

/** Dialog of a new or an edited project, if the address names one. */
function Dialogs({ query, changed }: { readonly query: string; readonly changed: () => void }) {
  const [path, navigate] = useLocation()
  const editing = /^\/dashboard\/projects\/edit\/([^/]+)/.exec(path)?.[1]
  if (!path.startsWith('/projects/new') && editing === undefined) return null
  const close = () => {
    navigate(projectsAddress + query)
  }
  return (
    <Suspense fallback={<SkeletonDialog />}>
      <ProjectDialog
        key={editing ?? 'new'}
        {...(editing === undefined ? {} : { id: editing })}
        close={close}
        saved={project => {
          if (editing === undefined) navigate(projectAddress(project._id))
          else {
            changed()
            close()
          }
        }}
      />
    </Suspense>
  )
}
