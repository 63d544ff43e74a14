import type { accountMayPay } from '#rules/account-may-pay.ts'

/** First reason why the button to pay is closed; null if it is open. */
export function payRefusal({
  blocked,
  unsaved,
  may,
  closed,
  checked,
  waiting,
}: {
  /** Whether inputs are missing or wrong. */
  readonly blocked: boolean
  /** Whether changes wait on this device: payment would lock the project without them. */
  readonly unsaved: boolean
  /** Whether the person may pay: the account is complete, the address verified. */
  readonly may: ReturnType<typeof accountMayPay>
  /** Whether there is something to pay and no gateway that takes it. */
  readonly closed: boolean
  /** Whether "I checked the inputs" is ticked. */
  readonly checked: boolean
  /** Whether a payment is under way. */
  readonly waiting: boolean
}): 'missingFirst' | 'saveFirst' | 'completeFirst' | 'verifyFirst' | 'noMethod' | 'tickFirst' | 'waiting' | null {
  if (blocked) return 'missingFirst'
  if (unsaved) return 'saveFirst'
  if (!may.ok) return may.reason === 'payment.accountIncomplete' ? 'completeFirst' : 'verifyFirst'
  if (closed) return 'noMethod'
  if (!checked) return 'tickFirst'
  return waiting ? 'waiting' : null
}
