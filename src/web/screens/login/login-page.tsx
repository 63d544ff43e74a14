import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { login } from '#contract/calls/auth.ts'
import { useSettings } from '../../api/settings.ts'
import { namedAddress, passkeyHindrance } from '../../session/passkeys.ts'
import { CredentialsForm } from '../../ui/credentials-form.tsx'
import { EntryFrame } from '../../ui/entry-frame.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { CodeSteps, isCodeStep } from './code-steps.tsx'
import { SignInProblemText } from './sign-in-problem-text.tsx'
import { useSignIn, type SignIn } from './use-sign-in.ts'

/** Sign in with email and password, with Google, a work address, or a passkey. */
export function LoginPage() {
  const signIn = useSignIn(null)
  return isCodeStep(signIn) ? <CodeSteps signIn={signIn} /> : <Ways signIn={signIn} />
}

/** All ways to sign in, and why the last try was refused. */
export function Ways({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation(['auth', 'sign-in'])
  const settings = useSettings()
  const google = settings?.signIn.find(({ provider }) => provider === 'google')
  const hindrance = passkeyHindrance(location)
  const isMissing = settings !== undefined && google === undefined
  return (
    <EntryFrame title={t('login.title')}>
      <CredentialsForm
        call={login}
        submitText={t('login.submit')}
        aside={<Link href="/password-reset">{t('login.forgot')}</Link>}
      />
      <div className="entry-ways">
        <PlainButton
          large
          disabled={google === undefined}
          busy={signIn.state === 'leaving'}
          aria-describedby={isMissing ? 'no-google' : undefined}
          onClick={() => {
            if (google !== undefined) signIn.send({ type: 'provider.chosen', way: google })
          }}
        >
          {t('sign-in:google')}
        </PlainButton>
        {isMissing && (
          <p id="no-google" dir="auto">
            {t('sign-in:noGoogle')}
          </p>
        )}
        <PlainButton
          large
          onClick={() => {
            signIn.send({ type: 'work.chosen' })
          }}
        >
          {t('sign-in:work.choose')}
        </PlainButton>
        <PlainButton
          large
          disabled={hindrance !== undefined}
          busy={signIn.state === 'signing' || signIn.state === 'done'}
          aria-describedby={hindrance === undefined ? undefined : 'no-passkey'}
          onClick={() => {
            signIn.send({ type: 'passkey.chosen' })
          }}
        >
          {t('sign-in:passkey.choose')}
        </PlainButton>
        {hindrance !== undefined && (
          <p id="no-passkey" dir="auto">
            {t(`sign-in:passkey.${hindrance}`, { address: namedAddress(location) })}
          </p>
        )}
        <SignInProblemText of={signIn} />
      </div>
      <p className="entry-more" dir="auto">
        {t('login.new')} <Link href="/sign-up">{t('login.create')}</Link>
      </p>
    </EntryFrame>
  )
}
