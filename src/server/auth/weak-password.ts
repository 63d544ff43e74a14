import { packMessage } from '#contract/message.ts'
import { commonPasswords } from './common-passwords.ts'

const swaps: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  '147258369',
  '123123',
  '112233445566778899',
]
const lines = [...rows, ...rows.map(row => Array.from(row).toReversed().join(''))]

function unswap(text: string): string {
  return Array.from(text, sign => swaps[sign] ?? sign).join('')
}
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
/** Core of a text without figures and signs: "password2024!" → "password"; "123abc" → "abc". */
function core(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}

/** Forms of a text without the figures and signs around it, and with letters in place of such inside it. */
function formsOf(text: string): readonly string[] {
  return [core(text), unswap(text), core(unswap(text)), unswap(core(text)), letters(core(text))]
}

/**
 * Whether a password is in the list, or is one of the commonest with figures and signs around it or in place of
 * letters.
 */
function isCommon(text: string): boolean {
  const { has, isCommonest } = commonPasswords()
  return has(text) || formsOf(text).some(isCommonest)
}
/** Whether a text repeats a piece of up to four characters: "aaaaaaaa", "12121212", "abcabcabc". */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4
}
/** Whether a text is only rows of keys or of the alphabet, up to three in sequence. */
function isRow(text: string): boolean {
  let rest = text
  for (let pieces = 0; rest.length > 0 && pieces < 3; pieces++) {
    const found = lines.reduce((best, line) => {
      for (let length = Math.min(rest.length, line.length); length >= 3; length--)
        if (line.includes(rest.slice(0, length))) return Math.max(best, length)
      return best
    }, 0)
    if (found === 0) return false
    rest = rest.slice(found)
  }
  return rest.length === 0
}
function isDate(text: string): boolean {
  return /^(19|20|13|14)\d{6}$/.test(text) || /^\d{4}(19|20|13|14)\d{2}$/.test(text)
}

export interface PasswordOwner {
  readonly email: string
  readonly companyName?: string
  readonly fullName?: string
}

/**
 * Reason why a new password is refused, as a packed message; undefined if it is allowed. Refused are the commonest
 * passwords, and those made from the owner's address, name or company or the product's name. There are no rules about
 * kinds of characters.
 */
export function weakPassword(password: string, owner: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC').toLowerCase()
  const names = [owner.email, owner.email.split('@')[0] ?? '', owner.companyName ?? '', owner.fullName ?? '', 'badgir']
  const own = new Set(names.map(name => letters(name.normalize('NFKC').toLowerCase())).filter(name => name.length >= 4))
  const half = text.slice(0, Math.floor(text.length / 2))
  const weak =
    isCommon(text) ||
    (half.length > 0 && half + half === text && isCommon(half)) ||
    isRepeated(text) ||
    isRow(text) ||
    isDate(letters(text)) ||
    [text, ...formsOf(text)].some(form => own.has(letters(form)))
  return weak ? packMessage('field.passwordCommon') : undefined
}
