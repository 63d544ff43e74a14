import { plainDigits } from '#contract/digits.ts'
import { typedCharacter } from '#machines/workbench/read-length.ts'
import { isPlain, type Press } from '../ui/press.ts'
import type { KeyLike } from '../ui/shortcut-key.ts'

/** Accepts a character of a number. */
export function ofNumber(press: Press): boolean {
  return isPlain(press) && numberCharacter(press) !== null
}

/** Character of a number in plain digits, from any digits of the keyboard; null for any other key. */
export function numberCharacter({ key }: KeyLike): string | null {
  if (key.length !== 1) return null
  const plain = plainDigits(key)
  return typedCharacter.test(plain) ? plain : null
}
