import { describe, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Answer, Failure } from '../../api/call.ts'
import { saveEnergyPrices } from './save-energy-prices.ts'

const failure = (status: number, code?: string): Answer<Project> => ({ ok: false, failure: { status, code, message: undefined, errors: [], error: undefined, requestId: undefined, retryAfter: undefined } satisfies Failure })
const project = (version: number): Answer<Project> => ({ ok: true, value: { version } as Project })

/** A server at a version, behind a network that may answer with failures first. */
const wireAt = (version: number, answers: Answer<Project>[] = []) => {
  const sent: number[] = []
  return {
    sent,
    save: (given: number) => { sent.push(given); return Promise.resolve(answers.shift() ?? (given === version ? project(version + 1) : failure(409, 'project.stale'))) },
    read: () => Promise.resolve(project(version)),
  }
}

describe('saving prices', () => {
  test('sends once on the version at hand', async () => {
    const wire = wireAt(4)
    expect([await saveEnergyPrices(wire, 4, {}), wire.sent]).toEqual([project(5), [4]])
  })
  test('reads again and tries once more where another window has written', async () => {
    const wire = wireAt(7)
    expect([await saveEnergyPrices(wire, 4, {}), wire.sent]).toEqual([project(8), [4, 7]])
  })
  test('tries only once more', async () => {
    const wire = wireAt(7, [failure(409, 'project.stale'), failure(409, 'project.stale')])
    expect([await saveEnergyPrices(wire, 4, {}), wire.sent]).toEqual([failure(409, 'project.stale'), [4, 7]])
  })
  test.each([[0, undefined], [422, 'fields.invalid']] as const)('hands a failure %i on as it is', async (status, code) => {
    const wire = wireAt(4, [failure(status, code)])
    expect([await saveEnergyPrices(wire, 4, {}), wire.sent]).toEqual([failure(status, code), [4]])
  })
})
