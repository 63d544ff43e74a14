import { Button, Select } from 'antd'
import { CircleX, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceSettings, PriceTier } from '#contract/entities/payment.ts'
import { limits } from '#contract/limits.ts'
import { currencyDecimals, currencyTable } from '#contract/money.ts'
import { useFormat } from '../../text/use-format.ts'
import { Field } from '../../ui/form-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** An amount of the smallest unit with other decimals, so that the typed figure stays: $49.00 becomes 49 yen. */
function rescaled(amount: number, from: string, to: string): number {
  return Math.round(amount * 10 ** (currencyDecimals(to) - currencyDecimals(from)))
}

/** The same prices in another currency: the figures stay, without a rate of exchange. */
export function inCurrency(price: PriceSettings, currency: string): PriceSettings {
  const to = (amount: number) => rescaled(amount, price.currency, currency)
  return {
    ...price,
    currency,
    base: to(price.base),
    tiers: price.tiers.map(tier => ({ ...tier, perHundredSquareMetres: to(tier.perHundredSquareMetres) })),
    ...(price.revision === undefined ? {} : { revision: to(price.revision) }),
  }
}

/** Fields of the price rules: amounts in the main unit on the page, in the smallest one inside. */
export function PriceFields({ draft }: { readonly draft: SettingsDraft }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const { price } = draft.values
  const { currency, tiers } = price
  const decimals = currencyDecimals(currency)
  const change = (changes: Partial<PriceSettings>) => {
    draft.set({ ...draft.values, price: { ...price, ...changes } })
  }
  // Rows keep their typed texts while others come and go.
  const [keys, setKeys] = useState<readonly number[]>(tiers.map((_, i) => i))
  const unit = format.unit('area', 'SI')
  const area = format.withUnit('area', 100, 'SI', 0)
  const at = (path: string) => ({
    name: path,
    error: draft.error(path),
    onBlur: () => {
      draft.leave(path)
    },
  })
  const money = (path: string, label: string, value: number, set: (units: number) => void, help?: string) => (
    <Field key={`${path} ${currency}`} label={label} {...at(path)} help={help}>
      {control => (
        <NumberInput
          {...control}
          value={value / 10 ** decimals}
          decimals={decimals}
          change={given => {
            set(given === null ? NaN : Number((given * 10 ** decimals).toFixed(4)))
          }}
        />
      )}
    </Field>
  )
  const changeTier = (i: number, changes: Partial<PriceTier>) => {
    change({ tiers: tiers.map((tier, other) => (other === i ? { ...tier, ...changes } : tier)) })
  }
  const rising = draft.error('price.tiers')
  return (
    <>
      <div className="settings-pair">
        <Field label={t('currency')} {...at('price.currency')}>
          {(_control, select) => (
            <Select
              {...select}
              showSearch
              value={currency}
              options={Object.keys(currencyTable).map(value => ({ value, label: value }))}
              onChange={next => {
                change(inCurrency(price, next))
              }}
            />
          )}
        </Field>
        {money('price.base', t('base'), price.base, base => {
          change({ base })
        })}
      </div>
      <fieldset className="settings-tiers">
        <legend dir="auto">{t('tiers')}</legend>
        <p className="field-help" dir="auto">
          {tiers.length === 0 ? t('noTiers') : t('tiersHelp')}
        </p>
        {tiers.map((tier, i) => {
          const number = format.number(i + 1)
          const path = `price.tiers.${i}`
          return (
            <div key={keys[i]} className="settings-tier">
              <Field label={t('tierUpTo', { number, unit })} {...at(`${path}.upTo`)}>
                {control => (
                  <NumberInput
                    {...control}
                    placeholder={t('noEnd')}
                    value={tier.upTo}
                    change={upTo => {
                      draft.leave('price.tiers')
                      changeTier(i, { upTo })
                    }}
                  />
                )}
              </Field>
              {money(
                `${path}.perHundredSquareMetres`,
                t('tierRate', { number, area }),
                tier.perHundredSquareMetres,
                perHundredSquareMetres => {
                  changeTier(i, { perHundredSquareMetres })
                },
              )}
              <IconButton
                label={t('removeTier', { number })}
                icon={<Trash2 />}
                onClick={() => {
                  setKeys(keys.filter((_, other) => other !== i))
                  change({ tiers: tiers.filter((_, other) => other !== i) })
                }}
              />
            </div>
          )
        })}
        {rising !== undefined && (
          <p className="field-error" role="alert">
            <CircleX size={14} aria-hidden />
            <span dir="auto">{rising}</span>
          </p>
        )}
        <Button
          icon={<Plus />}
          onClick={() => {
            draft.leave('price.tiers')
            setKeys([...keys, Math.max(-1, ...keys) + 1])
            change({ tiers: [...tiers, { upTo: null, perHundredSquareMetres: 0 }] })
          }}
        >
          {t('addTier')}
        </Button>
      </fieldset>
      <div className="settings-pair">
        <Field label={t('tax')} {...at('price.taxPercentage')}>
          {control => (
            <NumberInput
              {...control}
              value={price.taxPercentage}
              change={given => {
                change({ taxPercentage: given ?? NaN })
              }}
            />
          )}
        </Field>
        {money(
          'price.revision',
          t('revision'),
          price.revision ?? 0,
          revision => {
            change({ revision })
          },
          t('revisionHelp', { days: limits.revisionDays }),
        )}
      </div>
    </>
  )
}
