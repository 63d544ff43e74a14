import { describe, expect, it } from 'vitest'
import { exampleDocument, examples } from '../../../tests/fixtures/examples.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import type { Building } from '#contract/entities/project.ts'
import { lowered } from '../lowered.ts'
import { presets } from '../stages/presets.ts'
import { stageParameters, type ParameterKey } from '../stages/stage-parameters.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { changesInForce } from './changes-in-force.ts'

const office: Building = exampleDocument('office-tehran')
const typedNothing: Building = { ...office, userInputs: {} }
const weather = stationYear('40754')
const keys = Object.keys(stageParameters) as readonly ParameterKey[]
function modelOf(building: Building): string {
  const answer = lowered(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return JSON.stringify([answer.model, answer.systems])
}
function presentIn(building: Building): ChosenOptions {
  return Object.fromEntries(
    keys.flatMap(key => {
      const offered = presets(building, key)[0]
      return offered?.reason.key === 'present' ? [[key, offered.value]] : []
    }),
  ) as ChosenOptions
}

describe('changes in force', () => {
  it.each(examples)('%s: options that say what stands are none and leave the model as it is', name => {
    const building = exampleDocument(name)
    const present = Object.entries(presentIn(building))
    expect(present.length).toBeGreaterThan(30)
    const before = modelOf(building)
    for (let at = 0; at < present.length; at += 25) {
      const some = Object.fromEntries(present.slice(at, at + 25)) as ChosenOptions
      const { start, changes } = changesInForce(building, {}, some)
      expect(modelOf(withOptions(building, start))).toBe(before)
      // A system takes typed coefficients out.
      expect(changes.length).toBeLessThan(5)
    }
  })

  it('there and back, beside changes that stay', () => {
    const present = { orientation: presentIn(office).orientation!, wallAbsorption: presentIn(office).wallAbsorption! }
    const changed = { wallUValue: 0.2, airLeakage: 1 }
    const to = { ...present, ...changed }
    expect(changesInForce(office, {}, to).changes.map(({ key }) => key)).toEqual(Object.keys(changed))
    expect(changesInForce(office, to, {}).changes.map(({ key }) => key)).toEqual(Object.keys(changed))
    expect(changesInForce(office, changed, to)).toEqual({ start: to, changes: [] })
  })

  it('an option that holds what stands against another option is a change', () => {
    const northern = presentIn(office).windowToWallRatioNorth!
    const to = { windowToWallRatio: 20, windowToWallRatioNorth: northern }
    expect(changesInForce(office, {}, to)).toMatchObject({ start: {}, changes: [{ to: 20 }, { to: northern }] })
  })

  it('an option that holds what stands beside some of the others alone is a change', () => {
    // The refrigerant system sets the coefficient of a heat pump; the chosen boiler sets its own coefficient again.
    const boilers = withOptions(typedNothing, { hvacSystemType: 'fan-coil-4-pipe', heatingGeneration: 'boiler' })
    const coefficient = presets(boilers, 'heatingCoefficient')[0]!.value
    const to: ChosenOptions = {
      hvacSystemType: 'dx-vrf',
      heatingGeneration: 'boiler',
      heatingSource: 'natural-gas',
      heatingCoefficient: coefficient,
    }
    for (const [a, b] of [
      [{}, to],
      [to, {}],
    ] as const)
      expect(changesInForce(boilers, a, b).changes.map(({ key }) => key)).toContain('heatingCoefficient')
  })

  it('so many that looking at all would take long are all left', () => {
    const many = presentIn(office)
    expect(changesInForce(office, {}, many).changes).toHaveLength(Object.keys(many).length)
    // Thirty changes are compared; thirty-one are all kept without a comparison.
    const first = (count: number) => Object.fromEntries(Object.entries(many).slice(0, count)) as ChosenOptions
    expect(changesInForce(office, {}, first(30)).changes.length).toBeLessThan(5)
    expect(changesInForce(office, {}, first(31)).changes).toHaveLength(31)
  })

  it('an option that makes a typed value give way is one, though its own value held before', () => {
    const typed = withOptions(office, { heatingCoefficient: 0.6 })
    const { hvacSystemType } = presentIn(office)
    const { changes } = changesInForce(typed, { heatingCoefficient: 0.75 }, { hvacSystemType: hvacSystemType! })
    expect(changes.map(({ key }) => key)).toEqual(['hvacSystemType', 'heatingCoefficient'])
  })
})
