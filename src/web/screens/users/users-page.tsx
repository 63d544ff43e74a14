import { App, Button, Segmented } from 'antd'
import {
  CircleAlert,
  LayoutGrid,
  FolderKanban,
  Plus,
  SearchX,
  User as UserSign,
  Users as UsersSign,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { deleteUser } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/send.ts'
import { useFormat } from '../../text/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { UserDialog } from './user-dialog.tsx'
import { UsersTable } from './users-table.tsx'
import { useUsers, type UsersList } from './use-users.ts'
import './users.css'

const filters = ['all', 'active', 'deleted'] as const
type Filter = (typeof filters)[number]
const kept = {
  all: () => true,
  active: (user: User) => !user.isDeleted,
  deleted: (user: User) => user.isDeleted,
} as const

/** The accounts, for super-admins. */
export function UsersPage() {
  const { t } = useTranslation('common')
  const [params] = useSearchParams()
  const s = params.get('s') ?? ''
  const list = useUsers(s)
  const [filter, setFilter] = useState<Filter>('all')
  const [editing, setEditing] = useState<User | 'new'>()
  const remove = useRemoval(list.reload)
  const rows = list.users?.filter(kept[filter])
  return (
    <div className="users">
      <AdminSide />
      <div className="users-main">
        <Head
          rows={rows}
          filter={filter}
          setFilter={setFilter}
          create={() => {
            setEditing('new')
          }}
        />
        {rows === undefined ? (
          list.failedAt === undefined ? (
            <SkeletonPage label={t('loading')} />
          ) : null
        ) : rows.length === 0 ? (
          <NobodyHere search={s} />
        ) : (
          <UsersTable users={rows} busy={list.loading} edit={setEditing} remove={remove} />
        )}
        <ReadingFailed list={list} />
      </div>
      {editing !== undefined && (
        <UserDialog
          user={editing === 'new' ? undefined : editing}
          close={() => {
            setEditing(undefined)
          }}
          saved={() => {
            setEditing(undefined)
            list.reload()
          }}
        />
      )}
    </div>
  )
}

/** Asks before an account is deleted. */
function useRemoval(removed: () => void): (user: User) => void {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { modal } = App.useApp()
  const toast = useToast()
  return user => {
    modal.confirm({
      title: t('users.removeQuestion'),
      content: <span dir="auto">{t('users.removeNote', { name: user.fullName })}</span>,
      icon: null,
      okText: common('delete'),
      cancelText: common('cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deleteUser, { path: { id: user._id } })
        if (answer.ok) removed()
        else toast.failure(answer.failure)
      },
    })
  }
}

/** Navigation of the administration. */
function AdminSide() {
  const { t } = useTranslation('admin')
  return (
    <nav className="users-side" aria-label={t('side.label')}>
      <Link href="/admin-dashboard">
        <LayoutGrid aria-hidden />
        {t('side.dashboard')}
      </Link>
      <Link href="/dashboard/projects">
        <FolderKanban aria-hidden />
        {t('side.projects')}
      </Link>
      <Link href="/users" aria-current="page">
        <UserSign aria-hidden />
        {t('side.users')}
      </Link>
    </nav>
  )
}

/** Head of the page: title with counts, the filter of accounts, and the button for a new one. */
function Head({
  rows,
  filter,
  setFilter,
  create,
}: {
  /** undefined until the list was read */
  readonly rows: readonly User[] | undefined
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly create: () => void
}) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  return (
    <div className="users-head">
      <PageTitle
        aside={
          rows === undefined
            ? undefined
            : t('users.counts', {
                shown: format.number(rows.length),
                active: format.number(rows.filter(kept.active).length),
              })
        }
      >
        {t('users.title')}
      </PageTitle>
      <Segmented
        aria-label={t('users.filter')}
        value={filter}
        onChange={setFilter}
        options={filters.map(value => ({ value, label: t(`users.${value}`) }))}
      />
      <Button type="primary" icon={<Plus />} onClick={create}>
        {t('users.new')}
      </Button>
    </div>
  )
}

/** Notice that no account is shown: none was found, or there is none. */
function NobodyHere({ search }: { readonly search: string }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [, navigate] = useLocation()
  if (search === '') return <EmptyState icon={<UsersSign />} title={t('users.none')} />
  return (
    <EmptyState
      icon={<SearchX />}
      title={common('nothingWasFound')}
      action={
        <Button
          onClick={() => {
            navigate('/users')
          }}
        >
          {common('clearSearch')}
        </Button>
      }
    >
      {t('users.notFound', { search })}
    </EmptyState>
  )
}

/** Notice of a failed read: its time, and the time of the rows if there are any. */
function ReadingFailed({ list: { failedAt, readAt, loading, reload } }: { readonly list: UsersList }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const format = useFormat()
  const clock = (date: Date) => format.digits(date.toTimeString().slice(0, 5))
  if (failedAt === undefined) return null
  return (
    <p className="users-kept" aria-live="polite">
      <CircleAlert aria-hidden />
      <span dir="auto">
        {readAt === undefined
          ? t('users.notRead')
          : t('users.notRefreshed', { now: clock(failedAt), earlier: clock(readAt) })}
      </span>
      <Button type="link" size="small" loading={loading} onClick={reload}>
        {common('tryAgain')}
      </Button>
    </p>
  )
}
