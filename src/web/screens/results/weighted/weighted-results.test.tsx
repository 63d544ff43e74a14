// @vitest-environment happy-dom
import { act } from 'react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { takeTable } from '../../../../../tests/support/downloads.ts'
import { recordedBars } from '../../../../../tests/support/recorded-charts.tsx'
import { resultSample, sampleMechanical } from '../../../../../tests/support/result-sample.ts'
import { chartsLoaded, everythingOf, tableOf, wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { setPreferences } from '../../../text/preferences.ts'
import { shownBought, type ResultView } from '#text/result-view.ts'
import { shownIn, weightedFigures, type Currency, type WeightedMeasure } from '#text/weighted-figures.ts'
import { WeightedMonths, WeightedYear } from './weighted-results.tsx'

vi.mock('../../../charts/vega-chart.tsx', () => import('../../../../../tests/support/recorded-charts.tsx'))

const sample = resultSample()
const allPrices = { currency: 'USD', electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 } as const
interface Given extends Partial<ResultView> {
  readonly measure?: WeightedMeasure
  readonly mechanical?: object
  readonly prices?: EnergyPrices
  readonly currency?: Currency
}
function part({
  measure = 'cost',
  mechanical = sampleMechanical,
  prices = allPrices,
  currency = 'USD',
  result = sample,
  basis = 'total',
  units = 'SI',
}: Given = {}) {
  const building = officeOf([], { userInputs: { mechanical } as never })
  const figures = weightedFigures(measure, result, building, prices)
  if ('missing' in figures || figures.months === null) throw new Error('no figures')
  const view = { result, basis, units, projectId: 'p1' }
  const given = { view, measure, figures, currency }
  return (
    <>
      <WeightedYear {...given} />
      <WeightedMonths {...given} months={figures.months} />
    </>
  )
}
let shown: Shown
async function open(given: Given = {}, language: Language = 'en') {
  shown = await showPart(part(given), { language })
  await chartsLoaded(shown.page)
}
function working(measure: WeightedMeasure) {
  return tableOf(shown.page, `working-${measure}`)
}
function bars() {
  return [...shown.page.querySelectorAll<HTMLElement>('.end-use-bar')]
}
/** A year whose one carrier is bought, with nothing fed in. */
function onlyElectricity(kWh: number): BaselineResult {
  const bought = { electricity: kWh, 'natural-gas': 0, fuel: 0 }
  return {
    ...sample,
    annual: { ...sample.annual, bought, exported: 0 },
    monthly: sample.monthly.map(one => ({ ...one, bought: { ...bought, electricity: kWh / 12 }, exported: 0 })),
  }
}
beforeEach(() => {
  setPreferences({ theme: 'light' })
})
afterEach(() => shown.close())

describe('the year', () => {
  test.each([
    ['cost', 'Cost by carrier USD', ['282.90', '40.52', '15.75', '−15.36'], ['83%', '12%', '5%', ''], '323.81'],
    ['primary', 'Primary energy by carrier kWh', ['5,894', '1,437', '378', '−480'], ['76%', '19%', '5%', ''], '7,229'],
    ['carbon', 'Carbon by carrier kg', ['1,415', '261', '85', '−115'], ['80%', '15%', '5%', ''], '1,646'],
  ] as const)(
    '%s: each carrier with its share of what is bought, feeding in taken off',
    async (measure, title, figures, shares, sum) => {
      await open({ measure })
      expect(wordsOf(shown.page, '.by-carrier h2')).toEqual([title])
      expect(wordsOf(shown.page, '.end-use-row > span:first-child')).toEqual([
        'Electricity',
        'Natural gas',
        'Fuel',
        'Fed into the grid',
      ])
      expect(wordsOf(shown.page, '.end-use-value')).toEqual(figures)
      expect(wordsOf(shown.page, '.end-use-share')).toEqual(shares)
      expect(wordsOf(shown.page, '.end-use-sum')).toEqual([`Sum${sum}`])
    },
  )
  test('bars are as long as what they stand for, whichever its sign', async () => {
    await open({ measure: 'primary' })
    const widths = bars().map(bar => Number.parseFloat(bar.style.width))
    expect(widths[0]).toBe(44)
    expect(widths[1]).toBeCloseTo((44 * 1438) / 5894, 1)
    expect(widths[3]).toBeCloseTo((44 * 480) / 5894, 1)
    await shown.again(part({ prices: { ...allPrices, export: 12 } }))
    // Exported energy earns more than everything costs.
    expect(bars().map(bar => Number.parseFloat(bar.style.width) === 44)).toEqual([false, false, false, true])
  })
  test('parts wear the colours of their carriers, feeding in that of what is fed in', async () => {
    await open()
    const { carrier, carrierEdge } = lightPalette
    const expected = (['electricity', 'natural-gas', 'fuel', 'exported'] as const).map(key => [
      carrier[key],
      carrierEdge[key],
    ])
    expect(bars().map(bar => [bar.style.background, bar.style.borderColor])).toEqual(expected)
    const marks = [...shown.page.querySelectorAll<HTMLElement>('.legend li > span')]
    expect(marks.map(mark => [mark.style.background, mark.style.borderColor])).toEqual(expected)
    expect(wordsOf(shown.page, '.legend li')).toEqual(['Electricity', 'Natural gas', 'Fuel', 'Fed into the grid'])
  })
  test('small sums are shared like large ones; where nothing costs there are no shares', async () => {
    await open({ result: onlyElectricity(2), prices: { currency: 'USD', electricity: 0.25 } })
    expect(wordsOf(shown.page, '.end-use-share')).toEqual(['100%'])
    // Sold energy can be worth more than bought energy; without bought energy there is no share.
    await shown.again(part({ prices: { ...allPrices, electricity: 0, 'natural-gas': 0, fuel: 0 } }))
    expect(wordsOf(shown.page, '.end-use-share')).toEqual([''])
    expect(wordsOf(shown.page, '.end-use-value')).toEqual(['−15.36'])
  })
  test('what it rests on is said', async () => {
    await open({ measure: 'carbon' })
    expect(wordsOf(shown.page, '.by-carrier .card-note')).toEqual([
      'Bought energy times its emission factor from the Mechanical systems tab.',
    ])
    await shown.again(part({ measure: 'cost' }))
    expect(wordsOf(shown.page, '.by-carrier .card-note')).toEqual([
      'Bought energy times its price, minus the income from electricity fed into the grid.',
    ])
  })
})

describe('how it is made: each row can be multiplied', () => {
  test('cost', async () => {
    await open()
    expect(working('cost')).toEqual([
      ['Carrier', 'Energy kWh', 'Price USD/kWh', 'Cost USD'],
      ['Electricity', '2,358', '0.12', '282.90'],
      ['Natural gas', '1,307', '0.031', '40.52'],
      ['Fuel', '315', '0.05', '15.75'],
      ['Fed into the grid', '−192', '0.08', '−15.36'],
    ])
  })
  test('primary energy, in the units of the page: its factor is a plain number', async () => {
    await open({ measure: 'primary' })
    expect(working('primary').slice(0, 3)).toEqual([
      ['Carrier', 'Energy kWh', 'Factor kWh/kWh', 'Primary energy kWh'],
      ['Electricity', '2,358', '2.500', '5,894'],
      ['Natural gas', '1,307', '1.100', '1,437'],
    ])
    await shown.again(part({ measure: 'primary', units: 'PI', basis: 'per-area' }))
    expect(working('primary').slice(0, 2)).toEqual([
      ['Carrier', 'Energy kBtu/ft²', 'Factor kWh/kWh', 'Primary energy kBtu/ft²'],
      ['Electricity', '7.5', '2.500', '18.7'],
    ])
  })
  test('carbon: grams or pounds a kWh, kilograms or pounds in all', async () => {
    await open({ measure: 'carbon' })
    expect(working('carbon').slice(0, 2)).toEqual([
      ['Carrier', 'Energy kWh', 'Factor g/kWh', 'Carbon kg'],
      ['Electricity', '2,358', '600', '1,415'],
    ])
    await shown.again(part({ measure: 'carbon', units: 'PI' }))
    expect(working('carbon')).toEqual([
      ['Carrier', 'Energy kWh', 'Factor lb/MWh', 'Carbon lb'],
      ['Electricity', '2,358', '1,323', '3,118'],
      ['Natural gas', '1,307', '441', '576'],
      ['Fuel', '315', '595', '188'],
      ['Fed into the grid', '−192', '1,323', '−254'],
    ])
  })
  // A price is one of a kWh in both systems: energy stays in kWh, by the foot where the page shows it so.
  test('prices by area in inch-pound units', async () => {
    await open({ units: 'PI', basis: 'per-area' })
    expect(working('cost')).toEqual([
      ['Carrier', 'Energy kWh/ft²', 'Price USD/kWh', 'Cost USD/ft²'],
      ['Electricity', '2.19', '0.12', '0.26'],
      ['Natural gas', '1.21', '0.031', '0.04'],
      ['Fuel', '0.29', '0.05', '0.01'],
      ['Fed into the grid', '−0.18', '0.08', '−0.01'],
    ])
    await shown.again(part({ units: 'PI' }))
    expect(working('cost')[1]).toEqual(['Electricity', '2,358', '0.12', '282.90'])
    await shown.again(part({ basis: 'per-area' }))
    expect(working('cost')[1]).toEqual(['Electricity', '23.6', '0.12', '2.83'])
    await shown.again(part({ measure: 'carbon', units: 'PI', basis: 'per-area' }))
    expect(working('carbon')[1]).toEqual(['Electricity', '2.19', '1,323', '2.90'])
  })
  test('money that has no small coins has no decimals', async () => {
    await open({ currency: 'IRR', prices: { currency: 'IRR', electricity: 1850.5, 'natural-gas': 310, fuel: 95 } })
    expect(working('cost').slice(0, 2)).toEqual([
      ['Carrier', 'Energy kWh', 'Price IRR/kWh', 'Cost IRR'],
      ['Electricity', '2,358', '1850.5', '4,362,554'],
    ])
  })
  test('the energy is that of the energy page, which adds to what is bought there', async () => {
    // By themselves they would be 71.4 and 9.5, which is not 80.8.
    const bought = { electricity: 7135.1, 'natural-gas': 945.1, fuel: 0 }
    const month = Object.fromEntries(
      Object.entries(bought).map(([carrier, kWh]) => [carrier, kWh / 12]),
    ) as typeof bought
    const result = {
      ...sample,
      annual: { ...sample.annual, bought, exported: 0 },
      monthly: sample.monthly.map(one => ({ ...one, bought: month, exported: 0 })),
    }
    await open({ result, basis: 'per-area' })
    const energies = working('cost')
      .slice(1)
      .map(([, energy]) => energy)
    const { of, decimals } = shownIn('energy', { result, basis: 'per-area', units: 'SI' }, 'USD', '')
    const onEnergyPage = shownBought(result, { of, decimals })
    expect(energies).toEqual([onEnergyPage.electricity, onEnergyPage['natural-gas']].map(String))
    expect(energies.reduce((sum, energy) => sum + Math.round(10 * Number(energy)), 0)).toBe(808)
  })
  test('a sum made with other factors than today’s is shown whole, without rows', async () => {
    await open({ measure: 'primary', mechanical: { primaryEnergyElectricity: 9 } })
    expect(shown.page.querySelector('[data-testid=working-primary]')).toBeNull()
    expect(wordsOf(shown.page, '.end-use-row > span:first-child')).toEqual(['Primary energy'])
    expect(wordsOf(shown.page, '.end-use-share')).toEqual(['100%'])
    expect(bars()[0]?.style.background).toBe(lightPalette.carrier.electricity)
    await shown.press('Primary energy by month: Table')
    expect(tableOf(shown.page, 'months-table')[0]).toEqual(['Month', 'Sum'])
    expect(tableOf(shown.page, 'months-table')[13]).toEqual(['Year', '7,229'])
  })
})

describe('the months', () => {
  test('stack by carrier; what feeding in takes off hangs below', async () => {
    await open({ measure: 'primary' })
    // July: 455.5 − 77 = 378.5 kWh electricity · 2.5, 2 gas · 1.1, 26 fuel · 1.2, 17 fed in · 2.5.
    expect((await recordedBars('chart')).filter(({ month }) => month === 'Jul')).toMatchObject([
      { part: 'Electricity', value: 946.25, fill: lightPalette.carrier.electricity },
      { part: 'Natural gas', value: 2.2, fill: lightPalette.carrier['natural-gas'] },
      { part: 'Fuel', value: 31.2, fill: lightPalette.carrier.fuel },
      { part: 'Fed into the grid', value: -42.5, fill: lightPalette.carrier.exported },
    ])
    await shown.press('Primary energy by month: Table')
    const table = tableOf(shown.page, 'months-table')
    expect(table[0]).toEqual(['Month', 'Electricity', 'Natural gas', 'Fuel', 'Fed into the grid', 'Sum'])
    expect(table[7]?.slice(0, 2)).toEqual(['July', '946'])
    // Every row adds up, and every column.
    const number = (text = '') => Number(text.replaceAll(',', '').replace('−', '-'))
    for (const [, ...cells] of table.slice(1))
      expect(cells.slice(0, -1).reduce((sum, cell) => sum + number(cell), 0)).toBe(number(cells.at(-1)))
    for (const column of [1, 2, 3, 4, 5])
      expect(table.slice(1, 13).reduce((sum, row) => sum + number(row[column]), 0)).toBe(number(table[13]?.[column]))
    expect(table[13]).toEqual(['Year', '5,894', '1,437', '378', '−480', '7,229'])
  })
  test('one carrier alone is named beside the sum', async () => {
    await open({ result: onlyElectricity(1200), prices: { currency: 'USD', electricity: 0.25 } })
    await shown.press('Cost by month: Table')
    expect(tableOf(shown.page, 'months-table').slice(0, 2)).toEqual([
      ['Month', 'Electricity', 'Sum'],
      ['January', '25.00', '25.00'],
    ])
  })
  test('are summed up for who does not see them, with what feeding in takes off', async () => {
    await open({ measure: 'carbon' })
    const summary = () => shown.page.querySelector('[data-testid=chart]')?.getAttribute('aria-label')
    expect(summary()).toBe('Carbon by month. Highest in July with 224 kg, lowest in March with 86 kg.')
    await shown.again(part({ measure: 'cost', basis: 'per-area' }))
    expect(summary()).toBe('Cost by month. Highest in July with 0.45 USD/m², lowest in March with 0.16 USD/m².')
  })
  test.each([
    ['cost', 'Cost by month', 'USD', 'cost'],
    ['primary', 'Primary energy by month', 'kWh', 'primary'],
    ['carbon', 'Carbon by month', 'kg', 'carbon'],
  ] as const)(
    '%s is taken as a file of the whole building, its unit at the head',
    async (measure, title, unit, name) => {
      await open({ measure, basis: 'per-area', units: 'PI' })
      const { rows, ...file } = await takeTable(shown, title)
      expect(file.name).toBe(`badgir-p1-${name}.csv`)
      // The last line is ended too.
      expect([rows.length, rows.at(-1)]).toEqual([14, ''])
      expect(rows[0]).toBe(
        `month,${['electricity', 'natural-gas', 'fuel', 'credit', 'sum'].map(key => `${key} [${unit}]`).join(',')}`,
      )
      const january = (rows[1] ?? '').split(',').map(Number)
      // 90 kWh electricity, 310 gas, 29 fuel, 5 fed in.
      const by = { cost: [0.12, 0.031, 0.05, 0.08], primary: [2.5, 1.1, 1.2, 2.5], carbon: [0.6, 0.2, 0.27, 0.6] }
      const [electricity = 0, gas = 0, fuel = 0, fed = 0] = by[measure]
      const parts = [90 * electricity, 310 * gas, 29 * fuel, -5 * fed]
      expect(january).toEqual(
        [1, ...parts, parts.reduce((a, b) => a + b, 0)].map(figure => expect.closeTo(figure, 9) as number),
      )
    },
  )
})

describe('whatever is switched, the cards are as if they had been opened so', () => {
  const other: BaselineResult = {
    ...sample,
    monthly: sample.monthly.toReversed(),
  }
  test.each<readonly [string, Given, Given]>([
    ['the basis', {}, { basis: 'per-area' }],
    ['the units', { basis: 'per-area' }, { units: 'PI', basis: 'per-area' }],
    ['the months', {}, { result: other }],
    ['the measure', { measure: 'primary' }, { measure: 'carbon' }],
    ['the measure of a whole', { measure: 'primary', mechanical: {} }, { measure: 'carbon', mechanical: {} }],
    ['the currency', {}, { currency: 'EUR' }],
    ['the prices', {}, { prices: { ...allPrices, export: 0 } }],
  ])('%s', async (_, before, after) => {
    await open(after)
    const asOpened = await everythingOf(shown.page)
    await shown.close()
    await open(before)
    await shown.again(part(after))
    expect(await everythingOf(shown.page)).toEqual(asOpened)
  })
  test('language and mode', async () => {
    setPreferences({ theme: 'dark' })
    await open({}, 'fa')
    const asOpened = await everythingOf(shown.page)
    expect(asOpened.charts).toContain(darkPalette.carrier.fuel)
    await shown.close()
    setPreferences({ theme: 'light' })
    await open()
    await act(async () => {
      setPreferences({ language: 'fa' })
      await i18next.changeLanguage('fa')
    })
    await act(async () => {
      setPreferences({ theme: 'dark' })
    })
    expect(await everythingOf(shown.page)).toEqual(asOpened)
  })
})
