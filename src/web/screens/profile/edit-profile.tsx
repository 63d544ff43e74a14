import { Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ProfileEdit, saveProfile } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { companySizes, rolesInCompany } from '#contract/options.ts'
import { send } from '../../api/call.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useOptions } from '../../text/use-options.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

interface Values {
  readonly fullName: string
  readonly email: string
  readonly companyName: string
  readonly companySize: string
  readonly roleInCompany: string | null
}

/** Change name, email, company. A refusal stands on the full-name field (specification § 8). */
export function EditProfile({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'errors', 'common'])
  const { actions } = useSession()
  const [path, navigate] = useLocation()
  const toast = useToast()
  const failureText = useFailureText()
  const optionsOf = useOptions()
  const words = useCallback(
    (key: string) =>
      key === 'field.required' ? t('profile:required') : key === 'field.email' ? t('profile:email') : undefined,
    [t],
  )
  const { fullName, email, companyName, companySize, roleInCompany } = user
  const form = useForm<Values, typeof ProfileEdit.Type, typeof ProfileEdit.Encoded>(
    { fullName, email, companyName, companySize, roleInCompany },
    ProfileEdit,
    words,
  )
  const submit = useSubmit()
  const [newEmail, setNewEmail] = useState<string>()
  const save = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(saveProfile, { body }),
      ({ data }) => {
        actions.changeProfile(data.user)
        toast.success(t('profile:saved'))
        const waits = body.email.trim().toLowerCase() !== data.user.email.toLowerCase()
        setNewEmail(waits ? body.email.trim() : undefined)
        if (waits) noteCodeSent()
      },
      failure => {
        if (!form.place(failure)) form.refuse('fullName', failureText(failure))
        return true
      },
    )
  }
  const verify = (query: string) => {
    close()
    navigate(`/verify-email?back=${encodeURIComponent(path)}${query}`)
  }
  return (
    <>
      <header className="profile-head">
        <h2>{t('profile:editProfile')}</h2>
      </header>
      <form
        className="profile-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={t('auth:signUp.fullName')} required {...form.at('fullName')}>
          {control => (
            <Input
              {...control}
              dir="auto"
              autoComplete="name"
              value={form.values.fullName}
              onChange={event => {
                form.set('fullName', event.target.value)
              }}
            />
          )}
        </Field>
        <Field
          label={t('auth:email')}
          required
          {...form.at('email')}
          aside={
            user.emailVerified ? undefined : (
              <span className="field-help">
                {t('profile:notVerified')}{' '}
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    verify('')
                  }}
                >
                  {t('profile:verify')}
                </button>
              </span>
            )
          }
        >
          {control => (
            <Input
              {...control}
              type="email"
              dir="ltr"
              autoComplete="email"
              value={form.values.email}
              onChange={event => {
                form.set('email', event.target.value)
              }}
            />
          )}
        </Field>
        {newEmail !== undefined && (
          <p className="profile-note" aria-live="polite">
            <span dir="auto">{t('profile:newEmail', { email: newEmail })}</span>{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                verify(`&email=${encodeURIComponent(newEmail)}`)
              }}
            >
              {t('profile:enterCode')}
            </button>
          </p>
        )}
        <Field label={t('auth:signUp.companyName')} required {...form.at('companyName')}>
          {control => (
            <Input
              {...control}
              dir="auto"
              autoComplete="organization"
              value={form.values.companyName}
              onChange={event => {
                form.set('companyName', event.target.value)
              }}
            />
          )}
        </Field>
        <div className="field-row">
          <Field label={t('auth:signUp.companySize')} required {...form.at('companySize')}>
            {(_, control) => (
              <Select
                {...control}
                value={form.values.companySize}
                options={optionsOf('companySize', companySizes)}
                onChange={value => {
                  form.set('companySize', value)
                }}
              />
            )}
          </Field>
          <Field label={t('auth:signUp.roleInCompany')} required {...form.at('roleInCompany')}>
            {(_, control) => (
              <Select
                {...control}
                placeholder={t('auth:signUp.rolePlaceholder')}
                value={form.values.roleInCompany}
                options={optionsOf('roleInCompany', rolesInCompany)}
                onChange={value => {
                  form.set('roleInCompany', value)
                }}
              />
            )}
          </Field>
        </div>
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t('common:save')}
        </Button>
      </form>
    </>
  )
}
