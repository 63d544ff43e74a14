import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminLogin } from '#contract/calls/auth.ts'
import { CredentialsForm } from '../../ui/credentials-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'

/** Sign-in of the super-admin. */
export function AdminLoginPage() {
  const { t } = useTranslation('auth')
  return (
    <EntryFrame title={t('admin.title')}>
      <p className="entry-note" dir="auto">
        {t('admin.note')}
      </p>
      <CredentialsForm call={adminLogin} submitText={t('admin.submit')} />
      <p className="entry-more">
        <Link href="/login">{t('admin.user')}</Link>
      </p>
    </EntryFrame>
  )
}
