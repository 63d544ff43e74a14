import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('hyphens at a single letter do not break, others do', () => {
  const shown = (name: string) => unbroken(name).replaceAll('\u2060', '_')
  expect(
    ['Double low-e, argon', 'None: by U-value (2.7)', 'South-west', 'g-value', 'G3-1', 'low-energy'].map(shown),
  ).toEqual(['Double low_-_e, argon', 'None: by U_-_value (2.7)', 'South-west', 'g_-_value', 'G3-1', 'low-energy'])
})
