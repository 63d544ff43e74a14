import i18next from 'i18next'
import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test('a number takes the digits of its sentence', () => {
  expect([inWords(200, 'fa'), inWords(-0.3, 'fa'), inWords(-0.3, 'en'), inWords(undefined, 'fa')]).toEqual(['۲۰۰', '−۰٫۳', '−0.3', undefined])
})

test('a text of the other direction is isolated, once; any other stays', () => {
  expect(['۱٬۱۵۲ m²', '−۵', 'سارا', '۲۷٪', '\u2068ISO 13790\u2069'].map(text => inWords(text, 'fa'))).toEqual(['\u2068۱٬۱۵۲ m²\u2069', '\u2068−۵\u2069', 'سارا', '۲۷٪', '\u2068ISO 13790\u2069'])
  expect(['1,152 m²', '−5', 'Sara', 'سارا'].map(text => inWords(text, 'en'))).toEqual(['1,152 m²', '−5', 'Sara', '\u2068سارا\u2069'])
})

test('counts of the page are written in Persian digits and still choose their plural', async () => {
  const { startTranslation } = await import('../app/i18n.ts')
  await startTranslation('fa')
  i18next.addResourceBundle('fa', 'common', { probe_one: '{{count}} مورد', probe_other: '{{count}} مورد از {{of}}' }, true)
  const say = i18next.t as unknown as (key: string, params: object) => string
  expect(say('probe', { count: 12, of: 'B2' })).toBe('۱۲ مورد از \u2068B2\u2069')
})
