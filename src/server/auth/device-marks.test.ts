import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'
import { deviceMark, deviceOf } from './device-marks.ts'

const key = codeKey('k'.repeat(32))
const mina = { email: 'mina@example.org', passwordHash: 'h1' }
const own = deviceMark(key, mina, 'd1')

test('a mark names its device to its own account alone, wherever it stands among others', () => {
  const sara = { ...mina, email: 'sara@example.org' }
  const other = deviceMark(key, sara, 'd2')
  expect(deviceOf(key, mina, [other, own])).toBe('d1')
  expect(deviceOf(key, sara, [own])).toBeUndefined()
  expect(deviceOf(key, mina, [])).toBeUndefined()
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
    deviceMark(codeKey('x'.repeat(32)), mina, 'd1'),
  ]
  for (const mark of marks) expect([mark, deviceOf(key, mina, [mark])]).toEqual([mark, undefined])
})
test('a new password ends the marks that were given for the old one', () => {
  expect(deviceOf(key, { ...mina, passwordHash: 'h2' }, [own])).toBeUndefined()
})
