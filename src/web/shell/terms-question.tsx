import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { acceptTerms } from '#contract/calls/profile.ts'
import { send } from '../api/send.ts'
import { useContent } from '../api/use-content.ts'
import { useSession } from '../session/session.ts'
import { usePreferences } from '../text/preferences.ts'
import { ContentText } from '../ui/content-text.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { ReadingFailed } from '../ui/reading-failed.tsx'
import { SkeletonBlock } from '../ui/skeleton.tsx'
import { useSubmit } from '../ui/use-submit.ts'

/** Asks for the present terms. Only accepting them or logging out leads on. */
export function TermsQuestion() {
  const { t } = useTranslation('content')
  const { t: profile } = useTranslation('profile')
  const { actions } = useSession()
  const { language } = usePreferences()
  const reading = useContent('terms', language)
  const submit = useSubmit()
  const terms = reading.value
  const accept = () => {
    if (terms === undefined) return
    submit.run(
      () => send(acceptTerms, { body: { version: terms.version } }),
      ({ data }) => {
        actions.changeProfile(data.user)
      },
      failure => {
        // A newer version was saved meanwhile: it is read, and asked for.
        if (failure.code === 'terms.changed') reading.reload()
        return false
      },
    )
  }
  return (
    <Modal
      open
      className="terms-question"
      title={t('question.title')}
      width={640}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="leave" onClick={actions.askLogout}>
          {profile('logout')}
        </Button>,
        <Button key="accept" type="primary" disabled={terms === undefined} loading={submit.busy} onClick={accept}>
          {t('question.accept')}
        </Button>,
      ]}
    >
      <p dir="auto">{t('question.note')}</p>
      {terms === undefined ? (
        reading.failedAt === undefined && <SkeletonBlock width={560} height={240} />
      ) : (
        <ContentText html={terms.html} language={terms.language} nested />
      )}
      <ReadingFailed reading={reading} />
      {submit.problem !== undefined && <FormProblem>{submit.problem}</FormProblem>}
    </Modal>
  )
}
