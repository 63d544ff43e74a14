/** First reason why the button to pay is closed; null if it is open. */
export function payRefusal({
  blocked,
  unsaved,
  unverified,
  checked,
  waiting,
}: {
  /** Whether inputs are missing or wrong. */
  readonly blocked: boolean
  /** Whether changes wait on this device: payment would lock the project without them. */
  readonly unsaved: boolean
  readonly unverified: boolean
  /** Whether "I checked the inputs" is ticked. */
  readonly checked: boolean
  /** Whether a payment is under way. */
  readonly waiting: boolean
}): 'missingFirst' | 'saveFirst' | 'verifyFirst' | 'tickFirst' | 'waiting' | null {
  if (blocked) return 'missingFirst'
  if (unsaved) return 'saveFirst'
  if (unverified) return 'verifyFirst'
  if (!checked) return 'tickFirst'
  return waiting ? 'waiting' : null
}
