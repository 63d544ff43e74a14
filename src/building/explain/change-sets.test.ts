import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { rowOptions, studyRows, type VariedParameter } from '../stages/study-rows.ts'
import type { ParameterKey } from '../stages/stage-parameters.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import { changesBetween, withChanges } from './changes.ts'
import { targetChanges, type FigureGoal, type TargetAnswer, type TargetTable } from './change-sets.ts'
import type { DesignFigures, Explaining } from './explaining.ts'

const zero = Object.fromEntries(storedColumnKeys.map(key => [key, 0])) as Record<keyof DesignFigures, number>
type Invented = readonly [net: number | null, generation: number]

function figuresOf([net, generation]: Invented): DesignFigures {
  return { ...zero, net, generation }
}

/** The answer of a search, and the number of simulations that it requests. */
function worked(explaining: Explaining<TargetAnswer>, of: (options: ChosenOptions) => Invented) {
  let requests = 0
  let step = explaining.next([])
  while (step.done !== true) {
    requests += step.value.length
    step = explaining.next(step.value.map(({ options }) => figuresOf(of(options))))
  }
  return { ...step.value, requests }
}

const parameters: readonly VariedParameter[] = [
  { key: 'wallUValue', options: [0.6, 0.4, 0.2] },
  { key: 'airLeakage', options: [3, 2, 1] },
  { key: 'coolingSetpoint', options: [24, 25, 26] },
]
const rows = studyRows(parameters)
const designs = Array.from({ length: 27 }, (_, row) => rowOptions(parameters, rows, row))
const placeOf = new Map(designs.map((options, row) => [JSON.stringify(withChanges(options, [])), row]))
const start = designs[0]!

function ofDesign(invented: readonly Invented[]) {
  return (options: ChosenOptions): Invented => invented[placeOf.get(JSON.stringify(withChanges(options, [])))!]!
}
function tableOf(invented: readonly Invented[]): TargetTable {
  return {
    rows: invented.length,
    options: row => designs[row]!,
    figure: (row, column) => figuresOf(invented[row]!)[column as keyof DesignFigures],
  }
}
const figure = fc.integer({ min: 0, max: 12 })
const invention = fc.array(fc.tuple(figure, figure), { minLength: 27, maxLength: 27 })
const bounds = fc.tuple(figure, figure).map(([net, generation]): readonly FigureGoal[] => [
  { column: 'net', bound: 'most', value: net },
  { column: 'generation', bound: 'least', value: generation },
])

describe('changes that reach goals', () => {
  it('are the smallest sets with the least net energy, and none holds another', () => {
    fc.assert(
      fc.property(invention, bounds, (invented, goals) => {
        const [most, least] = goals.map(({ value }) => value) as [number, number]
        const reaching = invented.flatMap(([net, generation], row) =>
          net <= most && generation >= least ? [{ net, size: changesBetween(start, designs[row]!).length }] : [],
        )
        const size = Math.min(...reaching.map(one => one.size))
        const smallest = reaching.filter(one => one.size === size)
        for (const table of [tableOf(invented), undefined]) {
          const { sets, nearest, complete } = worked(targetChanges(start, parameters, goals, table), ofDesign(invented))
          expect(complete).toBe(true)
          expect(sets.length).toBeGreaterThanOrEqual(Math.min(smallest.length, 3))
          expect(sets.length).toBeLessThanOrEqual(3)
          if (reaching.length === 0) continue
          expect(nearest).toBeUndefined()
          expect(sets[0]!.changes).toHaveLength(size)
          expect(sets[0]!.figures.net).toBe(Math.min(...smallest.map(({ net }) => net)))
          for (const { changes, options, figures } of sets) {
            expect(withChanges(start, changes)).toEqual(options)
            expect(figures).toEqual(figuresOf(ofDesign(invented)(options)))
            expect([figures.net! <= most, figures.generation! >= least]).toEqual([true, true])
            for (const other of sets)
              expect(
                other.changes !== changes &&
                  other.changes.every(({ key, to }) => changes.some(mine => mine.key === key && mine.to === to)),
              ).toBe(false)
          }
        }
      }),
    )
  })

  it.each<readonly [what: string, others: readonly Invented[], place: number | undefined]>([
    // Net of 4 to at most 2, generation of 0 to at least 4. A met goal counts nothing, whatever is left over.
    // 0 and 2 of 4 are missing: 0.5. Then 1 of 2 and 0.8 of 4: 0.7.
    [
      'the first, by 0.5 against 0.7',
      [
        [1, 2],
        [3, 3.2],
      ],
      1,
    ],
    // 0 and 3 of 4: 0.75. Then 1 of 2 and nothing: 0.5.
    [
      'the second, by 0.5 against 0.75',
      [
        [1, 1],
        [3, 4],
      ],
      2,
    ],
    // 0.8 of 2 and 1 of 4: 0.65. Then 1.4 of 2 and nothing: 0.7.
    [
      'the first, by 0.65 against 0.7',
      [
        [2.8, 3],
        [3.4, 9],
      ],
      1,
    ],
    // 4 of 2 more is farther than the present design.
    [
      'none',
      [
        [8, 3],
        [6, 1],
      ],
      undefined,
    ],
    // Without a figure there is no distance.
    [
      'the one that can be simulated',
      [
        [null, 4],
        [4, 1],
      ],
      2,
    ],
    // Equally near: the first of them, and none that is as far as the present design.
    [
      'the first of two alike',
      [
        [3, 0],
        [3, 0],
      ],
      1,
    ],
    [
      'none that is as far',
      [
        [4, 0],
        [6, 4],
      ],
      undefined,
    ],
  ])('that nothing reaches name the nearest design: %s', (_what, others, place) => {
    const walls: readonly VariedParameter[] = [{ key: 'wallUValue', options: [0.6, 0.4, 0.2] }]
    const invented: readonly Invented[] = [[4, 0], ...others]
    const of = ({ wallUValue }: ChosenOptions) => invented[[0.6, 0.4, 0.2].indexOf(wallUValue as number)]!
    const table: TargetTable = {
      rows: 3,
      options: row => ({ wallUValue: [0.6, 0.4, 0.2][row]! }),
      figure: (row, column) => figuresOf(invented[row]!)[column as keyof DesignFigures],
    }
    const goals: readonly FigureGoal[] = [
      { column: 'net', bound: 'most', value: 2 },
      { column: 'generation', bound: 'least', value: 4 },
    ]
    for (const computedRows of [table, undefined]) {
      const { sets, complete, nearest } = worked(targetChanges({ wallUValue: 0.6 }, walls, goals, computedRows), of)
      expect([sets, complete]).toEqual([[], true])
      expect(nearest?.options).toEqual(place === undefined ? undefined : { wallUValue: [0.6, 0.4, 0.2][place] })
      expect(nearest?.figures).toEqual(place === undefined ? undefined : figuresOf(invented[place]!))
    }
  })

  it('that nothing reaches: no design is nearer in one goal and as near in the other', () => {
    fc.assert(
      fc.property(invention, bounds, (invented, goals) => {
        const [most, least] = goals.map(({ value }) => value) as [number, number]
        const { sets, nearest } = worked(targetChanges(start, parameters, goals, tableOf(invented)), ofDesign(invented))
        fc.pre(sets.length === 0)
        const misses = ([net, generation]: Invented) => [Math.max(0, net! - most), Math.max(0, least - generation)]
        const [net, generation] = misses(nearest === undefined ? invented[0]! : ofDesign(invented)(nearest.options))
        for (const other of invented.map(misses))
          expect(other[0]! <= net! && other[1]! <= generation! && other[0]! + other[1]! < net! + generation!).toBe(
            false,
          )
      }),
    )
  })
})

/** Parameters with one other option each; the first four save 10, the others 1. */
function manyOf(count: number) {
  const keys = (
    [
      'overhangAngleNorth',
      'overhangAngleEast',
      'overhangAngleSouth',
      'overhangAngleWest',
      'finAngleNorth',
      'finAngleEast',
      'finAngleSouth',
      'finAngleWest',
      'wallUValue',
      'roofUValue',
      'floorUValue',
      'airLeakage',
      'wallAbsorption',
      'windowUValue',
      'windowSolarTransmittance',
      'heatingSetpoint',
      'heatingSetback',
      'coolingSetpoint',
      'coolingSetback',
      'openableShare',
      'openingTemperature',
      'airRise',
      'photovoltaicArea',
      'photovoltaicTilt',
      'fanEfficiency',
    ] as const satisfies readonly ParameterKey[]
  ).slice(0, count)
  const many: readonly VariedParameter[] = keys.map(key => ({ key, options: [1, 2] }))
  const first = Object.fromEntries(keys.map(key => [key, 1])) as ChosenOptions
  const saved = (options: ChosenOptions, large: number): number =>
    keys.reduce((sum, key, i) => sum + (options[key] === 2 ? (i < large ? 10 : 1) : 0), 0)
  return {
    many,
    first,
    of:
      (large: number) =>
      (options: ChosenOptions): Invented => [100 - saved(options, large), 0],
  }
}
function atMost(value: number): readonly FigureGoal[] {
  return [{ column: 'net', bound: 'most', value }]
}

describe('a search without a table', () => {
  // 13 single changes and 78 pairs, of which 64 are requested at once.
  const { many, first, of } = manyOf(13)

  it('ends with the round that has three sets, and says that others may be missing', () => {
    const found = worked(targetChanges(first, many, atMost(80)), of(3))
    expect(found.sets.map(({ changes, figures }) => [changes.length, figures.net])).toEqual([
      [2, 80],
      [2, 80],
      [2, 80],
    ])
    expect([found.complete, found.requests]).toEqual([false, 1 + 13 + 64])
  })

  it('goes on while it has two, and is whole where all of their size were checked', () => {
    // One pair of 20: all others hold it or save 12 at most.
    const found = worked(targetChanges(first, many, atMost(80)), of(2))
    expect(found.sets.map(({ changes }) => changes.length)).toEqual([2])
    // Of 286 sets of three, eleven hold the pair.
    expect([found.complete, found.requests]).toEqual([true, 1 + 13 + 78 + 286 - 11])
    // Three single changes: all others were asked beside them.
    const singles = worked(targetChanges(first, many, atMost(90)), of(3))
    expect(singles.sets.map(({ changes }) => changes.length)).toEqual([1, 1, 1])
    expect([singles.complete, singles.requests]).toEqual([true, 1 + 13])
  })

  it('has the smaller sets that it found before, when it ends with larger ones', () => {
    // The first change alone saves 20; the three after it reach the goal by twos.
    const saving = (options: ChosenOptions): Invented => [
      100 - many.reduce((sum, { key }, i) => sum + (options[key] === 2 ? ([20, 10, 10, 10][i] ?? 1) : 0), 0),
      0,
    ]
    const found = worked(targetChanges(first, many, atMost(80)), saving)
    expect(found.sets.map(({ changes }) => changes.length)).toEqual([1, 2, 2])
    // Twelve pairs hold the first change; 66 are left.
    expect([found.complete, found.requests]).toEqual([false, 1 + 13 + 64])
  })

  it('looks first where the single changes saved most', () => {
    // The four changes that save most are the last of all: their pairs come first all the same.
    const reversed = many.toReversed()
    const found = worked(targetChanges(first, reversed, atMost(80)), of(4))
    expect(found.sets).toHaveLength(3)
    expect(found.requests).toBe(1 + 13 + 64)
  })

  it('ends after 2000 simulations', () => {
    const large = manyOf(25)
    const found = worked(targetChanges(large.first, large.many, atMost(1)), large.of(4))
    // 25 + 300, in rounds of 64: 27 rounds of the sets of three reach 2000.
    expect([found.sets, found.complete, found.requests]).toEqual([[], false, 1 + 25 + 300 + 27 * 64])
    // The nearest one is known all the same.
    expect(found.nearest?.figures.net).toBe(70)
  })
})
