import i18next from 'i18next'
import { expect, test } from 'vitest'
import { inWords, ownDirection } from '#contract/in-words.ts'
import { startTranslation } from './i18n.ts'

test('a number takes the digits of its sentence', () => {
  expect([inWords(200, 'fa'), inWords(-0.3, 'fa'), inWords(-0.3, 'en'), inWords(undefined, 'fa')]).toEqual([
    '\u2068۲۰۰\u2069',
    '\u2068−۰٫۳\u2069',
    '−0.3',
    undefined,
  ])
})

test('in Persian all but Persian words is isolated, in English what has Persian letters; once, and no link', () => {
  expect(
    ['۱٬۱۵۲ m²', '−۵', 'سارا', 'خانه‌های نو', '۲۷٪', '\u2068ISO 13790\u2069', 'https://a.example/b'].map(text =>
      inWords(text, 'fa'),
    ),
  ).toEqual([
    '\u2068۱٬۱۵۲ m²\u2069',
    '\u2068−۵\u2069',
    'سارا',
    'خانه‌های نو',
    '\u2068۲۷٪\u2069',
    '\u2068ISO 13790\u2069',
    'https://a.example/b',
  ])
  expect(['1,152 m²', '−5', 'Sara', 'سارا'].map(text => inWords(text, 'en'))).toEqual([
    '1,152 m²',
    '−5',
    'Sara',
    '\u2068سارا\u2069',
  ])
  // A list of Persian sentences runs as they do.
  expect(inWords('\u2067گوشهٔ ۱\u2069، \u2067گوشهٔ ۲\u2069', 'fa')).toBe(
    '\u2067\u2067گوشهٔ ۱\u2069، \u2067گوشهٔ ۲\u2069\u2069',
  )
  // Two isolates side by side are not one.
  expect(inWords('\u2068A\u2069 و \u2068B\u2069', 'fa')).toBe('\u2068\u2068A\u2069 و \u2068B\u2069\u2069')
})

test('a sentence that could be turned about says which way it runs; any other stays', () => {
  expect(ownDirection('ذخیره شد', 'fa')).toBe('ذخیره شد')
  expect(ownDirection('ASHRAE 90.1', 'fa')).toBe('ASHRAE 90.1')
  expect(ownDirection('رونوشت به…', 'fa')).toBe('\u2067\u200Fرونوشت به…\u2069')
  expect(ownDirection('کمتر از ۷۰٪ و \u2068۲۰٪\u2069', 'fa')).toBe(
    '\u2067\u200Fکمتر از \u2066۷۰٪\u2069 و \u2068۲۰٪\u2069\u2069',
  )
  expect(ownDirection('پروندهٔ (.epw) خود', 'fa')).toBe('\u2067\u200Fپروندهٔ (\u2066.epw\u2069) خود\u2069')
  expect(ownDirection('27% below', 'en')).toBe('27% below')
  expect(ownDirection('\u2068خانه\u2069 is deleted.', 'en')).toBe('\u2066\u200E\u2068خانه\u2069 is deleted.\u2069')
  for (const language of ['en', 'fa'] as const)
    expect(ownDirection(ownDirection('خانه: 3', language), language)).toBe(ownDirection('خانه: 3', language))
})

test('counts of the page are written in Persian digits and still choose their plural', async () => {
  await startTranslation('fa')
  i18next.addResourceBundle(
    'fa',
    'common',
    { probe_one: '{{count}} مورد', probe_other: '{{count}} مورد از {{of}}' },
    true,
  )
  const say = i18next.t as unknown as (key: string, params: object) => string
  expect(say('probe', { count: 12, of: 'B2' })).toBe('\u2067\u200F\u2068۱۲\u2069 مورد از \u2068B2\u2069\u2069')
})

test('starts with the texts of the shell, of its own language alone', async () => {
  // Another file of this worker may have asked for both languages from the start.
  i18next.options.preload = []
  await startTranslation('en')
  expect(['common', 'errors'].map(texts => i18next.hasLoadedNamespace(texts))).toEqual([true, true])
  expect(i18next.hasResourceBundle('fa', 'common')).toBe(false)
  expect([i18next.t('tryAgain'), i18next.t('errors:server.bug')]).toEqual(['Try again', 'Something went wrong!'])
  // Texts of a screen come when it asks for them.
  expect(i18next.hasResourceBundle('en', 'results')).toBe(false)
  await i18next.loadNamespaces('results')
  expect(i18next.t('results:title' as 'tryAgain')).toBe('Baseline')
  await i18next.changeLanguage('fa')
  expect(i18next.t('tryAgain')).toMatch(/[آ-ی]/)
  await i18next.changeLanguage('en')
})

test('texts that there are not are a failure, and their keys stand for themselves', async () => {
  await startTranslation('en')
  const refusals: string[] = []
  await i18next.loadNamespaces('nothing', (error: unknown) => {
    refusals.push(String(error))
  })
  expect(refusals.join()).toContain('No texts en/nothing')
  expect(i18next.t('no.such.key' as 'tryAgain')).toBe('no.such.key')
})

test('a name is put into a sentence letter by letter, signs of a page’s source too', async () => {
  await startTranslation('en')
  i18next.addResourceBundle('en', 'common', { named: '“{{name}}” is open.' }, true)
  const say = i18next.t as unknown as (key: string, params: object) => string
  expect(say('named', { name: '<b>Tom & Co</b>' })).toBe('“<b>Tom & Co</b>” is open.')
  // A sentence runs as its own language does, whatever the page's.
  i18next.addResourceBundle('fa', 'common', { named: '«{{name}}» باز است.' }, true)
  expect(say('named', { name: 'سارا', lng: 'fa' })).toMatch(/^\u2067/)
  expect(say('named', { name: 'سارا' })).toMatch(/^\u2066/)
})
