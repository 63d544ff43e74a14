import { persianDigits } from './persian-digits.ts'
import type { Language } from './options.ts'

/** Letters written from right to left; Persian and Arabic digits are not among them. */
const rightToLeft = /[\u0590-\u065F\u066E-\u06EF\u06FA-\u08FF]/
/** Text of Persian words only: it keeps its order in any surroundings. */
const onlyPersian = /^[\u0621-\u065F\u066E-\u06EF\u06FA-\u06FF\u200C ]*$/
/** Isolates: First Strong, Right-to-Left, Left-to-Right, and the sign that ends each. */
const [fsi, rli, lri, pdi] = ['\u2068', '\u2067', '\u2066', '\u2069']
/** Marks without width, for readers that take a text's direction from its first letter (`dir="auto"`). */
const [rightToLeftMark, leftToRightMark] = ['\u200F', '\u200E']

/** Pattern of a link, which stays bare: many readers would take a character after it as part of it. */
const link = /^https?:\/\/\S+$/

/** Whether a text is a single isolate from its first character to its last. */
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
 * A value in the form for a sentence of this language. A number gets the language's digits, without grouping (0.3 →
 * ۰٫۳). A text that could change the order of the words around it, or of its own words, is isolated: in English a text
 * with Persian letters, in Persian all except plain Persian words, so that `۲۷٪` and `۲۰۰ kWh` read number first, then
 * sign or unit, wherever they stand. A list of Persian sentences goes from right to left: each is an isolate of its
 * own, in which First Strong looks for no letter.
 */
export function inWords(value: unknown, language: Language): unknown {
  if (typeof value === 'string')
    return (language === 'fa' ? onlyPersian.test(value) : !rightToLeft.test(value)) ||
      isIsolate(value) ||
      link.test(value)
      ? value
      : `${value.startsWith(rli) ? rli : fsi}${value}${pdi}`
  if (typeof value !== 'number') return value
  const plain = String(value).replace('-', '−')
  return language === 'fa' ? `${fsi}${persianDigits(plain.replace('.', '٫'))}${pdi}` : plain
}

/**
 * Pieces of a text that need isolation: figures with their sign, a file's ending with its dot. Existing isolates match
 * too and are left alone.
 */
const pieces = /[\u2066-\u2068][^\u2066-\u2069]*\u2069|[−+]?[۰-۹][۰-۹٬٫]*[٪°]|\.[a-z]{2,}/g

/**
 * A whole sentence that keeps its language's direction wherever it is put: in an element of the other direction, a
 * drawing, a title. A text whose order cannot change stays as it is.
 */
export function ownDirection(sentence: string, language: Language): string {
  if (!rightToLeft.test(sentence) || isIsolate(sentence)) return sentence
  if (language === 'en') return `${lri}${leftToRightMark}${sentence}${pdi}`
  if (onlyPersian.test(sentence)) return sentence
  return `${rli}${rightToLeftMark}${sentence.replace(pieces, piece => (isIsolate(piece) ? piece : `${lri}${piece}${pdi}`))}${pdi}`
}
