import { Button } from 'antd'
import * as Schema from 'effect/Schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#contract/calls/auth.ts'
import { GivenPassword, NewPassword } from '#contract/schemas.ts'
import { send } from '../../api/send.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

const Body = Schema.Struct({ oldPassword: GivenPassword, newPassword: NewPassword })
const empty = { oldPassword: '', newPassword: '' }

/** Old and new password. */
export function ChangePassword() {
  const { t } = useTranslation('profile')
  const toast = useToast()
  const words = useCallback((key: string) => (key === 'field.required' ? t('required') : undefined), [t])
  const form = useForm(empty, Body, words)
  const submit = useSubmit()
  const change = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(changePassword, { body }),
      () => {
        form.reset(empty)
        toast.success(t('passwordChanged'))
      },
      form.place,
    )
  }
  return (
    <>
      <header className="profile-head">
        <h2>{t('changePassword')}</h2>
      </header>
      <form
        className="profile-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          change()
        }}
      >
        <PasswordField name="oldPassword" kind="current" label={t('oldPassword')} form={form} />
        <PasswordField name="newPassword" kind="new" label={t('newPassword')} form={form} />
        {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t('changePassword')}
        </Button>
      </form>
    </>
  )
}
