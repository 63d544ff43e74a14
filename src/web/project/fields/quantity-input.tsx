import { Input } from 'antd'
import { CircleX } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, toShown } from '../../text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import type { MarkKind } from './edited-mark.tsx'
import { FieldFrame, helpId } from './field-frame.tsx'
import { FieldMark, type FieldAbout } from './field-mark.tsx'
import { parseQuantity } from './parse-quantity.ts'
import { useProjectEditor } from '../project-editor.tsx'
import { fieldText, limitText, usualText } from './quantity-text.ts'
import { useTypedDrafts } from './typed-drafts.tsx'
import { useInputTexts } from './use-input-texts.ts'

export interface QuantityInputProps {
  /** Visible, or read aloud where `cell` is set. */
  readonly label: string
  readonly quantity: QuantityKey
  /** The typed SI value; undefined while the default holds. */
  readonly value: number | undefined
  /** SI; absent or null: there is no default, the field is empty. */
  readonly defaultValue?: number | null | undefined
  /** SI */
  readonly min: number
  /** SI */
  readonly max: number
  /** SI; outside is a warning. */
  readonly typical?: readonly [from: number, to: number] | undefined
  readonly integer?: boolean | undefined
  /** Where the default comes from, in words. */
  readonly source?: string | undefined
  /** An error that concerns other fields too. */
  readonly error?: string | undefined
  readonly warning?: string | undefined
  /** What the person must know now. */
  readonly help?: ReactNode
  /** More sentences behind the mark. */
  readonly notes?: readonly string[] | undefined
  /** Why it cannot be edited. */
  readonly disabledReason?: string | undefined
  /** SI, undefined to go back to the default. `gesture` is the same while the person stays in the field: pass it on to `change`. */
  readonly onChange: (si: number | undefined, gesture: string) => void
  readonly onFocus?: (() => void) | undefined
  readonly id?: string | undefined
  /** No label and no help: a table cell of 26 px. */
  readonly cell?: boolean | undefined
  /** No mark, for values without a default worth marking. */
  readonly unmarked?: boolean | undefined
  /** The default is calculated: shown rounded. */
  readonly derived?: boolean | undefined
  /** Emptying the field is an error instead of a way back to the default. */
  readonly required?: boolean | undefined
}

/**
 * A number with its unit. The stored value is SI and only typing changes it: a switch of units changes the display.
 * Impossible numbers are kept as typed, shown with their error here and in the input check, and not passed on.
 */
export function QuantityInput(props: QuantityInputProps) {
  const {
    label,
    quantity,
    value,
    defaultValue,
    min,
    max,
    typical,
    integer = false,
    source,
    help,
    onChange,
    cell = false,
    disabledReason,
  } = props
  const {
    building: { units },
    locked,
  } = useProjectEditor()
  const { t } = useTranslation('project')
  const { message } = useInputTexts()
  const format = useFormat()
  const ownId = useId()
  const id = props.id ?? ownId
  const drafts = useTypedDrafts()
  // An impossible number typed here before another tab was opened.
  const [typed, setTyped] = useState<string | null>(() => drafts.snapshot().get(id)?.text ?? null)
  const focused = useRef(false)
  const visit = useRef({ number: 0, before: value })

  // Somebody else set the value (undo, a tied field, a reset): what was typed no longer holds.
  const last = useRef(value)
  useEffect(() => {
    if (!Object.is(last.current, value) && !focused.current) setTyped(null)
    last.current = value
  }, [value])

  const inForce = value ?? defaultValue ?? undefined
  const decimals = integer ? 0 : decimalsOf(quantity, units)
  const text =
    typed ??
    (inForce === undefined
      ? ''
      : props.derived === true && value === undefined
        ? format.field(toShown(quantity, inForce, units), decimals)
        : fieldText(format, quantity, inForce, units, value !== undefined))
  const unit = format.unit(quantity, units)
  const show = (si: number) => usualText(format, quantity, si, units)
  const judge = (given: string): { readonly si: number } | { readonly error: string } => {
    const si = parseQuantity(given, quantity, units)
    if (si === null) return { error: message('field.number') }
    if (si < min - 1e-9 || si > max + 1e-9)
      return {
        error: message('field.range', {
          min: limitText(format, quantity, min, units, 'min'),
          max: limitText(format, quantity, max, units, 'max'),
        }),
      }
    if (integer && !Number.isInteger(si)) return { error: message('field.integer') }
    return { si: Math.min(max, Math.max(min, si)) }
  }
  const empty = typed !== null && typed.trim() === ''
  const own =
    typed === null
      ? null
      : empty
        ? props.required === true
          ? { error: message('field.required') }
          : null
        : judge(typed)
  const error = own !== null && 'error' in own ? own.error : props.error
  const outside =
    inForce !== undefined &&
    typical !== undefined &&
    value !== undefined &&
    (inForce < typical[0] - 1e-9 || inForce > typical[1] + 1e-9)
  const warning =
    props.warning ??
    (outside && typical !== undefined
      ? t(inForce > typical[1] ? 'field.aboveTypical' : 'field.belowTypical', {
          from: show(typical[0]),
          to: show(typical[1]),
        })
      : undefined)

  const type = (given: string) => {
    setTyped(given)
    const gesture = `${id}#${visit.current.number}`
    if (given.trim() === '') {
      if (props.required !== true) onChange(undefined, gesture)
      return
    }
    const read = judge(given)
    if ('si' in read) onChange(read.si, gesture)
  }
  const leave = () => {
    focused.current = false
    if (error === undefined || own === null || empty) setTyped(null)
  }
  const problem = own !== null && 'error' in own ? own.error : null
  const isKept = props.id !== undefined
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

  const mark: MarkKind | undefined =
    props.unmarked === true || defaultValue === undefined
      ? undefined
      : value !== undefined
        ? 'edited'
        : defaultValue === null
          ? 'empty'
          : 'default'
  const reset = () => {
    setTyped(null)
    onChange(undefined, `${id}#reset${++visit.current.number}`)
  }
  const readOnly = locked || disabledReason !== undefined
  const withUnit = (number: string) => `${number}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
  const about: FieldAbout = {
    rows: [
      ...(defaultValue === undefined || defaultValue === null
        ? []
        : [[t('about.default'), withUnit(show(defaultValue))] as const]),
      ...(source === undefined ? [] : [[t('about.source'), source] as const]),
      ...(typical === undefined
        ? []
        : [
            [t('about.typical'), t('about.range', { from: show(typical[0]), to: withUnit(show(typical[1])) })] as const,
          ]),
      [
        t('about.possible'),
        t('about.range', {
          from: limitText(format, quantity, min, units, 'min'),
          to: withUnit(limitText(format, quantity, max, units, 'max')),
        }),
      ],
    ],
    notes: props.notes ?? [],
  }
  const control = (
    <Input
      id={id}
      className={cell ? 'quantity cell-input' : 'quantity'}
      size={cell ? 'small' : 'middle'}
      value={text}
      inputMode="text"
      autoComplete="off"
      aria-label={cell ? label : undefined}
      aria-describedby={cell && error === undefined ? undefined : helpId(id)}
      aria-invalid={error !== undefined}
      readOnly={readOnly}
      variant={readOnly ? 'filled' : 'outlined'}
      title={cell && error === undefined ? warning : undefined}
      placeholder={mark === 'empty' ? t('field.noDefault') : ''}
      status={error !== undefined ? 'error' : warning !== undefined ? 'warning' : ''}
      suffix={
        cell ? (
          mark === undefined ? (
            <span className="mark-space" />
          ) : (
            <FieldMark kind={mark} label={label} about={about} quiet />
          )
        ) : unit === '' ? undefined : (
          <bdi className="unit">{unit}</bdi>
        )
      }
      onFocus={event => {
        focused.current = true
        visit.current = { number: visit.current.number + 1, before: value }
        event.target.select()
        props.onFocus?.()
      }}
      onChange={event => {
        type(event.target.value)
      }}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key === 'Enter' && error === undefined) setTyped(null)
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
          onChange(visit.current.before, `${id}#${visit.current.number}`)
        }
      }}
    />
  )
  if (cell) {
    return (
      <>
        {control}
        {error === undefined ? null : (
          <span id={helpId(id)} className="cell-error" role="alert" dir="auto">
            <CircleX size={12} strokeWidth={2} aria-hidden /> {error}
          </span>
        )}
      </>
    )
  }
  const words = disabledReason ?? help
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={mark}
      about={about}
      onReset={readOnly ? undefined : reset}
      error={error}
      warning={warning}
      help={words === undefined ? undefined : <span>{words}</span>}
    >
      {control}
    </FieldFrame>
  )
}
