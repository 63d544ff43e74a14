import { useCallback, useEffect, useState } from 'react'
import { listUsers } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/send.ts'

/** Highest number of users in an answer, specification § 9. */
const limit = 1000
const skip = 0

export interface UsersList {
  /** undefined until the first answer */
  readonly users: readonly User[] | undefined
  readonly readAt: Date | undefined
  /** Time at which the last read failed; earlier rows stay. */
  readonly failedAt: Date | undefined
  readonly loading: boolean
  readonly reload: () => void
}

/** All accounts. A failed read is only logged (specification § 8); the rows read before stay. */
export function useUsers(s: string): UsersList {
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([s, turn])
  const [state, setState] = useState<Omit<UsersList, 'reload' | 'loading'> & { readonly answered: string }>({
    users: undefined,
    readAt: undefined,
    failedAt: undefined,
    answered: '',
  })
  useEffect(() => {
    let here = true
    const failed = (why: unknown) => {
      console.error('Users were not read', why)
      if (here) setState(before => ({ ...before, failedAt: new Date(), answered: asked }))
    }
    send(listUsers, { query: { limit, skip, ...(s === '' ? {} : { s }) } }).then(answer => {
      if (!here) return
      if (answer.ok) setState({ users: answer.value.users, readAt: new Date(), failedAt: undefined, answered: asked })
      else failed(answer.failure)
    }, failed)
    return () => {
      here = false
    }
  }, [s, asked])
  const reload = useCallback(() => {
    setTurn(before => before + 1)
  }, [])
  const { answered, ...shown } = state
  return { ...shown, loading: answered !== asked, reload }
}
