import bidiFactory from 'bidi-js'
import i18next from 'i18next'
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownDirection } from '#contract/in-words.ts'
import { fillMessage } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import { startTranslation } from '#web/text/i18n.ts'

/*
 * Every text of the product that takes a value in, drawn by the Unicode Bidirectional Algorithm: with values of either
 * direction, in a paragraph that runs left to right (a cell, a drawing), right to left, and as `dir="auto"` decides.
 */
const bidi = bidiFactory()
type Paragraph = 'ltr' | 'rtl' | 'auto'
/** Direction of a text under HTML's dir="auto": that of the first letter, inside an isolate or not. */
function automatic(text: string): 'ltr' | 'rtl' {
  const strong = Array.from(text, char => bidi.getBidiCharTypeName(char)).find(
    type => type === 'L' || type === 'R' || type === 'AL',
  )
  return strong === undefined || strong === 'L' ? 'ltr' : 'rtl'
}
const invisible = /[\u200B-\u200F\u2066-\u2069]/
/** Indices of the visible characters in the order in which they stand on the screen, from the left. */
function drawn(text: string, paragraph: Paragraph): readonly number[] {
  const levels = bidi.getEmbeddingLevels(text, paragraph === 'auto' ? automatic(text) : paragraph)
  return [...bidi.getReorderedIndices(text, levels)].filter(i => !invisible.test(text[i] ?? ''))
}
function seen(text: string, paragraph: Paragraph = 'auto') {
  return drawn(text, paragraph)
    .map(i => text[i])
    .join('')
}

/** Values of both directions; none holds a character that the texts hold, so that each is found again. */
const values: Readonly<Record<Language, readonly string[]>> = {
  fa: [
    '۱٬۲۳۴٫۵\u00A0kWh/m²',
    '−۷۷٫۷°',
    '۶۰٫۵٪',
    '$۱٬۲۳۴٫۵۰',
    'Vanak Office (B2)',
    '۸٫۵\u00A0L/(s·نفر)',
    'DOE 90.1, table 5',
    'خانهٔ ۲ باغ (B2)',
    '۱۲',
  ],
  en: ['1,234.5\u00A0kWh/m²', '−77.7°', '60.5%', '$1,234.50', 'Vanak Office (B2)', 'خانهٔ ۲ باغ', 'طبقهٔ ۳ (B2)!', '12'],
}
/** Order of a value by itself, in its own direction: figures and their unit from left to right. */
function alone(value: string) {
  return seen(`\u2068${value}\u2069`, 'ltr')
}

/** The page runs left to right; only Persian paragraphs ever run the other way. */
const paragraphs: Readonly<Record<Language, readonly Paragraph[]>> = { fa: ['ltr', 'rtl', 'auto'], en: ['ltr', 'auto'] }

type Fill = (params: Readonly<Record<string, string>>) => string
interface Text {
  readonly name: string
  readonly language: Language
  readonly parameters: readonly string[]
  readonly fill: Fill
  readonly bare: string
}

/** Fault in the drawn order of a text, if any. */
function wrong({ parameters, language, name }: Text, fill: Fill): readonly string[] {
  return values[language].flatMap(value =>
    paragraphs[language].flatMap(paragraph => {
      // Another value in each place would hide which is which: one is examined, the others are words of the language.
      return parameters.flatMap(parameter => {
        const word = language === 'fa' ? 'واژه' : 'word'
        const fillWith = (given: string) =>
          fill(Object.fromEntries(parameters.map(p => [p, p === parameter ? given : word])))
        const shown = seen(fillWith(value), paragraph)
        // The sentence around an object without any direction, in a paragraph of the language.
        const frame = seen(fillWith('\uFFFC'), language === 'fa' ? 'rtl' : 'ltr')
        const expected = frame.replaceAll('\uFFFC', () => alone(value))
        return shown === expected
          ? []
          : [
              `${language} ${name} {{${parameter}}} ${paragraph}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`,
            ]
      })
    }),
  )
}

interface Tree {
  readonly [key: string]: string | Tree
}
function leaves(tree: Tree, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner] as const] : leaves(inner, `${path}${key}.`),
  )
}
function read(language: Language, namespace: string) {
  return leaves(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Tree)
}
function parametersOf(text: string) {
  return [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)\s*\}\}/g)].map(([, name]) => name ?? ''))]
}
const namespaces = readdirSync('locales/en').map(file => file.replace('.json', ''))
/** Filled by the server, without i18next. */
function isServers(namespace: string) {
  return namespace === 'mail' || namespace === 'sandbox'
}

function texts(language: Language): readonly Text[] {
  return namespaces.flatMap(namespace =>
    read(language, namespace).flatMap(([key, bare]) => {
      const parameters = parametersOf(bare)
      if (parameters.length === 0) return []
      const byServer: Fill = params => ownDirection(fillMessage(bare, params, language), language)
      const byPage: Fill = params =>
        (i18next.getFixedT(language) as unknown as (key: string, params: object) => string)(
          `${namespace}:${key}`,
          params,
        )
      const name = `${namespace}:${key}`
      const text = { name, language, parameters, bare }
      return [
        ...(isServers(namespace) ? [] : [{ ...text, fill: byPage }]),
        ...(isServers(namespace) || namespace === 'errors' ? [{ ...text, fill: byServer }] : []),
      ]
    }),
  )
}
/** Order of the text with plainly inserted values. */
function pasted({ bare }: Text): Fill {
  return params => bare.replaceAll(/\{\{\s*([^},\s]+)\s*\}\}/g, (_, name: string) => params[name] ?? '')
}

beforeAll(async () => {
  await startTranslation('fa')
  await i18next.loadLanguages(['en', 'fa'])
  await i18next.loadNamespaces(namespaces)
})

describe.each(['fa', 'en'] as const)('%s', language => {
  test('every value reads as it does alone, and turns nothing about', () => {
    const all = texts(language)
    expect(all.length).toBeGreaterThan(230)
    expect(all.flatMap(text => wrong(text, text.fill))).toEqual([])
  })

  test('the check sees what pasting would do', () => {
    const broken = texts(language)
      .filter(text => wrong(text, pasted(text)).length > 0)
      .map(({ name }) => name)
    expect(broken).toEqual(
      expect.arrayContaining(
        language === 'fa'
          ? [
              'forms:envelope.june',
              'forms:envelope.edges_one',
              'forms:zone.left',
              'payment:summary.place',
              'errors:footprint.overlap',
              'projects:removeNote',
            ]
          : ['projects:removed', 'errors:check.unusual', 'location:climate.wind.summary', 'payment:billedTo'],
      ),
    )
  })
})

test('a unit stands in its value, never behind it in a Persian text', () => {
  const glued = namespaces.flatMap(namespace =>
    read('fa', namespace)
      .filter(([, text]) => /\}\}[\s\u00A0]?(?:[°%٪/]|[A-Za-z]|\{\{unit)/.test(text))
      .map(([key]) => `${namespace}:${key}`),
  )
  expect(glued).toEqual([])
})

test('a percentage written in a Persian text reads like one put in', () => {
  const figures = namespaces.flatMap(namespace => read('fa', namespace)).filter(([, text]) => /[۰-۹]٪/.test(text))
  expect(figures.length).toBeGreaterThan(8)
  expect(figures.map(([, text]) => seen(ownDirection(text, 'fa'))).filter(text => /٪[۰-۹]/.test(text))).toEqual([])
  expect(seen('باید برابر ۱۰۰٪ باشد')).toContain('٪۱۰۰')
})
