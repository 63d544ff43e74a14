// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { deviceMarks, keepDeviceMark } from './device-marks.ts'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the newest mark is first, each is there once, and the oldest of too many goes', () => {
  expect(deviceMarks()).toEqual([])
  for (let i = 0; i <= limits.deviceMarks; i++) keepDeviceMark(`mark ${i}`)
  keepDeviceMark('mark 5')
  expect(deviceMarks()).toHaveLength(limits.deviceMarks)
  expect(deviceMarks().slice(0, 2)).toEqual(['mark 5', `mark ${limits.deviceMarks}`])
  expect(deviceMarks()).not.toContain('mark 0')
})
test('a storage that holds something else, or is closed, has no marks and ends no login', () => {
  for (const text of ['{', '{"a":1}', '[1]', `["${'x'.repeat(300)}"]`]) {
    localStorage.setItem('badgir.devices', text)
    expect([text, deviceMarks()]).toEqual([text, []])
  }
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
  keepDeviceMark('mark')
  expect(deviceMarks()).toEqual([])
})
