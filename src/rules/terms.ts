import { no, yes, type Answer } from './rule-answer.ts'

/** Person as far as the terms concern them. */
export interface Reader {
  readonly role: 'user' | 'super-admin'
  /** Version that the person accepted; null: none yet. */
  readonly termsVersion?: number | null
}

/** Whether a person has accepted the present terms. A super-admin writes them, and is not asked. */
export function termsAccepted({ role, termsVersion }: Reader, present: number): Answer<'terms.unaccepted'> {
  return role === 'super-admin' || (termsVersion ?? 0) >= present ? yes : no('terms.unaccepted')
}
