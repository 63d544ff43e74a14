import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillMessage, packMessage, unpackMessage } from './message.ts'
import { plainLine, unprintable } from './plain-line.ts'
import { plainText } from './plain-text.ts'
import { typingDistance } from './typing-distance.ts'

/** Fewest slips from a word to another by trying every way: the definition, without a table. */
function slips(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    slips(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    slips(a.slice(1), b) + 1,
    slips(a, b.slice(1)) + 1,
    swapped ? slips(a.slice(2), b.slice(2)) + 1 : Infinity,
  )
}

describe('slips between two words', () => {
  test.each([
    ['tehran', 'tehran', 0],
    ['tehran', 'tehram', 1],
    ['tehran', 'teran', 1],
    ['tehran', 'tehraan', 1],
    ['tehran', 'tehrna', 1],
    ['tehran', 'ethrna', 2],
    ['doha', 'dubai', 3],
    ['', 'ab', 2],
  ])('%s and %s: %i', (a, b, count) => {
    expect(typingDistance(a, b, 9)).toBe(count)
    expect(typingDistance(b, a, 9)).toBe(count)
  })
  test('are those of trying every way; beyond the most it is only said that there are more', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.nat({ max: 6 }), (a, b, most) => {
        expect(Math.min(typingDistance(a, b, most), most + 1)).toBe(Math.min(slips(a, b), most + 1))
      }),
      { numRuns: 1500 },
    )
  })
})

test.each([
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['São-Paulo', 'sao paulo'],
  ['كتاب', 'کتاب'],
  ['علي', 'علی'],
  ['خانۀ', 'خانه'],
  ['می‌شود', 'می شود'],
  ['O’Hare', 'ohare'],
  ['٤٠۷', '407'],
  ['  A . B ', 'a b'],
  ['Đà Nẵng', 'da nang'],
  ['Þórshöfn', 'thorshofn'],
  ['ılıca', 'ilica'],
  ['œuvre', 'oeuvre'],
  ['Seyðisfjörður', 'seydisfjordur'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
  expect(plainText(plain)).toBe(plain)
})

test.each([
  ['Ali\r\nBcc: x', 'Ali Bcc: x'],
  ['one\u2028two\u2029three', 'one two three'],
  ['a\u202Eb\u2066c\u2069', 'abc'],
  ['\tTehran ', 'Tehran'],
  ['می‌شود\u200F', 'می‌شود\u200F'],
])('%j goes into one line as %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
  expect(unprintable.test(plainLine(text))).toBe(false)
})

describe('a message', () => {
  test.each([
    ['plain', undefined],
    ['field.range', { min: 1, max: 3 }],
    ['what', { text: 'why? {"a"}' }],
  ])('%s comes out of its packing as it went in', (key, params) => {
    expect(unpackMessage(packMessage(key, params))).toEqual({ key, params: params ?? {} })
  })
  test('takes its figures in the language’s digits; what is not given is empty', () => {
    expect(fillMessage('from {{min}} to {{max}}{{none}}', { min: -1, max: 2.5 }, 'en')).toBe('from −1 to 2.5')
    expect(fillMessage('{{n}}', { n: 12.5 }, 'fa')).toContain('۱۲٫۵')
  })
})
