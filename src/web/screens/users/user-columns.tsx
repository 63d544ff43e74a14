import { Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/entities/user.ts'
import type { ListedUser } from '#contract/entities/users-query.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { useOptionText } from '../../text/use-options.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ListColumn } from '../../ui/server-list-page.tsx'
import '../../ui/badge.css'

interface Actions {
  readonly edit: (user: User) => void
  readonly remove: (user: User) => void
  readonly restore: (user: User) => void
  /** The person who looks: nobody deletes the own account here, so that the last super-admin stays. */
  readonly own: string | undefined
}

/** Columns of the list of accounts. */
export function useUserColumns(actions: Actions): readonly ListColumn<ListedUser>[] {
  const data = useDataColumns()
  return [...data, useActionsColumn(actions)]
}

/** Details below a row: how to reach the person, and the last visit. */
export function UserDetail({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const clock = useClock()
  const moment = (at: string) => `${format.date(at)} ${clock(new Date(at))}`
  return (
    <dl className="users-detail">
      <div>
        <dt>{t('users.email')}</dt>
        <dd dir="ltr">{user.email}</dd>
      </div>
      <div>
        <dt>{t('users.phone')}</dt>
        <dd>{user.phone === null ? t('users.noPhone') : <bdi dir="ltr">{user.phone}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('users.createdAt')}</dt>
        <dd dir="auto">{moment(user.createdAt)}</dd>
      </div>
      <div>
        <dt>{t('users.lastSeenAt')}</dt>
        <dd dir="auto">{user.lastSeenAt === undefined ? t('users.notSeen') : moment(user.lastSeenAt)}</dd>
      </div>
    </dl>
  )
}

/** Columns of an account's data. */
function useDataColumns(): readonly ListColumn<ListedUser>[] {
  const { t } = useTranslation('admin')
  const option = useOptionText()
  const column = (
    key: 'fullName' | 'role' | 'companyName' | 'companySize' | 'activeStatus',
    cell: (user: User) => ReactNode,
  ): ListColumn<ListedUser> => ({ key, title: t(`users.${key}`), cell, sorted: true })
  return [
    column('fullName', user => (
      <span className="users-name">
        <Avatar name={user.fullName} picture={user.profile_picture} />
        <span dir="auto">{user.fullName}</span>
      </span>
    )),
    column('role', user => (
      <span className="users-role">
        {t(`users.accountRole.${user.role}`)}
        {user.roleInCompany !== null && <small dir="auto">{option('roleInCompany', user.roleInCompany)}</small>}
      </span>
    )),
    column('companyName', user => <span dir="auto">{user.companyName}</span>),
    column('companySize', user => (
      <bdi>{user.companySize === null ? '–' : option('companySize', user.companySize)}</bdi>
    )),
    column('activeStatus', user =>
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

/** Column of an account's actions: a deleted one can be changed and restored. */
function useActionsColumn({ edit, remove, restore, own }: Actions): ListColumn<ListedUser> {
  const { t } = useTranslation('admin')
  return {
    key: 'actions',
    title: <span className="visually-hidden">{t('users.actions')}</span>,
    align: 'right',
    width: 96,
    cell: user => (
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
          <IconButton
            size="small"
            label={t('users.restore', { name: user.fullName })}
            icon={<RotateCcw />}
            onClick={() => {
              restore(user)
            }}
          />
        ) : user._id === own ? (
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
