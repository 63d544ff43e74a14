import { describe, expect, test } from 'vitest'
import { studyStages } from '#contract/options.ts'
import { Failure } from '../failure.ts'
import { exampleDocument } from '../../../tests/fixtures/examples.ts'
import { listParameters } from './list-parameters.ts'
import { parametersOf, pickOf, refuseStudy } from './read-study.ts'

const office = exampleDocument('office-tehran')

/** The lines of a refusal behind its head. */
function refusal(work: () => unknown): readonly string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}
function study(content: unknown, stage: (typeof studyStages)[number] = 'passive'): readonly string[] {
  return refusal(() => {
    refuseStudy('study.json', office, stage, parametersOf('study.json', content))
  })
}
function of(key: unknown, ...options: readonly unknown[]) {
  return { parameters: [{ key, options }] }
}

describe('a study that cannot be computed is told place by place', () => {
  test.each([
    ['no object', 5, /^ {2}the whole file: .*Accepted: an object with parameters, sample\. Found: 5\.$/],
    ['a list', [], /^ {2}the whole file: .*Accepted: an object with parameters, sample\. Found: a list of 0\.$/],
    ['nothing', null, /^ {2}the whole file: .*Accepted: an object with parameters, sample\. Found: null\.$/],
    ['no parameters', {}, /^ {2}parameters: This field is required\. Accepted: a list\.$/],
    ['nothing to vary', { parameters: [] }, /^ {2}parameters: Choose at least one parameter to vary\.$/],
    [
      'an unknown parameter',
      of('colour', 1, 2),
      /^ {2}parameters\.0\.key: There is no parameter “colour”\. Found: "colour"\.$/,
    ],
    [
      'one of another stage',
      of('photovoltaicArea', 1, 2),
      /^ {2}parameters\.0\.key: “photovoltaicArea” is not a parameter of/,
    ],
    [
      'one option',
      of('wallUValue', 0.3),
      /^ {2}parameters\.0\.options: Choose 2 to 4 options for each parameter\. .*Found: a list of 1\.$/,
    ],
    [
      'five options',
      of('wallUValue', 1, 2, 3, 4, 0.5),
      /^ {2}parameters\.0\.options: Choose 2 to 4 options .*Found: a list of 5\.$/,
    ],
    [
      'an option twice',
      of('wallUValue', 0.3, 0.3),
      /^ {2}parameters\.0\.options\.1: This option repeats option 1\. .*Found: 0\.3\.$/,
    ],
    [
      'a number out of range',
      of('wallUValue', 0.3, 9),
      /options\.1: .*from 0\.1.* to 4.*\. Accepted: 0\.1 to 4 W\/\(m²·K\)\. Found: 9\.$/,
    ],
    [
      'a word that is not in the list',
      of('heatCapacity', 'light', 'huge'),
      /options\.1: .*Accepted: very-light, light, .*Found: "huge"\.$/,
    ],
    ['no number and no word', of('wallUValue', 0.3, true), /^ {2}parameters\.0\.options\.1: .*Found: true\.$/],
    [
      'a slip of typing',
      { ...of('wallUValue', 0.3, 0.4), samples: 5 },
      /^ {2}samples: There is no such field\. Accepted: parameters, sample\.$/,
    ],
    [
      'a sample of nothing',
      { ...of('wallUValue', 0.3, 0.4), sample: { size: 0, seed: 1 } },
      /^ {2}sample\.size: .*Found: 0\.$/,
    ],
    [
      'set points that cross',
      of('heatingSetpoint', 20, 26),
      /options\.1: The heating setpoint \(26 °C\) must be below .*Found: 26\.$/,
    ],
  ])('%s', (_, content, line) => {
    expect(study(content)).toEqual([expect.stringMatching(line)])
  })

  test('a parameter twice, and two for one thing', () => {
    const twice = { parameters: [...of('airLeakage', 1, 2).parameters, ...of('airLeakage', 1, 3).parameters] }
    expect(study(twice)).toEqual([expect.stringContaining('parameters.1.key: “airLeakage” appears twice.')])
    const same = {
      parameters: [...of('wallUValue', 1, 2).parameters, ...of('wallMaterial', 'aac-200', 'us-block').parameters],
    }
    expect(study(same)).toEqual([expect.stringContaining('set the same property')])
  })

  test('a million combinations without a sample: counted, none made', () => {
    const keys = ['windowToWallRatioNorth', 'windowToWallRatioEast', 'windowToWallRatioSouth', 'windowToWallRatioWest']
    const more = [
      'overhangAngleNorth',
      'overhangAngleEast',
      'overhangAngleSouth',
      'overhangAngleWest',
      'finAngleEast',
      'finAngleWest',
    ]
    const million = { parameters: [...keys, ...more].map(key => ({ key, options: [10, 20, 30, 40] })) }
    expect(study(million)).toEqual([
      expect.stringContaining('parameters: These options make 1048576 combinations, but at most 5000'),
    ])
    expect(study({ ...million, sample: { size: 20, seed: 1 } })).toEqual([])
  })

  test('several at once', () => {
    expect(
      study({ parameters: [...of('wallUValue', 9, 8).parameters, ...of('colour', 1, 2).parameters] }),
    ).toHaveLength(3)
  })
})

describe('a pick that no study can start from', () => {
  const pick = (content: unknown) => refusal(() => pickOf('pick.json', content, office, 'active'))
  test.each([
    [
      'no object',
      [],
      [/^ {2}the whole file: .*Accepted: an object with passive, active, offset\. Found: a list of 0\.$/],
    ],
    ['a good one', { passive: { wallUValue: 0.3, heatCapacity: 'heavy' } }, []],
    [
      'an unknown stage',
      { passiv: {} },
      [/^ {2}passiv: There is no such field\. Accepted: passive, active, offset\.$/],
    ],
    [
      'an unknown parameter',
      { passive: { colour: 1 } },
      [/^ {2}passive\.colour: There is no parameter “colour”\. Found: 1\.$/],
    ],
    [
      'out of range',
      { passive: { wallUValue: 9 } },
      [/^ {2}passive\.wallUValue: .*Accepted: 0\.1 to 4 W\/\(m²·K\)\. Found: 9\.$/],
    ],
    [
      'of its own stage',
      { active: { heatRecovery: 'rotary' } },
      [/^ {2}active: A study can start only from picks of earlier stages/],
    ],
  ])('%s', (_, content, lines) => {
    expect(pick(content)).toEqual(lines.map(line => expect.stringMatching(line) as string))
  })
})

test('the list tells every parameter of a stage, what it takes, and why its options suit', () => {
  const [passive, active, offset] = studyStages.map(stage => listParameters(office, stage))
  expect(passive).toMatch(
    /^wallUValue: Wall U-value \(0\.1 to 4 W\/\(m²·K\)\)\n {2}0\.6 {3}As it is now\n {2}0\.45 {2}75 % of the current value/m,
  )
  expect(passive).toMatch(/^overhangAngleSouth: Overhang angle, south side \(0 to 80 °\)$/m)
  expect(active).toMatch(/^heatRecovery: Heat recovery \(none, plates-or-pipes, /m)
  expect(offset).toMatch(/^ {2}"east" .*More in the morning$/m)
  expect(offset).toMatch(/^ {2}0\.21 .*\(our proposal\)$/m)
  for (const text of [passive, active, offset]) expect(text).not.toMatch(/\{\{|undefined|reason\./)
})
