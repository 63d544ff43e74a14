import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../api/send.ts'
import { toast, toastFailure } from './toasts.ts'

export interface Toast {
  readonly success: (text: string) => void
  readonly info: (text: string) => void
  /** Shows a toast for the message, else each of errors, else error; "Something went wrong!" without any. */
  readonly failure: (failure: Failure) => void
}

/** Short notices that close by themselves after 5000 ms. */
export function useToast(): Toast {
  const { t } = useTranslation('errors')
  return useMemo(
    () => ({
      success: text => {
        toast({ kind: 'success', text })
      },
      info: text => {
        toast({ kind: 'info', text })
      },
      failure: failure => {
        toastFailure(failure, t('server.bug'))
      },
    }),
    [t],
  )
}
