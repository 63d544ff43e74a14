import { Input } from 'antd'
import { CircleX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf, toShown } from '#text/units.ts'
import { useFormat } from '../../text/use-format.ts'
import { useIsLocked, useUnits } from '../project-editor.tsx'
import type { MarkKind } from './edited-mark.tsx'
import { FieldFrame, helpId } from './field-frame.tsx'
import { FieldMark, type FieldAbout } from './field-mark.tsx'
import { besideTypical } from './judge-quantity.ts'
import { fieldText, limitText, usualText } from '#text/quantity-text.ts'
import { useTypedQuantity, type TypedQuantityField, type TypedQuantity } from './use-typed-quantity.ts'

export interface QuantityInputProps extends TypedQuantityField {
  /** SI; absent or null: there is no default, the field is empty. */
  readonly defaultValue?: number | null | undefined
  /** SI; outside is a warning. */
  readonly typical?: readonly [from: number, to: number] | undefined
  /** Source of the default, in words. */
  readonly source?: string | undefined
  readonly warning?: string | undefined
  /** Text that the person must know now. */
  readonly help?: ReactNode
  /** More sentences behind the mark. */
  readonly notes?: readonly string[] | undefined
  /** Reason why it cannot be edited. */
  readonly disabledReason?: string | undefined
  readonly onFocus?: (() => void) | undefined
  readonly id?: string | undefined
  /** No label and no help: a table cell of 26 px. */
  readonly cell?: boolean | undefined
  /** No mark, for values without a default worth marking. */
  readonly unmarked?: boolean | undefined
  /** The default is calculated: shown rounded. */
  readonly derived?: boolean | undefined
}

/** Mark of the field: the default holds, was changed, or does not exist. */
function markOf({ unmarked, value, defaultValue }: QuantityInputProps): MarkKind | undefined {
  if (unmarked === true || defaultValue === undefined) return undefined
  if (value !== undefined) return 'edited'
  return defaultValue === null ? 'empty' : 'default'
}

/** Text in the field while nothing is being typed: the value in force. */
function useShownText({ quantity, value, defaultValue, integer, derived }: QuantityInputProps): string {
  const units = useUnits()
  const format = useFormat()
  const inForce = value ?? defaultValue ?? undefined
  if (inForce === undefined) return ''
  if (derived === true && value === undefined)
    return format.field(toShown(quantity, inForce, units), integer === true ? 0 : decimalsOf(quantity, units))
  return fieldText(format, quantity, inForce, units, value !== undefined)
}

/** Warning of the field, or of a typed value beside the usual range. */
function useWarning({ warning, quantity, value, typical }: QuantityInputProps): string | undefined {
  const units = useUnits()
  const { t } = useTranslation('project')
  const format = useFormat()
  const beside = besideTypical(value, typical)
  if (warning !== undefined || beside === null || typical === undefined) return warning
  const [from, to] = typical.map(si => usualText(format, quantity, si, units))
  return t(beside === 'above' ? 'field.aboveTypical' : 'field.belowTypical', { from, to })
}

/** Content that the mark opens: default, source, usual and possible values. */
function useAbout({ id, quantity, min, max, defaultValue, typical, source, notes }: QuantityInputProps): FieldAbout {
  const units = useUnits()
  const { t } = useTranslation('project')
  const format = useFormat()
  const unit = format.unit(quantity, units)
  const usual = (si: number) => usualText(format, quantity, si, units)
  const withUnit = (number: string) => `${number}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
  const range = (from: string, to: string) => t('about.range', { from, to: withUnit(to) })
  const possible = range(limitText(format, quantity, min, units, 'min'), limitText(format, quantity, max, units, 'max'))
  return {
    rows: [
      ...(defaultValue === undefined || defaultValue === null
        ? []
        : [[t('about.default'), withUnit(usual(defaultValue))] as const]),
      ...(source === undefined ? [] : [[t('about.source'), source] as const]),
      ...(typical === undefined ? [] : [[t('about.typical'), range(usual(typical[0]), usual(typical[1]))] as const]),
      [t('about.possible'), possible],
    ],
    notes: notes ?? [],
    id,
  }
}

/** Suffix of the number: its unit, or in a table's cell its mark. */
function Suffix({
  mark,
  about,
  ...props
}: QuantityInputProps & { readonly mark: MarkKind | undefined; readonly about: FieldAbout }) {
  const units = useUnits()
  const format = useFormat()
  if (props.cell !== true) return <bdi className="unit">{format.unit(props.quantity, units)}</bdi>
  return mark === undefined ? (
    <span className="mark-space" />
  ) : (
    <FieldMark kind={mark} label={props.label} about={about} quiet />
  )
}

/** The field itself. */
function NumberBox({
  id,
  stay,
  warning,
  readOnly,
  mark,
  about,
  ...props
}: QuantityInputProps & {
  readonly id: string
  readonly stay: TypedQuantity
  readonly readOnly: boolean
  readonly mark: MarkKind | undefined
  readonly about: FieldAbout
}) {
  const units = useUnits()
  const { t } = useTranslation('project')
  const format = useFormat()
  const shown = useShownText(props)
  const { typed, error } = stay
  const isCell = props.cell === true
  const isUnitless = format.unit(props.quantity, units) === ''
  return (
    <Input
      id={id}
      className={isCell ? 'quantity cell-input' : 'quantity'}
      size={isCell ? 'small' : 'middle'}
      value={typed ?? shown}
      inputMode="text"
      autoComplete="off"
      aria-label={isCell ? props.label : undefined}
      aria-describedby={isCell && error === undefined ? undefined : helpId(id)}
      aria-invalid={error !== undefined}
      readOnly={readOnly}
      variant={readOnly ? 'filled' : 'outlined'}
      title={isCell && error === undefined ? warning : undefined}
      placeholder={mark === 'empty' ? t('field.noDefault') : ''}
      status={error !== undefined ? 'error' : warning !== undefined ? 'warning' : ''}
      suffix={isUnitless && !isCell ? undefined : <Suffix {...props} mark={mark} about={about} />}
      onFocus={event => {
        stay.enter()
        event.target.select()
        props.onFocus?.()
      }}
      onChange={event => {
        stay.type(event.target.value)
      }}
      onBlur={stay.leave}
      onKeyDown={stay.key}
    />
  )
}

/**
 * Input of a number with its unit. The stored value is SI and only typing changes it: a switch of units changes the
 * display. Impossible numbers stay as typed, with their error here and in the input check, and are not passed on.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { label, help, disabledReason } = props
  const locked = useIsLocked()
  const ownId = useId()
  const id = props.id ?? ownId
  const stay = useTypedQuantity(id, props.id !== undefined, props)
  const warning = useWarning(props)
  const about = useAbout(props)
  const mark = markOf(props)
  const readOnly = locked || disabledReason !== undefined
  const { error } = stay
  const field = (
    <NumberBox {...props} id={id} stay={stay} warning={warning} readOnly={readOnly} mark={mark} about={about} />
  )
  if (props.cell === true) {
    return (
      <>
        {field}
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
      onReset={readOnly ? undefined : stay.reset}
      error={error}
      warning={warning}
      help={words === undefined ? undefined : <span>{words}</span>}
    >
      {field}
    </FieldFrame>
  )
}
