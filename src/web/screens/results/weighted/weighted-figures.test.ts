import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asShown } from '#building/parts-that-add.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { endUses, type EndUse } from '#contract/options.ts'
import {
  carriersInUse,
  currencyOf,
  shownIn,
  shownMonths,
  shownYearParts,
  weightedFigures,
  type WeightedFigures,
} from '#text/weighted-figures.ts'
import { randomResult } from '../../../../../tests/support/random-result.ts'

const uses = Object.fromEntries(endUses.map(use => [use, 0])) as Record<EndUse, number>
const factors = {
  primaryEnergyElectricity: 3,
  primaryEnergyNaturalGas: 1.1,
  emissionElectricity: 600,
  emissionNaturalGas: 200,
}
function building(mechanical: object): Building {
  return {
    name: 'House',
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: { mechanical },
    manualInputs: {},
    masses: [],
  } as unknown as Building
}
/** 100 kWh electricity and 50 kWh gas bought, 20 kWh fed in: all in January. */
const january = {
  heatingNeed: 0,
  coolingNeed: 0,
  endUses: uses,
  byCarrier: { electricity: 130, 'natural-gas': 50, fuel: 0 },
  bought: { electricity: 100, 'natural-gas': 50, fuel: 0 },
  exported: 20,
  selfUsed: 30,
}
const none = { electricity: 0, 'natural-gas': 0, fuel: 0 }
const rest: BaselineResult['monthly'][number] = {
  heatingNeed: 0,
  coolingNeed: 0,
  endUses: uses,
  byCarrier: none,
  bought: none,
  exported: 0,
  selfUsed: 0,
  primaryEnergy: 0,
  co2: 0,
}
const peak = { power: 0, hour: -1 }
function result(primaryEnergy: number | null, co2: number | null): BaselineResult {
  return {
    engineVersion: '0.3.0',
    weather: { name: 'Tehran', origin: 'measured', source: '', years: '' },
    floorArea: 10,
    annual: { ...january, used: 180, net: 130, primaryEnergy, co2 },
    monthly: [{ ...january, primaryEnergy, co2 }, ...Array.from({ length: 11 }, () => rest)],
    peaks: { heating: peak, cooling: peak },
    unmetHours: 0,
    occupiedHours: 0,
    warnings: [],
  }
}
function found(figures: ReturnType<typeof weightedFigures>): WeightedFigures {
  if ('missing' in figures) throw new Error('no figures')
  return figures
}

describe('primary energy and carbon', () => {
  // By hand: 100 · 3 + 50 · 1.1 = 355 kWh; 100 · 0.6 + 50 · 0.2 = 70 kg.
  test('are told apart by carrier where the factors make what the result states', () => {
    const { parts, year, total, months } = found(weightedFigures('primary', result(355, 70), building(factors), {}))
    expect([parts, total]).toEqual([['electricity', 'natural-gas'], 355])
    expect(year).toMatchObject({ electricity: 300, credit: 0 })
    expect(year['natural-gas']).toBeCloseTo(55, 12)
    expect(months?.[0]).toEqual(year)
    expect(months?.[5]).toMatchObject({ electricity: 0, whole: 0 })
    expect(found(weightedFigures('carbon', result(355, 70), building(factors), {})).year).toMatchObject({
      electricity: 60,
      'natural-gas': 10,
    })
  })
  // Exported energy counts like bought energy: 355 − 20 · 3 = 295.
  test('take off what is fed in where the mechanical tab says so', () => {
    const { parts, year, total } = found(
      weightedFigures('primary', result(295, 58), building({ ...factors, exportCredit: 'full' }), {}),
    )
    expect([parts, year.credit, total]).toEqual([['electricity', 'natural-gas', 'credit'], -60, 295])
  })
  test('stay whole where they were made with other factors', () => {
    const figures = found(weightedFigures('primary', result(400, 70), building(factors), {}))
    expect([figures.parts, figures.year.whole, figures.months?.[0]?.whole, figures.working]).toEqual([
      ['whole'],
      400,
      400,
      [],
    ])
  })
  test('name the carriers that lack a factor', () => {
    expect(weightedFigures('primary', result(null, null), building({ primaryEnergyElectricity: 3 }), {})).toEqual({
      missing: ['natural-gas'],
    })
  })
  test('say so where the factors came into the library after the result', () => {
    const allFactors = { emissionElectricity: 600, emissionNaturalGas: 200, emissionFuel: 270 }
    expect(weightedFigures('carbon', result(null, null), building(allFactors), {})).toEqual({ missing: 'factors' })
  })
  test('of an earlier engine have a year and no months', () => {
    const {
      annual: { bought: _bought, exported: _exported, ...annual },
      ...old
    } = result(355, 70)
    const figures = weightedFigures(
      'primary',
      {
        ...old,
        annual,
        monthly: Array.from({ length: 12 }, () => ({ heatingNeed: 0, coolingNeed: 0, endUses: uses })),
      },
      building(factors),
      {},
    )
    expect(figures).toMatchObject({ total: 355, months: null, parts: ['whole'] })
  })
})

describe('cost', () => {
  // By hand: 100 · 0.2 + 50 · 0.04 − 20 · 0.05 = 21.
  test('is bought energy times price, less what feeding in brings', () => {
    const { total, year, working } = found(
      weightedFigures('cost', result(null, null), building({}), {
        electricity: 0.2,
        'natural-gas': 0.04,
        export: 0.05,
      }),
    )
    expect(total).toBeCloseTo(21, 12)
    expect(year.credit).toBeCloseTo(-1, 12)
    expect(working.map(({ part, energy, factor }) => [part, energy, factor])).toEqual([
      ['electricity', 100, 0.2],
      ['natural-gas', 50, 0.04],
      ['credit', -20, 0.05],
    ])
  })
  test('waits for a price of each carrier in use, of no other', () => {
    expect(weightedFigures('cost', result(null, null), building({}), { electricity: 0.2 })).toEqual({
      missing: ['natural-gas'],
    })
  })
  test('is not there where the result does not tell what is bought', () => {
    const {
      annual: { bought: _bought, ...annual },
      ...old
    } = result(null, null)
    expect(
      weightedFigures('cost', { ...old, annual }, building({}), { electricity: 0.2, 'natural-gas': 0.04 }),
    ).toEqual({
      missing: 'engine',
    })
  })
})

test('rials have no decimals, other money two; per area in the area of the system', () => {
  const view = { result: result(null, null), basis: 'per-area', units: 'SI' } as const
  expect(shownIn('cost', view, 'IRR', 'IRR')).toMatchObject({ unit: 'IRR/m²', decimals: 0 })
  expect(shownIn('cost', { ...view, units: 'PI' }, 'USD', 'USD')).toMatchObject({ unit: 'USD/ft²', decimals: 2 })
  expect(shownIn('cost', view, 'USD', 'USD').of(25)).toBe(2.5)
  // 10 m² are 107.639 ft²
  expect(shownIn('cost', { ...view, units: 'PI' }, 'USD', 'USD').of(107.639)).toBeCloseTo(1, 5)
  expect(shownIn('carbon', { ...view, basis: 'total' }, 'USD', 'USD')).toMatchObject({ unit: 'kg' })
})

test('the currency is that of the country until one is chosen', () => {
  expect([
    currencyOf({}, 'Iran'),
    currencyOf({}, 'Qatar'),
    currencyOf({}, 'United Arab Emirates'),
    currencyOf({}, 'United States'),
    currencyOf({ currency: 'EUR' }, 'Iran'),
  ]).toEqual(['IRR', 'QAR', 'AED', 'USD', 'EUR'])
})

describe('carriers are told apart only where today’s factors make every sum of the result', () => {
  const prices = { electricity: 0.2, 'natural-gas': 0.04 }
  /** Sums as the result states them, January's and the year's, in a building whose factors make 355 kWh. */
  function parts(year: number, month: number, later = 0) {
    const stated = result(year, 70)
    return found(
      weightedFigures(
        'primary',
        {
          ...stated,
          monthly: stated.monthly.map((one, m) => ({ ...one, primaryEnergy: m === 0 ? month : m === 11 ? later : 0 })),
        },
        building(factors),
        {},
      ),
    ).parts
  }
  test('to a billionth of the sum', () => {
    const [apart, whole] = [['electricity', 'natural-gas'], ['whole']]
    expect(parts(355, 355)).toEqual(apart)
    expect(parts(355 * (1 + 0.9e-9), 355)).toEqual(apart)
    expect(parts(355 * (1 + 1.2e-9), 355)).toEqual(whole)
    expect(parts(355, 355 * (1 + 1.2e-9))).toEqual(whole)
    // Beside nothing: to a billionth of a kWh.
    expect(parts(355, 355, 0.9e-9)).toEqual(apart)
    expect(parts(355, 355, 1.1e-9)).toEqual(whole)
  })
  test('a whole keeps its months, each as stated; a month without a figure is nothing', () => {
    const stated = result(400, 70)
    const figures = found(
      weightedFigures(
        'primary',
        { ...stated, monthly: stated.monthly.map((one, m) => ({ ...one, primaryEnergy: m === 3 ? null : 10 + m })) },
        building(factors),
        {},
      ),
    )
    expect(figures.year).toEqual({ electricity: 0, 'natural-gas': 0, fuel: 0, credit: 0, whole: 400 })
    expect(figures.months?.map(({ whole }) => whole)).toEqual([10, 11, 12, 0, 14, 15, 16, 17, 18, 19, 20, 21])
  })
  test('a part that some month has is told, though the year’s is nothing', () => {
    const { parts: shownParts } = found(
      weightedFigures(
        'cost',
        {
          ...result(null, null),
          annual: { ...result(null, null).annual, bought: { ...none, electricity: 100 }, exported: 0 },
          monthly: result(null, null).monthly.map((one, m) => ({
            ...one,
            bought: { ...none, electricity: m === 0 ? 100 : 0, fuel: m === 1 ? 3 : 0 },
            exported: 0,
          })),
        },
        building({}),
        { ...prices, fuel: 1 },
      ),
    )
    expect(shownParts).toEqual(['electricity', 'fuel'])
  })
})

test('fuel is weighed like the others, in grams of its own', () => {
  const stated = result(1, 1)
  const fuelled = { bought: { ...none, fuel: 50 }, exported: 0 }
  const all = {
    ...stated,
    annual: { ...stated.annual, ...fuelled, primaryEnergy: 60, co2: 13.5 },
    monthly: stated.monthly.map((one, m) => ({
      ...one,
      bought: m === 0 ? fuelled.bought : none,
      exported: 0,
      primaryEnergy: m === 0 ? 60 : 0,
      co2: m === 0 ? 13.5 : 0,
    })),
  }
  const heated = building({ ...factors, primaryEnergyFuel: 1.2, emissionFuel: 270 })
  expect(found(weightedFigures('primary', all, heated, {})).working).toEqual([
    { part: 'fuel', energy: 50, factor: 1.2 },
  ])
  expect(found(weightedFigures('carbon', all, heated, {})).working).toEqual([
    { part: 'fuel', energy: 50, factor: 0.27 },
  ])
  expect(found(weightedFigures('cost', all, heated, { fuel: 2 })).year.fuel).toBe(100)
})

test('what is fed in has its row though it brings nothing, and none where nothing is fed in', () => {
  const working = (exported: number) =>
    found(
      weightedFigures(
        'cost',
        { ...result(null, null), annual: { ...result(null, null).annual, exported } },
        building({}),
        { electricity: 0.2, 'natural-gas': 0.04 },
      ),
    ).working.filter(({ part }) => part === 'credit')
  expect(working(0.5)).toEqual([{ part: 'credit', energy: -0.5, factor: 0 }])
  expect(working(0)).toEqual([])
})

test('where all electricity is its own, a missing factor is that of what is fed in', () => {
  const stated = result(null, null)
  const own = { ...stated, annual: { ...stated.annual, bought: { ...none, 'natural-gas': 5 } } }
  expect(weightedFigures('primary', own, building({ primaryEnergyNaturalGas: 1.1 }), {})).toEqual({
    missing: ['electricity'],
  })
})

test('a carrier is in use from its first kWh on: bought, or delivered where that is not told', () => {
  const stated = result(null, null)
  const { bought: _bought, ...old } = stated.annual
  expect(carriersInUse(stated)).toEqual(['electricity', 'natural-gas'])
  expect(carriersInUse({ ...stated, annual: { ...stated.annual, bought: { ...none, fuel: 0.01 } } })).toEqual(['fuel'])
  expect(carriersInUse({ ...stated, annual: { ...old, byCarrier: { ...none, 'natural-gas': 0.01 } } })).toEqual([
    'natural-gas',
  ])
})

test('every measure in its own quantity, of the building or by area', () => {
  const view = { result: result(null, null), basis: 'total', units: 'SI' } as const
  const shown = (measure: Parameters<typeof shownIn>[0], more: object = {}) => {
    const { unit, decimals, of } = shownIn(measure, { ...view, ...more }, 'USD', 'USD')
    return [unit, decimals, Number(of(25).toPrecision(6))]
  }
  const [area, inch] = [{ basis: 'per-area' }, { units: 'PI' }]
  expect(shown('energy')).toEqual(['kWh', 0, 25])
  expect(shown('energy', area)).toEqual(['kWh/m²', 1, 2.5])
  expect(shown('primary', inch)).toEqual(['kBtu', 0, 85.3035])
  expect(shown('primary', { ...area, ...inch })).toEqual(['kBtu/ft²', 1, 0.792496])
  expect(shown('carbon')).toEqual(['kg', 0, 25])
  expect(shown('carbon', area)).toEqual(['kg/m²', 1, 2.5])
  expect(shown('carbon', inch)).toEqual(['lb', 0, 55.1156])
  expect(shown('cost')).toEqual(['USD', 2, 25])
  expect(shown('cost', inch)).toEqual(['USD', 2, 25])
})

test('months as shown add to their sums, their years and the total, in every measure, basis and unit', () => {
  const prices = { electricity: 0.137, 'natural-gas': 0.0413, fuel: 0.0977, export: 0.031 }
  let apart = 0
  fc.assert(
    fc.property(
      randomResult,
      fc.constantFrom('primary' as const, 'cost' as const, 'carbon' as const),
      fc.constantFrom('total' as const, 'per-area' as const),
      fc.constantFrom('SI' as const, 'PI' as const),
      (some, measure, basis, units) => {
        const figures = weightedFigures(measure, some, building(factors), prices)
        if ('missing' in figures || figures.months === null) return
        const shown = shownIn(measure, { result: some, basis, units }, 'USD', '$')
        const months = shownMonths({ ...figures, months: figures.months }, shown)
        const year = shownYearParts(figures, shown)
        const total = (values: readonly number[]) =>
          asShown(
            values.reduce((sum, value) => sum + value, 0),
            shown.decimals,
          )
        for (const month of months) expect(total(figures.parts.map(part => month[part]))).toBe(month.sum)
        for (const part of figures.parts) expect(total(months.map(month => month[part]))).toBe(year[part])
        expect(total(months.map(month => month.sum))).toBe(asShown(shown.of(figures.total), shown.decimals))
        if (figures.parts.length > 1) apart++
      },
    ),
    { numRuns: 150 },
  )
  expect(apart).toBeGreaterThan(20)
})

test('months with one carrier each add to their year too, though no unit can move inside a month', () => {
  const noPart = { electricity: 0, 'natural-gas': 0, fuel: 0, credit: 0, whole: 0 }
  const bought = [5.543, 8.061, 4.899, 7.346, 5.767, 6.397].map(electricity => ({ ...noPart, electricity }))
  const fedIn = [-0.869, -0.394, -0.761, -1.214, -0.619, -1.107].map(credit => ({ ...noPart, credit }))
  const year = { ...noPart, electricity: 38.013, credit: -4.964 }
  const figures = { parts: ['electricity', 'credit'] as const, year, total: 33.049, months: [...bought, ...fedIn] }
  const months = shownMonths(figures, { of: value => value, decimals: 2 })
  const total = (values: readonly number[]) =>
    asShown(
      values.reduce((sum, value) => sum + value, 0),
      2,
    )
  for (const month of months) expect(total([month.electricity, month.credit])).toBe(month.sum)
  expect(total(months.map(month => month.electricity))).toBe(38.01)
  expect(total(months.map(month => month.credit))).toBe(-4.96)
  expect(total(months.map(month => month.sum))).toBe(33.05)
})
