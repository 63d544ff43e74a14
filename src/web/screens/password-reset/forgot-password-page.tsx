import * as Schema from 'effect/Schema'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { forgotPassword } from '#contract/calls/auth.ts'
import { Email } from '#contract/schemas.ts'
import { send } from '../../api/send.ts'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { Field } from '../../ui/form-field.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainInput } from '../../ui/plain/plain-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

const Body = Schema.Struct({ email: Email })

/** Ask for a link that sets a new password. The answer is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const form = useForm({ email: '' }, Body)
  const submit = useSubmit()
  const [sentTo, setSentTo] = useState<string>()
  const ask = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(forgotPassword, { body }),
      () => {
        setSentTo(body.email)
        toast.success(t('forgot.sent'))
      },
      form.place,
    )
  }
  return (
    <EntryFrame title={t('forgot.title')}>
      {sentTo === undefined ? (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            ask()
          }}
        >
          <p className="entry-note" dir="auto">
            {t('forgot.text')}
          </p>
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
          {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
          <PlainButton kind="primary" large type="submit" busy={submit.busy}>
            {t('forgot.submit')}
          </PlainButton>
        </form>
      ) : (
        <div className="entry-sent" aria-live="polite">
          <MailCheck size={24} aria-hidden />
          <p dir="auto">
            <strong>{t('forgot.sent')}</strong>
          </p>
          <p dir="auto">{t('forgot.sentNote', { email: sentTo })}</p>
        </div>
      )}
      <p className="entry-more">
        <Link href="/login">{t('forgot.back')}</Link>
      </p>
    </EntryFrame>
  )
}
