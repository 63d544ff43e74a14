import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ProfileEdit, saveProfile } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { send } from '../../api/send.ts'
import { noteCodeSent } from '../../session/code-sent.ts'
import { useSession } from '../../session/session.ts'
import { antControls } from '../../ui/ant-controls.tsx'
import { PersonFields, personValues } from '../../ui/person-fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Change name, email, company. A refusal stands on the full-name field (specification § 8). */
export function EditProfile({ user, close }: { readonly user: User; readonly close: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'errors', 'common'])
  const { actions } = useSession()
  const [path, navigate] = useLocation()
  const toast = useToast()
  const failureText = useFailureText()
  const words = useCallback(
    (key: string) =>
      key === 'field.required' ? t('profile:required') : key === 'field.email' ? t('profile:email') : undefined,
    [t],
  )
  const form = useForm(personValues('profile', user), ProfileEdit, words)
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
        <PersonFields
          of="profile"
          form={form}
          controls={antControls}
          email={{
            aside: user.emailVerified ? undefined : (
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
            ),
            below: newEmail !== undefined && (
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
            ),
          }}
        />
        <Button type="primary" htmlType="submit" loading={submit.busy}>
          {t('common:save')}
        </Button>
      </form>
    </>
  )
}
