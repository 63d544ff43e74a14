/** An address as it is stored and compared: NFKC, trimmed, lower-case. The contract has refused what is not ASCII then. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
