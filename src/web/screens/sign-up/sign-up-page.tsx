import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { register, Registration } from '#contract/calls/auth.ts'
import { readSettingsAgain, useSettings } from '../../api/settings.ts'
import { send } from '../../api/send.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { Agreement } from '../../ui/agreement.tsx'
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
  const settings = useSettings()
  const [newer, setNewer] = useState<number>()
  const termsVersion = newer ?? settings?.termsVersion
  const create = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(register, { body: termsVersion === undefined ? body : { ...body, termsVersion } }),
      envelope => {
        noteCodeSent()
        actions.begin(envelope, 'sign-up')
      },
      failure => {
        if (failure.code !== 'terms.changed') return form.place(failure)
        // The person reads the newer terms, and agrees to them anew.
        form.set('agreement', false)
        void readSettingsAgain().then(read => {
          setNewer(read?.termsVersion)
        })
        return false
      },
    )
  }
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
        <Agreement
          agreed={form.values.agreement}
          error={form.error('agreement')}
          change={agreed => {
            form.set('agreement', agreed)
          }}
        />
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
