import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('is made at its first use and kept', async () => {
  const load = vi.fn<() => Promise<object>>(async () => ({ made: true }))
  const get = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([get(), get()])
  expect(await get()).toBe(first)
  expect(second).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})
test('what failed is told to who asked, and tried again at the next use', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'there').mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await get()).toBe('there')
  expect(await get()).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
