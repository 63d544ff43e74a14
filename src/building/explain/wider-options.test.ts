import fc from 'fast-check'
import { expect, it } from 'vitest'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { studyProblems } from '#rules/study-problems.ts'
import { areOfSameProperty } from '../stages/same-property.ts'
import { stageParameters } from '../stages/stage-parameters.ts'
import { widerOptions } from './wider-options.ts'

const office = untypedOffice([mass('a', box(0, 0, 20, 10))])

it('has one more step at both ends of each number, within what is possible', () => {
  const wider = widerOptions(office, [
    { key: 'airLeakage', options: [1, 2, 4] },
    { key: 'overhangAngleSouth', options: [0, 35] },
    { key: 'wallUValue', options: [0.3, 0.1] },
  ])
  const of = (key: string) => wider.find(parameter => parameter.key === key)?.options ?? []
  expect(of('airLeakage')).toEqual(expect.arrayContaining([1, 2, 4, 6]))
  expect(of('airLeakage')).not.toContain(0)
  expect(of('overhangAngleSouth')).toEqual(expect.arrayContaining([70]))
  expect(of('overhangAngleSouth').every(angle => Number(angle) >= 0)).toBe(true)
  // 0.3 + 0.2, without the rounding of their sum.
  expect(of('wallUValue')).toEqual(expect.arrayContaining([0.5]))
})

it('has the presets of the stage, and no parameter for a property that the study varies', () => {
  const varied = [
    { key: 'windowToWallRatioSouth', options: [20, 40] },
    { key: 'wallMaterial', options: ['aac-200', 'solid-brick-220'] },
  ] as const
  const wider = widerOptions(office, varied)
  const keys = wider.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['windowMaterial', 'roofUValue', 'windowToWallRatioNorth', 'airLeakage']))
  expect(
    keys.filter(key => ['windowToWallRatio', 'wallUValue', 'hvacSystemType', 'photovoltaicArea'].includes(key)),
  ).toEqual([])
  for (const { key } of varied) expect(keys.filter(other => other !== key && areOfSameProperty(key, other))).toEqual([])
  for (const parameter of wider)
    for (const option of parameter.options)
      expect(
        studyProblems(office, stageParameters[parameter.key].stage, {
          parameters: [{ key: parameter.key, options: [option, ...parameter.options].slice(0, 2) }],
        }).filter(({ key }) => key !== 'study.sameOption'),
        `${parameter.key} ${option}`,
      ).toEqual([])
  expect(widerOptions(office, [])).toEqual([])
})

it('leaves the options of earlier stages as they are, but for a step', () => {
  const wider = widerOptions(office, [
    { key: 'wallMaterial', options: ['aac-200', 'solid-brick-220'] },
    { key: 'photovoltaicTilt', options: [10, 30] },
  ])
  expect(wider.find(({ key }) => key === 'wallMaterial')?.options).toEqual(['aac-200', 'solid-brick-220'])
  expect(wider.every(({ key }) => key === 'wallMaterial' || stageParameters[key].stage === 'offset')).toBe(true)
})

/** Options of a parameter of an earlier stage, which has no presets: the steps alone are added. */
function stepped(options: readonly number[]): readonly unknown[] {
  const wider = widerOptions(office, [
    { key: 'overhangAngleSouth', options },
    { key: 'photovoltaicTilt', options: [10, 30] },
  ])
  return wider.find(({ key }) => key === 'overhangAngleSouth')?.options ?? []
}

it.each<readonly [options: readonly number[], steps: readonly number[]]>([
  // Overhangs reach from 0° to 80°, both possible.
  [
    [20, 40],
    [0, 60],
  ],
  [[19, 40], [61]],
  [
    [40, 60],
    [20, 80],
  ],
  [[40, 61], [19]],
  // Steps at the two ends differ: 30 below, 10 above.
  [
    [30, 60, 70],
    [0, 80],
  ],
  [
    [70, 30, 60],
    [0, 80],
  ],
  [
    [5, 10, 30, 45],
    [0, 60],
  ],
  [[50], []],
])('%j gets the steps %j', (options, steps) => {
  expect(stepped(options)).toEqual([...options, ...steps])
})

it('adds the mirror image of the second number in the first, and of the last but one in the last', () => {
  const angles = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(angles, options => {
      const added = stepped(options).slice(options.length) as readonly number[]
      const near = options.toSorted((a, b) => a - b)
      const mirrored = [2 * near[0]! - near[1]!, 2 * near.at(-1)! - near.at(-2)!]
      for (const angle of mirrored) expect(added.includes(angle)).toBe(angle >= 0 && angle <= 80)
      expect(added.every(angle => mirrored.includes(angle))).toBe(true)
    }),
  )
})
