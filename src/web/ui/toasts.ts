import type { Failure } from '../api/call.ts'
import { failureTexts } from '../api/failure-texts.ts'

export interface ToastNotice { readonly kind: 'success' | 'error' | 'info', readonly text: string }

/** Specification § 9. */
export const toastDuration = 5000 // ms

let show: ((notice: ToastNotice) => void) | undefined
let waiting: ToastNotice[] = []

/** Connects the place that paints toasts; what came before is shown now. */
export const connectToasts = (painter: (notice: ToastNotice) => void): (() => void) => {
  show = painter
  const held = waiting
  waiting = []
  held.forEach(painter)
  return () => { if (show === painter) show = undefined }
}

/** Shows a toast from anywhere, also from outside React. */
export const toast = (notice: ToastNotice): void => {
  if (show === undefined) waiting.push(notice)
  else show(notice)
}

/** One toast for each text of a failure, in the error catalogue's order. A 403 has its own rule: no toast. */
export const toastFailure = (failure: Failure, somethingWentWrong: string): void => {
  if (failure.status === 403) return
  for (const text of failureTexts(failure, somethingWentWrong)) toast({ kind: 'error', text })
}
