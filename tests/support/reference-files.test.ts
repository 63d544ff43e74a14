import { expect, test } from 'vitest'
import { referenceFiles } from './reference-files.ts'

test('reference data are read by files that import their reader, through others and by its room’s name too', () => {
  const files = referenceFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'tests/validation/weather-files.test.ts',
      'tests/prototypes/gates.test.ts',
      'tests/witness/official-schema.test.ts',
    ]),
  )
  expect(files).not.toContain('tests/support/reference-files.test.ts')
  expect(files.filter(file => file.startsWith('tests/e2e/'))).toEqual([])
})
