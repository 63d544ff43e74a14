import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advanceOf, joinedForms } from '../../tests/support/letter-advances.ts'
import { languages } from '#contract/options.ts'
import { lettersIn, lettersWidth } from './letters-width.ts'

/** Letters of all texts, with those that figures add. */
const letters = [
  ...new Set(
    languages
      .flatMap(language => readdirSync(`locales/${language}`).map(file => readFileSync(`locales/${language}/${file}`)))
      .join('') + '0123456789۰۱۲۳۴۵۶۷۸۹.,٫٬%٪−+°²³₂·/',
  ),
].filter(letter => !/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter))
const weights = [400, 600] as const
function widest(of: readonly string[]) {
  return Math.max(...of.flatMap(letter => weights.map(weight => advanceOf(letter, weight))))
}

test('every letter of a text is as wide as in the shipped typefaces, rounded up to a twentieth', () => {
  expect(letters.length).toBeGreaterThan(150)
  const wrong = letters.filter(letter => {
    const room = lettersWidth(letter, 1) - widest([letter, ...joinedForms(letter).last])
    return room < -1e-9 || room >= 0.0501
  })
  expect(wrong).toEqual([])
})

test('a Persian letter before another is as wide as the wider of its joined shapes', () => {
  const joining = letters.filter(letter => joinedForms(letter).first.length > 0)
  expect(joining.length).toBeGreaterThan(20)
  const alone = lettersWidth('ا', 1)
  const wrong = joining.filter(letter => {
    const room = lettersWidth(`${letter}ا`, 1) - alone - widest(joinedForms(letter).first)
    return room < -1e-9 || room >= 0.0501
  })
  expect(wrong).toEqual([])
})

test('marks without width have none, and unknown letters are square', () => {
  expect(lettersWidth('\u2068۲\u2069', 10)).toBe(lettersWidth('۲', 10))
  expect(lettersWidth('設', 10)).toBe(10)
})

test('the letters in a width are the most that fit, and at least one', () => {
  const text = 'Window-to-wall ratio'
  for (const width of [30, 60, 90]) {
    const fitting = lettersIn(text, 12, width)
    expect(text.startsWith(fitting)).toBe(true)
    expect(lettersWidth(fitting, 12)).toBeLessThanOrEqual(width)
    expect(lettersWidth(text.slice(0, fitting.length + 1), 12)).toBeGreaterThan(width)
  }
  expect(lettersIn(text, 12, 0)).toBe('W')
  expect(lettersIn(text, 12, 1000)).toBe(text)
})
