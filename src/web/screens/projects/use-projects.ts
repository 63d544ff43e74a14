import { useCallback, useEffect, useState } from 'react'
import { listProjects, type projectSorts } from '#contract/calls/projects.ts'
import type { ProjectCard } from '#contract/entities/project.ts'
import { send, type Failure } from '../../api/send.ts'

/** Size of a page, specification § 9; the twelfth place of the grid is the "New project" tile. */
export const pageSize = 11

export interface ListQuery {
  readonly page: number
  readonly s: string
  readonly sort: (typeof projectSorts)[number]
}
export interface ProjectsList {
  /** undefined until the first answer */
  readonly items: readonly ProjectCard[] | undefined
  readonly totalCount: number
  readonly loading: boolean
  /** Reason why the last read failed; earlier items stay. */
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Number of pages of a list; an empty list has one. */
export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize))
}

/** A page of the projects list. The present items stay while new ones are loading. */
export function useProjects({ page, s, sort }: ListQuery): ProjectsList {
  const [turn, setTurn] = useState(0)
  const question = JSON.stringify([page, s, sort, turn])
  const [state, setState] = useState<Omit<ProjectsList, 'reload' | 'loading'> & { readonly answered: string }>({
    items: undefined,
    totalCount: 0,
    failure: undefined,
    answered: '',
  })
  useEffect(() => {
    let here = true
    void send(listProjects, {
      query: { skip: (page - 1) * pageSize, limit: pageSize, sort, ...(s === '' ? {} : { s }) },
    }).then(answer => {
      if (!here) return
      if (answer.ok)
        setState({
          items: answer.value.items,
          totalCount: answer.value.totalCount,
          failure: undefined,
          answered: question,
        })
      else setState(before => ({ ...before, failure: answer.failure, answered: question }))
    })
    return () => {
      here = false
    }
  }, [page, s, sort, question])
  const reload = useCallback(() => {
    setTurn(before => before + 1)
  }, [])
  const { answered, ...shown } = state
  return { ...shown, loading: answered !== question, reload }
}
