import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'

/** Rules for a new password, shown before anything is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth')
  const long = password.length >= limits.password.min
  return (
    <div className="field-rules" dir="auto">
      {t('rules.title')}
      <ul className="field-list">
        <li className={long ? 'done' : undefined}>
          {long ? <Check size={13} aria-hidden /> : <i className="field-dot" />}
          {t('rules.length', { min: limits.password.min })}
        </li>
        <li>
          <i className="field-dot" />
          {t('rules.common')}
        </li>
      </ul>
      {t('rules.tip')}
    </div>
  )
}
