import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { completeProfile, ProfileCompletion } from '#contract/calls/profile.ts'
import { send } from '../../api/send.ts'
import { backTo } from '../../session/back-to.ts'
import { useSession } from '../../session/session.ts'
import { AccountForm } from '../../ui/account-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { personValues } from '../../ui/person-fields.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useToast } from '../../ui/use-toast.ts'

/** Asks for company, size, role and agreement, which a provider's account lacks. `back`: the page to return to. */
export function CompleteAccountPage() {
  const { t } = useTranslation('sign-in')
  const { user, actions } = useSession()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const toast = useToast()
  const form = useForm({ ...personValues('complete', user ?? undefined), agreement: false }, ProfileCompletion)
  const back = () => {
    navigate(backTo(params.get('back')), { replace: true })
  }
  return (
    <EntryFrame title={t('complete.title')}>
      <p className="entry-note" dir="auto">
        {t('complete.text')}
      </p>
      <AccountForm
        of="complete"
        form={form}
        call={body => send(completeProfile, { body })}
        done={({ data }) => {
          actions.changeProfile(data.user)
          toast.success(t('complete.done'))
          back()
        }}
        button={t('complete.submit')}
      />
      <div className="entry-actions">
        <PlainButton kind="link" onClick={back}>
          {t('complete.later')}
        </PlainButton>
      </div>
    </EntryFrame>
  )
}
