import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { register, Registration } from '#contract/calls/auth.ts'
import { send } from '../../api/send.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { AccountForm } from '../../ui/account-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { personValues } from '../../ui/person-fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePasswordsMatch } from '../../ui/use-passwords-match.ts'

const empty = { ...personValues('signUp'), password: '', passwordConfirmation: '', agreement: false }

/** Create an account; its session begins at once. */
export function SignUpPage() {
  const { t } = useTranslation('auth')
  const { actions } = useSession()
  const form = useForm(empty, Registration, undefined, usePasswordsMatch())
  return (
    <EntryFrame title={t('signUp.title')}>
      <AccountForm
        of="signUp"
        form={form}
        call={body => send(register, { body })}
        done={envelope => {
          noteCodeSent()
          actions.begin(envelope, 'sign-up')
        }}
        button={t('signUp.submit')}
        autoComplete={{ email: 'username' }}
      >
        <PasswordField name="password" kind="new" label={t('password')} form={form} />
        <PasswordField name="passwordConfirmation" kind="repeated" label={t('signUp.repeat')} form={form} />
      </AccountForm>
      <p className="entry-more" dir="auto">
        {t('signUp.have')} <Link href="/login">{t('signUp.signIn')}</Link>
      </p>
    </EntryFrame>
  )
}
