import type { FieldError } from '#contract/decode.ts'
import type { ErrorCode, Proof } from '#contract/errors.ts'
import type { Message } from '#contract/message.ts'

export interface RefusalDetails {
  /** Parameters of the sentence. */
  readonly params?: Message['params']
  /** Seconds for the Retry-After header. */
  readonly retryAfter?: number
  /** Missing items and their places, for project.incomplete only; messages packed. */
  readonly missing?: readonly FieldError[]
  /** The present quote, for payment.quoteChanged only. */
  readonly quote?: unknown
  /** Address to prove, and the sealed wish to link a provider with its account, for auth.proveFirst only. */
  readonly proof?: Proof
  /** Refused fields, for 422 only; messages packed. */
  readonly fields?: readonly FieldError[]
}

/**
 * An expected failure on its way to the client. A handler returns it; inside a transaction it is thrown, which rolls
 * back and gives the same answer.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: RefusalDetails
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Refuses with a code of contract/errors.ts: `return refuse('project.paid')`. */
export function refuse(code: ErrorCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details)
}

/** Refuses single fields with 422; each message is a key of errors.json, packed. */
export function refuseFields(...fields: readonly FieldError[]): Refusal {
  return new Refusal('fields.invalid', { fields })
}
