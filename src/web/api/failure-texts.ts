import type { Failure } from './send.ts'

/** Texts of a toast for a failure, in the catalogue's order: the message, else each entry of errors, else the error. */
export function failureTexts(failure: Failure, somethingWentWrong: string): readonly string[] {
  if (failure.message !== undefined) return [failure.message]
  if (failure.errors.length > 0) return failure.errors.map(e => e.message)
  return [failure.error ?? somethingWentWrong]
}
