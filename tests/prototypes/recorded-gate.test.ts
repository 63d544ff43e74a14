import { describe, expect, test } from 'vitest'
import { needsReference } from '../support/needs-reference.ts'
import { compareRecorded, type RecordedRow } from './compare-prototypes.ts'
import recorded from './energyplus-25.2.json' with { type: 'json' }
import { judgedFigures, recordedComplaints } from './recorded-gate.ts'

const theirs = { heating: 40, cooling: 20, fans: 10, pumps: 1, lighting: 22, equipment: 50, hotWater: 10 }
function row(change: Partial<typeof theirs> = {}): RecordedRow {
  return {
    prototype: 'Hospital',
    vintage: '90.1-2019',
    zone: '5B',
    file: 'hospital.idf',
    uses: theirs,
    lightingUncontrolled: 30,
    ours: { ...theirs, lighting: 30, ...change },
  }
}
const named = { prototype: 'Hospital', use: 'heating', ratio: 1.5, cause: 'reheat' } as const

describe('the gate of recorded files', () => {
  test('what is inside needs no name; what is outside does', () => {
    expect(recordedComplaints([row()], [])).toEqual([])
    expect(recordedComplaints([row({ heating: 60 })], [])).toEqual([
      'Hospital heating: 1.50 of EnergyPlus is outside and not named',
    ])
  })
  test('a named exception holds as far as it was measured, to either side', () => {
    expect(recordedComplaints([row({ heating: 60 })], [named])).toEqual([])
    expect(recordedComplaints([row({ heating: 62 })], [named])).toHaveLength(1)
    expect(recordedComplaints([row({ heating: 20, lighting: 50 })], [named])).toHaveLength(1)
  })
  test('an exception that excuses nothing goes', () => {
    expect(recordedComplaints([row()], [named])).toEqual([
      'Hospital heating: 1.00 of EnergyPlus is inside; the exception goes',
    ])
    expect(recordedComplaints([], [named])).toEqual(['Hospital heating is named and not compared'])
  })
})

describe('the example files of EnergyPlus 25.2', needsReference('weather'), () => {
  test('end uses and totals are within the bounds of the prototypes, or named with their ratio', () => {
    const rows = compareRecorded()
    expect(rows.map(({ file }) => file)).toEqual(recorded.rows.map(({ file }) => file))
    expect(judgedFigures(rows).length).toBeGreaterThanOrEqual(7 * rows.length - 2)
    expect(recordedComplaints(rows)).toEqual([])
  })
})
