import { useCallback, useEffect, useRef, useState } from 'react'
import { listProjects, type projectSorts } from '#contract/calls/projects.ts'
import type { ProjectCard } from '#contract/entities/project.ts'
import { send, type Failure } from '../../api/call.ts'

/** Specification § 9; the twelfth place of the grid is the "New project" tile. */
export const pageSize = 11

export interface ListQuery { readonly page: number, readonly s: string, readonly sort: (typeof projectSorts)[number] }
export interface ProjectsList {
  /** undefined until the first answer */
  readonly items: readonly ProjectCard[] | undefined
  readonly totalCount: number
  readonly loading: boolean
  /** Why the last reading failed; earlier items stay. */
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Number of pages of a list; an empty list has one. */
export const pageCount = (totalCount: number): number => Math.max(1, Math.ceil(totalCount / pageSize))

/** One page of the projects list. Earlier items stay while new ones come. */
export const useProjects = ({ page, s, sort }: ListQuery): ProjectsList => {
  const [state, setState] = useState<Omit<ProjectsList, 'reload'>>({ items: undefined, totalCount: 0, loading: true, failure: undefined })
  const [turn, setTurn] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    const mine = ++latest.current
    setState(before => ({ ...before, loading: true }))
    void send(listProjects, { query: { skip: (page - 1) * pageSize, limit: pageSize, sort, ...(s === '' ? {} : { s }) } }).then(answer => {
      if (latest.current !== mine) return
      if (answer.ok) setState({ items: answer.value.items, totalCount: answer.value.totalCount, loading: false, failure: undefined })
      else setState(before => ({ ...before, loading: false, failure: answer.failure }))
    })
  }, [page, s, sort, turn])
  const reload = useCallback(() => { setTurn(before => before + 1) }, [])
  return { ...state, reload }
}
