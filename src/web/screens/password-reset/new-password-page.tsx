import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'wouter'
import { newPassword, PasswordReset } from '#contract/calls/auth.ts'
import { send } from '../../api/send.ts'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePasswordsMatch } from '../../ui/use-passwords-match.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Set a new password with the token of a reset link. */
export function NewPasswordPage() {
  const { token } = useParams<{ token: string }>()
  const { t } = useTranslation('auth')
  const toast = useToast()
  const [, navigate] = useLocation()
  const form = useForm({ token, password: '', passwordConfirmation: '' }, PasswordReset, undefined, usePasswordsMatch())
  const submit = useSubmit()
  const change = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(newPassword, { body }),
      () => {
        toast.success(t('newPassword.changed'))
        navigate('/login', { replace: true })
      },
      form.place,
    )
  }
  return (
    <EntryFrame title={t('newPassword.title')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          change()
        }}
      >
        <PasswordField name="password" kind="new" label={t('newPassword.password')} form={form} large />
        <PasswordField name="passwordConfirmation" kind="repeated" label={t('newPassword.repeat')} form={form} large />
        {submit.problem !== undefined && (
          <FormProblem>
            {submit.problem}{' '}
            {submit.failure?.status === 410 && <Link href="/password-reset">{t('newPassword.askAgain')}</Link>}
          </FormProblem>
        )}
        <PlainButton kind="primary" large type="submit" busy={submit.busy}>
          {t('newPassword.submit')}
        </PlainButton>
      </form>
      <p className="entry-more">
        <Link href="/login">{t('forgot.back')}</Link>
      </p>
    </EntryFrame>
  )
}
