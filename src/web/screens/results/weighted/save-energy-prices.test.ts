import { describe, expect, test } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Answer, Failure } from '../../../api/send.ts'
import { saveEnergyPrices } from './save-energy-prices.ts'

function failure(status: number, code?: string): Failure {
  return { status, code, message: undefined, errors: [], error: undefined, requestId: undefined, retryAfter: undefined }
}
function project(version: number, energyPrices: EnergyPrices) {
  return { version, energyPrices } as Project
}

/** A server with prices at a version, behind a network that may answer with failures first. */
function server(version: number, energyPrices: EnergyPrices, failures: Failure[] = []) {
  const s = {
    stored: project(version, energyPrices),
    writes: 0,
    save: (given: number, prices: EnergyPrices): Promise<Answer<Project>> => {
      const failed = failures.shift() ?? (given === s.stored.version ? undefined : failure(409, 'project.stale'))
      if (failed !== undefined) return Promise.resolve({ ok: false, failure: failed })
      s.writes++
      s.stored = project(given + 1, prices)
      return Promise.resolve({ ok: true, value: s.stored })
    },
    read: (): Promise<Answer<Project>> => Promise.resolve({ ok: true, value: s.stored }),
  }
  return s
}

describe('saving prices', () => {
  const seen = project(4, { currency: 'IRR', electricity: 0.1 })
  test('lays what was changed over what was seen; an emptied price goes', async () => {
    const s = server(4, seen.energyPrices)
    expect(await saveEnergyPrices(s, seen, { 'natural-gas': 0.03, electricity: undefined })).toEqual({
      kind: 'saved',
      project: project(5, { currency: 'IRR', 'natural-gas': 0.03 }),
    })
  })
  test('keeps what another window has saved in other fields', async () => {
    const s = server(7, { currency: 'IRR', electricity: 0.2, export: 0.04 })
    expect(await saveEnergyPrices(s, seen, { 'natural-gas': 0.03 })).toEqual({
      kind: 'saved',
      project: project(8, { currency: 'IRR', electricity: 0.2, export: 0.04, 'natural-gas': 0.03 }),
    })
  })
  test('writes nothing over another window’s change of the same price', async () => {
    const s = server(7, { currency: 'IRR', electricity: 0.2 })
    expect(await saveEnergyPrices(s, seen, { electricity: 0.3, fuel: 1 })).toEqual({
      kind: 'theirs',
      project: s.stored,
    })
    expect(s.writes).toBe(0)
    // Seen and wanted all the same: the reader saves again.
    expect(await saveEnergyPrices(s, s.stored, { electricity: 0.3 })).toEqual({
      kind: 'saved',
      project: project(8, { currency: 'IRR', electricity: 0.3 }),
    })
  })
  test('the same change in both windows is one', async () => {
    const s = server(7, { currency: 'IRR', electricity: 0.3 })
    expect(await saveEnergyPrices(s, seen, { electricity: 0.3 })).toMatchObject({ kind: 'saved' })
  })
  test('tries only once more', async () => {
    const s = server(7, {}, [failure(409, 'project.stale'), failure(409, 'project.stale')])
    expect(await saveEnergyPrices(s, project(4, {}), { fuel: 1 })).toEqual({
      kind: 'failed',
      failure: failure(409, 'project.stale'),
    })
    expect(s.writes).toBe(0)
  })
  test.each([
    [0, undefined],
    [422, 'fields.invalid'],
  ] as const)('hands a failure %i on as it is', async (status, code) => {
    expect(await saveEnergyPrices(server(4, {}, [failure(status, code)]), seen, { fuel: 1 })).toEqual({
      kind: 'failed',
      failure: failure(status, code),
    })
  })
})
