import { expect, test } from 'vitest'
import { backTo } from './back-to.ts'

test.each(['/dashboard/projects/show/p1/review', '/', '/dashboard?x=//y'])('leads back to %s', page => {
  expect(backTo(page)).toBe(page)
})

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'dashboard',
  'javascript:alert(1)',
])('never leads to %s', given => {
  expect(backTo(given)).toBe('/dashboard/projects')
})
