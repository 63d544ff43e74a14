import { useTranslation } from 'react-i18next'
import { LoginCodeWish } from '#contract/calls/auth.ts'
import { limits } from '#contract/limits.ts'
import { useFormat } from '../../text/use-format.ts'
import { clock, useCountdown } from '../../session/use-countdown.ts'
import { CodeForm, useCodeForm } from '../../ui/code-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { Field } from '../../ui/form-field.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { PlainInput } from '../../ui/plain/plain-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SignInProblemText } from './sign-in-problem-text.tsx'
import type { SignIn } from './use-sign-in.ts'

function BackButton({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation('sign-in')
  return (
    <PlainButton
      kind="link"
      onClick={() => {
        signIn.send({ type: 'back.chosen' })
      }}
    >
      {t('back')}
    </PlainButton>
  )
}

/** Asks for the work address. */
export function WorkAddress({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation(['sign-in', 'auth'])
  const form = useForm({ email: signIn.context.email }, LoginCodeWish)
  return (
    <EntryFrame title={t('work.title')}>
      <p className="entry-note" dir="auto">
        {t('work.text')}
      </p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const body = form.submit()
          if (body !== undefined) signIn.send({ type: 'address.sent', email: body.email })
        }}
      >
        <Field label={t('auth:email')} required {...form.at('email')}>
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
        <SignInProblemText of={signIn} />
        <PlainButton kind="primary" large type="submit" busy={signIn.state === 'asking' || signIn.state === 'leaving'}>
          {t('work.submit')}
        </PlainButton>
      </form>
      <div className="entry-actions">
        <BackButton signIn={signIn} />
      </div>
    </EntryFrame>
  )
}

/** Asks for the code that the address received. */
export function LoginCode({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation(['sign-in', 'auth'])
  const format = useFormat()
  const form = useCodeForm()
  const { seconds } = useCountdown(signIn.state)
  const check = (otp: string) => {
    signIn.send({ type: 'code.sent', otp })
  }
  return (
    <EntryFrame title={t('code.title')}>
      <p className="entry-note" dir="auto">
        {t('code.text', { email: signIn.context.email, minutes: limits.codeMinutes, digits: limits.codeDigits })}
      </p>
      <CodeForm form={form} check={check} submit={t('auth:login.submit')} busy={signIn.state === 'checking'}>
        <SignInProblemText of={signIn} />
      </CodeForm>
      <div className="entry-actions">
        <PlainButton
          kind="link"
          disabled={seconds > 0}
          busy={signIn.state === 'asking'}
          onClick={() => {
            signIn.send({ type: 'again.chosen' })
          }}
        >
          {seconds > 0 ? t('auth:verify.resendIn', { time: format.digits(clock(seconds)) }) : t('auth:verify.resend')}
        </PlainButton>
        <BackButton signIn={signIn} />
      </div>
    </EntryFrame>
  )
}
