import { plainDigits } from '#contract/digits.ts'
import { typedCharacter } from '#machines/workbench/read-length.ts'
import { isPlain, type Press } from '../ui/press.ts'
import type { KeyLike } from '../ui/shortcut-key.ts'

/** Accepts a character with which a number begins. A focused button has no use for it. */
export function ofNumber(press: Press): boolean {
  return isPlain(press) && !press.takesText && numberCharacter(press) !== null
}
/** Accepts every character of a text. */
export function ofText(press: Press): boolean {
  return isPlain(press) && !press.takesText && textCharacter(press) !== null
}

/** Character of a number in plain digits, from any digits of the keyboard; null for any other key. */
export function numberCharacter({ key }: KeyLike): string | null {
  if (key.length !== 1) return null
  const plain = plainDigits(key)
  return typedCharacter.test(plain) ? plain : null
}

/** Character of a text, digits and signs of numbers in plain form; null for a key with a name. */
export function textCharacter({ key }: KeyLike): string | null {
  return /^.$/u.test(key) ? plainDigits(key) : null
}
