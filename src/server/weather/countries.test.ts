import { expect, test } from 'vitest'
import { countryCode, countryName, countryWords } from './countries.ts'

test.each([
  ['IR', 'IRN'],
  ['irn', 'IRN'],
  [' ae ', 'ARE'],
  ['ZWE', 'ZWE'],
  ['AFG', 'AFG'],
  ['af', 'AFG'],
  ['zw', 'ZWE'],
  ['XX', undefined],
  ['XXX', undefined],
  ['I', undefined],
  ['IRAN', undefined],
  ['', undefined],
])('%j is %s', (code, three) => {
  expect(countryCode(code)).toBe(three)
})

test('a country is called by its English name, what is no code as it is', () => {
  expect(['IRN', 'usa', ' QAT ', 'GBR'].map(countryName)).toEqual(['Iran', 'United States', 'Qatar', 'United Kingdom'])
  expect(['Persia', 'XXX', 'IR'].map(countryName)).toEqual(['Persia', 'XXX', 'IR'])
})

test('every code of two letters has one of three that leads to a name and is found by it', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const codes = letters.flatMap(a => letters.map(b => a + b)).filter(two => countryCode(two) !== undefined)
  expect(codes).toHaveLength(249)
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const two of codes) {
    const three = countryCode(two) ?? ''
    expect(countryCode(three)).toBe(three)
    expect(countryName(three)).toBe(english.of(two))
    expect(countryWords(countryName(three)).slice(0, 2)).toEqual([two, three])
  }
})

test('a country is found by its codes, its Persian name and what people call it', () => {
  expect(countryWords('Iran')).toEqual(['IR', 'IRN', 'ایران', 'Persia'])
  expect(countryWords('Qatar')).toEqual(['QA', 'QAT', 'قطر'])
  expect(countryWords('United Kingdom')).toEqual(
    expect.arrayContaining(['GBR', 'UK', 'Britain', 'England', 'انگلستان']),
  )
  expect(countryWords('United States')).toEqual(
    expect.arrayContaining(['USA', 'America', 'آمریکا', 'امریکا', 'ایالات متحده']),
  )
  expect(countryWords('United Arab Emirates')).toEqual(expect.arrayContaining(['UAE', 'امارات', 'الإمارات']))
  expect(countryWords('Atlantis')).toEqual([])
})
