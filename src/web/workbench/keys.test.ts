import { expect, test } from 'vitest'
import { numberCharacter, textCharacter } from './keys.ts'

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

test.each([
  ['m', 'm'],
  [' ', ' '],
  ['"', '"'],
  ['۵', '5'],
  ['٫', '.'],
  ['م', 'م'],
  ['Enter', null],
  ['Tab', null],
  ['Dead', null],
])('%s is the character %s of a text', (key, wanted) => {
  expect(textCharacter({ key, code: '' })).toBe(wanted)
})
