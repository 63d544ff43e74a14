import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Credentials, type adminLogin, type login } from '#contract/calls/auth.ts'
import { send } from '../api/send.ts'
import { deviceMarks } from '../session/device-marks.ts'
import { useSession } from '../session/session.ts'
import { Field } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { PlainButton } from './plain/plain-button.tsx'
import { PlainInput } from './plain/plain-input.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'
import { useSubmit } from './use-submit.ts'

/** Form of email and password; on success the session begins and redirects home. */
export function CredentialsForm({
  call,
  submitText,
  aside,
}: {
  readonly call: typeof login | typeof adminLogin
  readonly submitText: string
  readonly aside?: ReactNode
}) {
  const { t } = useTranslation('auth')
  const { actions } = useSession()
  const form = useForm({ email: '', password: '' }, Credentials)
  const submit = useSubmit()
  const enter = () => {
    const body = form.submit()
    const marks = deviceMarks()
    if (body !== undefined)
      submit.run(
        () => send(call, { body: { ...body, ...(marks.length > 0 ? { deviceMarks: marks } : {}) } }),
        envelope => {
          actions.begin(envelope, 'login')
        },
        form.place,
      )
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        enter()
      }}
    >
      <Field label={t('email')} required {...form.at('email')}>
        {control => (
          <PlainInput
            {...control}
            large
            type="email"
            dir="ltr"
            autoComplete="username"
            value={form.values.email}
            change={text => {
              form.set('email', text)
            }}
          />
        )}
      </Field>
      <PasswordField name="password" kind="current" label={t('password')} form={form} aside={aside} large />
      {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
      <PlainButton kind="primary" large type="submit" busy={submit.busy}>
        {submitText}
      </PlainButton>
    </form>
  )
}
