import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FiguresAgain } from '#contract/entities/explanation.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { type DesignFigures, exactFigures } from '#building/studies/design-figures.ts'
import { useLookAgain } from '../use-look-again.ts'
import { runAgain, type RowsAgain } from './exact-figures.ts'

type Told = (typeof FiguresAgain)['Type']['rows'][number]['figures']

/** A row of a study that ran in the sweep setting. */
export interface SweptRow {
  readonly run: string
  readonly row: number
}

export function keyOfRow({ run, row }: SweptRow): string {
  return `${run} ${row}`
}

/** Statuses of final refusals: the question itself is wrong, or its rows are gone. */
const finalRefusals = new Set([400, 404, 409, 422])

/** Rows simulated again, by `keyOfRow`. */
export interface ExactFigures {
  readonly figures: ReadonlyMap<string, DesignFigures>
  /** Reason why a row could not be simulated again, in words. */
  readonly refused: ReadonlyMap<string, string>
}

/**
 * Figures of the default setting for picked or pinned rows. They are requested as soon as the rows are named, and after
 * a failure again when the window or the network is back. A refused row is not requested twice.
 */
export function useExactFigures(rows: readonly SweptRow[]): ExactFigures {
  const { project } = useProjectEditor()
  const { t } = useTranslation(['stages', 'errors'])
  const texts = useInputTexts()
  const [rowFigures, setRowFigures] = useState<ReadonlyMap<string, Told>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, RowsAgain & { readonly ok: false }>>(new Map())
  const requestedKeys = useRef(new Set<string>())
  // A request continues while more rows are named; it ends with the page.
  const open = useRef(new AbortController())
  useEffect(() => {
    const control = new AbortController()
    const mine = requestedKeys.current
    open.current = control
    return () => {
      control.abort()
      mine.clear()
    }
  }, [])
  const wanted = rows.map(keyOfRow).join()
  const named = useRef(rows)
  useEffect(() => {
    named.current = rows
  }, [rows])
  const projectId = project._id
  const ask = useCallback(() => {
    const missing = named.current.filter(row => !requestedKeys.current.has(keyOfRow(row)))
    const { signal } = open.current
    const mine = requestedKeys.current
    for (const row of missing) mine.add(keyOfRow(row))
    for (const run of new Set(missing.map(one => one.run)))
      void (async () => {
        const own = missing.filter(row => row.run === run)
        for (let at = 0; at < own.length && !signal.aborted; at += limits.rowsAgain) {
          const batch = own.slice(at, at + limits.rowsAgain)
          const answer = await runAgain(
            projectId,
            run,
            batch.map(({ row }) => row),
            signal,
          )
          if (signal.aborted) return
          const keys = batch.map(keyOfRow)
          const isFinal = !answer.ok && answer.failure !== null && finalRefusals.has(answer.failure.status)
          if (!answer.ok && !isFinal) for (const key of keys) mine.delete(key)
          setRefused(before => {
            const next = new Map(before)
            for (const key of keys)
              if (answer.ok) next.delete(key)
              else next.set(key, answer)
            return next
          })
          if (answer.ok)
            setRowFigures(
              before =>
                new Map([
                  ...before,
                  ...answer.rows.map(({ row, figures }) => [keyOfRow({ run, row }), figures] as const),
                ]),
            )
        }
      })()
  }, [projectId])
  useEffect(ask, [ask, wanted])
  useLookAgain(ask)
  const prices = project.energyPrices
  const figures = useMemo(
    () => new Map([...rowFigures].map(([key, again]) => [key, exactFigures(again, prices)])),
    [rowFigures, prices],
  )
  const reasons = useMemo(() => {
    const sentence = ({ failure, reason }: RowsAgain & { readonly ok: false }) =>
      failure === null
        ? texts.message(packMessage(reason ?? 'server.bug'))
        : failure.status === 0
          ? t('stages:notReached')
          : (failure.message ?? failure.errors[0]?.message ?? t('errors:server.bug'))
    return new Map([...refused].map(([key, one]) => [key, sentence(one)]))
  }, [refused, texts, t])
  return useMemo(() => ({ figures, refused: reasons }), [figures, reasons])
}
