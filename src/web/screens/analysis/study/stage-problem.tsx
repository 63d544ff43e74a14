import type { Failure } from '../../../api/send.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'

/** A failure of a stage in words. */
export function StageProblem({ failure }: { readonly failure: Failure }) {
  const failureText = useFailureText()
  return (
    <p role="alert" className="sheet stage-problem" dir="auto">
      {failureText(failure)}
    </p>
  )
}
