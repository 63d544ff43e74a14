import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { QuantityKey } from '#contract/quantities.ts'
import { useFormat } from '../../text/use-format.ts'
import { useUnits } from '../project-editor.tsx'
import { judgeQuantity } from './judge-quantity.ts'
import { useTypedDrafts } from './typed-drafts.tsx'
import { useInputTexts } from './use-input-texts.ts'

/** Input of a number's field. */
export interface TypedQuantityField {
  /** Label, visible, or read aloud in a table's cell. */
  readonly label: string
  readonly quantity: QuantityKey
  /** Typed SI value; undefined while the default holds. */
  readonly value: number | undefined
  /** SI */
  readonly min: number
  /** SI */
  readonly max: number
  readonly integer?: boolean | undefined
  /** Whether an empty field is an error instead of the default. */
  readonly required?: boolean | undefined
  /** An error that concerns other fields too. */
  readonly error?: string | undefined
  /**
   * Called with the SI value, or undefined to restore the default. `gesture` is the same while the person stays in the
   * field: pass it on to `change`.
   */
  readonly onChange: (si: number | undefined, gesture: string) => void
}

export interface TypedQuantity {
  /** Text typed in this stay, or an impossible text left earlier; null while the field shows the stored value. */
  readonly typed: string | null
  /** Error of the field, its own problem first. */
  readonly error: string | undefined
  readonly type: (given: string) => void
  /** Restores the default. */
  readonly reset: () => void
  readonly enter: () => void
  readonly leave: () => void
  readonly key: (event: KeyboardEvent) => void
}

/** Holds an impossible number for the input check, and, if its field has an id, for the next time it is shown. */
function useKeptDraft(id: string, isKept: boolean, label: string, typed: string | null, problem: string | null) {
  const drafts = useTypedDrafts()
  useEffect(() => {
    drafts.put(id, problem === null || typed === null ? null : { text: typed, label, message: problem })
  }, [drafts, id, problem, typed, label])
  // Without an id of its own the field is not found again.
  useEffect(
    () =>
      isKept
        ? undefined
        : () => {
            drafts.put(id, null)
          },
    [drafts, id, isKept],
  )
}

/**
 * State of a number's field during a stay: a typed text is checked at once, passed on if it is possible, and stays as
 * typed until the stay ends. An impossible text stays beyond it.
 */
export function useTypedQuantity(id: string, isKept: boolean, props: TypedQuantityField): TypedQuantity {
  const { label, quantity, value, min, max, integer = false, required = false, onChange } = props
  const units = useUnits()
  const { message } = useInputTexts()
  const format = useFormat()
  const drafts = useTypedDrafts()
  // It may be an impossible number typed before another tab was opened.
  const [typed, setTyped] = useState<string | null>(() => drafts.snapshot().get(id)?.text ?? null)
  const focused = useRef(false)
  const visit = useRef({ number: 0, before: value })
  const gesture = () => `${id}#${visit.current.number}`

  // Another source set the value (undo, a tied field, a reset): the typed text no longer holds.
  const last = useRef(value)
  useEffect(() => {
    if (!Object.is(last.current, value) && !focused.current) setTyped(null)
    last.current = value
  }, [value])

  const judge = (given: string) => judgeQuantity(given, { quantity, min, max, integer }, units, format)
  const problemOf = (given: string): string | null => {
    if (given.trim() === '') return required ? message('field.required') : null
    const judged = judge(given)
    return 'si' in judged ? null : message(judged.problem, judged.params)
  }
  const problem = typed === null ? null : problemOf(typed)
  const error = problem ?? props.error
  useKeptDraft(id, isKept, label, typed, problem)

  return {
    typed,
    error,
    type: given => {
      setTyped(given)
      if (given.trim() === '') {
        if (!required) onChange(undefined, gesture())
        return
      }
      const judged = judge(given)
      if ('si' in judged) onChange(judged.si, gesture())
    },
    reset: () => {
      setTyped(null)
      onChange(undefined, `${id}#reset${++visit.current.number}`)
    },
    enter: () => {
      focused.current = true
      visit.current = { number: visit.current.number + 1, before: value }
    },
    leave: () => {
      focused.current = false
      // An empty field shows the value in force again.
      if (error === undefined || typed?.trim() === '') setTyped(null)
    },
    key: event => {
      if (event.key === 'Enter' && error === undefined) setTyped(null)
      if (event.key === 'Escape' && typed !== null) {
        event.stopPropagation()
        setTyped(null)
        onChange(visit.current.before, gesture())
      }
    },
  }
}
