import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const shortest = 8 // characters, contract/schemas.ts

/** What a new password needs, said before anything is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('auth')
  const long = password.length >= shortest
  return (
    <div className="field-rules" dir="auto">
      {t('rules.title')}
      <ul className="field-list">
        <li className={long ? 'done' : undefined}>
          {long ? <Check size={13} aria-hidden /> : <i className="field-dot" />}
          {t('rules.length')}
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
