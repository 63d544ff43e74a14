import i18next from 'i18next'
import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test('a number takes the digits of its sentence; a text stays', () => {
  expect([inWords(200, 'fa'), inWords(-0.3, 'fa'), inWords(-0.3, 'en'), inWords('A-1', 'fa'), inWords(undefined, 'fa')]).toEqual(['۲۰۰', '−۰٫۳', '−0.3', 'A-1', undefined])
})

test('counts of the page are written in Persian digits and still choose their plural', async () => {
  const { startTranslation } = await import('../app/i18n.ts')
  await startTranslation('fa')
  i18next.addResourceBundle('fa', 'common', { probe_one: '{{count}} مورد', probe_other: '{{count}} مورد از {{of}}' }, true)
  const say = i18next.t as unknown as (key: string, params: object) => string
  expect(say('probe', { count: 12, of: 'B2' })).toBe('۱۲ مورد از B2')
})
