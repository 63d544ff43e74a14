import type { Answer, Failure } from '../../src/web/api/send.ts'

/** Refusal in a server's answer. */
export function refusal(
  status: number,
  given: Partial<Failure> = {},
): { readonly ok: false; readonly failure: Failure } {
  return {
    ok: false,
    failure: {
      status,
      code: undefined,
      message: undefined,
      errors: [],
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
      ...given,
    },
  }
}

export function success<T>(value: T): Answer<T> {
  return { ok: true, value }
}
