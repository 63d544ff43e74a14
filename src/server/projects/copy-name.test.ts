import { expect, test } from 'vitest'
import { decode } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import { requiredLine } from '#contract/schemas.ts'
import { copyName, sharedStart } from './copy-name.ts'

function copies(name: string, language: 'en' | 'fa', count: number) {
  const taken = new Set([name])
  for (let i = 0; i < count; i++) taken.add(copyName(name, taken, language))
  return [...taken].slice(1)
}

test('a copy says that it is one, in the language of who copies; the next ones are counted', () => {
  expect(copies('Villa', 'en', 3)).toEqual(['Villa (copy)', 'Villa (copy 2)', 'Villa (copy 3)'])
  expect(copies('ویلا', 'fa', 3)).toEqual(['ویلا (رونوشت)', 'ویلا (رونوشت ۲)', 'ویلا (رونوشت ۳)'])
})

test('a copy of a copy is one of the original, whatever the language', () => {
  expect(copyName('Villa (copy)', new Set(['Villa (copy)']), 'en')).toBe('Villa (copy 2)')
  expect(copyName('Villa (copy 2)', new Set(['Villa (copy 2)']), 'en')).toBe('Villa (copy)')
  expect(copyName('Villa (copy 12)', new Set(), 'fa')).toBe('Villa (رونوشت)')
  expect(copyName('ویلا (رونوشت ۱۲)', new Set(), 'en')).toBe('ویلا (copy)')
})

test('a name that only looks like a copy’s stays whole', () => {
  for (const name of ['Villa (copy of mine)', '(copy)', 'Villa(copy)', 'Villa (copies)', 'Villa (copy )'])
    expect(copyName(name, new Set(), 'en')).toBe(`${name} (copy)`)
})

test.each([
  ['letters', 'x'.repeat(limits.name)],
  ['letters of two units', '𐎠'.repeat(limits.name / 2)],
  ['letters with marks', 'مُ'.repeat(limits.name / 2)],
  ['families', '👨‍👩‍👧'.repeat(25)],
  ['words with a gap at the cut', `${'x'.repeat(limits.name - 8)} ${'y'.repeat(7)}`],
])('a long name of %s gives way to the ending, and is still a name', (_, name) => {
  for (const language of ['en', 'fa'] as const) {
    const taken = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const copy = copyName(name, taken, language)
      expect(decode(requiredLine(limits.name))(copy).ok).toBe(true)
      expect(copy).not.toMatch(/\s{2}/)
      expect(name.startsWith(copy.slice(0, copy.lastIndexOf(' (')))).toBe(true)
      expect(copy.startsWith(sharedStart(copy)) && name.startsWith(sharedStart(copy))).toBe(true)
      taken.add(copy)
    }
    expect(taken.size).toBe(12)
  }
})
