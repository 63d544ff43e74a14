import type { Failure } from '../api/send.ts'
import { failureTexts } from '../api/failure-texts.ts'

export interface ToastNotice {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

/** Duration of a toast, specification § 9. */
export const toastDuration = 5000 // ms

let show: ((notice: ToastNotice) => void) | undefined
let waiting: ToastNotice[] = []
let wanted = false
const listeners = new Set<() => void>()

/** Whether any toast was requested yet. Until then the code that paints them is not loaded. */
export function toastsWanted(): boolean {
  return wanted
}
export function whenToastsWanted(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Connects the component that paints toasts; earlier toasts are shown now. */
export function connectToasts(painter: (notice: ToastNotice) => void): () => void {
  show = painter
  const held = waiting
  waiting = []
  held.forEach(painter)
  return () => {
    if (show === painter) show = undefined
  }
}

/** Shows a toast from anywhere, also from outside React. */
export function toast(notice: ToastNotice): void {
  if (show !== undefined) return show(notice)
  waiting.push(notice)
  wanted = true
  for (const tell of listeners) tell()
}

/** Shows a toast for each text of a failure, in the error catalogue's order. A 403 has its own rule: no toast. */
export function toastFailure(failure: Failure, somethingWentWrong: string): void {
  if (failure.status === 403) return
  for (const text of failureTexts(failure, somethingWentWrong)) toast({ kind: 'error', text })
}
