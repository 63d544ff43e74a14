// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { AfterAWhile, SkeletonBlock, SkeletonPage } from './skeleton.tsx'

let shown: Shown
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})
function wait(ms: number) {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

test('what takes longer than 300 ms shows its shape, what is quicker nothing', async () => {
  shown = await showPart(null)
  vi.useFakeTimers()
  await shown.again(<SkeletonPage label="Projects" />)
  await wait(299)
  expect(shown.page.innerHTML).toBe('')
  await wait(1)
  const page = shown.control('Projects', '.skeleton-page')
  expect([page.getAttribute('aria-busy'), page.getAttribute('aria-live')]).toEqual(['true', 'polite'])
  const blocks = [...page.querySelectorAll<HTMLElement>('.skeleton-block')]
  // A title and lines below it, none wider than the page.
  expect(blocks).toHaveLength(4)
  expect(blocks.map(({ style }) => style.width)).toEqual(['220px', '100%', '84%', '70%'])
  expect(blocks.map(({ style }) => Number.parseFloat(style.height) >= 16)).toEqual([true, true, true, true])
})

test('a wait that ended leaves no clock behind', async () => {
  shown = await showPart(null)
  vi.useFakeTimers()
  const before = vi.getTimerCount()
  await shown.again(<AfterAWhile>late</AfterAWhile>)
  expect(vi.getTimerCount()).toBeGreaterThan(before)
  await shown.again(null)
  await wait(300)
  expect([vi.getTimerCount(), shown.words()]).toEqual([before, ''])
})

beforeEach(() => {
  vi.useRealTimers()
})
test('a block is as large as what comes', async () => {
  shown = await showPart(<SkeletonBlock width={120} height={280} />)
  const block = shown.page.querySelector<HTMLElement>('.skeleton-block')
  expect([block?.style.width, block?.style.height]).toEqual(['120px', '280px'])
})
