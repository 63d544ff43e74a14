import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { fillMessage } from '#contract/message.ts'

type Tree = { readonly [key: string]: string | Tree }
function namespaces(language: string) {
  return readdirSync(`locales/${language}`)
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace('.json', ''))
    .toSorted()
}
function read(language: string, namespace: string): unknown {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'))
}

/** Leaves by dotted key. A list or a number in a locale file is a mistake and is named. */
function leaves(tree: unknown, path = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    throw new TypeError(`${path} is neither a text nor a group`)
  return Object.entries(tree as Tree).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
}
function parameters(text: string) {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '').toSorted()
}
/** Whether a text separates the items of a list; it ends with a space. */
function isSeparator(text: string) {
  return /^[,،;؛] $/.test(text)
}
/** English has one and other, Persian the same two; a counted key is compared without its ending. */
function uncounted(key: string) {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

test('both languages have the same files', () => {
  expect(namespaces('fa')).toEqual(namespaces('en'))
  expect(namespaces('en')).toContain('errors')
})

describe.each(namespaces('en'))('%s', namespace => {
  const en = new Map(leaves(read('en', namespace)))
  const fa = new Map(leaves(read('fa', namespace)))

  test('has the same keys in both languages', () => {
    expect([...new Set([...fa.keys()].map(uncounted))].toSorted()).toEqual(
      [...new Set([...en.keys()].map(uncounted))].toSorted(),
    )
  })

  // The later of two would silently be the text of both.
  test.each(['en', 'fa'])('names no text twice in one group: %s', language => {
    const written = readFileSync(`locales/${language}/${namespace}.json`, 'utf8').matchAll(/"(?:[^"\\]|\\.)*"\s*:/g)
    const groups = (tree: unknown): number =>
      typeof tree === 'object' && tree !== null
        ? Object.values(tree).reduce<number>((count, inner) => count + 1 + groups(inner), 0)
        : 0
    expect([...written]).toHaveLength(groups(read(language, namespace)))
  })

  test('has the same parameters in both languages', () => {
    const different = [...en].filter(([key, text]) => {
      const translated = fa.get(key)
      return translated !== undefined && parameters(text).join() !== parameters(translated).join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  test('has no empty text, and no broken parameter', () => {
    for (const [language, texts] of [
      ['en', en],
      ['fa', fa],
    ] as const) {
      const bad = [...texts].filter(
        ([, text]) =>
          text.trim() === '' ||
          text.replaceAll(/\{\{[^{}]+\}\}/g, '').includes('{{') ||
          (text !== text.trim() && !isSeparator(text)),
      )
      expect(bad.map(([key]) => `${language}: ${key}`)).toEqual([])
    }
  })

  test('uses Persian letters in Persian', () => {
    // Arabic yeh, kaf, alef maksura and teh marbuta at a place where Persian has its own letters; Arabic digits; a
    // Latin ; or ? after Persian.
    const bad = [...fa].filter(([, text]) => /[\u064A\u0643\u0649\u0660-\u0669]|[\u0600-\u06FF]\s*[;?]/.test(text))
    expect(bad.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})

describe('errors', () => {
  const sentences = new Map(leaves(read('en', 'errors')))
  const sources = [
    'src/contract',
    'src/rules',
    'src/text',
    'src/charts',
    'src/exports',
    'src/building',
    'src/server',
    'machines',
  ].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => readFileSync(`${folder}/${file}`, 'utf8')),
  )

  test('every code of the contract has a sentence', () => {
    expect(Object.keys(errors).filter(code => !sentences.has(code))).toEqual([])
  })

  test('every packed message and every refusal of a rule has a sentence', () => {
    const keys = new Set(
      sources.flatMap(source =>
        [
          ...source.matchAll(/packMessage\(\s*'([^']+)'/g),
          ...source.matchAll(/\bno\(\s*'([^']+)'/g),
          ...source.matchAll(/\breason:\s*'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g),
        ].map(([, key]) => key ?? ''),
      ),
    )
    expect(keys.size).toBeGreaterThan(20)
    // Refusals of the drawing alone are among its texts: `typed.number` is its `refusal.number`.
    const drawing = new Set(leaves(read('en', 'draw')).map(([key]) => key))
    // Reasons why a copy is no revision stand on the price card.
    const priceCard = new Set(leaves(read('en', 'payment')).map(([key]) => key))
    expect(
      [...keys]
        .filter(key => !sentences.has(key) && !drawing.has(key.replace(/^typed\./, 'refusal.')))
        .filter(key => !priceCard.has(`revision.${key}`))
        .toSorted(),
    ).toEqual([])
  })

  test('the specification’s sentences are verbatim', () => {
    expect(
      Object.fromEntries(
        [
          'server.bug',
          'tab.closed',
          'project.unpaid',
          'project.paid',
          'notFound',
          'field.required',
          'field.optional',
          'field.number',
          'field.code',
          'field.english',
          'field.email',
          'field.agreement',
          'field.passwordsMatch',
          'zone.total',
          'neighbors.tooMany',
        ].map(key => [key, fillMessage(sentences.get(key) ?? '', { max: limits.neighbors }, 'en')]),
      ),
    ).toEqual({
      'server.bug': 'Something went wrong!',
      'tab.closed': "Can't access to this tab",
      'project.unpaid': 'Please complete the payment first',
      'project.paid': "You can't edit the paid project.",
      notFound: 'Nothing was found',
      'field.required': 'This field is required.',
      'field.optional': 'This field is optional.',
      'field.number': 'Please insert the valid number.',
      'field.code': 'Please insert the valid code.',
      'field.english': 'Please type english characters.',
      'field.email': 'Please insert the valid email',
      'field.agreement': 'You have to agree with our terms',
      'field.passwordsMatch': 'Passwords must match together',
      'zone.total': 'Total area should be equal to 100%',
      'neighbors.tooMany': 'You can add 8 neighbours at most!',
    })
  })
})

test('the keys that machines name have a sentence', () => {
  const auth = new Map(leaves(read('en', 'auth')))
  expect(auth.get('loggedIn')).toBe('you logged in successfully')
})

test('neighbours are spelled in one way', () => {
  const spelled = namespaces('en').flatMap(namespace =>
    leaves(read('en', namespace))
      .filter(([, text]) => /neighbor/i.test(text.replaceAll(/\{\{[^{}]+\}\}/g, '')))
      .map(([key]) => `${namespace}: ${key}`),
  )
  expect(spelled).toEqual([])
})
