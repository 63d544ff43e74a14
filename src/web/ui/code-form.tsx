import * as Schema from 'effect/Schema'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { OneTimeCode } from '#contract/schemas.ts'
import { CodeInput } from './code-input.tsx'
import { Field } from './form-field.tsx'
import { PlainButton } from './plain/plain-button.tsx'
import { useForm } from './use-form.ts'

const Body = Schema.Struct({ otp: OneTimeCode })

/** State of the form of a one-time code. */
export function useCodeForm() {
  return useForm({ otp: '' }, Body)
}

/** Form of a one-time code: it is checked with its last digit, or by the button. */
export function CodeForm({
  form,
  check,
  submit,
  busy,
  children,
}: {
  readonly form: ReturnType<typeof useCodeForm>
  readonly check: (otp: string) => void
  /** Text of the button. */
  readonly submit: string
  readonly busy: boolean
  /** Problem of the newest check. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation('auth')
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const body = form.submit()
        if (body !== undefined) check(body.otp)
      }}
    >
      <Field label={t('verify.code')} required {...form.at('otp')}>
        {control => (
          <CodeInput
            control={control}
            value={form.values.otp}
            change={otp => {
              form.set('otp', otp)
            }}
            complete={check}
          />
        )}
      </Field>
      {children}
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {submit}
      </PlainButton>
    </form>
  )
}
