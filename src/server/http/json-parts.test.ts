import { expect, test } from 'vitest'
import { isLongList, jsonParts } from './json-parts.ts'

async function written(answer: { readonly items: readonly unknown[] }) {
  const parts: string[] = []
  for await (const part of jsonParts(answer)) parts.push(part)
  return parts
}

test.each([101, 200, 250])('%i items in parts are what they are in one', async count => {
  const answer = { items: Array.from({ length: count }, (_, i) => ({ i, name: 'الف “”]}' })), totalCount: count }
  const parts = await written(answer)
  expect(JSON.parse(parts.join(''))).toEqual(answer)
  expect(parts).toHaveLength(2 + Math.ceil(count / 100))
})

test('short lists and other answers are no long lists', () => {
  expect([{ items: Array.from({ length: 100 }) }, { items: 'x'.repeat(200) }, null, 'items', []].some(isLongList)).toBe(
    false,
  )
  expect(isLongList({ items: Array.from({ length: 101 }) })).toBe(true)
})
