import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../text/use-failure-text.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Why the last step of a sign-in was refused; nothing without a refusal. */
export function SignInProblemText({ of: { context } }: { readonly of: SignIn }) {
  const { t } = useTranslation('sign-in')
  const failureText = useFailureText()
  if (context.failure !== null) return <FormProblem>{failureText(context.failure)}</FormProblem>
  return context.problem === null ? null : <FormProblem>{t(`problem.${context.problem}`)}</FormProblem>
}
