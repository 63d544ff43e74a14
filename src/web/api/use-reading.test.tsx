// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/calls/answer.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { quietPauses, useReading } from './use-reading.ts'

const unreached = { ok: false, failure: { status: 0, errors: [] } } as unknown as Answer<string>
const refused = { ok: false, failure: { status: 500, errors: [] } } as unknown as Answer<string>
const read = vi.fn<() => Promise<Answer<string>>>()
function Part() {
  const reading = useReading(read)
  const state = reading.failedAt === undefined ? 'fine' : 'failed'
  const words = `${reading.value ?? 'nothing'}, ${state}, ${reading.loading ? 'reads' : 'rests'}`
  return (
    <button type="button" onClick={reading.reload}>
      {words}
    </button>
  )
}
let shown: Shown
async function pass(ms: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  read.mockReset()
  read.mockResolvedValueOnce({ ok: true, value: 'rows' })
  shown = await showPart(<Part />)
  vi.useFakeTimers()
  await pass(0)
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
  vi.restoreAllMocks()
})
async function again() {
  await act(async () => {
    shown.page.querySelector('button')?.click()
  })
  await pass(0)
}

test('rows stay through two quiet repetitions; the third failure is told', async () => {
  read.mockResolvedValue(unreached)
  await again()
  for (const [turn, pause] of quietPauses.entries()) {
    expect([read.mock.calls.length, shown.page.textContent]).toEqual([2 + turn, 'rows, fine, reads'])
    await pass(pause - 1)
    expect(read).toHaveBeenCalledTimes(2 + turn)
    await pass(1)
  }
  expect([read.mock.calls.length, shown.page.textContent]).toEqual([4, 'rows, failed, rests'])
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(4)
})

test('a repetition that is answered says nothing', async () => {
  read.mockResolvedValueOnce(unreached).mockResolvedValueOnce({ ok: true, value: 'newer' })
  await again()
  await pass(quietPauses[0])
  expect(shown.page.textContent).toBe('newer, fine, rests')
})

test('a refusal is told at once, and a page that is left asks no more', async () => {
  read.mockResolvedValueOnce(refused)
  await again()
  expect([read.mock.calls.length, shown.page.textContent]).toEqual([2, 'rows, failed, rests'])
  read.mockResolvedValue(unreached)
  await again()
  await shown.close()
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(3)
})
