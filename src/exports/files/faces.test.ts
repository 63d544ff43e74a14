import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/options.ts'
import { documentTexts } from '../words.ts'
import { isPrintable } from './faces.ts'

const segmenter = new Intl.Segmenter()
function missing(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment).filter(each => !isPrintable(each))
}

test('every character of our own texts is in the typefaces', () => {
  for (const language of languages)
    for (const name of ['receipt', 'payment', ...Object.keys(documentTexts[language])])
      expect(missing(readFileSync(`locales/${language}/${name}.json`, 'utf8').replaceAll(/\s/g, ''))).toEqual([])
  expect(missing('0123456789۰۱۲۳۴۵۶۷۸۹.,٫٬−%٪$€£/:،؛؟«»“”’…·□○◆★\u2003→←\uFFFD')).toEqual([])
})

test('tells what can be printed', () => {
  expect(missing('Ünïcödé Ж Ω ی ک پ گ چ ﷼ → ₂ Δ λ ☃ می‌خواهم e\u0301 😀')).toEqual([])
  expect(missing('a平b설cभd👨‍👩‍👧e🇮🇷f')).toEqual(['平', '설', 'भ', '👨‍👩‍👧', '🇮🇷'])
  // A private character, one that is none, and a letter with the mark of another script.
  expect(missing('\uE123\u{10FFFF}\u0378')).toHaveLength(3)
})
