import { describe, expect, it } from 'vitest'
import { exampleDocument } from '../../../tests/fixtures/examples.ts'
import { decode } from '#contract/decode.ts'
import { ExplanationAnswer } from '#contract/entities/explanation.ts'
import type { Building } from '#contract/entities/project.ts'
import { neighborFields } from '#contract/inputs/fields.ts'
import { endUses } from '#contract/options.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { mayRun } from '#rules/readiness.ts'
import { resolved } from '../library/resolved.ts'
import { presets } from '../stages/presets.ts'
import type { PickTree } from '../stages/pick-tree.ts'
import { stageParameters, type ParameterKey } from '../stages/stage-parameters.ts'
import { inRowOrder, rowOptions, studyRows, type VariedParameter } from '../stages/study-rows.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'
import { variantCost } from '../studies/variant-cost.ts'
import { band } from './band.ts'
import { bridge, bridgeLevels, usesOf, type BridgeStage } from './bridge.ts'
import { changesBetween, withChanges } from './changes.ts'
import { nextChanges, targetChanges, type FigureGoal, type TargetTable } from './change-sets.ts'
import { explain } from './explanation-plan.ts'
import { requestDocument, type VariantRequest, type DesignFigures, type Explaining } from './explaining.ts'
import { furtherRows } from './further-rows.ts'
import { tallerNeighbour } from './taller-neighbour.ts'
import { worst } from './worst.ts'

const office: Building = exampleDocument('office-tehran')
const bare: Building = { ...office, userInputs: { ...office.userInputs, neighbors: {} } }
const north = { '': 36, s1: 25, s2: 30, doha: 25 }
const parameters = inRowOrder([
  { key: 'windowToWallRatioSouth', options: [20, 40, 60] },
  { key: 'wallUValue', options: [0.6, 0.4, 0.2] },
  { key: 'airLeakage', options: [2, 1] },
  { key: 'coolingSetpoint', options: [24, 25, 26] },
])

/** Invented figures that follow from the options alone, with an interaction of two of them. */
function figuresOf(
  request: Partial<VariantRequest> & Pick<VariantRequest, 'options'>,
  document = office,
): DesignFigures {
  const { options } = request
  const building = requestDocument(document, { station: null, ...request })
  const n = (key: ParameterKey, otherwise: number) => (options[key] as number | undefined) ?? otherwise
  const setpoint = building.userInputs.zone?.setpoints?.heatingSetpoint ?? 20
  const heating = 100 * n('wallUValue', 0.5) * n('airLeakage', 2) + 10 * (setpoint - 20)
  const cooling =
    ((n('windowToWallRatioSouth', 30) - 5 * (n('coolingSetpoint', 24) - 24)) * n('fanEfficiency', 0.5)) /
    n('coolingCoefficient', 0.5)
  const generation = n('photovoltaicArea', 0) * (1 + n('photovoltaicTilt', 0) / 100)
  const zero = Object.fromEntries(storedColumnKeys.map(key => [key, 0])) as Record<keyof DesignFigures, number>
  const bought = { boughtElectricity: cooling, boughtNaturalGas: heating }
  const used = heating + cooling
  return { ...zero, heating, cooling, generation, ...bought, used, net: used - generation, co2: null }
}
/** Worked through at once. */
function explained<A>(
  explaining: Explaining<A | null>,
  figures: (requests: readonly VariantRequest[]) => readonly DesignFigures[],
): A {
  let step = explaining.next([])
  while (step.done !== true) step = explaining.next(figures(step.value))
  if (step.value === null) throw new Error('no answer')
  return step.value
}
function all(requests: readonly VariantRequest[]): readonly DesignFigures[] {
  return requests.map(one => figuresOf(one))
}
const start: ChosenOptions = { windowToWallRatioSouth: 40, wallUValue: 0.6, airLeakage: 2, coolingSetpoint: 24 }

/** A bridge between two designs, in which every option has an effect. */
function stagesOf(from: ChosenOptions, to: ChosenOptions, path: PickTree = []): readonly BridgeStage[] {
  let before = from
  return bridgeLevels(from, to, path).map(level => {
    const stage = { ...level, start: before }
    before = level.options
    return stage
  })
}
function bridged(from: ChosenOptions, to: ChosenOptions, path?: PickTree) {
  const requests: VariantRequest[] = []
  const answer = explained(bridge(from, stagesOf(from, to, path)), variants => {
    requests.push(...variants)
    return all(variants)
  })
  return { answer, requests }
}
/** Options of the three stages. Two of the stages have options that act on each other, in heating and in cooling. */
const designs = {
  passive: { windowToWallRatioSouth: 20, wallUValue: 0.2, airLeakage: 1 },
  active: { coolingCoefficient: 4, fanEfficiency: 0.7 },
  offset: { photovoltaicArea: 8, photovoltaicTilt: 30 },
} as const satisfies Record<string, ChosenOptions>
const whole: ChosenOptions = { ...designs.passive, ...designs.active, ...designs.offset }
const path: PickTree = (['passive', 'active', 'offset'] as const).map((stage, i, stages) => ({
  id: stage,
  run: stage,
  row: 0,
  stage,
  parent: stages[i - 1] ?? null,
}))

describe('a bridge', () => {
  it('goes by levels that are the picks of each stage to the digit, and runs no design twice', () => {
    const { answer, requests } = bridged({}, whole, path)
    const picks = [designs.passive, { ...designs.passive, ...designs.active }, whole]
    expect(answer.levels.map(({ stage, pick }) => [stage, pick])).toEqual(path.map(({ id, stage }) => [stage, id]))
    answer.levels.forEach(({ uses }, s) => {
      expect(uses).toEqual(usesOf(figuresOf({ options: picks[s]! })))
    })
    expect(answer.from).toEqual(usesOf(figuresOf({ options: {} })))
    expect(answer.to).toEqual(answer.levels.at(-1)!.uses)
    expect(requests).toHaveLength(2 ** 3 + 2 ** 2 + 2 ** 2 - 2)
    expect(new Set(requests.map(({ options }) => JSON.stringify(options))).size).toBe(requests.length)
  })

  it.each<readonly [string, ChosenOptions, ChosenOptions]>([
    ['from the baseline', {}, whole],
    ['back to it', whole, {}],
    ['within a stage', designs.passive, { ...designs.passive, wallUValue: 0.4, airLeakage: 0.5 }],
    ['between two whole designs', whole, { ...whole, airLeakage: 0.5, wallUValue: 0.4, coolingCoefficient: 5 }],
    ['to a later stage', designs.passive, whole],
    ['to an earlier stage of another branch', whole, { ...designs.passive, airLeakage: 0.5 }],
  ])('has shares that sum to the step of their stage, each with the runs beside it: %s', (_name, from, to) => {
    const { answer, requests } = bridged(from, to)
    const runs = requests.map(({ options }) => usesOf(figuresOf({ options })))
    let before = answer.from
    for (const { stage, uses } of answer.levels) {
      const own = answer.shares.filter(({ change: { key } }) => stageParameters[key as ParameterKey].stage === stage)
      for (const key of ['net', ...endUses] as const)
        expect(own.reduce((sum, share) => sum + share.uses[key], 0)).toBeCloseTo(uses[key] - before[key], 9)
      expect(own.map(({ uses: { net } }) => net)).toEqual(own.map(({ uses: { net } }) => net).toSorted((a, b) => a - b))
      expect(own.map(share => share.before)).toEqual([before, ...own.slice(0, -1).map(share => share.after)])
      expect(own.at(-1)!.after).toEqual(uses)
      for (const { after } of own) expect(runs).toContainEqual(after)
      before = uses
    }
    expect(before).toEqual(usesOf(figuresOf({ options: to })))
    expect(answer.shares.map(({ change }) => change.key).toSorted()).toEqual(
      changesBetween(from, to)
        .map(({ key }) => key)
        .toSorted(),
    )
  })

  it('names a level by the pick that it is, and no level by another design', () => {
    expect(bridgeLevels(designs.passive, whole, path).map(({ pick }) => pick)).toEqual(['active', 'offset'])
    // The first level has the passive options of the pick and the systems of another design: it is no pick.
    const other = { ...whole, airLeakage: 0.5, photovoltaicArea: 4 }
    expect(bridgeLevels(other, whole, path).map(({ stage, pick }) => [stage, pick])).toEqual([
      ['passive', null],
      ['offset', 'offset'],
    ])
    expect(bridgeLevels(whole, designs.passive, path.slice(0, 1)).map(({ stage, pick }) => [stage, pick])).toEqual([
      ['active', null],
      ['offset', 'passive'],
    ])
    expect(bridgeLevels(whole, {}, []).map(({ pick }) => pick)).toEqual([null, null, null])
    expect(bridgeLevels(whole, whole, path)).toEqual([])
  })

  it('gives interplay of a stage in equal parts', () => {
    const { answer } = bridged(start, { ...start, wallUValue: 0.4, airLeakage: 1, coolingSetpoint: 26 })
    // 100 · (0.6 · 2 → 0.4 · 1): alone −40 and −60, last −20 and −40.
    const [leakage, wall, setpoint] = answer.shares
    expect([leakage, wall, setpoint].map(share => share?.change.key)).toEqual([
      'airLeakage',
      'wallUValue',
      'coolingSetpoint',
    ])
    expect([leakage!.uses.heating, leakage!.after.heating - leakage!.before.heating]).toEqual([
      expect.closeTo(-50, 9),
      expect.closeTo(-60, 9),
    ])
    expect([wall!.uses.heating, wall!.after.heating - wall!.before.heating]).toEqual([
      expect.closeTo(-30, 9),
      expect.closeTo(-20, 9),
    ])
    expect(setpoint!.uses).toMatchObject({ cooling: expect.closeTo(-10, 9) as number, heating: 0 })
  })

  it('has no answer where a design between cannot be simulated', () => {
    const explaining = bridge(start, stagesOf(start, { ...start, airLeakage: 1 }))
    explaining.next([])
    expect(explaining.next([figuresOf({ options: start }), { ...figuresOf({ options: start }), net: null }])).toEqual({
      done: true,
      value: null,
    })
  })

  it('of nothing is empty', () => {
    expect(bridged(start, start).answer).toMatchObject({ shares: [], levels: [] })
  })

  it('leaves its level where a stage changes names only', () => {
    const stages = stagesOf({}, { ...designs.passive, ...designs.active }, path)
    const named = [stages[0]!, { ...stages[1]!, start: stages[1]!.options }]
    const answer = explained(bridge({}, named), all)
    expect(answer.levels.map(({ uses }) => uses)).toEqual([answer.to, answer.to])
  })

  it('that an earlier version began ends as it began, over all changes at once', () => {
    const to: ChosenOptions = { ...start, wallUValue: 0.4, coolingSetpoint: 26 }
    const plan = { kind: 'bridge', from: start, to } as const
    const answer = explained(explain(office, plan), variants => {
      expect(variants).toHaveLength(4)
      return all(variants)
    })
    if (answer.kind !== 'bridge' || 'levels' in answer) throw new Error('a bridge at once expected')
    expect([answer.from, answer.to]).toEqual([start, to].map(options => usesOf(figuresOf({ options }))))
    // 100 · 0.2 · 2 of heating less, 5 · 2 of cooling less: nothing acts on the other.
    expect(answer.shares.map(({ uses }) => uses.net)).toEqual([expect.closeTo(-40, 9), expect.closeTo(-10, 9)])
    expect(answer.shares.map(({ change }) => change)).toEqual(changesBetween(start, to))
    for (const { change, without } of answer.shares)
      expect(without).toEqual(usesOf(figuresOf({ options: { ...to, [change.key]: change.from } })))
    expect(decode(ExplanationAnswer)(answer)).toEqual({ ok: true, value: answer })
  })
})

describe('the next best changes', () => {
  it('are the three single ones that lower net energy most, each of another parameter, measured', () => {
    const { now, sets } = explained(nextChanges(start, parameters), all)
    expect(now.net).toBe(160)
    expect(sets.map(({ changes, figures }) => [changes[0]!.key, changes[0]!.to, figures.net])).toEqual([
      ['wallUValue', 0.2, 80],
      ['airLeakage', 1, 100],
      ['windowToWallRatioSouth', 20, 140],
    ])
  })

  it('are fewer where fewer help, and none where none does', () => {
    const few = parameters.filter(({ key }) => key === 'windowToWallRatioSouth')
    expect(explained(nextChanges(start, few), all).sets).toHaveLength(1)
    expect(explained(nextChanges({ ...start, windowToWallRatioSouth: 20 }, few), all).sets).toEqual([])
  })
})

it('a change that nobody would notice is no next one: 160 to 159.9 is within 0.2 %', () => {
  const near = (to: number) => [{ key: 'windowToWallRatioSouth', options: [40, to] }] as const
  expect(explained(nextChanges(start, near(39.9)), all).sets).toEqual([])
  expect(explained(nextChanges(start, near(39.6)), all).sets).toHaveLength(1)
})

/** All combinations, by their definition. */
const rows = studyRows(parameters)
const table: TargetTable = {
  rows: rows.length / parameters.length,
  options: row => rowOptions(parameters, rows, row),
  figure: (row, column) => {
    const figures = figuresOf({ options: rowOptions(parameters, rows, row) })
    return column === 'cost' ? variantCost(figures, prices) : figures[column]
  },
}
const prices = { electricity: 3, 'natural-gas': 0.5 }
function smallest(goals: readonly FigureGoal[]): number {
  const sizes = Array.from({ length: table.rows }, (_, row) => row)
    .filter(row => goals.every(({ column, value }) => (table.figure(row, column) ?? Infinity) <= value))
    .map(row => changesBetween(start, table.options(row)).length)
  return Math.min(...sizes)
}

describe('the smallest sets of changes', () => {
  const most = (value: number, column: FigureGoal['column'] = 'net'): FigureGoal => ({ column, bound: 'most', value })
  it.each([
    [most(130)],
    [most(75)],
    [most(55)],
    [most(40)],
    [most(60, 'heating'), most(35, 'cooling')],
    [most(20, 'heating'), most(15, 'cooling')],
    [most(130, 'cost')],
    [most(75, 'cost'), most(60, 'heating')],
  ])('reach the goals, are as small as any, and none holds another: %o %o', (...goals) => {
    const wanted = goals.filter(goal => goal !== undefined)
    const size = smallest(wanted)
    for (const answer of [
      explained(targetChanges(start, parameters, wanted, table, prices), all),
      explained(targetChanges(start, parameters, wanted, undefined, prices), all),
    ]) {
      if (size > 3 && answer.sets.length === 0) continue
      expect(answer.sets[0]!.changes).toHaveLength(size)
      expect(answer.sets.length).toBeLessThanOrEqual(3)
      for (const { changes, options, figures } of answer.sets) {
        expect(withChanges(start, changes)).toEqual(options)
        for (const { column, value } of wanted) expect(figures[column]).toBeLessThanOrEqual(value)
        expect(figures.cost).toBe(3 * figures.cooling! + 0.5 * figures.heating!)
        for (const other of answer.sets)
          expect(other.changes !== changes && other.changes.every(one => changes.some(mine => mine === one))).toBe(
            false,
          )
      }
    }
  })

  it('names other parameters before other values', () => {
    const { sets } = explained(targetChanges(start, parameters, [most(130)], table), all)
    expect(sets.map(({ changes }) => changes.map(({ key, to }) => `${key} ${to}`))).toEqual([
      ['wallUValue 0.2'],
      ['airLeakage 1'],
      ['wallUValue 0.4'],
    ])
  })

  it('is empty where the goal is reached already, and where it cannot be', () => {
    expect(explained(targetChanges(start, parameters, [most(160)], table), all).sets).toMatchObject([{ changes: [] }])
    expect(explained(targetChanges(start, parameters, [most(1)], table), all)).toMatchObject({
      sets: [],
      complete: true,
    })
    expect(explained(targetChanges(start, parameters, [most(1)]), all).sets).toEqual([])
  })

  it('that do not reach the goals name the nearest one, with a table and without', () => {
    const lowest = Math.min(...Array.from({ length: table.rows }, (_, row) => table.figure(row, 'net') ?? Infinity))
    const { nearest } = explained(targetChanges(start, parameters, [most(1)], table), all)
    expect(nearest?.figures.net).toBe(lowest)
    expect(nearest === undefined ? {} : withChanges(start, nearest.changes)).toEqual(nearest?.options)
    const searched = explained(targetChanges(start, parameters, [most(1)]), all)
    // Three changes of four.
    expect(searched.nearest?.changes).toHaveLength(3)
    expect(searched.nearest?.figures.net).toBeLessThan(figuresOf({ options: start }).net!)
    // A goal that sets reach needs none.
    expect(explained(targetChanges(start, parameters, [most(30)], table), all)).toHaveProperty('sets.0')
    expect(explained(targetChanges(start, parameters, [most(30)], table), all)).not.toHaveProperty('nearest')
    // From the best row nothing comes nearer.
    expect(explained(targetChanges(nearest!.options, parameters, [most(1)], table), all)).not.toHaveProperty('nearest')
  })

  it('go one change beyond the study, from its nearest design, where it has none', () => {
    const wider = [
      { key: 'wallUValue', options: [0.6, 0.4, 0.2, 0.1] },
      { key: 'coolingSetpoint', options: [24, 25, 26, 27] },
    ] as const
    const at = (value: number) =>
      explained(targetChanges(start, parameters, [most(value)], table, undefined, wider), all)
    // The best row: 100 · 0.2 · 1 + 20 − 5 · 2 = 30. Walls of 0.1 take it to 20, a warmer set point to 25.
    expect(at(30).sets[0]?.figures.net).toBe(30)
    expect(at(25).sets.map(({ figures, changes }) => [figures.net, changes.length])).toEqual([
      [20, 4],
      [25, 4],
    ])
    expect(at(22).sets).toHaveLength(1)
    expect(at(22).complete).toBe(false)
    expect(at(5)).toMatchObject({ sets: [], complete: false, nearest: { figures: { net: 20 } } })
  })

  it('a figure that is not there meets no goal', () => {
    expect(explained(targetChanges(start, parameters, [most(1e9, 'co2')], table), all).sets).toEqual([])
    // Gas is used and has no price.
    const { now, sets } = explained(
      targetChanges(start, parameters, [most(1e9, 'cost')], undefined, { electricity: 3 }),
      all,
    )
    expect([now.cost, sets]).toEqual([null, []])
  })
})

describe('worst cases', () => {
  it('are every design in every climate, with and without the neighbour', () => {
    const { cases, neighbours } = explained(
      worst(office, [{ id: 'a', options: start }], ['s1', 's2'], true, north),
      all,
    )
    expect(cases.map(({ station, tallerNeighbour: isTaller }) => [station, isTaller])).toEqual([
      [null, false],
      [null, true],
      ['s1', false],
      ['s1', true],
      ['s2', false],
      ['s2', true],
    ])
    expect(neighbours).toMatchObject([{ stations: [null, 's1', 's2'] }])
    expect(explained(worst(office, [{ id: 'a', options: start }], [], false, north), all).cases).toHaveLength(1)
  })

  it('stand before the sun of each climate, on either side of the equator', () => {
    const requests: VariantRequest[] = []
    const { neighbours, collectorsKept } = explained(
      worst(bare, [{ id: 'a', options: {} }], ['doha', 'perth', 'lima'], true, { ...north, perth: -32, lima: -12 }),
      variants => {
        requests.push(...variants)
        return all(variants)
      },
    )
    expect(neighbours.map(({ neighbour, stations }) => [neighbour.bearing, stations])).toEqual([
      [180, [null, 'doha']],
      [0, ['perth', 'lima']],
    ])
    const bearings = requests.flatMap(one => requestDocument(bare, one).userInputs.neighbors?.neighbors ?? [])
    expect(bearings.map(({ bearing }) => bearing)).toEqual([180, 180, 0, 0])
    expect(collectorsKept).toEqual([])
  })

  it('name where collectors keep a tilt that turns them from the sun', () => {
    const placesOf = (options: ChosenOptions, document = bare) =>
      explained(worst(document, [{ id: 'a', options }], ['doha', 'perth'], false, { ...north, perth: -32 }), all)
        .collectorsKept
    expect(placesOf({ photovoltaicArea: 40 })).toEqual(['perth'])
    expect(placesOf({ solarWaterHeatingArea: 4 })).toEqual(['perth'])
    const south = { ...bare.userInputs, location: { ...bare.userInputs.location, latitude: -30 } }
    expect(placesOf({ photovoltaicArea: 40 }, { ...bare, userInputs: south })).toEqual(['doha'])
    // Without a location they follow the weather.
    const { latitude: _, ...nowhere } = south.location
    expect(placesOf({ photovoltaicArea: 40 }, { ...bare, userInputs: { ...south, location: nowhere } })).toEqual([])
  })

  const beside = (bearing: number, height: number, distance = 20) =>
    ({ id: `n${bearing}`, bearing, height, distance, area: 400 }) as const
  const withNeighbours = (...neighbors: readonly ReturnType<typeof beside>[]): Building => ({
    ...office,
    userInputs: { ...office.userInputs, neighbors: { neighbors } },
  })

  it('raise the neighbour that stands most before the sun', () => {
    expect(tallerNeighbour(withNeighbours(beside(0, 10), beside(180, 10)), 35).neighbour.id).toBe('n180')
    expect(tallerNeighbour(withNeighbours(beside(170, 10, 80), beside(90, 10, 12)), 35).neighbour.id).toBe('n90')
    expect(tallerNeighbour(withNeighbours(beside(0, 10), beside(180, 10)), -30).neighbour.id).toBe('n0')
  })

  it('raise it to twice its height, or to the building’s own', () => {
    const high = tallerNeighbour(withNeighbours(beside(180, 40)), 35)
    expect(high).toMatchObject({ from: 40, reason: 'raised', neighbour: { height: 80 } })
    const low = tallerNeighbour(withNeighbours(beside(180, 1)), 35)
    expect(low.neighbour.height).toBeGreaterThan(2)
    expect(low.building.userInputs.neighbors?.neighbors).toEqual([low.neighbour])
  })

  it('build one where there is none, outside of the building', () => {
    const { building, neighbour, from, reason, replaces } = tallerNeighbour(bare, 35)
    expect({ from, reason, replaces }).toEqual({ from: 0, reason: 'built', replaces: null })
    expect(neighbour.bearing).toBe(180)
    expect(mayRun(building)).toEqual({ ok: true })
    expect(building.userInputs.neighbors?.neighbors).toHaveLength(1)
  })

  it('build it in the place of the one that hides least, and name that, where there are eight that no growth makes hide more', () => {
    // They have the highest allowed height; the third is the farthest.
    const { max } = neighborFields.height
    const eight = Array.from({ length: 8 }, (_, i) => beside(140 + 10 * i, max, i === 2 ? 400 : 40))
    const { building, neighbour, reason, replaces } = tallerNeighbour(withNeighbours(...eight), 35)
    expect({ reason, replaces }).toEqual({ reason: 'built', replaces: 'n160' })
    expect(building.userInputs.neighbors?.neighbors).toEqual([...eight.filter(({ id }) => id !== 'n160'), neighbour])
    expect(mayRun(building)).toEqual({ ok: true })
  })
})

describe('the band', () => {
  const { zone: _, ...untouched } = office.userInputs
  const open: Building = { ...office, userInputs: untouched }

  it('varies what nobody typed, alone and together, and orders causes by what they move', () => {
    const requests: VariantRequest[] = []
    const answer = explained(band(open, start), variants => {
      requests.push(...variants)
      return variants.map(one => figuresOf(one, open))
    })
    // Only the heating set point moves these figures: its usual range is 18 to 22 °C.
    expect(answer.causes).toMatchObject([{ tab: 'zone', field: 'heatingSetpoint', range: [18, 22] }])
    expect(answer.causes[0]!.high - answer.causes[0]!.low).toBeCloseTo(40, 9)
    expect(answer.low).toBeGreaterThanOrEqual(answer.causes[0]!.low)
    expect(answer.high).toBeLessThanOrEqual(answer.causes[0]!.high)
    expect(answer.high - answer.low).toBeGreaterThan(30)
    for (const one of requests)
      expect(mayRun(withOptions(requestDocument(open, one), one.options))).toEqual({ ok: true })
  })

  it('leaves what was typed or chosen', () => {
    const fields: string[] = []
    const read = (building: Building, options: ChosenOptions) =>
      explained(band(building, options), variants =>
        variants.map(({ typed = [] }) => {
          fields.push(...typed.map(([place]) => place.at(-1)!))
          return figuresOf({ options })
        }),
      )
    const typed: Building = {
      ...open,
      userInputs: { ...open.userInputs, construction: {}, zone: { setpoints: { coolingSetback: 28 } } },
    }
    read(typed, { wallMaterial: 'aac-200', coolingSetpoint: 25 })
    expect(fields).not.toContain('wallUValue')
    expect(fields).not.toContain('coolingSetpoint')
    expect(fields).toContain('airLeakage')
    expect(fields).toContain('heatingSetpoint')
  })

  it('keeps set points in their order: the one that nobody typed gives way, and only as far as it must', () => {
    const cool: Building = {
      ...open,
      userInputs: { ...open.userInputs, zone: { setpoints: { coolingSetpoint: 22, heatingSetback: 19.5 } } },
    }
    const drawn: number[] = []
    explained(band(cool, {}), variants =>
      variants.map(one => {
        const { setpoints } = resolved(withOptions(requestDocument(cool, one), one.options)).zone
        // Without a value of its own a request has the default, 21 °C.
        const value = one.typed?.find(([place]) => place.at(-1) === 'heatingSetpoint')?.[1] ?? 21
        drawn.push(value)
        expect(setpoints.heatingSetpoint.value).toBeCloseTo(Math.min(21, Math.max(19.5, value)), 9)
        expect([setpoints.heatingSetback.value, setpoints.coolingSetpoint.value]).toEqual([19.5, 22])
        return figuresOf(one, cool)
      }),
    )
    expect(Math.min(...drawn)).toBeLessThan(19.5)
    expect(Math.max(...drawn)).toBeGreaterThan(21)
  })

  it('is the figure alone where nothing is open', () => {
    const answer = explained(band(open, start), requests => requests.map(one => figuresOf(one, open)))
    expect(answer.net).toBe(figuresOf({ options: start }, open).net)
  })
})

describe('further rows', () => {
  const large: readonly VariedParameter[] = inRowOrder(
    (['orientation', 'windowToWallRatio', 'wallUValue', 'airLeakage', 'coolingSetpoint'] as const).map(key => ({
      key,
      options: presets(office, key)
        .map(({ value }) => value)
        .slice(0, 3),
    })),
  )
  const sampled = studyRows(large, { size: 40, seed: 3 })
  const width = large.length
  const rowsOf = (digits: Uint8Array) =>
    Array.from({ length: digits.length / width }, (_row, i) => digits.slice(i * width, (i + 1) * width).join())

  it('are as many as asked, none twice, the same for a seed', () => {
    const more = furtherRows(large, sampled, [], 50, 3)
    expect(new Set([...rowsOf(sampled), ...rowsOf(more)]).size).toBe(90)
    expect(furtherRows(large, sampled, [], 50, 3)).toEqual(more)
    expect(furtherRows(large, sampled, [], 50, 4)).not.toEqual(more)
  })

  it('keep to the options they are given, and end with the last of them', () => {
    const key = 'wallUValue'
    const within = [{ key, options: [large.find(one => one.key === key)!.options[1]!] }] as const
    const place = large.findIndex(one => one.key === key)
    const more = furtherRows(large, sampled, within, 5000, 3)
    const rest = rowsOf(more)
    expect(rest.every(row => row.split(',')[place] === '1')).toBe(true)
    const there = rowsOf(sampled).filter(row => row.split(',')[place] === '1').length
    const combinations = large.reduce((product, { options }) => product * options.length, 1)
    expect(rest.length + there).toBe(combinations / large[place]!.options.length)
    expect(furtherRows(large, Uint8Array.from([...sampled, ...more]), within, 5, 3)).toHaveLength(0)
  })
})
