import { persianDigits } from './persian-digits.ts'
import type { Language } from './options.ts'

/** Letters written from right to left; Persian and Arabic digits are not among them. */
const rightToLeft = /[\u0590-\u065F\u066E-\u06EF\u06FA-\u08FF]/
/** Persian words and nothing else: whatever stands around, they keep their order. */
const onlyPersian = /^[\u0621-\u065F\u066E-\u06EF\u06FA-\u06FF\u200C ]*$/
/** First Strong Isolate, Right-to-Left Isolate, Left-to-Right Isolate, and the sign that ends each. */
const [fsi, rli, lri, pdi] = ['\u2068', '\u2067', '\u2066', '\u2069']
/** Marks without width, for whatever asks a text's first letter which way it runs (`dir="auto"`). */
const [rightToLeftMark, leftToRightMark] = ['\u200F', '\u200E']

/** A link stays bare: many readers take whatever follows it without a space for a part of it. */
const link = /^https?:\/\/\S+$/

/** True for a text that is one isolate from its first character to its last. */
function isIsolate(text: string): boolean {
  if (!/^[\u2066-\u2068]/.test(text)) return false
  let open = 0
  for (let i = 0; i < text.length; i++) {
    if (/[\u2066-\u2068]/.test(text[i] ?? '')) open++
    else if (text[i] === pdi && --open === 0) return i === text.length - 1
  }
  return false
}

/**
 * A value as a sentence of this language takes it in. A number gets the language's digits, without grouping (0.3 → ۰٫۳).
 * A text that could turn the words around it about, or be turned by them, is isolated: in English one with Persian letters,
 * in Persian all but plain Persian words, so that `۲۷٪` and `۲۰۰ kWh` read number first, then sign or unit, wherever they stand.
 */
export function inWords(value: unknown, language: Language): unknown {
  if (typeof value === 'string')
    return (language === 'fa' ? onlyPersian.test(value) : !rightToLeft.test(value)) ||
      isIsolate(value) ||
      link.test(value)
      ? value
      : `${fsi}${value}${pdi}`
  if (typeof value !== 'number') return value
  const plain = String(value).replace('-', '−')
  return language === 'fa' ? `${fsi}${persianDigits(plain.replace('.', '٫'))}${pdi}` : plain
}

/** Written in a text itself: figures with their sign, a file's ending with its dot. Isolates, which are found too, are left alone. */
const pieces = /[\u2066-\u2068][^\u2066-\u2069]*\u2069|[−+]?[۰-۹][۰-۹٬٫]*[٪°]|\.[a-z]{2,}/g

/**
 * A whole sentence that runs its language's way wherever it is put: an element of the other direction, a drawing, a title.
 * Texts in which nothing can be turned about stay as they are.
 */
export function ownDirection(sentence: string, language: Language): string {
  if (!rightToLeft.test(sentence) || isIsolate(sentence)) return sentence
  if (language === 'en') return `${lri}${leftToRightMark}${sentence}${pdi}`
  if (onlyPersian.test(sentence)) return sentence
  return `${rli}${rightToLeftMark}${sentence.replace(pieces, piece => (isIsolate(piece) ? piece : `${lri}${piece}${pdi}`))}${pdi}`
}
