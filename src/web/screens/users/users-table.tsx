import { Table, type TableColumnType } from 'antd'
import { Pencil, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import { companySizes } from '#contract/options.ts'
import { useOptionText } from '../../text/use-options.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import '../../ui/badge.css'

interface Actions {
  readonly edit: (user: User) => void
  readonly remove: (user: User) => void
}

/** The accounts as rows, sorted by a press on a column's head. */
export function UsersTable({ users, busy, ...actions }: Actions & { readonly users: User[]; readonly busy: boolean }) {
  const data = useDataColumns()
  const last = useActionsColumn(actions)
  return (
    <div className="users-table" aria-busy={busy}>
      <Table<User>
        rowKey="_id"
        columns={[...data, last]}
        dataSource={users}
        pagination={false}
        scroll={{ x: 880 }}
        rowClassName={user => (user.isDeleted ? 'users-deleted' : '')}
      />
    </div>
  )
}

function column(
  key: string,
  title: string,
  compare: (a: User, b: User) => number,
  render: (user: User) => ReactNode,
): TableColumnType<User> {
  return {
    key,
    title,
    sorter: compare,
    sortDirections: ['ascend', 'descend', 'ascend'],
    showSorterTooltip: false,
    render: (_, user) => render(user),
  }
}

/** Columns of an account's data, sorted by name at first. */
function useDataColumns(): TableColumnType<User>[] {
  const { t, i18n } = useTranslation('admin')
  const option = useOptionText()
  const byText = (of: (user: User) => string) => (a: User, b: User) => of(a).localeCompare(of(b), i18n.language)
  return [
    {
      ...column(
        'fullName',
        t('users.fullName'),
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
      t('users.role'),
      byText(user => `${user.role} ${user.roleInCompany ?? ''}`),
      user => (
        <span className="users-role">
          {t(`users.accountRole.${user.role}`)}
          {user.roleInCompany !== null && <small dir="auto">{option('roleInCompany', user.roleInCompany)}</small>}
        </span>
      ),
    ),
    column(
      'companyName',
      t('users.companyName'),
      byText(user => user.companyName),
      user => <span dir="auto">{user.companyName}</span>,
    ),
    column(
      'companySize',
      t('users.companySize'),
      (a, b) => companySizes.indexOf(a.companySize) - companySizes.indexOf(b.companySize),
      user => <bdi>{option('companySize', user.companySize)}</bdi>,
    ),
    column(
      'activeStatus',
      t('users.activeStatus'),
      (a, b) => Number(a.isDeleted) - Number(b.isDeleted),
      user =>
        user.isDeleted ? (
          <span className="badge">
            <X size={12} aria-hidden />
            {t('users.deleted')}
          </span>
        ) : (
          <span className="badge badge-good">
            <i className="badge-dot" />
            {t('users.active')}
          </span>
        ),
    ),
  ]
}

/** Column of an account's actions: a deleted one can only be changed. */
function useActionsColumn({ edit, remove }: Actions): TableColumnType<User> {
  const { t } = useTranslation('admin')
  return {
    key: 'actions',
    title: <span className="visually-hidden">{t('users.actions')}</span>,
    align: 'right',
    width: 96,
    render: (_, user) => (
      <span className="users-actions">
        <IconButton
          size="small"
          label={t('users.edit', { name: user.fullName })}
          icon={<Pencil />}
          onClick={() => {
            edit(user)
          }}
        />
        {user.isDeleted ? (
          <span className="users-gap" />
        ) : (
          <IconButton
            size="small"
            label={t('users.delete', { name: user.fullName })}
            icon={<Trash2 />}
            onClick={() => {
              remove(user)
            }}
          />
        )}
      </span>
    ),
  }
}
