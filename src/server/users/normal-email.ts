/** An address as it is stored and compared: NFKC, trimmed, lower-case. The contract has refused what is not ASCII then. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
