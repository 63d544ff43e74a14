// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
async function started(load: (face: string) => Promise<unknown>) {
  const faces: string[] = []
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      load: (face: string, text: string) => {
        faces.push(`${face} ${text}`)
        return load(face)
      },
    },
  })
  const { fontsReady } = await import('./fonts-ready.ts')
  let isReady = false
  void fontsReady().then(() => {
    isReady = true
  })
  return { faces, again: fontsReady, isReady: () => isReady }
}

test('both faces are asked for, with Latin and Persian letters; once', async () => {
  const { faces, again, isReady } = await started(() => Promise.resolve([]))
  await vi.advanceTimersByTimeAsync(0)
  expect(isReady()).toBe(true)
  expect(faces.filter(face => face.includes('Inter Variable'))).toHaveLength(2)
  expect(faces.filter(face => face.includes('Vazirmatn Variable'))).toHaveLength(1)
  for (const face of faces) expect(face).toMatch(/A.*آ/)
  await again()
  expect(faces).toHaveLength(3)
})
test('a face that is refused holds nothing up', async () => {
  const { isReady } = await started(() => Promise.reject(new Error('no such file')))
  await vi.advanceTimersByTimeAsync(0)
  expect(isReady()).toBe(true)
})
test('a face that does not come is waited for three seconds', async () => {
  const { isReady } = await started(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(2999)
  expect(isReady()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isReady()).toBe(true)
})
