/**
 * Address in the form for storage and comparison: NFKC, trimmed, lower-case. The contract has already refused
 * characters other than ASCII.
 */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
