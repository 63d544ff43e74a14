import { persianDigits } from '#contract/persian-digits.ts'
import { inWords, ownDirection } from '#contract/in-words.ts'
import { fillMessage } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import english from '#locales/en/citations.json' with { type: 'json' }
import persian from '#locales/fa/citations.json' with { type: 'json' }

type Kind = 'document' | 'station' | 'years'

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

interface Phrase {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly persian: string
}

function phrase(inEnglish: string, inPersian: string): Phrase {
  return {
    pattern: new RegExp(
      `^${inEnglish
        .split(/\{\{\w+\}\}/)
        .map(literal)
        .join('([^;]+?)')}$`,
      'u',
    ),
    names: [...inEnglish.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''),
    persian: inPersian,
  }
}
function phrasesOf(kind: Kind): readonly Phrase[] {
  const inPersian: Readonly<Record<string, string>> = persian[kind]
  return Object.entries(english[kind]).map(([key, inEnglish]) => phrase(inEnglish, inPersian[key] ?? inEnglish))
}
const phrases: Readonly<Record<Kind, readonly Phrase[]>> = {
  document: phrasesOf('document'),
  station: phrasesOf('station'),
  years: phrasesOf('years'),
}
const words = new Map(
  Object.entries(english.word).map(([key, word]) => [word, persian.word[key as keyof typeof persian.word]]),
)

/** A known word of stations and documents, such as a country, in the reader's language; any other word as it is. */
export function translatedWord(text: string, language: Language): string {
  return (language === 'fa' ? words.get(text) : undefined) ?? text
}

function figures(text: string): string {
  return persianDigits(text)
    .replaceAll(/(?<=[۰-۹])\.(?=[۰-۹])/g, '٫')
    .replace(/^-/, '−')
    .replaceAll(/(?<=[۰-۹])-(?=[۰-۹])/g, '–')
    .replaceAll(', ', '، ')
}
/**
 * Text in a phrase's place: a known word in Persian, figures in Persian digits; names, titles and table numbers
 * unchanged.
 */
function place(name: string, text: string): string {
  return words.get(text) ?? (name !== 'number' && /^-?\d[\d\s,–/.-]*$/.test(text) ? figures(text) : text)
}

function part(text: string, kind: Kind): string {
  for (const { pattern, names, persian: said } of phrases[kind]) {
    const found = pattern.exec(text)
    if (found !== null)
      return fillMessage(
        said,
        Object.fromEntries(names.map((name, i) => [name, place(name, found[i + 1] ?? '')])),
        'fa',
      )
  }
  return String(inWords(kind === 'years' ? figures(text) : text, 'fa'))
}

/**
 * Source of a value, a station's data or its years, in the reader's words. Citations are stored in English and in a
 * common form (`locales/en/citations.json`), years with a dash or a hyphen. In Persian their known words are Persian;
 * titles, standards and names stay Latin.
 */
export function citation(text: string, kind: Kind, language: Language): string {
  if (language === 'en') return kind === 'years' ? text.replaceAll(/(?<=\d)-(?=\d)/g, '–') : text
  // A text of several parts is known as a whole, or part by part.
  const isWhole = phrases[kind].some(({ pattern }) => pattern.test(text))
  return ownDirection((isWhole ? [text] : text.split('; ')).map(one => part(one, kind)).join('؛ '), language)
}
