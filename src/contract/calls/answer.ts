import type { Proof } from '../errors.ts'

/** Reason why a call did not succeed. `message`, `errors` and `error` are the server's, in the reader's language. */
export interface Failure {
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Things that a project lacks, or the reason why a file of it cannot be written; `project.incomplete` only. */
  readonly missing?: readonly { readonly field: string; readonly message: string }[]
  readonly error: string | undefined
  readonly requestId: string | undefined
  /** Address to prove by a code before a provider is linked; `auth.proveFirst` only. */
  readonly proof?: Proof
  /** seconds */
  readonly retryAfter: number | undefined
}

/** Result of a call for its sender: expected failures are values. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }
