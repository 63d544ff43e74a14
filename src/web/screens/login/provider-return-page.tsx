import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useParams } from 'wouter'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { CodeSteps, isCodeStep } from './code-steps.tsx'
import { Ways } from './login-page.tsx'
import { endVisit } from './provider-visit.ts'
import { SignInProblemText } from './sign-in-problem-text.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The way back from a provider: it begins the session, asks for a code first, or says why it does not. */
export function ProviderReturnPage() {
  const { t } = useTranslation('sign-in')
  const { provider = '' } = useParams()
  const [back] = useState(() => endVisit(provider, location.search))
  const signIn = useSignIn(back)
  const isFailed = signIn.state === 'failed'
  if (isCodeStep(signIn)) return <CodeSteps signIn={signIn} />
  const { state, context } = signIn
  // From the question for an address, back leads to all ways. What went wrong is told there, so it stays with this page.
  if (state === 'ways' && context.failure === null && context.problem === null) return <Redirect to="/login" replace />
  if (state === 'ways' || state === 'signing' || state === 'leaving') return <Ways signIn={signIn} />
  return (
    <EntryFrame title={t(isFailed ? 'return.failed' : 'return.title')}>
      {isFailed ? (
        <SignInProblemText of={signIn} />
      ) : (
        <p className="entry-note" dir="auto" role="status">
          {t('return.text')}
        </p>
      )}
      {isFailed && (
        <p className="entry-more" dir="auto">
          <Link href="/login">{t('return.again')}</Link>
        </p>
      )}
    </EntryFrame>
  )
}
