import { describe, expect, it } from 'vitest'
import { exampleDocument } from '../../tests/fixtures/examples.ts'
import { pickProblems } from './pick-problems.ts'

const office = exampleDocument('office-tehran')

describe('problems of a pick', () => {
  it('has none of options of the stages before', () => {
    expect(
      pickProblems(office, 'offset', { passive: { wallUValue: 0.3 }, active: { heatRecovery: 'rotary' } }),
    ).toEqual([])
    expect(pickProblems(office, 'passive', {})).toEqual([])
  })
  it.each([
    ['of the stage itself', 'active', { active: { heatRecovery: 'rotary' } }, 'active', 'study.laterStage'],
    ['of a later one', 'active', { offset: { photovoltaicArea: 10 } }, 'offset', 'study.laterStage'],
    ['of no parameter', 'active', { passive: { colour: 1 } }, 'passive.colour', 'study.unknownParameter'],
    [
      'of another stage',
      'active',
      { passive: { photovoltaicArea: 1 } },
      'passive.photovoltaicArea',
      'study.otherStage',
    ],
    ['out of range', 'active', { passive: { airLeakage: 2, wallUValue: 9 } }, 'passive.wallUValue', 'field.range'],
    [
      'that decides the same twice',
      'active',
      { passive: { wallMaterial: 'aac-200', wallUValue: 1 } },
      'passive.wallUValue',
      'study.sameThing',
    ],
    [
      'that cannot be simulated',
      'active',
      { passive: { heatingSetpoint: 26, coolingSetpoint: 24 } },
      '',
      'setpoint.order',
    ],
  ] as const)('names a pick %s', (_, stage, picked, field, key) => {
    expect(pickProblems(office, stage, picked)).toContainEqual(expect.objectContaining({ field, key }))
  })
})
