import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareOffice } from '../../../../tests/fixtures/building.ts'
import { resultSample } from '../../../../tests/support/result-sample.ts'
import { stageParameters, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import type { Standing } from '#building/stages/standing.ts'
import type { Study } from '#contract/entities/study.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import { makeFormat } from '#text/format.ts'
import { analysisPages, closedPage, pageOf } from './analysis-pages.ts'
import { baselineFigures } from '#building/studies/baseline-figures.ts'
import { designOfRow } from './compare/design-of-row.ts'
import { figureScale } from './compare/figure-scale.ts'
import { judged } from './compare/judged.ts'
import { figuresBy, noFigures } from '#building/studies/design-figures.ts'
import { hoursAbove } from './hours/hours-above.ts'
import { hoursCsv } from '#exports/sheets/hours-csv.ts'
import { roundTicks } from './hours/round-ticks.ts'
import { isOfZones } from './hours/series-groups.ts'
import { shownSeries } from './hours/shown-series.ts'
import { classOf, yearClasses } from './hours/year-classes.ts'
import { yearPeaks } from './hours/year-peaks.ts'
import { inputRange, inputValue } from '#text/input-value.ts'
import { shownColumn } from '#text/shown-column.ts'
import { signed } from '#text/signed.ts'
import { standingOptions } from '#building/stages/standing-options.ts'
import { expectedPace } from './study/expected-pace.ts'
import { isActive } from './study/is-active.ts'
import { isTyped } from './study/is-typed.ts'
import { isAboutField, lackingSystems } from './study/lacking-systems.ts'
import { parameterGroups } from './study/parameter-groups.ts'
import { partOf, pinsOf } from './study/plot-address.ts'
import { axesOf, baselinePlotRow, plotOfStudy } from '#charts/plot/plot-of-study.ts'
import {
  studyRequestOf,
  designsOf,
  draftOf,
  emptyDraft,
  isSameChoice,
  isSampled,
  notYet,
  optionsOf,
  withOptionsOf,
} from './study/study-draft.ts'
import { noRows, withTable } from './study/page-rows.ts'
import { timeText } from './study/time-text.ts'
import { linesHeight } from './study/use-lines-height.ts'
import { stageDocument } from './study/use-stage-document.ts'
import type { StudyWords } from './use-study-words.ts'
import { bridgeExtent, bridgeRows } from '#building/explain/bridge-scale.ts'
import { changedOptions } from './why/changed-options.ts'
import { possibleOf, targetScale } from './why/target-scale.ts'

const format = makeFormat('en', 'gregorian')

describe('figures of designs', () => {
  test('a difference has its sign, and none where it rounds to nothing', () => {
    expect([1.25, -1.25, 0.04, -0.04, 0].map(value => signed(format, value, 1))).toEqual([
      '+1.3',
      '−1.3',
      '0.0',
      '0.0',
      '0.0',
    ])
    expect(signed(format, 0.6, 0)).toBe('+1')
  })

  test('what is there by column, null where there is none', () => {
    const figures = figuresBy(key =>
      key === 'net' ? 5 : key === 'co2' ? Number.NaN : key === 'cost' ? null : undefined,
    )
    expect(Object.keys(figures)).toEqual(variantColumnKeys)
    expect(figures).toEqual({ ...noFigures, net: 5 })
    expect(new Set(Object.values(noFigures))).toEqual(new Set([null]))
  })

  test('of a baseline are its own, and what it costs', () => {
    const result = resultSample()
    const { annual } = result
    const figures = baselineFigures(result, { currency: 'USD', electricity: 1, 'natural-gas': 1, fuel: 1, export: 0 })
    expect([figures.net, figures.used]).toEqual([annual.net, annual.used])
    expect(figures.cost).toBeGreaterThan(0)
    expect(baselineFigures(result, {}).cost).toBeNull()
  })

  test('less is better of energy, more of generation and comfort; exported is neither', () => {
    expect([judged('net', -1), judged('net', 1), judged('net', 1e-10)]).toEqual(['better', 'worse', 'same'])
    expect([judged('generation', 1), judged('generation', -1)]).toEqual(['better', 'worse'])
    expect([judged('comfort', 0.5), judged('exported', 5), judged('cost', -2)]).toEqual(['better', 'same', 'better'])
  })

  test('hours and shares are shown as they are, with their decimals', () => {
    const hours = shownColumn('unmetHours', 200, 'SI', '$')
    expect([hours.unit, hours.decimals, hours.of(12), hours.stored(12)]).toEqual(['h', 0, 12, 12])
    const comfort = shownColumn('comfort', 200, 'PI', '$')
    expect([comfort.unit, comfort.decimals, comfort.of(91.5)]).toEqual(['%', 1, 91.5])
    const cost = shownColumn('cost', 200, 'SI', '€')
    expect([cost.unit, cost.decimals, cost.of(500), cost.stored(2.5)]).toEqual(['€/m²', 2, 2.5, 500])
    expect([shownColumn('co2', 50, 'SI', '').of(500), shownColumn('peakHeating', 50, 'SI', '').unit]).toEqual([
      10,
      'kW',
    ])
  })
})

describe('pages', () => {
  test('are named by the address; what it does not know is the baseline', () => {
    for (const page of analysisPages) expect(pageOf(new URLSearchParams({ page }))).toBe(page)
    expect([pageOf(new URLSearchParams()), pageOf(new URLSearchParams('page=x'))]).toEqual(['baseline', 'baseline'])
    expect(analysisPages).toEqual(['baseline', 'passive', 'active', 'offset', 'compare', 'why', 'report'])
  })

  test('are closed without a baseline, and what compares without a pick', () => {
    const closed = (hasBaseline: boolean | undefined, picks: number) =>
      analysisPages.map(page => closedPage(page, { hasBaseline, picks }))
    expect(closed(undefined, 1)).toEqual([null, ...Array.from({ length: analysisPages.length - 1 }, () => 'unread')])
    expect(closed(false, 1)).toEqual([null, ...Array.from({ length: analysisPages.length - 1 }, () => 'noBaseline')])
    expect(closed(true, 0)).toEqual([null, null, null, null, 'noPick', 'noPick', null])
    expect(closed(true, 1)).toEqual(analysisPages.map(() => null))
  })
})

describe('hours of a year', () => {
  test('ticks are round, lie within the ends and are as many as asked, about', () => {
    expect(roundTicks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100])
    expect(roundTicks(3, 3, 5)).toEqual([3])
    expect(roundTicks(-7.3, 12.1, 4)).toEqual([-5, 0, 5, 10])
    expect(roundTicks(0.1, 0.3, 2)).toEqual([0.1, 0.2, 0.3])
    expect(roundTicks(0.11, 0.29, 4)).toEqual([0.15, 0.2, 0.25])
    expect(roundTicks(5, 1, 3)).toEqual([5])
  })

  test('classes are at most eight, of a round width, and hold all values', () => {
    const value = fc.integer({ min: -50_000, max: 500_000 }).map(one => one / 100)
    fc.assert(
      fc.property(value, value, fc.boolean(), (a, b, fromZero) => {
        const [low, high] = fromZero ? [0, Math.abs(b)] : [Math.min(a, b), Math.max(a, b)]
        fc.pre(high - low > 1e-3)
        const classes = yearClasses(low, high, fromZero)
        const { from, step, count } = classes
        expect(count).toBeGreaterThanOrEqual(1)
        expect(count).toBeLessThanOrEqual(8)
        expect([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]).toContain(
          Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(6)),
        )
        expect(from).toBeLessThanOrEqual(low)
        expect(from + count * step).toBeGreaterThanOrEqual(high - 1e-9 * step)
        // No class among the last ones is empty, and no narrower width of the series of ten suffices.
        expect(from + (count - 1) * step).toBeLessThan(high)
        expect(fromZero ? Math.abs(from) : Math.abs(from / step - Math.round(from / step))).toBeLessThan(
          fromZero ? Number.MIN_VALUE : 1e-6,
        )
        expect(classOf(classes, from + 0.5 * step)).toBe(0)
        expect(classOf(classes, from + (count - 0.5) * step)).toBe(count - 1)
        expect([classOf(classes, from - 1e6), classOf(classes, high + 1e6)]).toEqual([0, count - 1])
      }),
    )
    expect(yearClasses(0, 8, true)).toEqual({ from: 0, step: 1, count: 8 })
    expect(yearClasses(0, 8.1, true)).toEqual({ from: 0, step: 1.5, count: 6 })
    expect(yearClasses(0, 100, true)).toEqual({ from: 0, step: 15, count: 7 })
    expect(yearClasses(18.2, 26, false)).toEqual({ from: 18, step: 1, count: 8 })
    expect(yearClasses(21.7, 21.7, false)).toEqual({ from: 21, step: 1, count: 1 })
    expect(yearClasses(0, 0, true)).toEqual({ from: 0, step: 1, count: 1 })
  })

  test('peaks are the highest hours, a week apart', () => {
    const hours = 8 * 7 * 24
    const load = fc.array(fc.integer({ min: -2, max: 9 }), { minLength: hours, maxLength: hours })
    fc.assert(
      fc.property(load, fc.boolean(), (values, onlyRunning) => {
        const peaks = yearPeaks(values, 3, onlyRunning)
        // The loop takes the highest hour that lies a week from those before it, the first of equals.
        const expected: number[] = []
        while (expected.length < 3) {
          const free = values
            .map((value, hour) => ({ value, hour }))
            .filter(
              ({ hour, value }) => expected.every(peak => Math.abs(peak - hour) >= 168) && (!onlyRunning || value > 0),
            )
          const best = free.reduce<(typeof free)[number] | undefined>(
            (found, one) => (found === undefined || one.value > found.value ? one : found),
            undefined,
          )
          if (best === undefined) break
          expected.push(best.hour)
        }
        expect(peaks).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  test('hours above a limit count what reaches it; none have no hours of the clock', () => {
    const values = Array.from({ length: 72 }, (_, hour) => (hour === 5 || hour === 24 + 3 || hour === 48 + 23 ? 7 : 6))
    const month = (hour: number) => (hour < 24 ? 12 : hour < 48 ? 1 : 2)
    expect(hoursAbove(values, 7, month)).toEqual({ hours: 3, months: [1, 2, 12], from: 3, until: 24 })
    expect(hoursAbove(values, 6, month).hours).toBe(72)
    expect(hoursAbove(values, 8, month)).toEqual({ hours: 0, months: [], from: 24, until: 0 })
  })

  test('powers stand by area and sum to kWh/m²; temperatures stand alone and sum to nothing', () => {
    const power = shownSeries('W', 50, 'SI')
    expect(power).toMatchObject({ quantity: 'heatFlux', sum: 'energyPerArea', fromZero: true })
    expect([power.of(1000), power.sumOf([1000, 3000])]).toEqual([20, 0.08])
    const sun = shownSeries('W/m²', 50, 'SI')
    expect(sun).toMatchObject({ quantity: 'heatFlux', sum: 'irradiation', fromZero: true })
    expect([sun.of(1000), sun.sumOf([1000, 500])]).toEqual([1000, 1.5])
    const air = shownSeries('°C', 50, 'PI')
    expect(air).toMatchObject({ quantity: 'temperature', sum: null, fromZero: false })
    expect([air.of(20), air.sumOf([20, 30])]).toEqual([68, 0])
    expect(shownSeries('%', 50, 'SI')).toMatchObject({ quantity: 'percent', sum: null, fromZero: false, decimals: 0 })
  })

  test('needs and rooms are told of zones, what systems draw is not', () => {
    expect((['heatingNeed', 'latentCoolingNeed', 'relativeHumidity', 'airTemperature'] as const).every(isOfZones)).toBe(
      true,
    )
    expect((['cooling', 'bought', 'globalRadiation', 'outdoorTemperature'] as const).some(isOfZones)).toBe(false)
  })

  test('a table of no columns has a head alone', () => {
    expect(hoursCsv({ month: 'm', day: 'd', hour: 'h' }, [])).toBe('m,d,h\r\n')
  })
})

describe('a study that is chosen', () => {
  const draft = withOptionsOf(withOptionsOf(emptyDraft, 'wallMaterial', ['a', 'b']), 'orientation', [90, 0])

  test('a time is in seconds up to two minutes, then in minutes', () => {
    const t = (key: string, { count, shown }: { count: number; shown: string }) => `${key} ${count} ${shown}`
    const text = (seconds: number) => timeText(t, seconds, value => `<${value}>`)
    expect([1, 119, 120, 150, 149, 3600].map(text)).toEqual([
      'time.seconds 1 <1>',
      'time.seconds 119 <119>',
      'time.minutes 2 <2>',
      'time.minutes 3 <3>',
      'time.minutes 2 <2>',
      'time.minutes 60 <60>',
    ])
  })

  test('is active while it waits or runs', () => {
    const of = (status: Study['status']) => isActive({ status })
    expect((['queued', 'running', 'done', 'failed', 'cancelled'] as const).map(of)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([isActive(null), isActive(undefined)]).toEqual([false, false])
  })

  test('tells its options, and whether another asks for the same', () => {
    expect([optionsOf(draft, 'orientation'), optionsOf(draft, 'airLeakage')]).toEqual([[0, 90], undefined])
    const again = { ...draft, parameters: draft.parameters.toReversed() }
    expect([isSameChoice(draft, again), isSameChoice(draft, emptyDraft)]).toEqual([true, false])
    const other = withOptionsOf(draft, 'orientation', [0, 45])
    expect(isSameChoice(draft, other)).toBe(false)
    expect(isSameChoice(draft, { ...draft, sample: { size: 3, seed: 1 } })).toBe(true)
    expect(draftOf({ parameters: draft.parameters, sample: null })).toEqual(draft)
    expect(studyRequestOf(draft, null)).toEqual({ parameters: draft.parameters })
    expect([designsOf(draft), isSampled(draft), notYet(draft)]).toEqual([4, false, null])
    expect(notYet(withOptionsOf(draft, 'orientation', [0]))).toBe('oneOption')
  })

  test('parameters stand by their tabs, each once, all of the stage', () => {
    for (const stage of ['passive', 'active', 'offset'] as const) {
      const groups = parameterGroups(stage)
      const own = Object.entries(stageParameters).flatMap(([key, parameter]: [string, StageParameter]) =>
        parameter.stage === stage ? [key] : [],
      )
      expect(groups.flatMap(({ keys }) => keys).toSorted()).toEqual(own.toSorted())
      expect(new Set(groups.map(({ tab }) => tab)).size).toBe(groups.length)
      for (const { tab, keys } of groups)
        for (const key of keys) {
          const { label }: StageParameter = stageParameters[key]
          expect(label.startsWith(`${tab}.`)).toBe(true)
        }
    }
  })

  test('what is typed is told from defaults, in zones too', () => {
    const typed = (userInputs: object) => ({ ...bareOffice, userInputs })
    expect(isTyped(bareOffice, 'wallUValue')).toBe(false)
    expect(isTyped(typed({ construction: { wallUValue: 0.3 } }), 'wallUValue')).toBe(true)
    expect(isTyped(typed({ construction: { roofUValue: 0.3 } }), 'wallUValue')).toBe(false)
    expect(isTyped(typed({ construction: null }), 'wallUValue')).toBe(false)
    const zone = (values: object) =>
      typed({
        zone: {
          zoneTypes: [
            { id: 'a', values: {} },
            { id: 'b', values },
          ],
        },
      })
    const ofZones = (Object.keys(stageParameters) as (keyof typeof stageParameters)[]).find(key =>
      stageParameters[key].writes.some(([, ...path]) => path.includes('*' as never)),
    )!
    const field = stageParameters[ofZones].writes[0]!.at(-1) as string
    expect([isTyped(zone({ [field]: 1 }), ofZones), isTyped(zone({}), ofZones)]).toEqual([true, false])
  })

  test('what stands is what the engine is told', () => {
    const standing = standingOptions({ ...bareOffice, userInputs: { construction: { wallUValue: 0.37 } } })
    const mark = { option: 0.37 }
    expect([standing('wallUValue'), standing('wallUValue'), standing('nothing')]).toEqual([mark, mark, undefined])
  })

  test('a pace of the first study: rows in the time of a baseline by stage and setting', () => {
    const time = (seconds: number) => ({
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
    })
    const of = (stage: 'passive' | 'active' | 'offset', rows: number, seconds = 2) =>
      expectedPace(stage, rows, bareOffice, null, time(seconds))?.perSecond
    expect([of('passive', 10), of('active', 10), of('offset', 10)]).toEqual([4, 125, 300])
    expect(of('passive', 10, 0)).toBeUndefined()
  })

  test('a parameter lacks its system unless the design has it or an option brings it', () => {
    const building = {
      ...bareOffice,
      userInputs: {
        mechanical: { hvacSystemType: 'no-ac-water-central' },
        renewables: { photovoltaicArea: 0, windTurbineDiameter: 3 },
      },
    } as const
    const keys = ['coolingCoefficient', 'pumpControlHeating', 'photovoltaicTilt', 'photovoltaicArea'] as const
    const lacks = (varied: Parameters<typeof lackingSystems>[1]) => {
      const all = lackingSystems(building, varied)
      return [...keys, 'windTurbineEfficiency' as const].map(key => all.get(key))
    }
    expect(lacks([])).toEqual(['noCooling', undefined, 'noPhotovoltaics', undefined, undefined])
    expect(lacks([{ key: 'hvacSystemType', options: ['no-ac-water-central', 'vav-packaged'] }])[0]).toBeUndefined()
    expect(lacks([{ key: 'photovoltaicArea', options: [0, 20] }])[2]).toBeUndefined()
    // A parameter that brings no system changes nothing.
    expect(lacks([{ key: 'wallUValue', options: [0.3, 0.6] }])).toEqual(lacks([]))
    expect([isAboutField('noCooling'), isAboutField('noPhotovoltaics')]).toEqual([true, false])
  })

  test('the document that a study starts from has the options of its pick and of those below it', () => {
    const picks: PickTree = [
      { id: 'a', stage: 'passive', run: 's', row: 0, parent: null },
      { id: 'b', stage: 'passive', run: 's', row: 1, parent: null },
      { id: 'c', stage: 'active', run: 't', row: 0, parent: 'a' },
    ]
    const designs = new Map([
      ['a', { options: { wallUValue: 0.31 } }],
      ['b', { options: { wallUValue: 0.32 } }],
      ['c', { options: { fanEfficiency: 0.6 } }],
    ])
    const from = (parent: string | null) => {
      const { construction, mechanical } = stageDocument(bareOffice, picks, designs, parent).userInputs
      return [construction?.wallUValue, mechanical?.fanEfficiency]
    }
    expect([from(null), from('a'), from('b'), from('c')]).toEqual([
      [undefined, undefined],
      [0.31, undefined],
      [0.32, undefined],
      [0.31, 0.6],
    ])
    // A pick whose design is not read yet adds nothing.
    designs.delete('a')
    expect(from('c')).toEqual([undefined, 0.6])
  })

  test('pins and parts of an address', () => {
    expect(pinsOf(new URLSearchParams('pins=3.x.12.-1.7'))).toEqual([3, 12, 7])
    expect(pinsOf(new URLSearchParams())).toEqual([])
    expect(partOf(new URLSearchParams('a=1&b=2&a=3'), ['a']).toString()).toBe('a=1&a=3')
  })
})

describe('rows of a study in the plot', () => {
  const study = {
    _id: 'r',
    total: 3,
    floorArea: 100,
    setting: 'sweep',
    engineVersion: '1',
    parameters: [
      { key: 'orientation', options: [0, 90] },
      { key: 'wallMaterial', options: ['a', 'b'] },
    ],
  } as const
  const standing = (key: string): Standing =>
    key === 'orientation' ? { option: 90 } : { option: null, by: 'byUValue', values: [{ value: 0.5 }] }
  const words = {
    parameter: (key: string) => `<${key}>`,
    shortParameter: (key: string) => `<${key.slice(0, 6)}>`,
    optionNumbers: () => undefined,
    standing: (key: string) => `none of ${key}`,
    optionUnit: (key: string) => (key === 'orientation' ? '°' : ''),
    bareOptions: (_: string, values: readonly unknown[]) => values.map(value => `(${String(value)})`),
    column: (key: string) => `[${key}]`,
    shortColumn: (key: string) => `[${key[0] ?? ''}]`,
    shown: (key: string) => ({
      unit: `u-${key}`,
      perSi: 1,
      decimals: 1,
      of: (value: number) => value / 100,
      stored: (value: number) => value,
    }),
  } as unknown as StudyWords
  const rows = withTable(noRows(study), {
    run: 'r',
    engineVersion: '1',
    status: 'running',
    total: 3,
    done: 2,
    parameters: study.parameters,
    rows: Int32Array.of(0, 2),
    options: [Uint8Array.of(1, 0), Uint8Array.of(0, 1)],
    columns: {
      net: Float64Array.of(500, 700),
      co2: Float64Array.of(NaN, NaN),
      comfort: Float64Array.of(80, NaN),
    },
  })

  test('have an axis of each parameter and of each figure that some row has', () => {
    const all = axesOf(study, standing, words)
    expect(all.slice(0, 2)).toEqual([
      {
        key: 'p.orientation',
        title: '<orientation>',
        short: '<orient>',
        kind: 'option',
        unit: '°',
        options: ['(0)', '(90)'],
      },
      {
        key: 'p.wallMaterial',
        title: '<wallMaterial>',
        short: '<wallMa>',
        kind: 'option',
        unit: '',
        options: ['(a)', '(b)'],
        beside: 'none of wallMaterial',
      },
    ])
    // A standing option that the study does not have is beside the others, without unit too.
    const [elsewhere] = axesOf(study, () => ({ option: 33 }), words)
    expect([elsewhere?.beside, all[0]?.beside]).toEqual(['(33)', undefined])
    expect(all.slice(2).map(({ key }) => key)).toEqual(variantColumnKeys)
    expect(all.find(({ key }) => key === 'net')).toEqual({
      key: 'net',
      title: '[net]',
      short: '[n]',
      unit: 'u-net',
      perSi: 1,
      kind: 'result',
      better: 'less',
    })
    expect(all.find(({ key }) => key === 'exported')).not.toHaveProperty('better')
    const plot = plotOfStudy(study, rows, standing, words)
    expect(plot.axes.map(({ key }) => key)).toEqual(['p.orientation', 'p.wallMaterial', 'net', 'comfort'])
    expect(plot.rows).toBe(2)
    expect([...plot.ids]).toEqual([0, 2])
    expect(Object.fromEntries(Object.entries(plot.columns).map(([key, values]) => [key, [...values]]))).toEqual({
      'p.orientation': [1, 0],
      'p.wallMaterial': [0, 1],
      net: [5, 7],
      comfort: [0.8, Number.NaN],
    })
  })

  test('the dashed line has the options that stand and the figures that there are', () => {
    const plot = plotOfStudy(study, rows, standing, words)
    expect(baselinePlotRow(plot, { ...noFigures, net: 900 }, standing, study, words)).toEqual({
      'p.orientation': 1,
      'p.wallMaterial': 2,
      net: 9,
    })
    // It has no place for a parameter that it does not know.
    expect(baselinePlotRow(plot, noFigures, () => undefined, study, words)).toEqual({})
  })

  test('a row is a design once it is there', () => {
    expect(designOfRow(study, rows, 1)).toBeNull()
    expect(designOfRow(study, rows, 2)).toEqual({
      options: { orientation: 0, wallMaterial: 'b' },
      offered: { orientation: [0, 90], wallMaterial: ['a', 'b'] },
      figures: { ...noFigures, net: 700 },
      isSwept: true,
      refused: null,
      engineVersion: '1',
    })
    expect(designOfRow({ ...study, setting: 'default' }, rows, 0)).toMatchObject({
      options: { orientation: 90, wallMaterial: 'a' },
      isSwept: false,
      figures: { comfort: 80 },
    })
  })
})

test('lines are as high as the window leaves, from 150 to 280 px', () => {
  expect([400, 800, 801, 850, 930, 931, 2000].map(linesHeight)).toEqual([150, 150, 151, 200, 280, 280, 280])
})

describe('scales', () => {
  test('options are changed where what they say differs, by what stands where one says nothing', () => {
    const standing = (key: string) => (key === 'orientation' ? { option: 1 } : undefined)
    const [wall, leak] = [{ wallUValue: 2 }, { airLeakage: 4 }]
    expect(changedOptions({ orientation: 1, ...wall }, wall, standing)).toBe(0)
    expect(changedOptions({ orientation: 2, ...wall }, { wallUValue: 3, ...leak }, standing)).toBe(3)
    expect(changedOptions({}, {}, standing)).toBe(0)
    // Each stage has its own: the largest counts.
    expect(changedOptions({}, { ...wall, ...leak, fanEfficiency: 1, photovoltaicArea: 9 }, standing)).toBe(2)
  })

  test('a bar is in percent of a scale that holds zero', () => {
    const { at, bar, isSplit } = figureScale([-20, 60])
    expect([at(-20), at(0), at(60), bar(-10), bar(30), isSplit]).toEqual([
      0,
      25,
      100,
      { start: 12.5, width: 12.5 },
      { start: 25, width: 37.5 },
      true,
    ])
    expect(figureScale([]).at(0)).toBe(0)
  })

  test('a bridge has four per cent of room at both ends', () => {
    const share = {
      change: {},
      uses: {
        net: -50,
        heating: -50,
        cooling: 0,
        lighting: 0,
        equipment: 0,
        fans: 0,
        pumps: 0,
        hotWater: 0,
        generation: 0,
      },
    }
    const rows = bridgeRows(100, [share] as never)
    expect(bridgeExtent(rows, [100, 50])).toEqual([48, 102])
    expect(bridgeExtent([], [7, 7])).toEqual([6.96, 7.04])
  })

  test('a target’s scale has 0.6 of its span below and 0.15 above, in round steps', () => {
    // 100 to 150: span 50, from 70 to 157.5, steps of 20.
    expect(targetScale([100, 150])).toEqual({
      low: 60,
      high: 160,
      ticks: [60, 80, 100, 120, 140, 160],
      tickDecimals: 0,
    })
    // The span of a single value is a fifth of it: from 88 to 103 in steps of 2.5.
    expect(targetScale([100])).toEqual({
      low: 87.5,
      high: 105,
      ticks: [87.5, 90, 92.5, 95, 97.5, 100, 102.5, 105],
      tickDecimals: 1,
    })
    expect(variantColumnKeys.filter(key => possibleOf(key).least === -Infinity)).toEqual([
      'net',
      'primaryEnergy',
      'co2',
      'cost',
    ])
    expect(variantColumnKeys.filter(key => possibleOf(key).most === 100)).toEqual(['comfort'])
  })

  test('an input is written as its form writes it, a range with one unit', () => {
    expect(inputValue(format, 'construction', 'wallUValue', 0.35, 'SI')).toBe('0.35\u00A0W/(m²·K)')
    expect(inputRange(format, 'construction', 'wallUValue', [0.2, 0.4], 'SI')).toBe('0.2 – 0.4\u00A0W/(m²·K)')
    // Three quarters and five quarters of a default of 9.55 W/m² or 33 %.
    const typical = (field: string, range: readonly [number, number]) =>
      inputRange(format, field === 'windowToWallRatio' ? 'envelope' : 'zone', field, range, 'SI')
    expect(typical('equipmentPowerDensity', [7.1625, 11.9375])).toBe('7.2 – 11.9\u00A0W/m²')
    expect(typical('windowToWallRatio', [24.75, 41.25])).toBe('24.8 – 41.3%')
    expect(inputValue(format, 'nowhere', 'x', 1.234, 'SI')).toBe('1.23')
    expect(inputValue(format, 'zone', 'heatingSetpoint', 20, 'SI')).toMatch(/^20(\.0)?\s?°C$/)
  })
})
