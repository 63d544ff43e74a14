import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Sara Mohammadi', 'S\u200CM'],
  ['sara', 'S'],
  ['سارا محمدی (Sara)', 'س\u200CS'],
  ['  ', ''],
  ['Ann – 3', 'A\u200C3'],
  ['«بادگیر»', 'ب'],
])('%s has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
