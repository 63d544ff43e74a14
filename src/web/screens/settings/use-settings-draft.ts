import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decode } from '#contract/decode.ts'
import { AdminSettings } from '#contract/entities/order.ts'
import { unpackMessage } from '#contract/message.ts'
import { currencyDecimals } from '#contract/money.ts'
import type { Failure } from '../../api/send.ts'
import { useMessageText } from '../../text/message-text.ts'

const read = decode(AdminSettings)
const moneyFields = /^price\.(base|revision|tiers\.\d+\.perHundredSquareMetres)$/

/** Settings being edited: numbers that cannot be read are NaN, an empty number is null. */
export interface SettingsDraft {
  readonly values: AdminSettings
  readonly set: (values: AdminSettings) => void
  /** Refusal of a field by its dotted path, once it was left or the form was sent. */
  readonly error: (path: string) => string | undefined
  readonly leave: (path: string) => void
  /** Settings as they would be saved; undefined while something is wrong. */
  readonly decoded: AdminSettings | undefined
  /** Shows every refusal, and puts the keyboard into the first refused field. */
  readonly showAll: () => void
  /** Shows the server's field errors at their fields. */
  readonly place: (failure: Failure) => boolean
}

/** Edits the settings, judged live by the contract. */
export function useSettingsDraft(given: AdminSettings): SettingsDraft {
  const { t } = useTranslation('admin-settings')
  const { t: errors } = useTranslation('errors')
  const text = useMessageText()
  const [values, setValues] = useState(given)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const result = useMemo(() => read(values), [values])
  const { currency } = values.price
  const found = useMemo(() => {
    if (result.ok) return {}
    return Object.fromEntries(
      result.errors.map(({ field, message }) => {
        if (field === 'price.tiers') return [field, t('rising')]
        if (moneyFields.test(field)) return [field, t('money', { currency, decimals: currencyDecimals(currency) })]
        return [field, unpackMessage(message).key === 'field.invalid' ? errors('field.number') : text(message)]
      }),
    )
  }, [result, currency, t, errors, text])
  return {
    values,
    set: next => {
      setValues(next)
      setRefusals({})
    },
    error: path => refusals[path] ?? (all || left.has(path) ? found[path] : undefined),
    leave: path => {
      setLeft(before => new Set(before).add(path))
    },
    decoded: result.ok ? result.value : undefined,
    showAll: () => {
      setAll(true)
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
      })
    },
    place: failure => {
      setRefusals(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])))
      return failure.errors.length > 0
    },
  }
}
