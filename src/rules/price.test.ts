import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelopeGeometry } from '#building/derive/envelope-geometry.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import type { Mass, Neighbor } from '#contract/inputs/project-inputs.ts'
import { box, mass, neighborAt, officeOf } from '../../tests/fixtures/building.ts'
import { defaultPrice, priceOf, priceSlices, rateOf } from './price.ts'

test.each([
  [0, 4900],
  [100, 5400],
  [1000, 9900],
  [1000.01, 9900],
  [1000.17, 9901],
  [10_000, 36_900],
  [12_500, 39_400],
])('%d m² costs %d cents', (area, total) => {
  expect(priceOf(area, defaultPrice).total).toBe(total)
})

test('half a cent is rounded up, once', () => {
  // 0.1 m² × 5 cents = 0.5 cent
  expect(priceOf(0.1, defaultPrice).price).toBe(4901)
  expect(priceOf(0.09, defaultPrice).price).toBe(4900)
})

test('discount comes off before tax', () => {
  expect(priceOf(1000, { ...defaultPrice, taxPercentage: 9.5 }, { percentage: 15 })).toMatchObject({
    price: 9900,
    discount: 1485,
    tax: 799,
    total: 9214,
  })
  expect(priceOf(1000, { ...defaultPrice, taxPercentage: 10 }, { percentage: 100 })).toMatchObject({
    discount: 9900,
    tax: 0,
    total: 0,
  })
})

test('whole, never negative, never cheaper for more area, and the lines add up', () => {
  const area = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      area,
      area,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 3000 }),
      (a, b, discount, tax) => {
        const settings = { ...defaultPrice, taxPercentage: tax / 100 }
        const [small, large] = [Math.min(a, b), Math.max(a, b)].map(x => priceOf(x, settings, { percentage: discount }))
        if (small === undefined || large === undefined) throw new Error('two prices')
        for (const p of [small, large]) {
          for (const n of [p.price, p.discount, p.tax, p.total]) expect(Number.isSafeInteger(n) && n >= 0).toBe(true)
          expect(p.total).toBe(p.price - p.discount + p.tax)
          expect(p.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(p.price)
        }
        expect(large.price).toBeGreaterThanOrEqual(small.price)
      },
    ),
  )
})

test('a discount is between nothing and the price, whatever percentage comes', () => {
  const priced = (area: number, discount: number) =>
    priceOf(area, { ...defaultPrice, taxPercentage: 9 }, { percentage: discount })
  const area = fc.double({ min: 0, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(area, fc.integer({ min: -200, max: 0 }), fc.integer({ min: 100, max: 400 }), (size, little, much) => {
      expect(priced(size, little)).toEqual(priced(size, 0))
      expect(priced(size, much)).toMatchObject({ discount: priced(size, 0).price, total: 0, tax: 0 })
    }),
  )
})

test('each slice costs its own rate, the ones before it stay', () => {
  const settings = {
    ...defaultPrice,
    base: 100,
    tiers: [
      { upTo: 10, perHundredSquareMetres: 10_000 },
      { upTo: 20, perHundredSquareMetres: 1000 },
    ],
  }
  // 100 cents a m² up to 10, 10 cents to 20, nothing above.
  const areas = [0, 1, 10, 11, 20, 21, 5000]
  expect(areas.map(area => priceOf(area, settings).price)).toEqual([100, 200, 1100, 1110, 1200, 1200, 1200])
})

test('percentages: half a cent is a cent', () => {
  const only = (base: number, taxPercentage: number, discount = 0) =>
    priceOf(0, { ...defaultPrice, base, tiers: [], taxPercentage }, { percentage: discount })
  expect(only(10_000, 8.25)).toMatchObject({ tax: 825, total: 10_825 })
  expect(only(10_000, 0.29).tax).toBe(29)
  expect([only(50, 1).tax, only(49, 1).tax]).toEqual([1, 0])
  expect([only(50, 0, 1).discount, only(49, 0, 1).discount]).toEqual([1, 0])
  // Taxed is what is left to pay.
  expect(only(10_000, 10, 50)).toMatchObject({ discount: 5000, tax: 500, total: 5500 })
})

test('an area counts in whole hundredths, and less than half a cent of it is nothing', () => {
  const at = (area: number, perHundredSquareMetres: number) =>
    priceOf(area, { ...defaultPrice, base: 0, tiers: [{ upTo: null, perHundredSquareMetres }] }).price
  // A hundredth of a square metre at 10,000 is one cent; 0.29 × 100 is 28.999… in floats.
  expect([0.29, 0.294, 0.296].map(area => at(area, 10_000))).toEqual([29, 29, 30])
  expect([at(0.01, 4999), at(0.01, 5000)]).toEqual([0, 1])
})

test('the lines name base and area, the area in square metres', () => {
  expect(priceOf(1234.567, defaultPrice).lines).toEqual([
    { key: 'base', quantity: 1, amount: 4900 },
    { key: 'area', quantity: 1234.57, amount: 5704 },
  ])
})

test('a discount of hundredths of a percent is exact too', () => {
  // 11.5 cents are 12, however 1.15 × 100 comes out in floats.
  expect(priceOf(0, { ...defaultPrice, base: 1000 }, { percentage: 1.15 }).discount).toBe(12)
})

test('what follows a tier without end costs nothing', () => {
  const tiers = [
    { upTo: null, perHundredSquareMetres: 100 },
    { upTo: null, perHundredSquareMetres: 900 },
  ]
  expect(priceOf(1000, { ...defaultPrice, base: 0, tiers }).price).toBe(1000)
})

test('slices tell how much floor counts at which rate, and add up to the floor', () => {
  const rates = [500, 300, 100]
  const bounds = [
    [0, 1000],
    [1000, 10_000],
    [10_000, null],
  ]
  const counted = (area: number) => {
    const slices = priceSlices(area, defaultPrice)
    expect(slices.map(slice => slice.perHundredSquareMetres)).toEqual(rates)
    expect(slices.map(slice => [slice.from, slice.upTo])).toEqual(bounds)
    return slices.map(slice => slice.area)
  }
  expect(counted(0)).toEqual([0, 0, 0])
  expect(counted(999.99)).toEqual([999.99, 0, 0])
  expect(counted(1000)).toEqual([1000, 0, 0])
  expect(counted(1800.5)).toEqual([1000, 800.5, 0])
  expect(counted(12_000)).toEqual([1000, 9000, 2000])
})

test('a slice of no width, and what follows one without end, is none', () => {
  const tiers = [
    { upTo: 100, perHundredSquareMetres: 5 },
    { upTo: 100, perHundredSquareMetres: 4 },
    { upTo: null, perHundredSquareMetres: 3 },
    { upTo: null, perHundredSquareMetres: 2 },
  ]
  expect(priceSlices(150, { tiers }).map(({ from, upTo, area }) => [from, upTo, area])).toEqual([
    [0, 100, 100],
    [100, null, 50],
  ])
})

test('an amount comes off, never more than the price; a revision costs its own price whatever the area', () => {
  const settings = { ...defaultPrice, revision: 1500, taxPercentage: 10 }
  expect(priceOf(1000, settings, { amount: 900 })).toMatchObject({ price: 9900, discount: 900, tax: 900, total: 9900 })
  expect(priceOf(1000, settings, { amount: 99_999 })).toMatchObject({ discount: 9900, tax: 0, total: 0 })
  for (const area of [0, 1e4])
    expect(priceOf(area, settings, { percentage: 0 }, true)).toMatchObject({
      lines: [{ key: 'revision', quantity: 1, amount: 1500 }],
      total: 1650,
    })
  const { revision: _revision, ...settingsBefore } = settings
  expect(priceOf(1000, settingsBefore, { percentage: 50 }, true).total).toBe(0)
})

test('a rate of tax counts to a thousandth of a percent, as it is stored and printed', () => {
  const taxOf = (base: number, taxPercentage: number) =>
    priceOf(0, { ...defaultPrice, base, tiers: [], taxPercentage }).tax
  expect([taxOf(1_000_000, 8.875), taxOf(100_000, 0.125), taxOf(40_000, 8.875)]).toEqual([88_750, 125, 3550])
  expect([rateOf(8.875), rateOf(8.87549), rateOf(0.1 + 0.2)]).toEqual([8.875, 8.875, 0.3])
  // Numbers beyond 2⁵³ on the way lose nothing.
  expect(taxOf(1_000_000_000, 99.999)).toBe(999_990_000)
})

test('closing walls changes neither floor area nor price', () => {
  const house = mass('a', box(-10, -5, 20, 10), { numberOfFloors: 3 })
  const among = (neighbors: readonly Neighbor[], partyWalls: Mass['partyWalls'] = []) =>
    officeOf([{ ...house, partyWalls }], { userInputs: { neighbors: { neighbors } } })
  const touching = [neighborAt(10, -25, 50, 9), neighborAt(-60, -25, 50, 9)]
  const all = [0, 1, 2, 3].map(edge => ({ edge, is: 'closed' as const }))
  for (const building of [among([]), among(touching), among([], all), among(touching, all)]) {
    expect(grossFloorArea(building)).toBe(600)
    expect(priceOf(grossFloorArea(building), defaultPrice)).toEqual(priceOf(600, defaultPrice))
  }
  expect(envelopeGeometry(among(touching)).closed.walls.length).toBeGreaterThan(0)
})
