import { expect, test } from 'vitest'
import { openProgressBar, progressLine } from './progress-bar.ts'

test('tells rows, speed and what is left', () => {
  expect(progressLine(0, 4096, 0)).toBe(`[${'·'.repeat(30)}] 0 of 4,096`)
  expect(progressLine(1024, 4096, 15, 102.4)).toBe(
    `[${'█'.repeat(7)}${'·'.repeat(23)}] 1,024 of 4,096, 102 a second, 30 s left`,
  )
  expect(progressLine(50, 4096, 100, 0.5)).toContain('0.5 a second, 134 min 52 s left')
  expect(progressLine(4096, 4096, 75, 55)).toBe(`[${'█'.repeat(30)}] 4,096 of 4,096, 55 a second, 1 min 15 s`)
})

test('writes over its own line on a terminal, and nothing elsewhere', () => {
  const written: string[] = []
  const stream = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) })
  const silent = openProgressBar(10, stream(false))
  silent.tell(5)
  silent.end()
  expect(written).toEqual([])
  const bar = openProgressBar(10, stream(true))
  bar.tell(5)
  bar.end()
  expect(written[0]).toMatch(/^\r\[█+·+\] 5 of 10/)
  expect(written.at(-1)).toBe('\n')
})
