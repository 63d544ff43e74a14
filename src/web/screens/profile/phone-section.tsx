import { useMachine } from '@xstate/react'
import { Button, Input } from 'antd'
import { BadgeCheck } from 'lucide-react'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removePhone, sendPhone, verifyPhone } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/options.ts'
import { phoneText } from '#contract/phone-text.ts'
import { phoneMachine } from '#machines/session/phone.machine.ts'
import { send } from '../../api/send.ts'
import { useSession } from '../../session/session.ts'
import { usePreferences } from '../../text/preferences.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { codeOf } from '../../session/code-of.ts'
import { Field } from '../../ui/form-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** A number with its country code and spaces; undefined while it cannot be read. */
function spelled(typed: string, language: Language): string | undefined {
  const number = parsePhoneNumberFromString(phoneText(typed), {
    extract: false,
    ...(language === 'fa' ? { defaultCountry: 'IR' } : {}),
  })
  return number?.isPossible() === true ? number.formatInternational() : undefined
}
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The machine of the number, connected with the server, and the moment from which another code may be requested. */
function usePhone(user: User) {
  const { actions } = useSession()
  const [again, setAgain] = useState(0)
  const machine = useMemo(
    () =>
      phoneMachine.provide({
        actions: {
          sendCode: ({ self }, { phone }) =>
            void send(sendPhone, { body: { phone } }).then(answer => {
              if (answer.ok) setAgain(Date.now() + limits.codeWait * 1000)
              self.send(answer.ok ? { type: 'code.sent' } : { type: 'code.refused', failure: answer.failure })
            }),
          verify: ({ self }, { phone, otp }) =>
            void send(verifyPhone, { body: { phone, otp } }).then(answer => {
              if (!answer.ok) return self.send({ type: 'code.wrong', failure: answer.failure })
              const { user: changed } = answer.value.data
              self.send({ type: 'code.taken', phone: changed.phone ?? phone })
              actions.changeProfile(changed)
              return toast({ kind: 'success', text: i18next.t('account:phone.done') })
            }),
          remove: ({ self }) =>
            void send(removePhone, {}).then(answer => {
              if (!answer.ok) return self.send({ type: 'removal.refused', failure: answer.failure })
              self.send({ type: 'removal.taken' })
              actions.changeProfile(answer.value.data.user)
              return toast({ kind: 'success', text: i18next.t('account:phone.removed') })
            }),
        },
      }),
    [actions],
  )
  const [state, tell] = useMachine(machine, { input: { phone: user.phoneVerified ? user.phone : null } })
  const left = useSecondsLeft(again, () => {
    tell({ type: 'waited' })
  })
  return { state, tell, left }
}

/** The telephone number: written, confirmed by the code of a text message, changed, removed. */
export function PhoneSection({ user }: { readonly user: User }) {
  const { t } = useTranslation(['account', 'profile', 'errors'])
  const { language } = usePreferences()
  const format = useFormat()
  const failureText = useFailureText()
  const { state, tell, left } = usePhone(user)
  const [phone, setPhone] = useState('')
  const [otp, setOtp] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { failure, verified } = state.context
  const refusal = failure === null ? undefined : failureText(failure)
  const number = spelled(phone, language)
  const isNumber = state.matches('editing') || (state.matches('sending') && !state.context.isSent)

  const check = (code: string) => {
    if (code.length === limits.codeDigits) tell({ type: 'code.entered', otp: code })
    else setIsMissing(true)
  }
  const type = (typed: string) => {
    const code = codeOf(typed)
    if (code === otp) return
    setOtp(code)
    if (code.length === limits.codeDigits) tell({ type: 'code.entered', otp: code })
  }
  const ask = () => {
    setIsMissing(phone.trim() === '')
    if (phone.trim() === '') return
    setOtp('')
    tell({ type: 'code.asked', phone })
  }
  const missing = isMissing ? t('profile:required') : undefined

  return (
    <>
      <header className="profile-head">
        <h2>{t('profile:phone')}</h2>
      </header>
      <form
        className="profile-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (isNumber) ask()
          else check(otp)
        }}
      >
        {state.matches('verified') || state.matches('removing') ? (
          <>
            <p className="profile-phone">
              <bdi dir="ltr" className="tabular">
                {format.digits(spelled(verified ?? '', 'en') ?? verified ?? '')}
              </bdi>
              <span className="profile-verified">
                <BadgeCheck aria-hidden />
                {t('account:phone.verified')}
              </span>
            </p>
            {refusal !== undefined && <p className="field-error">{refusal}</p>}
            <div className="profile-actions">
              <Button
                onClick={() => {
                  setIsMissing(false)
                  tell({ type: 'change.asked' })
                }}
              >
                {t('account:phone.changeNumber')}
              </Button>
              <Button
                danger
                loading={state.matches('removing')}
                onClick={() => {
                  tell({ type: 'removal.asked' })
                }}
              >
                {t('account:phone.remove')}
              </Button>
            </div>
          </>
        ) : isNumber ? (
          <>
            <Field
              label={t('account:phone.number')}
              name="phone"
              required
              error={refusal ?? (phone.trim() === '' ? missing : undefined)}
              help={number === undefined ? t('account:phone.hint') : t('account:phone.reads', { number })}
            >
              {control => (
                <Input
                  {...control}
                  dir="ltr"
                  type="tel"
                  autoComplete="tel"
                  maxLength={limits.phone}
                  value={phone}
                  onChange={event => {
                    setPhone(event.target.value)
                  }}
                />
              )}
            </Field>
            <div className="profile-actions">
              <Button type="primary" htmlType="submit" loading={state.matches('sending')}>
                {t('account:phone.send')}
              </Button>
              {verified !== null && (
                <Button
                  onClick={() => {
                    tell({ type: 'change.left' })
                  }}
                >
                  {t('account:phone.keep')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <p className="profile-note" aria-live="polite">
              {t('account:phone.sentTo', { number: number ?? phone, minutes: limits.codeMinutes })}
            </p>
            <Field
              label={t('account:phone.code')}
              name="otp"
              required
              error={refusal ?? (otp.length < limits.codeDigits ? missing : undefined)}
            >
              {control => (
                <Input
                  {...control}
                  className="tabular"
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={otp}
                  onChange={event => {
                    type(event.target.value)
                  }}
                />
              )}
            </Field>
            <div className="profile-actions">
              <Button type="primary" htmlType="submit" loading={state.matches('verifying')}>
                {t('account:phone.check')}
              </Button>
              <Button disabled={!state.matches('overdue')} loading={state.matches('sending')} onClick={ask}>
                {state.matches('waiting') && left > 0
                  ? t('account:phone.againIn', { time: format.digits(clock(left)) })
                  : t('account:phone.again')}
              </Button>
              <Button
                onClick={() => {
                  setOtp('')
                  setIsMissing(false)
                  tell({ type: 'change.asked' })
                }}
              >
                {t('account:phone.changeNumber')}
              </Button>
            </div>
          </>
        )}
      </form>
    </>
  )
}
