/**
 * All expected failures on the wire: code, HTTP status and reason phrase. Their sentences for people are in
 * `locales/<language>/errors.json` under the same key.
 */
export const errors = {
  'request.malformed': { status: 400, error: 'Bad Request' },
  'auth.wrongCredentials': { status: 401, error: 'Unauthorized' },
  'auth.wrongPassword': { status: 401, error: 'Unauthorized' },
  'auth.wrongCode': { status: 401, error: 'Unauthorized' },
  'auth.wrongProof': { status: 401, error: 'Unauthorized' },
  'auth.wrongDoor': { status: 401, error: 'Unauthorized' },
  'auth.wrongPasskey': { status: 401, error: 'Unauthorized' },
  'auth.proveFirst': { status: 409, error: 'Conflict' },
  'auth.providerAway': { status: 503, error: 'Service Unavailable' },
  'project.unpaid': { status: 402, error: 'Payment Required' },
  'session.ended': { status: 403, error: 'Forbidden' },
  'session.wrongRole': { status: 403, error: 'Forbidden' },
  'session.wrongScope': { status: 403, error: 'Forbidden' },
  notFound: { status: 404, error: 'Not Found' },
  'project.paid': { status: 409, error: 'Conflict' },
  'project.sample': { status: 409, error: 'Conflict' },
  'project.stale': { status: 409, error: 'Conflict' },
  'project.limit': { status: 409, error: 'Conflict' },
  'project.versionLimit': { status: 409, error: 'Conflict' },
  'project.incomplete': { status: 409, error: 'Conflict' },
  'payment.alreadyPaid': { status: 409, error: 'Conflict' },
  'payment.quoteChanged': { status: 409, error: 'Conflict' },
  'payment.gatewayAway': { status: 503, error: 'Service Unavailable' },
  'payment.notRefundable': { status: 409, error: 'Conflict' },
  'payment.refundTooMuch': { status: 409, error: 'Conflict' },
  'payment.refundRefused': { status: 409, error: 'Conflict' },
  'promo.unknown': { status: 404, error: 'Not Found' },
  'promo.notYet': { status: 409, error: 'Conflict' },
  'promo.ended': { status: 410, error: 'Gone' },
  'promo.usedUp': { status: 409, error: 'Conflict' },
  'promo.usedByYou': { status: 409, error: 'Conflict' },
  'promo.minimum': { status: 409, error: 'Conflict' },
  'promo.currency': { status: 409, error: 'Conflict' },
  'promo.codeTaken': { status: 409, error: 'Conflict' },
  'payment.closed': { status: 409, error: 'Conflict' },
  'payment.accountIncomplete': { status: 409, error: 'Conflict' },
  'payment.emailUnverified': { status: 409, error: 'Conflict' },
  'terms.changed': { status: 409, error: 'Conflict' },
  'terms.unaccepted': { status: 409, error: 'Conflict' },
  'content.stale': { status: 409, error: 'Conflict' },
  'run.active': { status: 409, error: 'Conflict' },
  'run.finished': { status: 409, error: 'Conflict' },
  'user.emailTaken': { status: 409, error: 'Conflict' },
  'user.emailVerified': { status: 409, error: 'Conflict' },
  'user.phoneVerified': { status: 409, error: 'Conflict' },
  'user.lastAdmin': { status: 409, error: 'Conflict' },
  'user.passkeyLimit': { status: 409, error: 'Conflict' },
  'user.notRestorable': { status: 409, error: 'Conflict' },
  'user.ownAccount': { status: 409, error: 'Conflict' },
  'weather.limit': { status: 409, error: 'Conflict' },
  'weather.inUse': { status: 409, error: 'Conflict' },
  'link.limit': { status: 409, error: 'Conflict' },
  'link.readOnly': { status: 409, error: 'Conflict' },
  'link.revoked': { status: 410, error: 'Gone' },
  'token.limit': { status: 409, error: 'Conflict' },
  'auth.expired': { status: 410, error: 'Gone' },
  'request.tooLarge': { status: 413, error: 'Payload Too Large' },
  'request.mediaType': { status: 415, error: 'Unsupported Media Type' },
  'fields.invalid': { status: 422, error: 'Unprocessable Entity' },
  'limit.reached': { status: 429, error: 'Too Many Requests' },
  'server.bug': { status: 500, error: 'Internal Server Error' },
  notConfigured: { status: 501, error: 'Not Implemented' },
  'server.busy': { status: 503, error: 'Service Unavailable' },
  'server.noWorker': { status: 503, error: 'Service Unavailable' },
  'server.stopping': { status: 503, error: 'Service Unavailable' },
  'server.database': { status: 503, error: 'Service Unavailable' },
} as const satisfies Record<string, { status: number; error: string }>

export type ErrorCode = keyof typeof errors

/** Address that a person at a provider has to prove by a code, and what the page sends with it to link both. */
export interface Proof {
  readonly email: string
  readonly link: string
}

/** Body of every refusal except field errors. `message` is in the request's language. */
export interface ErrorBody {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly error: string
  /** Missing items of `project.incomplete`, with their places. */
  readonly missing?: readonly { readonly field: string; readonly message: string }[]
  /** Proof that `auth.proveFirst` asks for. */
  readonly proof?: Proof
  /** The present quote of `payment.quoteChanged`. */
  readonly quote?: unknown
  readonly requestId: string
}

/** Body of 422: fields and messages, and deliberately no `message` (readers take that first). */
export interface FieldErrorsBody {
  readonly status: 422
  readonly code: 'fields.invalid'
  readonly error: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly requestId: string
}
