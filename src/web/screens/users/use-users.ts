import { useCallback, useEffect, useRef, useState } from 'react'
import { listUsers } from '#contract/calls/admin.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/call.ts'

/** Specification § 9. */
const limit = 1000
const skip = 0

export interface UsersList {
  /** undefined until the first answer */
  readonly users: readonly User[] | undefined
  readonly readAt: Date | undefined
  /** When the last reading failed; earlier rows stay. */
  readonly failedAt: Date | undefined
  readonly loading: boolean
  readonly reload: () => void
}

/** All accounts. A failed reading is only logged (specification § 8); the rows read before stay. */
export const useUsers = (s: string): UsersList => {
  const [state, setState] = useState<Omit<UsersList, 'reload'>>({ users: undefined, readAt: undefined, failedAt: undefined, loading: true })
  const [turn, setTurn] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    const mine = ++latest.current
    setState(before => ({ ...before, loading: true }))
    const failed = (why: unknown) => {
      console.error('Users were not read', why)
      setState(before => ({ ...before, loading: false, failedAt: new Date() }))
    }
    send(listUsers, { query: { limit, skip, ...(s === '' ? {} : { s }) } }).then(answer => {
      if (latest.current !== mine) return
      if (answer.ok) setState({ users: answer.value.users, readAt: new Date(), failedAt: undefined, loading: false })
      else failed(answer.failure)
    }, failed)
  }, [s, turn])
  const reload = useCallback(() => { setTurn(before => before + 1) }, [])
  return { ...state, reload }
}
