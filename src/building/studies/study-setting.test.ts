import { expect, test } from 'vitest'
import { studySetting } from './study-setting.ts'

test('only passive studies of more than 512 rows run in the sweep setting', () => {
  expect(studySetting('passive', 512)).toBe('default')
  expect(studySetting('passive', 513)).toBe('sweep')
  expect(studySetting('active', 5000)).toBe('default')
  expect(studySetting('offset', 5000)).toBe('default')
})
