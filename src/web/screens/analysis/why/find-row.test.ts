// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readTable } from '#contract/calls/runs.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import { standInServer } from '../../../../../tests/support/stand-in-server.ts'
import { findRow } from './find-row.ts'

const table = {
  run: 'r',
  status: 'done',
  engineVersion: '1',
  setting: 'default',
  done: 2,
  total: 2,
  parameters: [{ key: 'heatRecovery', options: [0, 70] }],
  rows: [0, 1],
  options: [[0, 1]],
  columns: { net: [100, 90] },
} as unknown as StudyTable

test('the row with these options; none where the study does not vary what changes, or it is not read', async () => {
  const server = standInServer()
  server.answers(readTable, table)
  const options = { wallUValue: 0.3, heatRecovery: 70 }
  expect(await findRow('p', 'r', options, ['heatRecovery'])).toBe(1)
  // The wall is of the stage before: row 1 is the pick that the change was to be made of.
  expect(await findRow('p', 'r', options, ['wallUValue'])).toBeNull()
  expect(await findRow('p', 'r', options)).toBeNull()
  expect(await findRow('p', 'r', { heatRecovery: 50 }, ['heatRecovery'])).toBeNull()
  server.isNotReachedBy(readTable)
  expect(await findRow('p', 'r', options, ['heatRecovery'])).toBeUndefined()
  server.refuses(readTable, 404)
  expect(await findRow('p', 'r', options, ['heatRecovery'])).toBeNull()
})
