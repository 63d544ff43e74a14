import type { Failure } from './send.ts'

/**
 * Texts of a toast for a failure: what is missing, since its message only says that something is; else in the catalogue's
 * order the message, each entry of errors, the error.
 */
export function failureTexts(failure: Failure, somethingWentWrong: string): readonly string[] {
  if (failure.missing !== undefined && failure.missing.length > 0)
    return [[...new Set(failure.missing.map(({ message }) => message))].join(' ')]
  if (failure.message !== undefined) return [failure.message]
  if (failure.errors.length > 0) return failure.errors.map(e => e.message)
  return [failure.error ?? somethingWentWrong]
}
