import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { limits } from '#contract/limits.ts'
import { sendEmail, verifyEmail } from '#contract/calls/auth.ts'
import { send } from '../../api/send.ts'
import { backTo } from '../../session/back-to.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { clock, useCountdown } from '../../session/use-countdown.ts'
import { useFormat } from '../../text/use-format.ts'
import { CodeForm, useCodeForm } from '../../ui/code-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

/**
 * Page for the six-digit code of an e-mail. In the address: `back`, the page to return to; `email`, a new address that
 * waits for its code.
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const { user, actions } = useSession()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const toast = useToast()
  const format = useFormat()
  const form = useCodeForm()
  const verify = useSubmit()
  const resend = useSubmit()
  const wait = useCountdown()
  const back = backTo(params.get('back'))
  const newEmail = params.get('email')
  const email = newEmail ?? user?.email ?? ''
  const verified = user?.emailVerified === true && newEmail === null

  const check = (otp: string) => {
    verify.run(
      () => send(verifyEmail, { body: { otp } }),
      ({ data }) => {
        actions.changeProfile(data.user)
        toast.success(t('verify.done'))
        navigate(back, { replace: true })
      },
      form.place,
    )
  }
  const ask = () => {
    resend.run(
      () => send(sendEmail, {}),
      () => {
        noteCodeSent()
        wait.restart()
        toast.success(t('verify.sent'))
      },
      failure => {
        if (failure.status === 429) noteCodeSent(failure.retryAfter)
        wait.restart()
        return false
      },
    )
  }

  if (verified)
    return (
      <EntryFrame title={t('verify.title')}>
        <p className="entry-note" dir="auto">
          {t('verify.already', { email })}
        </p>
        <PlainButton
          kind="primary"
          large
          onClick={() => {
            navigate(back, { replace: true })
          }}
        >
          {t('verify.continue')}
        </PlainButton>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('verify.title')}>
      <p className="entry-note" dir="auto">
        {t('verify.text', { email: email, minutes: limits.codeMinutes, digits: limits.codeDigits })}
      </p>
      <CodeForm form={form} check={check} submit={t('verify.submit')} busy={verify.busy}>
        {(verify.problem ?? resend.problem) !== undefined && (
          <FormProblem>{verify.problem ?? resend.problem}</FormProblem>
        )}
      </CodeForm>
      <div className="entry-actions">
        <PlainButton kind="link" disabled={wait.seconds > 0} busy={resend.busy} onClick={ask}>
          {wait.seconds > 0 ? t('verify.resendIn', { time: format.digits(clock(wait.seconds)) }) : t('verify.resend')}
        </PlainButton>
        <PlainButton
          kind="link"
          onClick={() => {
            navigate(back, { replace: true })
          }}
        >
          {t('verify.later')}
        </PlainButton>
      </div>
    </EntryFrame>
  )
}
