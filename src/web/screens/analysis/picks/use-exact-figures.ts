import { useEffect, useMemo, useRef, useState } from 'react'
import type { FiguresAgain } from '#contract/entities/explanation.ts'
import { limits } from '#contract/limits.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import type { DesignFigures } from '../design-figures.ts'
import { exactFigures, runAgain } from './exact-figures.ts'

type Told = (typeof FiguresAgain)['Type']['rows'][number]['figures']

/** A row of a study that ran in the sweep setting. */
export interface SweptRow {
  readonly run: string
  readonly row: number
}

export function keyOfRow({ run, row }: SweptRow): string {
  return `${run} ${row}`
}

/** Figures of the default setting by `keyOfRow`, of rows that are picked or pinned: asked for as soon as they are named. */
export function useExactFigures(rows: readonly SweptRow[]): ReadonlyMap<string, DesignFigures> {
  const { project } = useProjectEditor()
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map())
  const asked = useRef(new Set<string>())
  // What was asked for goes on while more is named; it ends with the page.
  const open = useRef(new AbortController())
  useEffect(() => {
    const control = new AbortController()
    open.current = control
    return () => {
      control.abort()
    }
  }, [])
  const wanted = rows.map(keyOfRow).join()
  const named = useRef(rows)
  useEffect(() => {
    named.current = rows
  }, [rows])
  const projectId = project._id
  useEffect(() => {
    const missing = named.current.filter(row => !asked.current.has(keyOfRow(row)))
    if (missing.length === 0) return
    const { signal } = open.current
    const runs = [...new Set(missing.map(({ run }) => run))]
    const mine = asked.current
    for (const run of runs) {
      const own = missing.filter(row => row.run === run).slice(0, limits.rowsAgain)
      for (const row of own) mine.add(keyOfRow(row))
      void runAgain(
        projectId,
        run,
        own.map(({ row }) => row),
        signal,
      ).then(answer => {
        if (answer === null) {
          for (const row of own) mine.delete(keyOfRow(row))
          return
        }
        setTold(
          before =>
            new Map([...before, ...answer.map(({ row, figures }) => [keyOfRow({ run, row }), figures] as const)]),
        )
      })
    }
  }, [projectId, wanted])
  const prices = project.energyPrices
  return useMemo(() => new Map([...told].map(([key, figures]) => [key, exactFigures(figures, prices)])), [told, prices])
}
