// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { removeText, storedText, storeText } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a text is stored, read and removed, in either storage', () => {
  storeText('a', '1')
  storeText('b', '2', 'sessionStorage')
  expect([storedText('a'), storedText('b'), storedText('b', 'sessionStorage')]).toEqual(['1', null, '2'])
  removeText('a')
  expect(storedText('a')).toBeNull()
})

test('a denied or full storage stores nothing and stops nothing', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  for (const denied of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal('localStorage', denied)
    storeText('a', '1')
    removeText('a')
    expect(storedText('a')).toBeNull()
  }
})
