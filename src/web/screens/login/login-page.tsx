import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { login } from '#contract/calls/auth.ts'
import { CredentialsForm } from '../../ui/credentials-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'

/** Sign in with email and password. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  return (
    <EntryFrame title={t('login.title')}>
      <CredentialsForm
        call={login}
        submitText={t('login.submit')}
        aside={<Link href="/password-reset">{t('login.forgot')}</Link>}
      />
      <p className="entry-more" dir="auto">
        {t('login.new')} <Link href="/sign-up">{t('login.create')}</Link>
      </p>
    </EntryFrame>
  )
}
