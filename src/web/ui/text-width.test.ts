// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
})

test('is measured by the browser in the face asked for, with one canvas for all', async () => {
  const measurements: string[] = []
  const context = {
    font: '',
    measureText(text: string) {
      measurements.push(`${this.font}: ${text}`)
      return { width: 42 }
    },
  }
  const made = vi.spyOn(document, 'createElement')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as CanvasRenderingContext2D & GPUCanvasContext,
  )
  const { textWidth } = await import('./text-width.ts')
  expect(textWidth('12.5 m', 13, "'Inter Variable'", 600)).toBe(42)
  expect(textWidth('a', 11, 'serif')).toBe(42)
  expect(measurements).toEqual(["600 13px 'Inter Variable': 12.5 m", '400 11px serif: a'])
  expect(made).toHaveBeenCalledTimes(1)
})

test('where nothing can measure, a guess that is rather too wide: no letter is wider than it is high', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { textWidth } = await import('./text-width.ts')
  expect(textWidth('abcde', 10, 'serif')).toBeCloseTo(31, 9)
  expect(textWidth('', 10, 'serif')).toBe(0)
})
