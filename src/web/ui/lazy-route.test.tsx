// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { chunkTimeLimit, lazyRoute, withTimeLimit } from './lazy-route.tsx'

describe('a promise with a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  test('a chunk that does not come within 120 s counts as failed, not before', async () => {
    let outcome = 'waiting'
    void withTimeLimit(new Promise(() => {}), chunkTimeLimit).catch((error: Error) => {
      outcome = error.message
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe('A part of the page did not load within 120 s')
  })
  test('a chunk that comes in time is what was loaded, one that fails is its failure; no clock runs on', async () => {
    await expect(withTimeLimit(Promise.resolve('page'), chunkTimeLimit)).resolves.toBe('page')
    await expect(withTimeLimit(Promise.reject(new Error('gone')), chunkTimeLimit)).rejects.toThrow('gone')
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a page that loads when it is opened', () => {
  let shown: Shown
  const loads: (() => Promise<ComponentType<{ readonly name: string }>>)[] = []
  const loading = vi.fn<() => void>()
  const Page = ({ name }: { readonly name: string }) => <h1>Page of {name}</h1>
  async function open() {
    const Route = lazyRoute<{ readonly name: string }>(() => {
      loading()
      return (loads.shift() ?? (() => Promise.reject(new Error('no more'))))()
    })
    shown = await showPart(<Route name="Sara" />)
    await act(async () => {})
  }
  beforeEach(() => {
    loads.length = 0
    loading.mockClear()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(async () => {
    await shown.close()
    vi.restoreAllMocks()
  })

  test('is shown with what it is given', async () => {
    loads.push(() => Promise.resolve(Page))
    await open()
    expect(shown.words()).toBe('Page of Sara')
    expect(loading).toHaveBeenCalledTimes(1)
  })
  test('that fails says so and is loaded again on demand', async () => {
    loads.push(
      () => Promise.reject(new Error('network')),
      () => Promise.resolve(Page),
    )
    await open()
    expect(shown.words()).toContain('Something went wrong!')
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'network' }))
    await shown.press('Try again')
    await act(async () => {})
    expect(shown.words()).toBe('Page of Sara')
    expect(loading).toHaveBeenCalledTimes(2)
  })
  // A browser remembers a failed import: a third try is of a new window.
  test('that fails twice reloads the window', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await open()
    await shown.press('Try again')
    await act(async () => {})
    expect(reload).not.toHaveBeenCalled()
    await shown.press('Try again')
    await act(async () => {})
    expect([reload.mock.calls.length, loading.mock.calls.length]).toEqual([1, 2])
    // Until the new window is there, nothing more is said.
    expect(shown.words()).toBe('')
  })
})
