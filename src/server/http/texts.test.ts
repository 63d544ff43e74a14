import { expect, test } from 'vitest'
import { acceptedLanguage, sentence } from './texts.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fa', 'fa'],
  ['FA-ir', 'fa'],
  ['en-GB,en;q=0.9,fa;q=0.8', 'en'],
  ['fa-IR,fa;q=0.9,en;q=0.8', 'fa'],
  ['de,fr;q=0.9', 'en'],
  ['de,fa;q=0.5', 'fa'],
  ['en;q=0.4, fa;q=0.6', 'fa'],
  ['en;q=0.4, fa', 'fa'],
  ['fa;q=0', 'en'],
  ['fa;q=0.0,en', 'en'],
  ['fa; level=1; q=0.2, en; q=0.1', 'fa'],
  ['fa;q=x', 'fa'],
  ['*', 'en'],
])('%s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('a sentence is the language’s own, its parameters filled in; without one the key stands for it', () => {
  expect(sentence('errors', 'en', 'project.paid')).toBe("You can't edit the paid project.")
  expect(sentence('errors', 'fa', 'project.paid')).toMatch(/[آ-ی]/)
  expect(sentence('errors', 'en', 'weather.limit', { max: 20 })).toContain('You have 20 weather files')
  expect(sentence('errors', 'en', 'no.such.key')).toBe('no.such.key')
  // A key that leads to no sentence but to more of them, or beyond one.
  expect(sentence('errors', 'en', 'project')).toBe('project')
  expect(sentence('errors', 'en', 'project.paid.more')).toBe('project.paid.more')
})

test('a refusal keeps its direction wherever it is put, a mail has its own', () => {
  // Right-to-left isolate and mark.
  expect(sentence('errors', 'fa', 'weather.limit', { max: 20 })).toMatch(/^\u2067\u200F/)
  const mail = sentence('mail', 'fa', 'verifyEmail.text', { code: '123456', minutes: 10 })
  expect([mail.startsWith('\u2067'), /[آ-ی]/.test(mail)]).toEqual([false, true])
})
