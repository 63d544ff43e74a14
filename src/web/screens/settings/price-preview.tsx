import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceSettings } from '#contract/entities/payment.ts'
import { toMainUnit } from '#contract/money.ts'
import { priceOf } from '#rules/price.ts'
import { percentDecimals } from '#text/format.ts'
import { useFormat } from '../../text/use-format.ts'
import { Field } from '../../ui/form-field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Quantity } from '../../ui/quantity.tsx'

const firstArea = 1000 // m²

/** Price of a project by the rules in force and by the edited ones, line by line. */
export function PricePreview({
  before,
  now,
}: {
  readonly before: PriceSettings
  /** undefined while a field is wrong */
  readonly now: PriceSettings | undefined
}) {
  const { t } = useTranslation('admin-settings')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const [area, setArea] = useState<number | null>(firstArea)
  const isArea = area !== null && area >= 0 && area <= 1e9
  return (
    <section className="settings-preview" aria-live="polite">
      <h2 dir="auto">{t('preview.title')}</h2>
      <Field
        label={t('preview.area', { unit: format.unit('area', 'SI') })}
        name="area"
        error={isArea ? undefined : errors('field.number')}
      >
        {control => <NumberInput {...control} value={firstArea} change={setArea} />}
      </Field>
      {now === undefined ? (
        <p dir="auto">{t('preview.wrong')}</p>
      ) : (
        isArea && <Comparison before={before} now={now} area={area} />
      )}
    </section>
  )
}

function Comparison({
  before,
  now,
  area,
}: {
  readonly before: PriceSettings
  readonly now: PriceSettings
  readonly area: number
}) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const prices = [before, now].map(settings => {
    const price = priceOf(area, settings)
    const money = (amount: number) =>
      format.price(toMainUnit({ amount, currency: settings.currency }), settings.currency)
    const line = (key: 'base' | 'area') => price.lines.find(one => one.key === key)?.amount ?? 0
    return {
      base: money(line('base')),
      area: money(line('area')),
      tax: money(price.tax),
      total: money(price.total),
      revision: money(priceOf(area, settings, undefined, true).total),
    }
  })
  const [old, next] = prices
  if (old === undefined || next === undefined) return null
  const percent = (settings: PriceSettings) =>
    format.percent(settings.taxPercentage, percentDecimals(settings.taxPercentage))
  const tax = before.taxPercentage === now.taxPercentage ? percent(now) : `${percent(before)} → ${percent(now)}`
  const rows = [
    ['base', t('preview.base')],
    ['area', t('preview.areaLine')],
    ['tax', t('preview.tax', { percent: tax })],
    ['total', t('preview.total')],
    ['revision', t('preview.revision')],
  ] as const
  const shown = format.withUnit('area', area, 'SI')
  const same = JSON.stringify(old) === JSON.stringify(next)
  return (
    <>
      <p className="settings-sentence" dir="auto">
        {same
          ? t('preview.same', { area: shown, now: next.total })
          : t('preview.sentence', { area: shown, before: old.total, now: next.total })}
      </p>
      <table className="admin-table settings-prices">
        <thead>
          <tr>
            <th scope="col" dir="auto">
              {t('preview.line')}
            </th>
            <th scope="col">{t('preview.before')}</th>
            <th scope="col">{t('preview.now')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key} className={key === 'total' ? 'settings-total' : undefined}>
              <th scope="row">
                <span dir="auto">{name}</span>
              </th>
              {prices.map((price, i) => (
                // Before and now, in this order.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={i} className={i === 1 && price[key] !== old[key] ? 'settings-changed' : undefined}>
                  <Quantity className="tabular">{price[key]}</Quantity>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
