import { expect, test } from 'vitest'
import { endedEarly, failedFiles, failuresOf } from './failures-of.ts'

const passed = { status: 'passed', fullName: 'is well', tags: [] }

test('a failed test is named with its run, its file and the beginning of its words', () => {
  const failed = {
    status: 'failed',
    fullName: 'is ill',
    tags: [],
    failureMessages: ['expected 1 to be 2', 'x'.repeat(900)],
  }
  const [line, ...others] = failuresOf('rooms', {
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  })
  expect(others).toEqual([])
  expect(line).toContain('Failed (rooms): a.test.ts: is ill\nexpected 1 to be 2\nxxx')
  expect(line?.length).toBeLessThan(700)
})

test('a file that did not load is named, a file that passed is not', () => {
  expect(
    failuresOf('alone', {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [] },
        { name: 'b.test.ts', status: 'passed', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['Failed (alone): a.test.ts: did not run to its end'])
})

test('a file with a failed test of its own failed; only one without has ended early', () => {
  const failed = { status: 'failed', fullName: 'is ill', tags: [] }
  const left = { status: 'pending', fullName: 'was not reached', tags: [] }
  const report = {
    testResults: [
      { name: 'ill.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'crashed.test.ts', status: 'failed', assertionResults: [passed, left] },
      { name: 'well.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  }
  expect([failedFiles(report), endedEarly(report)]).toEqual([['ill.test.ts'], ['crashed.test.ts']])
})
