import { Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refundOrder } from '#contract/calls/admin.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { currencyDecimals, toSmallestUnit } from '#contract/money.ts'
import { send } from '../../api/send.ts'
import { useFormat } from '../../text/use-format.ts'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { Field } from '../../ui/form-field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

interface Values {
  readonly reason: string
  readonly key: string
  /** Absent: all that is left. null: a part whose amount is not typed yet. */
  readonly amount?: number | null
}

function newKey(): string {
  return crypto.randomUUID()
}

/**
 * Gives money back. The dialog has one key, so the server carries its order out once, however often it is sent. While
 * the fate of an order is unknown its fields are closed: the retry is the same order. A refused order is over, so the
 * next one has a key of its own.
 */
export function RefundDialog({
  order,
  close,
  done,
}: {
  readonly order: OrderDetail
  readonly close: () => void
  readonly done: () => void
}) {
  const { t } = useTranslation('orders')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const { currency, refundable } = order
  const left = format.price(refundable, currency)
  const [first] = useState<Values>(() => ({ reason: '', key: newKey() }))
  const form = useForm(
    first,
    refundOrder.body,
    (_key, field) => (field === 'amount' ? errors('field.money', { currency }) : undefined),
    ({ amount }) => {
      if (typeof amount !== 'number') return {}
      if ((toSmallestUnit(amount, currency) ?? 0) <= 0) return { amount: errors('field.money', { currency }) }
      return amount > refundable ? { amount: errors('payment.refundTooMuch', { left }) } : {}
    },
  )
  const submit = useSubmit(true)
  const { amount } = form.values
  const isPart = amount !== undefined
  const isWhole = !isPart || amount === refundable
  const units = toSmallestUnit(amount ?? refundable, currency) ?? 0
  const given = amount === null || units <= 0 || (amount ?? 0) > refundable ? undefined : (amount ?? refundable)
  const isUnknown = submit.failure !== undefined && (submit.failure.status === 0 || submit.failure.status >= 500)
  const closed = submit.busy || isUnknown
  const how = useId()
  const send_ = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(refundOrder, { path: { id: order._id }, body }),
      done,
      failure => {
        if (failure.code === 'payment.refundRefused') form.set('key', newKey())
        return form.place(failure)
      },
    )
  }
  return (
    <Modal
      open
      title={t('refund.title', { name: order.payer.fullName })}
      width={520}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={focusFirstInput}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          send_()
        }}
      >
        <div className="field">
          <div className="field-head">
            <span id={how} className="field-name" dir="auto">
              {t('refund.how')}
            </span>
          </div>
          <Radio.Group
            aria-labelledby={how}
            disabled={closed}
            value={isPart ? 'part' : 'whole'}
            onChange={event => {
              const { amount: _amount, ...others } = form.values
              form.replace(event.target.value === 'part' ? { ...others, amount: null } : others)
            }}
            options={[
              { value: 'whole', label: t('refund.whole', { amount: left }) },
              { value: 'part', label: t('refund.part') },
            ]}
          />
        </div>
        {isPart && (
          <Field
            label={t('refund.amount', { currency })}
            {...form.at('amount')}
            help={t('refund.amountHelp', { amount: left })}
            required
          >
            {control => (
              <NumberInput
                {...control}
                disabled={closed}
                value={null}
                decimals={currencyDecimals(currency)}
                change={value => {
                  form.set('amount', value)
                }}
              />
            )}
          </Field>
        )}
        <p className="order-means" dir="auto">
          {isPart && isWhole && `${t('refund.rest')} `}
          {t(isWhole ? 'refund.wholeMeans' : 'refund.partMeans')}
        </p>
        <Field label={t('refund.reason')} {...form.at('reason')} help={t('refund.reasonHelp')} required>
          {control => (
            <Input.TextArea
              {...control}
              rows={3}
              dir="auto"
              disabled={closed}
              value={form.values.reason}
              onChange={event => {
                form.set('reason', event.target.value)
              }}
            />
          )}
        </Field>
        <DialogFoot
          busy={submit.busy}
          problem={submit.failure}
          why={
            isUnknown
              ? t('refund.unknown')
              : submit.problem === undefined
                ? undefined
                : t('refund.notDone', { why: submit.problem })
          }
          danger
          save={given === undefined ? t('refund.button') : t('refund.save', { amount: format.price(given, currency) })}
          close={close}
        />
      </form>
    </Modal>
  )
}
