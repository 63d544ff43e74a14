import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import type { Building } from '#contract/entities/project.ts'
import { endUses } from '#contract/options.ts'
import { simulateBuilding } from '../simulate-building.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { variantHash } from '../studies/variant-hash.ts'
import { bridgeLevels } from './bridge.ts'
import { requestHash, designFigures, openRequestedVariants } from './requested-variants.ts'
import { requestDocument, type VariantRequest } from './explaining.ts'
import { explain, type ExplanationPlan } from './explanation-plan.ts'

const office: Building = untypedOffice([mass('a', box(0, 0, 20, 12))], {
  userInputs: { location: { latitude: 35.69, longitude: 51.31, weatherStationId: 'station:40754' } },
})
const years = { tehran: stationYear('40754'), doha: stationYear('41170') }
function weatherOf(station: string | null) {
  return station === null ? years.tehran : years.doha
}
function netOf(building: Building, station: string | null): number {
  const answer = simulateBuilding(building, weatherOf(station), {
    name: station ?? 'Tehran',
    origin: 'generated',
    source: 'normals',
    years: '1991–2020',
  })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result.annual.net ?? Number.NaN
}
function answerOf(plan: ExplanationPlan) {
  const variants = openRequestedVariants(office, weatherOf)
  const explaining = explain(office, plan)
  const requests: VariantRequest[] = []
  let step = explaining.next([])
  while (step.done !== true) {
    requests.push(...step.value)
    step = explaining.next(step.value.map(one => designFigures(variants.of(one))))
  }
  return { answer: step.value, requests }
}

const from: ChosenOptions = { wallUValue: 0.6 }
const to: ChosenOptions = { wallUValue: 0.3, windowToWallRatioSouth: 55, coolingCoefficient: 4 }

describe('explanations of a real building', () => {
  it('a bridge has the designs after each stage as its levels, and its shares sum to their steps', () => {
    let start = from
    const stages = bridgeLevels(from, to, []).map(level => {
      const stage = { ...level, start }
      start = level.options
      return stage
    })
    const { answer, requests } = answerOf({ kind: 'bridge', from, stages })
    if (answer?.kind !== 'bridge' || !('levels' in answer)) throw new Error('no bridge by stage')
    const { coolingCoefficient: _, ...passive } = to
    expect(requests).toHaveLength(4 + 2 - 1)
    expect(answer.from.net).toBe(netOf(withOptions(office, from), null))
    expect(answer.levels.map(({ uses }) => uses.net)).toEqual(
      [passive, to].map(options => netOf(withOptions(office, options), null)),
    )
    expect(answer.to).toEqual(answer.levels[1]!.uses)
    const [wall, glass, chiller] = answer.shares
    expect(answer.shares.map(({ change }) => change.key)).toEqual([
      'wallUValue',
      'windowToWallRatioSouth',
      'coolingCoefficient',
    ])
    for (const key of ['net', ...endUses] as const) {
      const step = answer.levels[0]!.uses[key] - answer.from[key]
      expect(Math.abs(wall!.uses[key] + glass!.uses[key] - step), key).toBeLessThan(1e-9)
      expect(chiller!.uses[key], key).toBe(answer.to[key] - answer.levels[0]!.uses[key])
    }
    expect(wall!.after.net).toBe(netOf(withOptions(office, { wallUValue: 0.3 }), null))
    expect(glass!.uses.cooling).toBeGreaterThan(0)
    expect(wall!.uses.heating).toBeLessThan(0)
    // A better coefficient lowers cooling and moves no load.
    expect(chiller!.uses.cooling).toBeLessThan(0)
    expect(chiller!.uses.heating).toBe(0)
  })

  it('worst cases are the documents elsewhere and beside the neighbour', () => {
    const plan = {
      kind: 'worst',
      picks: [{ id: 'p', options: to }],
      stations: ['station:41170'],
      tallerNeighbour: true,
      latitudes: { '': 35.7, 'station:41170': 25.3 },
    }
    const { answer, requests } = answerOf(plan as ExplanationPlan)
    if (answer?.kind !== 'worst') throw new Error('no cases')
    answer.cases.forEach(({ figures, station }, i) =>
      expect(figures.net).toBe(netOf(withOptions(requestDocument(office, requests[i]!), to), station)),
    )
    const [free, shaded] = answer.cases
    expect(shaded!.figures.heatingNeed!).toBeGreaterThan(free!.figures.heatingNeed!)
    expect(shaded!.figures.coolingNeed!).toBeLessThan(free!.figures.coolingNeed!)
  })

  it('a bridge over a design that cannot be simulated has no answer', () => {
    const apart = { heatingSetpoint: 25, coolingSetpoint: 28 }
    expect(answerOf({ kind: 'bridge', from: { coolingSetpoint: 24 }, to: apart }).answer).toBeNull()
    expect(answerOf({ kind: 'bridge', from: { coolingSetpoint: 28 }, to: apart }).answer).toMatchObject({
      shares: [{ change: { key: 'heatingSetpoint', from: null, to: 25 } }],
    })
  })

  it('a variant has the name of the row of a study that it is', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest()
    const name = (building: Building, request: VariantRequest) =>
      requestHash(building, sha256, station => station ?? 'own')(request).join()
    const row = variantHash(office, sha256, { weatherDigest: 'own', setting: 'default' })(from).join()
    expect(name(office, { options: from, station: null })).toBe(row)
    // Through another document with the same option typed.
    expect(name(withOptions(office, from), { options: {}, station: null })).toBe(row)
    expect(name(office, { options: from, station: 's' })).not.toBe(row)
    expect(name(office, { options: from, station: null, tallerNeighbour: 35.7 })).not.toBe(row)
  })
})
