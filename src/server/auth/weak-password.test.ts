import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { cpuWork } from '../../../tests/support/cpu-work.ts'
import { weakPassword } from './weak-password.ts'

const mina = { email: 'mina.karimi@example.org', companyName: 'Studio Karimi', fullName: 'Mina Karimi' }
function isWeak(password: string): boolean {
  return weakPassword(password, mina) === 'field.passwordCommon'
}

describe('refused', () => {
  test('every password of the list, in any case; the list is long enough', () => {
    const list = dictionary['passwords-common']
    expect(list.length).toBeGreaterThanOrEqual(10_000)
    expect(list.filter(password => !isWeak(password))).toEqual([])
    expect(list.slice(0, 2000).filter(password => !isWeak(password.toUpperCase()))).toEqual([])
  })
  test('the commonest with figures and signs around them or instead of letters', () => {
    const list = dictionary['passwords-common'].slice(0, 10_000).filter(password => /^[a-z]{4,}$/.test(password))
    expect(list.length).toBeGreaterThan(5000)
    for (const dressed of [
      (word: string) => `${word}2024!`,
      (word: string) => `1${word}#`,
      (word: string) => `${word}${word}`,
    ])
      expect(list.map(dressed).filter(password => !isWeak(password))).toEqual([])
    const swapped = (word: string) =>
      word.replaceAll('o', '0').replaceAll('e', '3').replaceAll('a', '@').replaceAll('s', '$')
    expect(list.map(swapped).filter(password => !isWeak(password))).toEqual([])
  })
  test.each([
    [
      'words that English breaches lack',
      ['gozarvajeh', 'Persepolis1', 'alireza1368', 'mohammadreza', 'Tehran1400', 'ramzobur'],
    ],
    ['one piece again and again', ['aaaaaaaa', '12121212', 'abcabcabc', '۱۱۱۱۱۱۱۱']],
    ['rows of keys', ['qwertyuiop', 'asdfghjkl', '1qaz2wsx', 'lkjhgfds', 'abcdefgh123', '0987654321']],
    ['dates', ['19840512', '13680721', '05121984', '2024-01-31']],
    [
      'the owner’s own',
      [
        'mina.karimi',
        'MinaKarimi',
        'Mina Karimi 85',
        'studio-karimi',
        'Studio Karimi 2024!',
        'mina.karimi@example.org',
      ],
    ],
    ['the product’s', ['badgir123', 'B@dgir2026', 'Badgir!!']],
  ])('%s', (_, passwords) => {
    expect(passwords.filter(password => !isWeak(password))).toEqual([])
  })
})

test.each([
  'Quiet-courtyard 71',
  'river stone lamp',
  'Boss-courtyard 2',
  'x9$kQ2lp',
  'correct horse battery staple',
  'باد در کوچه می‌پیچد',
  'courtyard71',
  // The word is in the list, but not among the commonest: the text around it counts.
  'studio lamp 44',
  // Short words say nothing of what they stand in.
  '7#sex-83kd',
])('%j may be used', password => {
  expect(weakPassword(password, mina)).toBeUndefined()
})
test('a name that another owner has is no reason', () => {
  expect(weakPassword('studio-karimi', { email: 'boss@example.org' })).toBeUndefined()
})
test('the longest one is judged within a turn of the event loop', () => {
  weakPassword('warm', mina)
  for (const password of ['a'.repeat(256), 'aA1!'.repeat(64), 'password'.repeat(32), '1qaz'.repeat(64)]) {
    expect(cpuWork(() => weakPassword(password, mina))).toBeLessThan(50)
  }
})

describe('letters, rows and names', () => {
  test.each([
    ['1', 'i'],
    ['!', 'i'],
    ['4', 'a'],
    ['@', 'a'],
    ['5', 's'],
    ['$', 's'],
    ['7', 't'],
    ['3', 'e'],
    ['0', 'o'],
  ])('%s instead of %s hides nothing', (sign, letter) => {
    const inside = new RegExp(`^[a-z]+${letter}[a-z]+$`)
    const words = dictionary['passwords-common']
      .slice(0, 10_000)
      .filter(word => word.length >= 6 && inside.test(word))
      .map(word => word.slice(0, 1) + word.slice(1, -1).replaceAll(letter, sign) + word.slice(-1))
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter(password => !isWeak(password))).toEqual([])
  })
  test('nor does a figure before one', () => {
    expect(isWeak('96$unshine')).toBe(true)
    expect(isWeak('96$unshlnf')).toBe(false)
  })
  test.each([
    'bcdefghijklmnopq',
    'yxwvutsrqponmlk',
    'wertyuio',
    'oiuytrew',
    'sdfghjkl',
    'xcvbnmrtyuio',
    'qaz2wsx3edc4',
    'w3e4r5t6y7u8',
    'rty567dfg',
  ])('%s is a row of keys, or up to three of them', password => {
    expect(isWeak(password)).toBe(true)
  })
  test('a fourth piece, or one of two keys, is none', () => {
    expect(isWeak('rtyudfghxcvbiuyt')).toBe(false)
    expect(isWeak('rtyudfghxcvb')).toBe(true)
    expect(isWeak('rtyudfghxp')).toBe(false)
  })
  test('four signs in no order are no piece again and again; five in one are many', () => {
    expect(isWeak('xkxxkkxkkk')).toBe(false)
    expect(isWeak('xkpqxkpqxk')).toBe(true)
    expect(isWeak('xkpqzxkpqz')).toBe(false)
  })
  test('a date begins or ends with a year of our time, by either calendar', () => {
    expect(
      ['19000101', '20991231', '13001231', '14000101', '01011900', '31122099', '01011300'].filter(isWeak),
    ).toHaveLength(7)
    expect(['15840512', '05121884', '1984051', '198405123'].filter(isWeak)).toEqual([])
  })
  test('a name counts from four letters on, whoever of address, company or person has it', () => {
    const weak = (password: string, owner: Parameters<typeof weakPassword>[1]) =>
      weakPassword(password, owner) !== undefined
    expect(weak('omyd12345!', { email: 'omyd@x.org' })).toBe(true)
    expect(weak('omy12345!', { email: 'omy@x.org' })).toBe(false)
    for (const owner of [
      { email: 'a@x.org', companyName: 'Zarbaft' },
      { email: 'a@x.org', fullName: 'ZARBAFT' },
      { email: 'zarbaft@x.org' },
    ]) {
      expect(weak('zarbaft 77', owner)).toBe(true)
      expect(weak('z-a-r-b-a-f-t', owner)).toBe(true)
    }
    expect(weak('zarbaft 77', { email: 'a@x.org' })).toBe(false)
  })
})
