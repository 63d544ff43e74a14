import { expect, test } from 'vitest'
import { shortcutKey } from './shortcut-key.ts'

test.each([
  ['r', 'KeyR', 'r'],
  ['R', 'KeyR', 'r'],
  // A Persian keyboard types ق on the key of R.
  ['ق', 'KeyR', 'r'],
  ['ح', 'KeyP', 'p'],
  ['۱', 'Digit1', '1'],
  // Dvorak types r on the key of O: the typed character wins.
  ['r', 'KeyO', 'r'],
  [' ', 'Space', ' '],
  ['~', 'Backquote', '~'],
  ['Escape', 'Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  // A key that waits for the letter under its accent.
  ['Dead', 'KeyE', 'e'],
  // An Arabic keyboard types two letters on the key of B.
  ['لا', 'KeyB', 'b'],
  ['Unidentified', 'KeyZ', 'z'],
  ['F1', 'F1', 'F1'],
])('%s on %s is the shortcut %s', (key, code, wanted) => {
  expect(shortcutKey({ key, code })).toBe(wanted)
  expect(shortcutKey({ key, code, isComposing: false })).toBe(wanted)
})

test('a press that makes up a character means no shortcut', () => {
  expect(shortcutKey({ key: 'z', code: 'KeyZ', isComposing: true })).toBe('')
  expect(shortcutKey({ key: 'Enter', code: 'Enter', isComposing: true })).toBe('')
  expect(shortcutKey({ key: 'Process', code: 'KeyZ' })).toBe('')
})
