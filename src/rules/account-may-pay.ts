import { no, type Answer } from './rule-answer.ts'
import { termsAccepted, type Reader } from './terms.ts'

/** Whether a person may pay: the account is complete, its address is verified, and the present terms are accepted. */
export function accountMayPay(
  person: Reader & { readonly emailVerified: boolean; readonly incomplete?: boolean },
  terms: number,
): Answer<'payment.accountIncomplete' | 'payment.emailUnverified' | 'terms.unaccepted'> {
  if (person.incomplete === true) return no('payment.accountIncomplete')
  if (!person.emailVerified) return no('payment.emailUnverified')
  return termsAccepted(person, terms)
}
