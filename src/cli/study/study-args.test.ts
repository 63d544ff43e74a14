import { describe, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { studyArgs } from './study-args.ts'

const usual = ['house.json', '--stage', 'passive', '--parameters', 'passive.json']

function refusal(...args: readonly string[]): Failure {
  try {
    studyArgs(args)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('nothing is wrong')
}

describe('wrong usage is told with the usage', () => {
  test.each([
    [[], /^Name one project document/],
    [['a.json', 'b.json', ...usual.slice(1)], /^Name one project document/],
    [['house.json', '--parameters', 'passive.json'], /^--stage must be one of passive, active, offset/],
    [['house.json', '--stage', 'step1', '--parameters', 'x'], /^--stage must be one of passive, active, offset/],
    [['house.json', '--stage', 'passive'], /^Name a file of parameters/],
    [[...usual, '--format', 'table'], /^--format must be csv, arrow or json, not “table”/],
    [[...usual, '--setting', 'fast'], /^--setting must be default or sweep, not “fast”/],
    [[...usual, '--list', '--pick', '1'], /^Use only one of/],
    [[...usual, '--pick', '1', '--document', '1'], /^Use only one of/],
    [[...usual, '--colour'], /colour/],
  ])('%j', (args, words) => {
    const { message, exitCode } = refusal(...args)
    expect(exitCode).toBe(2)
    expect(message).toMatch(words)
    expect(message).toContain('Usage: badgir study')
  })
  test.each([
    ['--sample', '5001'],
    ['--sample', '-1'],
    ['--sample', '1e3'],
    ['--threads', '0'],
    ['--threads', '65'],
    ['--seed', '1.5'],
    ['--seed', '4294967296'],
  ])('%s %s is told with its range', (name, value) => {
    const { message, exitCode } = refusal(...usual, `${name}=${value}`)
    expect([exitCode, message]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^${name} ${value}: a whole number from \\d+ to \\d+ is expected\\.`)),
    ])
  })
})

test('what is not said has its default', () => {
  expect(studyArgs(['--help'])).toBe('help')
  expect(studyArgs([...usual, '--sample', '5000', '--seed', '0'])).toMatchObject({
    file: 'house.json',
    stage: 'passive',
    parameters: 'passive.json',
    format: 'csv',
    size: 5000,
    seed: 0,
    instead: undefined,
  })
  expect(studyArgs([...usual, '--pick', '0'])).toMatchObject({ instead: { what: 'pick', row: 0 } })
  expect(studyArgs([...usual, '--setting', 'sweep'])).toMatchObject({ setting: 'sweep' })
  expect(studyArgs(usual)).toMatchObject({ setting: undefined, threads: expect.any(Number) as number })
})
