import { useCallback, useMemo, useState } from 'react'
import type { Codec } from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { unpackMessage } from '#contract/message.ts'
import type { Failure } from '../api/send.ts'
import { useMessageText } from '../text/message-text.ts'

type Errors = Readonly<Record<string, string>>

export interface Form<V, T> {
  readonly values: V
  readonly set: <K extends keyof V>(field: K, value: V[K]) => void
  /** Replaces all values, if a field must be able to be absent. */
  readonly replace: (values: V) => void
  /** Replaces all values and clears every refusal. */
  readonly reset: (values: V) => void
  /** Marks a field as left: its refusal is then shown while typing. */
  readonly leave: (field: keyof V) => void
  /** Error under a field, once it was left or the form was submitted. */
  readonly error: (field: keyof V) => string | undefined
  /** Decoded value, or undefined with every refusal shown and the first refused field focused. */
  readonly submit: () => T | undefined
  /** Shows the server's field errors under their fields; false if it named none of ours. */
  readonly place: (failure: Failure) => boolean
  readonly refuse: (field: keyof V, text: string) => void
  /** Attributes that `Field` and its control need. */
  readonly at: (field: keyof V & string) => {
    readonly name: string
    readonly error: string | undefined
    readonly onBlur: () => void
  }
}

function isEmpty(value: unknown) {
  return value === undefined || value === null || value === ''
}

/**
 * Form values checked live by a schema of the contract.
 * @param given the first values
 * @param schema schema that must decode them
 * @param words a screen's own sentence for a refusal key, where the specification gives one
 * @param also refusals that compare fields, as sentences by field
 */
export function useForm<V extends object, T, E>(
  given: V,
  schema: Codec<T, E>,
  words?: (key: string, field: string) => string | undefined,
  also?: (values: V) => Errors,
): Form<V, T> {
  const [values, setValues] = useState(given)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [refusals, setRefusals] = useState<Errors>({})
  const text = useMessageText()
  const read = useMemo(() => decode(schema), [schema])
  const decoded = useMemo(() => read(values), [read, values])

  const found = useMemo(() => {
    const errors: Record<string, string> = { ...also?.(values) }
    if (decoded.ok) return errors
    for (const { field, message } of decoded.errors) {
      // An option not yet chosen is missing, not wrong.
      const packed =
        isEmpty(values[field as keyof V]) && unpackMessage(message).key === 'field.invalid' ? 'field.required' : message
      errors[field] = words?.(unpackMessage(packed).key, field) ?? text(packed)
    }
    return errors
  }, [decoded, text, words, also, values])

  // A field left empty is not yet wrong: only submitting asks for it.
  const leave = useCallback(
    (field: keyof V) => {
      if (!isEmpty(values[field]))
        setLeft(before => (before.has(String(field)) ? before : new Set(before).add(String(field))))
    },
    [values],
  )
  const refuse = useCallback((field: keyof V, sentence: string) => {
    setRefusals(before => ({ ...before, [field]: sentence }))
  }, [])
  const error = (field: keyof V) =>
    refusals[String(field)] ?? (submitted || left.has(String(field)) ? found[String(field)] : undefined)

  return {
    values,
    leave,
    error,
    refuse,
    set: (field, value) => {
      setValues(before => ({ ...before, [field]: value }))
      setRefusals(before => Object.fromEntries(Object.entries(before).filter(([key]) => key !== field)))
    },
    replace: next => {
      setValues(next)
      setRefusals({})
    },
    reset: next => {
      setValues(next)
      setLeft(new Set())
      setSubmitted(false)
      setRefusals({})
    },
    submit: () => {
      setSubmitted(true)
      setRefusals({})
      if (decoded.ok && Object.keys(found).length === 0) return decoded.value
      // After the next paint the refused fields carry aria-invalid.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
      })
      return undefined
    },
    place: failure => {
      const ours = failure.errors.filter(e => e.field in values)
      for (const { field, message } of ours) setRefusals(before => ({ ...before, [field]: message }))
      return ours.length > 0
    },
    at: field => ({
      name: field,
      error: error(field),
      onBlur: () => {
        leave(field)
      },
    }),
  }
}
