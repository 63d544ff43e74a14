import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { completeProfile, ProfileCompletion } from '#contract/calls/profile.ts'
import { send } from '../../api/send.ts'
import { useSettings } from '../../api/settings.ts'
import { backTo } from '../../session/back-to.ts'
import { useSession } from '../../session/session.ts'
import { Agreement } from '../../ui/agreement.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { PersonFields, personValues } from '../../ui/person-fields.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { plainControls } from '../../ui/plain/plain-controls.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Asks for company, size, role and agreement, which a provider's account lacks. `back`: the page to return to. */
export function CompleteAccountPage() {
  const { t } = useTranslation('sign-in')
  const { user, actions } = useSession()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const toast = useToast()
  const form = useForm({ ...personValues('complete', user ?? undefined), agreement: false }, ProfileCompletion)
  const submit = useSubmit()
  const termsVersion = useSettings()?.termsVersion
  const back = () => {
    navigate(backTo(params.get('back')), { replace: true })
  }
  const complete = () => {
    const body = form.submit()
    if (body === undefined) return
    submit.run(
      () => send(completeProfile, { body: { ...body, ...(termsVersion === undefined ? {} : { termsVersion }) } }),
      ({ data }) => {
        actions.changeProfile(data.user)
        toast.success(t('complete.done'))
        back()
      },
      form.place,
    )
  }
  return (
    <EntryFrame title={t('complete.title')}>
      <p className="entry-note" dir="auto">
        {t('complete.text')}
      </p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          complete()
        }}
      >
        <PersonFields of="complete" form={form} controls={plainControls} />
        <Agreement
          agreed={form.values.agreement}
          error={form.error('agreement')}
          change={agreed => {
            form.set('agreement', agreed)
          }}
        />
        {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
        <PlainButton kind="primary" large type="submit" busy={submit.busy}>
          {t('complete.submit')}
        </PlainButton>
      </form>
      <div className="entry-actions">
        <PlainButton kind="link" onClick={back}>
          {t('complete.later')}
        </PlainButton>
      </div>
    </EntryFrame>
  )
}
