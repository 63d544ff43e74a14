import { expect, test } from 'vitest'
import { pageCount } from './use-projects.ts'

test.each([
  [0, 1],
  [1, 1],
  [11, 1],
  [12, 2],
  [22, 2],
  [23, 3],
])('%i projects fill %i pages of 11', (total, pages) => {
  expect(pageCount(total)).toBe(pages)
})
