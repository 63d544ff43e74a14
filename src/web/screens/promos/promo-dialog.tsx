import { Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPromo, updatePromo } from '#contract/calls/admin.ts'
import { PromoTerms, type Promo } from '#contract/entities/promo.ts'
import { currencyDecimals } from '#contract/money.ts'
import { send, type Failure } from '../../api/send.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useFormat } from '../../text/use-format.ts'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { focusFirstInput } from '../../ui/focus-first-input.ts'
import { Field, type Control } from '../../ui/form-field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { boundDay, dayBound } from './promo-days.ts'

const newTerms: PromoTerms = {
  code: '',
  percentage: null,
  amount: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerPerson: null,
  minimum: 0,
}

function termsOf(promo: Promo): PromoTerms {
  const { _id, uses: _uses, createdAt: _createdAt, ...terms } = promo
  return terms
}

/** Makes a discount code, or changes one. A failed save keeps the form (ruling 25). */
export function PromoDialog({
  promo,
  currency,
  close,
  saved,
}: {
  readonly promo: Promo | undefined
  readonly currency: string
  readonly close: () => void
  readonly saved: () => void
}) {
  const { t } = useTranslation('promos')
  const { t: admin } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const [kind, setKind] = useState<'percentage' | 'amount'>((promo?.amount ?? null) !== null ? 'amount' : 'percentage')
  const decimals = currencyDecimals(currency)
  const form = useForm(
    promo === undefined ? newTerms : termsOf(promo),
    PromoTerms,
    (key, field) => {
      if (field === 'amount') return errors('field.money', { currency })
      if (field === 'minimum') return t('form.noMoney', { currency, decimals })
      if (field === 'startsAt' || (field === 'endsAt' && key === 'field.invalid')) return t('form.noDay')
      if (key === 'promo.percentageOrAmount') return errors('field.required')
      return key === 'field.invalid' ? errors('field.number') : undefined
    },
    values => (values[kind] === null ? { [kind]: errors('field.required') } : {}),
  )
  const submit = useSubmit(true)
  const kindId = useId()
  const place = (failure: Failure) => {
    if (failure.code !== 'promo.codeTaken') return form.place(failure)
    form.refuse('code', failure.message ?? '')
    return true
  }
  const save = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => (promo === undefined ? send(createPromo, { body }) : send(updatePromo, { path: { id: promo._id }, body })),
      saved,
      place,
    )
  }
  const money = (field: 'amount' | 'minimum', control: Control) => {
    const value = form.values[field]
    return (
      <NumberInput
        {...control}
        value={value === null ? null : value / 10 ** decimals}
        decimals={decimals}
        change={given => {
          // Binary fractions leave a trace; more decimals than the currency has stay a fraction, which is refused.
          const none = field === 'minimum' ? 0 : null
          form.set(field, given === null ? none : Number((given * 10 ** decimals).toFixed(4)))
        }}
      />
    )
  }
  const count = (field: 'percentage' | 'mostUses' | 'mostUsesPerPerson', control: Control) => (
    <NumberInput
      {...control}
      value={form.values[field]}
      change={given => {
        form.set(field, given)
      }}
    />
  )
  const day = (field: 'startsAt' | 'endsAt') => (
    <Field label={t(`form.${field}`)} {...form.at(field)} help={t('form.day')}>
      {control => (
        <DayInput
          {...control}
          bound={field}
          value={form.values[field]}
          change={at => {
            form.set(field, at)
          }}
        />
      )}
    </Field>
  )
  return (
    <Modal
      open
      title={t(promo === undefined ? 'form.create' : 'form.edit')}
      width={560}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      afterOpenChange={focusFirstInput}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {promo !== undefined && <p dir="auto">{t('form.keeps')}</p>}
        <Field label={t('form.code')} {...form.at('code')} help={t('form.codeHelp')} required>
          {control => (
            <Input
              {...control}
              dir="ltr"
              value={form.values.code}
              onChange={event => {
                form.set('code', event.target.value)
              }}
            />
          )}
        </Field>
        <div className="field">
          <div className="field-head">
            <span id={kindId} className="field-name" dir="auto">
              {t('form.kind')}
            </span>
          </div>
          <Radio.Group
            aria-labelledby={kindId}
            value={kind}
            onChange={event => {
              setKind(event.target.value as typeof kind)
              form.replace({ ...form.values, percentage: null, amount: null })
            }}
            options={(['percentage', 'amount'] as const).map(value => ({ value, label: t(`form.${value}`) }))}
          />
        </div>
        {kind === 'percentage' ? (
          <Field label={t('form.percentageOf')} {...form.at('percentage')} required>
            {control => count('percentage', control)}
          </Field>
        ) : (
          <Field label={t('form.amountOf', { currency })} {...form.at('amount')} required>
            {control => money('amount', control)}
          </Field>
        )}
        <div className="promo-pair">
          {day('startsAt')}
          {day('endsAt')}
        </div>
        <div className="promo-pair">
          {(['mostUses', 'mostUsesPerPerson'] as const).map(field => (
            <Field key={field} label={t(`form.${field}`)} {...form.at(field)} help={t('form.emptyUses')}>
              {control => count(field, control)}
            </Field>
          ))}
        </div>
        <Field label={t('form.minimum', { currency })} {...form.at('minimum')}>
          {control => money('minimum', control)}
        </Field>
        <DialogFoot busy={submit.busy} problem={submit.failure} save={admin('form.save')} close={close} />
      </form>
    </Modal>
  )
}

/** Field of a day in the reader's calendar. A text that is no day goes on as it is, so that the form refuses it. */
function DayInput({
  bound,
  value,
  change,
  ...control
}: Control & {
  readonly bound: 'startsAt' | 'endsAt'
  readonly value: string | null
  readonly change: (at: string | null) => void
}) {
  const format = useFormat()
  const { calendar } = usePreferences()
  const [text, setText] = useState(format.digits(boundDay(bound, value, calendar)))
  return (
    <Input
      {...control}
      className="tabular"
      dir="ltr"
      autoComplete="off"
      value={text}
      onChange={event => {
        const typed = event.target.value
        setText(format.digits(typed))
        const at = dayBound(bound, typed, calendar)
        change(at === undefined ? typed : at)
      }}
    />
  )
}
