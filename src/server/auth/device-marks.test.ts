import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'
import { deviceMark, deviceOf } from './device-marks.ts'

const key = codeKey('k'.repeat(32))
const own = deviceMark(key, 'mina@example.org', 'd1')

test('a mark names its device to its own account alone, wherever it stands among others', () => {
  const other = deviceMark(key, 'sara@example.org', 'd2')
  expect(deviceOf(key, 'mina@example.org', [other, own])).toBe('d1')
  expect(deviceOf(key, 'sara@example.org', [own])).toBeUndefined()
  expect(deviceOf(key, 'mina@example.org', [])).toBeUndefined()
})
test('a changed mark, one of another key or none at all names no device', () => {
  const marks = [
    own.replace('d1', 'd3'),
    `${own}0`,
    `d1.${'é'.repeat(64)}`,
    own.slice(0, -1),
    'd1',
    '',
    'd1.',
    deviceMark(codeKey('x'.repeat(32)), 'mina@example.org', 'd1'),
  ]
  for (const mark of marks) expect([mark, deviceOf(key, 'mina@example.org', [mark])]).toEqual([mark, undefined])
})
