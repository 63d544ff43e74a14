import { useState } from 'react'
import { Button, Input } from 'antd'
import { Tag, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { plainDigits } from '#contract/digits.ts'
import type { Checkout } from './use-checkout.ts'

/** Discount code: add, or see and remove the added one. Why a code was not taken stands at the field. */
export function PromoField({ checkout: { state, context, send } }: { readonly checkout: Checkout }) {
  const { t } = useTranslation('payment')
  const { t: error } = useTranslation('errors')
  const [code, setCode] = useState('')
  const { quote, codeFailure } = context
  const added = quote?.discountCode ?? null
  const isBusy = state === 'coding'
  if (quote !== null && added !== null) {
    return (
      <div className="price-code added">
        <Tag size={16} aria-hidden />
        <span dir="auto">
          {quote.promoProblem === null
            ? t('promo.added', { code: added })
            : t('promo.unused', { code: added, reason: error(quote.promoProblem) })}
        </span>
        <Button
          type="text"
          size="small"
          icon={<X size={14} aria-hidden />}
          aria-label={t('promo.remove')}
          title={t('promo.remove')}
          loading={isBusy}
          onClick={() => {
            send({ type: 'code.sent', code: null })
          }}
        />
      </div>
    )
  }
  return (
    <form
      className="price-code"
      onSubmit={event => {
        event.preventDefault()
        const typed = plainDigits(code).trim()
        if (typed !== '') send({ type: 'code.sent', code: typed })
      }}
    >
      <label htmlFor="promo-code" dir="auto">
        {t('promo.label')}
      </label>
      <div className="price-code-row">
        <Input
          id="promo-code"
          dir="ltr"
          autoComplete="off"
          maxLength={limits.promoCode}
          value={code}
          status={codeFailure === null ? '' : 'error'}
          aria-invalid={codeFailure !== null}
          aria-describedby="promo-problem"
          onChange={event => {
            setCode(event.target.value)
          }}
        />
        <Button htmlType="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('promo.add')}
        </Button>
      </div>
      <p className="price-code-problem" id="promo-problem" role="alert" dir="auto">
        {codeFailure?.message ?? codeFailure?.errors[0]?.message ?? ''}
      </p>
    </form>
  )
}
