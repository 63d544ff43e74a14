import { afterEach, expect, test, vi } from 'vitest'
import { chunkTimeLimit, withTimeLimit } from './lazy-route.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that does not come within 120 s counts as failed', async () => {
  vi.useFakeTimers()
  const outcome = withTimeLimit(new Promise(() => {}), chunkTimeLimit).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_999)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toContain('120 s')
})

test('a chunk that comes in time is what was loaded', async () => {
  await expect(withTimeLimit(Promise.resolve('page'), chunkTimeLimit)).resolves.toBe('page')
})
