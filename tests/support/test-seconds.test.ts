import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longFiles, secondsOf, slowest, tooLong } from './test-seconds.ts'

const report = {
  testResults: [
    { name: '/p/tests/a.test.ts', startTime: 1000, endTime: 3500 },
    { name: '/p/src/b.test.ts', startTime: 0, endTime: 40_400 },
    { name: '/p/src/c.test.ts', startTime: 0, endTime: 40_000 },
  ],
}
const times = secondsOf('rooms', '/p', report)

test('a file is named from the root, with its part and its seconds', () => {
  expect(times[0]).toEqual({ file: 'tests/a.test.ts', part: 'rooms', seconds: 2.5 })
})
test('the slowest come first', () => {
  expect(slowest(times, 2).map(({ file }) => file)).toEqual(['src/b.test.ts', 'src/c.test.ts'])
})
test('a file over 40 s that is on no list is told', () => {
  expect(tooLong(times)).toEqual([expect.stringMatching(/^src\/b\.test\.ts took 40 s \(rooms\)/)])
})
test('every file on the list is there, with a reason', () => {
  for (const [file, reason] of Object.entries(longFiles)) {
    expect([file, existsSync(file)]).toEqual([file, true])
    expect(reason.length).toBeGreaterThan(15)
  }
})
