import { plainDigits } from './digits.ts'

/** A telephone number as it was typed or pasted, with plain digits, without hidden marks, and with + for a leading 00. */
export function phoneText(typed: string): string {
  return plainDigits(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\u00A0]+/gu, ' ')
    .trim()
    .replace(/^00(?=[1-9])/, '+')
}
