import { useState } from 'react'
import type { Answer, Failure } from '../api/send.ts'
import { useFailureText } from '../text/use-failure-text.ts'
import { useToast } from './use-toast.ts'

export interface Submit {
  readonly busy: boolean
  /** Problem that stays on the page after a refusal; field refusals are at their fields instead. */
  readonly problem: string | undefined
  readonly failure: Failure | undefined
  /** Runs a call; another one during it is ignored. */
  readonly run: <T>(
    call: () => Promise<Answer<T>>,
    succeeded: (value: T) => void,
    place?: (failure: Failure) => boolean,
  ) => void
}

/**
 * Sends a form: busy while under way; a refusal becomes toasts and stays on the page, its field errors at their fields.
 * @param quiet log a refusal instead of showing toasts (rulings 15 and 25)
 */
export function useSubmit(quiet = false): Submit {
  const failureText = useFailureText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly failure: Failure; readonly placed: boolean }>()
  const problem = refused === undefined || refused.placed ? undefined : failureText(refused.failure)
  const tell = (failure: Failure) => {
    if (quiet) console.error('Not saved', failure)
    else toast.failure(failure)
  }
  return {
    busy,
    problem,
    failure: refused?.failure,
    run: (call, succeeded, place) => {
      if (busy) return
      setBusy(true)
      setRefused(undefined)
      void call().then(
        answer => {
          setBusy(false)
          if (answer.ok) return succeeded(answer.value)
          setRefused({ failure: answer.failure, placed: place?.(answer.failure) ?? false })
          tell(answer.failure)
        },
        (error: unknown) => {
          console.error(error)
          setBusy(false)
          const failure: Failure = {
            status: 500,
            code: undefined,
            message: undefined,
            errors: [],
            error: undefined,
            requestId: undefined,
            retryAfter: undefined,
          }
          setRefused({ failure, placed: false })
          tell(failure)
        },
      )
    },
  }
}
