/** Why the button to pay is closed, the first thing to do first; null when it is open. */
export function payRefusal({
  blocked,
  unsaved,
  unverified,
  checked,
  waiting,
}: {
  /** Inputs are missing or wrong. */
  readonly blocked: boolean
  /** Changes wait on this device: payment would lock the project without them. */
  readonly unsaved: boolean
  readonly unverified: boolean
  /** "I checked the inputs" is ticked. */
  readonly checked: boolean
  /** A payment is under way. */
  readonly waiting: boolean
}): 'missingFirst' | 'saveFirst' | 'verifyFirst' | 'tickFirst' | 'waiting' | null {
  if (blocked) return 'missingFirst'
  if (unsaved) return 'saveFirst'
  if (unverified) return 'verifyFirst'
  if (!checked) return 'tickFirst'
  return waiting ? 'waiting' : null
}
