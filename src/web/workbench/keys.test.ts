import { expect, test } from 'vitest'
import { numberCharacter, shortcutKey } from './keys.ts'

test.each([
  ['r', 'KeyR', 'r'],
  ['R', 'KeyR', 'r'],
  // A Persian keyboard types ق on the key of R.
  ['ق', 'KeyR', 'r'],
  ['ح', 'KeyP', 'p'],
  // Dvorak types r on the key of O: the typed character wins.
  ['r', 'KeyO', 'r'],
  ['Escape', 'Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
])('%s on %s is the shortcut %s', (key, code, wanted) => {
  expect(shortcutKey({ key, code })).toBe(wanted)
})

test.each([
  ['5', '5'],
  ['۵', '5'],
  ['٥', '5'],
  ['٫', '.'],
  ['.', '.'],
  ['-', '-'],
  ["'", "'"],
  ['a', null],
  ['Enter', null],
  [',', ','],
  ['،', ','],
  ['٬', null],
  [' ', null],
])('%s is the character %s of a number', (key, wanted) => {
  expect(numberCharacter({ key, code: '' })).toBe(wanted)
})
