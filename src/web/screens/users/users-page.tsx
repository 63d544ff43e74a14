import { App, Button, Segmented, Table, type TableColumnType } from 'antd'
import {
  CircleAlert,
  LayoutGrid,
  FolderKanban,
  Pencil,
  Plus,
  SearchX,
  Trash2,
  User as UserSign,
  Users as UsersSign,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'wouter'
import { deleteUser } from '#contract/calls/admin.ts'
import { companySizes } from '#contract/options.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/call.ts'
import { useFormat } from '../../text/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useOptionText } from '../../text/use-options.ts'
import { useToast } from '../../ui/use-toast.ts'
import { UserDialog } from './user-dialog.tsx'
import { useUsers } from './use-users.ts'
import '../../ui/badge.css'
import './users.css'

const filters = ['all', 'active', 'deleted'] as const
const kept = {
  all: () => true,
  active: (user: User) => !user.isDeleted,
  deleted: (user: User) => user.isDeleted,
} as const

/** The accounts, for super-admins. */
export function UsersPage() {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const { modal } = App.useApp()
  const toast = useToast()
  const format = useFormat()
  const option = useOptionText()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const s = params.get('s') ?? ''
  const list = useUsers(s)
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [editing, setEditing] = useState<User | 'new'>()
  const clock = (date: Date) => format.digits(date.toTimeString().slice(0, 5))
  const rows = list.users?.filter(kept[filter])

  const remove = (user: User) => {
    modal.confirm({
      title: t('admin:users.removeQuestion'),
      content: <span dir="auto">{t('admin:users.removeNote', { name: user.fullName })}</span>,
      icon: null,
      okText: t('common:delete'),
      cancelText: t('common:cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deleteUser, { path: { id: user._id } })
        if (answer.ok) list.reload()
        else toast.failure(answer.failure)
      },
    })
  }
  const byText = (of: (user: User) => string) => (a: User, b: User) => of(a).localeCompare(of(b), i18n.language)
  const column = (
    key: string,
    title: string,
    compare: (a: User, b: User) => number,
    render: (user: User) => ReactNode,
  ): TableColumnType<User> => ({
    key,
    title,
    sorter: compare,
    sortDirections: ['ascend', 'descend', 'ascend'],
    showSorterTooltip: false,
    render: (_, user) => render(user),
  })
  const columns: TableColumnType<User>[] = [
    {
      ...column(
        'fullName',
        t('admin:users.fullName'),
        byText(user => user.fullName),
        user => (
          <span className="users-name">
            <Avatar name={user.fullName} />
            <span dir="auto">{user.fullName}</span>
          </span>
        ),
      ),
      defaultSortOrder: 'ascend',
    },
    column(
      'role',
      t('admin:users.role'),
      byText(user => `${user.role} ${user.roleInCompany ?? ''}`),
      user => (
        <span className="users-role">
          {t(`admin:users.accountRole.${user.role}`)}
          {user.roleInCompany !== null && <small dir="auto">{option('roleInCompany', user.roleInCompany)}</small>}
        </span>
      ),
    ),
    column(
      'companyName',
      t('admin:users.companyName'),
      byText(user => user.companyName),
      user => <span dir="auto">{user.companyName}</span>,
    ),
    column(
      'companySize',
      t('admin:users.companySize'),
      (a, b) => companySizes.indexOf(a.companySize) - companySizes.indexOf(b.companySize),
      user => <bdi>{option('companySize', user.companySize)}</bdi>,
    ),
    column(
      'activeStatus',
      t('admin:users.activeStatus'),
      (a, b) => Number(a.isDeleted) - Number(b.isDeleted),
      user =>
        user.isDeleted ? (
          <span className="badge">
            <X size={12} aria-hidden />
            {t('admin:users.deleted')}
          </span>
        ) : (
          <span className="badge badge-good">
            <i className="badge-dot" />
            {t('admin:users.active')}
          </span>
        ),
    ),
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('admin:users.actions')}</span>,
      align: 'right',
      width: 96,
      render: (_, user) => (
        <span className="users-actions">
          <IconButton
            size="small"
            label={t('admin:users.edit', { name: user.fullName })}
            icon={<Pencil />}
            onClick={() => {
              setEditing(user)
            }}
          />
          {user.isDeleted ? (
            <span className="users-gap" />
          ) : (
            <IconButton
              size="small"
              label={t('admin:users.delete', { name: user.fullName })}
              icon={<Trash2 />}
              onClick={() => {
                remove(user)
              }}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <div className="users">
      <nav className="users-side" aria-label={t('admin:side.label')}>
        <Link href="/admin-dashboard">
          <LayoutGrid aria-hidden />
          {t('admin:side.dashboard')}
        </Link>
        <Link href="/dashboard/projects">
          <FolderKanban aria-hidden />
          {t('admin:side.projects')}
        </Link>
        <Link href="/users" aria-current="page">
          <UserSign aria-hidden />
          {t('admin:side.users')}
        </Link>
      </nav>
      <div className="users-main">
        <div className="users-head">
          <PageTitle
            aside={
              list.users === undefined || rows === undefined
                ? undefined
                : t('admin:users.counts', {
                    shown: format.number(rows.length),
                    active: format.number(rows.filter(kept.active).length),
                  })
            }
          >
            {t('admin:users.title')}
          </PageTitle>
          <Segmented
            aria-label={t('admin:users.filter')}
            value={filter}
            onChange={setFilter}
            options={filters.map(value => ({ value, label: t(`admin:users.${value}`) }))}
          />
          <Button
            type="primary"
            icon={<Plus />}
            onClick={() => {
              setEditing('new')
            }}
          >
            {t('admin:users.new')}
          </Button>
        </div>
        {rows === undefined ? (
          list.failedAt === undefined ? (
            <SkeletonPage label={t('common:loading')} />
          ) : null
        ) : rows.length === 0 && s !== '' ? (
          <EmptyState
            icon={<SearchX />}
            title={t('common:nothingWasFound')}
            action={
              <Button
                onClick={() => {
                  navigate('/users')
                }}
              >
                {t('common:clearSearch')}
              </Button>
            }
          >
            {t('admin:users.notFound', { search: s })}
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState icon={<UsersSign />} title={t('admin:users.none')} />
        ) : (
          <div className="users-table" aria-busy={list.loading}>
            <Table<User>
              rowKey="_id"
              columns={columns}
              dataSource={rows}
              pagination={false}
              scroll={{ x: 880 }}
              rowClassName={user => (user.isDeleted ? 'users-deleted' : '')}
            />
          </div>
        )}
        {list.failedAt !== undefined && (
          <p className="users-kept" aria-live="polite">
            <CircleAlert aria-hidden />
            <span dir="auto">
              {list.readAt === undefined
                ? t('admin:users.notRead')
                : t('admin:users.notRefreshed', { now: clock(list.failedAt), earlier: clock(list.readAt) })}
            </span>
            <Button type="link" size="small" loading={list.loading} onClick={list.reload}>
              {t('common:tryAgain')}
            </Button>
          </p>
        )}
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
