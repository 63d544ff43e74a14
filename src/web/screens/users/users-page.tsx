import { App, Button } from 'antd'
import { Plus, Users as UsersSign } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUser, listUsers, restoreUser } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { userSorts, userStates, type ListedUser, type UsersQuery } from '#contract/entities/users-query.ts'
import { limits } from '#contract/limits.ts'
import { receive, send } from '../../api/send.ts'
import { useSession } from '../../session/session.ts'
import { useFormat } from '../../text/use-format.ts'
import { ServerListPage } from '../../ui/server-list-page.tsx'
import { useServerList, type ListOf } from '../../ui/use-server-list.ts'
import { useToast } from '../../ui/use-toast.ts'
import { UserDialog } from './user-dialog.tsx'
import { useUserColumns, UserDetail } from './user-columns.tsx'
import './users.css'

const users: ListOf<UsersQuery, ListedUser> = {
  file: 'users',
  sorts: userSorts,
  sort: 'fullName',
  // Specification § 9.
  rows: limits.pageItems,
  filters: { state: userStates },
  read: async query => {
    const answer = await send(listUsers, { query })
    if (!answer.ok) return answer
    return { ok: true, value: { items: answer.value.users, totalCount: answer.value.totalCount } }
  },
  readFile: query => receive(listUsers, { query }, bytes => bytes),
}

/** The accounts, for super-admins. Search, state, order and page stand in the address. */
export function UsersPage() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const list = useServerList(users)
  const { reload, value } = list.reading
  const [editing, setEditing] = useState<User | 'new'>()
  const remove = useRemoval(reload)
  const { user: own } = useSession()
  const toast = useToast()
  const restore = (user: User) => {
    void send(restoreUser, { path: { id: user._id } }).then(answer => {
      if (answer.ok) reload()
      else toast.failure(answer.failure)
    })
  }
  const shown = value?.items
  const close = () => {
    setEditing(undefined)
  }
  return (
    <ServerListPage
      list={list}
      icon={<UsersSign />}
      words={{
        title: t('users.title'),
        aside:
          shown === undefined
            ? undefined
            : t('users.counts', {
                shown: format.number(shown.length),
                active: format.number(shown.filter(user => !user.isDeleted).length),
              }),
        filters: t('users.filter'),
        none: t('users.none'),
        noneNote: t('users.noneNote'),
        notFound: t('users.notFound'),
      }}
      filters={[
        {
          key: 'state',
          label: t('users.activeStatus'),
          options: userStates.map(state => ({ value: state, label: t(`users.${state}`) })),
        },
      ]}
      columns={useUserColumns({ edit: setEditing, remove, restore, own: own?._id })}
      usualSort="fullName"
      width={880}
      isFaint={user => user.isDeleted}
      detail={{
        title: t('users.detail'),
        label: user => t('users.details', { name: user.fullName }),
        part: detailOf,
      }}
      actions={
        <Button
          type="primary"
          icon={<Plus />}
          onClick={() => {
            setEditing('new')
          }}
        >
          {t('users.new')}
        </Button>
      }
    >
      {editing !== undefined && (
        <UserDialog
          user={editing === 'new' ? undefined : editing}
          close={close}
          saved={() => {
            close()
            reload()
          }}
        />
      )}
    </ServerListPage>
  )
}
function detailOf(user: ListedUser) {
  return <UserDetail user={user} />
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
