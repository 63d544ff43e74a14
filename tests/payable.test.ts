import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from './fixtures/tehran-normals.ts'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import { toEngine } from '#building/to-engine.ts'
import { decode } from '#contract/decode.ts'
import { ProjectDocument, type Building } from '#contract/entities/project.ts'
import { mayPay } from '#rules/readiness.ts'
import { arbitraryDocument } from './fixtures/arbitrary-document.ts'
import { box, mass, officeOf } from './fixtures/building.ts'

const weather = generateYear(tehranNormals, tehranPlace)
/** Refusals of the decoder for a building's model, read back from JSON like a file. */
function refusals(building: Building) {
  const answer = toEngine(building, weather)
  if (!answer.ok) return [answer.reason]
  const decoded = decodeBuildingModel(JSON.parse(JSON.stringify(answer.model)))
  return decoded.ok ? [] : decoded.errors.map(({ path, reason }) => `${path} ${reason}`)
}
function inputs(masses: Building['masses'], more: Building['userInputs']) {
  const plain = officeOf(masses)
  return { ...plain, userInputs: { ...plain.userInputs, ...more } }
}
function shares(...list: number[]) {
  return { zone: { zoneTypes: list.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } })) } }
}

describe('what may be paid can be simulated', () => {
  test('every payable document lowers to a model that decodes', () => {
    let payable = 0
    fc.assert(
      fc.property(arbitraryDocument, building => {
        const document = decode(ProjectDocument)({ schema: 'badgir.project', documentVersion: 4, ...building })
        expect(document.ok ? [] : document.errors).toEqual([])
        if (!mayPay(building).ok) return
        payable++
        expect(refusals(building)).toEqual([])
      }),
      { numRuns: 600 },
    )
    expect(payable).toBeGreaterThan(40)
  })
  test.each([
    [
      'a neighbour without height',
      inputs([mass('a', box(0, 0, 20, 10))], {
        neighbors: { neighbors: [{ id: 'n', height: 0, area: 1, distance: 0, bearing: 0 }] },
      }),
    ],
    ['a type without a share', inputs([mass('a', box(0, 0, 20, 10))], shares(0, 100))],
    ['the smallest zone of a large building', inputs([mass('a', box(0, 0, 100, 100))], shares(0.01, 99.99))],
    ['the smallest building', officeOf([mass('a', box(0, 0, 1, 1), { floorHeight: 2.2 })])],
    ['the widest building', officeOf([mass('a', box(0, 0, 1000, 1000), { floorHeight: 8 })])],
    ['the highest', officeOf([mass('a', box(0, 0, 100, 100), { numberOfFloors: 125, floorHeight: 8 })])],
  ])('%s', (_, building) => {
    expect(mayPay(building)).toEqual({ ok: true })
    expect(refusals(building)).toEqual([])
  })
  test.each([
    ['drawing.tooHigh', officeOf([mass('a', box(0, 0, 300, 300), { numberOfFloors: 200, floorHeight: 8 })])],
    ['drawing.floorsTooLarge', officeOf([mass('a', box(0, 0, 300, 300), { numberOfFloors: 200, floorHeight: 2.5 })])],
    ['drawing.envelopeTooLarge', officeOf([0, 1, 2].map(i => mass(`m${i}`, box(i * 1100, 0, 1000, 1000))))],
    ['zone.tooSmall', inputs([mass('a', box(0, 0, 5, 5))], shares(0.01, 99.99))],
  ])('%s is said before', (key, building) => {
    const answer = mayPay(building)
    expect(answer.ok ? [] : answer.missing.map(i => i.key)).toContain(key)
  })
})
