import { describe, expect, it } from 'vitest'
import { studyProblems } from './study-problems.ts'
import { exampleDocument } from '../../tests/fixtures/examples.ts'
import { presets } from '#building/stages/presets.ts'
import { stageParameters, type ParameterKey } from '#building/stages/stage-parameters.ts'

const office = exampleDocument('office-tehran')
const keys = Object.keys(stageParameters) as readonly ParameterKey[]

describe('problems of a study', () => {
  it('has none of two good parameters', () => {
    expect(
      studyProblems(office, 'passive', {
        parameters: [
          { key: 'wallUValue', options: [0.3, 0.5] },
          { key: 'heatCapacity', options: ['light', 'heavy'] },
        ],
      }),
    ).toEqual([])
  })

  const studyOf = (key: string, ...options: readonly (number | string)[]) => ({ parameters: [{ key, options }] })
  it.each([
    ['an unknown parameter', studyOf('colour', 1, 2), 'parameters.0.key', 'study.unknownParameter'],
    ['a name of every object', studyOf('constructor', 1, 2), 'parameters.0.key', 'study.unknownParameter'],
    ['a parameter of another stage', studyOf('photovoltaicArea', 1, 2), 'parameters.0.key', 'study.otherStage'],
    ['a number beyond its range', studyOf('wallUValue', 0.3, 9), 'parameters.0.options.1', 'field.range'],
    ['a word for a number', studyOf('wallUValue', 0.3, '0.5'), 'parameters.0.options.1', 'field.number'],
    [
      'a word that is not in the list',
      studyOf('heatCapacity', 'light', 'heaviest'),
      'parameters.0.options.1',
      'field.invalid',
    ],
    ['a direction a whole turn on', studyOf('orientation', 0, 90, 360), 'parameters.0.options.2', 'study.sameOption'],
    ['an option twice', studyOf('wallUValue', 0.3, 0.4, 0.3), 'parameters.0.options.2', 'study.sameOption'],
    [
      'an option but for rounding',
      studyOf('wallUValue', 0.3, 0.4, 0.300000001),
      'parameters.0.options.2',
      'study.sameOption',
    ],
    [
      'a parameter twice',
      { parameters: [0.3, 0.4].map(u => ({ key: 'wallUValue', options: [u, 1] })) },
      'parameters.1.key',
      'study.sameParameter',
    ],
    ['nothing to vary', { parameters: [] }, 'parameters', 'study.noParameter'],
    ['heating above cooling', studyOf('heatingSetpoint', 20, 26), 'parameters.0.options.1', 'setpoint.order'],
  ])('names %s', (_, study, field, key) => {
    expect(studyProblems(office, 'passive', study)).toMatchObject([{ field, key }])
  })

  it('refuses two parameters for one thing', () => {
    for (const [first, second] of [
      ['windowToWallRatio', 'windowToWallRatioEast'],
      ['wallMaterial', 'wallUValue'],
      ['wallUValue', 'wallMaterial'],
    ] as const) {
      const options = (key: ParameterKey) => presets(office, key).map(({ value }) => value)
      expect(
        studyProblems(office, 'passive', {
          parameters: [
            { key: first, options: options(first) },
            { key: second, options: options(second) },
          ],
        }).map(({ key }) => key),
        `${first}, ${second}`,
      ).toEqual(['study.sameThing'])
    }
  })

  it('judges set points together', () => {
    const study = (cooling: readonly number[]) =>
      studyProblems(office, 'passive', {
        parameters: [
          { key: 'heatingSetpoint', options: [20, 25] },
          { key: 'coolingSetpoint', options: cooling },
        ],
      })
    expect(study([26, 27])).toEqual([])
    expect(study([24, 27]).map(({ field }) => field)).toEqual(['parameters.0.options.1', 'parameters.1.options.0'])
  })

  it('blames the options that help when they change', () => {
    expect(
      studyProblems(office, 'passive', {
        parameters: [
          { key: 'coolingSetpoint', options: [24, 27] },
          { key: 'heatingSetback', options: [14, 15] },
          { key: 'heatingSetpoint', options: [20, 25] },
        ],
      }).map(({ field, key }) => [field, key]),
    ).toEqual([
      ['parameters.0.options.0', 'setpoint.order'],
      ['parameters.2.options.1', 'setpoint.order'],
    ])
  })

  it('blames one option alone where no other change helps', () => {
    expect(
      studyProblems(office, 'passive', {
        parameters: [
          { key: 'coolingSetpoint', options: [22.5, 22.8] },
          { key: 'heatingSetpoint', options: [20, 23] },
        ],
      }).map(({ field }) => field),
    ).toEqual(['parameters.1.options.1'])
  })

  it('judges a generator and its coefficient together', () => {
    const study = (...coefficients: readonly number[]) =>
      studyProblems(office, 'active', {
        parameters: [
          { key: 'heatingGeneration', options: ['boiler', 'heat-pump-air'] },
          { key: 'heatingCoefficient', options: coefficients },
        ],
      })
    expect(study(0.8, 0.9)).toEqual([])
    expect(study(0.8, 3)).toMatchObject([
      { field: 'parameters.0.options.0', key: 'check.moreThanItDraws' },
      { field: 'parameters.1.options.1' },
    ])
  })

  it('counts combinations, makes none, and takes a sample of any number', () => {
    const parameters = keys
      .filter(key => stageParameters[key].stage === 'active' && stageParameters[key].field.kind === 'number')
      .map(key => ({ key, options: presets(office, key).map(({ value }) => value) }))
    const millions = Array.from({ length: 40 }, () => ({ key: 'x', options: [1, 2, 3, 4] }))
    expect(studyProblems(office, 'active', { parameters: millions }).at(-1)).toMatchObject({ key: 'study.tooMany' })
    expect(studyProblems(office, 'active', { parameters, sample: { size: 10, seed: 1 } })).toEqual([])
  })
})
