import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { register, Registration } from '#contract/calls/auth.ts'
import { send } from '../../api/send.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { plainControls } from '../../ui/plain/plain-controls.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PersonFields, personValues } from '../../ui/person-fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePasswordsMatch } from '../../ui/use-passwords-match.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const empty = { ...personValues('signUp'), password: '', passwordConfirmation: '', agreement: false }

/** Create an account; its session begins at once. */
export function SignUpPage() {
  const { t } = useTranslation('auth')
  const { actions } = useSession()
  const form = useForm(empty, Registration, undefined, usePasswordsMatch())
  const submit = useSubmit()
  const create = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(register, { body }),
      envelope => {
        noteCodeSent()
        actions.begin(envelope, 'sign-up')
      },
      form.place,
    )
  }
  const agreementError = form.error('agreement')
  return (
    <EntryFrame title={t('signUp.title')}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          create()
        }}
      >
        <PersonFields of="signUp" form={form} controls={plainControls} autoComplete={{ email: 'username' }} />
        <PasswordField name="password" kind="new" label={t('password')} form={form} />
        <PasswordField name="passwordConfirmation" kind="repeated" label={t('signUp.repeat')} form={form} />
        <label className="plain-check">
          <input
            type="checkbox"
            checked={form.values.agreement}
            aria-invalid={agreementError !== undefined}
            onChange={event => {
              form.set('agreement', event.target.checked)
            }}
          />
          {t('signUp.agreement')}
        </label>
        {agreementError !== undefined && (
          <p className="field-error" role="alert">
            <span dir="auto">{agreementError}</span>
          </p>
        )}
        <details>
          <summary>{t('signUp.termsTitle')}</summary>
          <ul dir="auto">
            <li>{t('signUp.terms.own')}</li>
            <li>{t('signUp.terms.pay')}</li>
            <li>{t('signUp.terms.results')}</li>
            <li>{t('signUp.terms.data')}</li>
          </ul>
        </details>
        {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
        <PlainButton kind="primary" large type="submit" busy={submit.busy}>
          {t('signUp.submit')}
        </PlainButton>
      </form>
      <p className="entry-more" dir="auto">
        {t('signUp.have')} <Link href="/login">{t('signUp.signIn')}</Link>
      </p>
    </EntryFrame>
  )
}
