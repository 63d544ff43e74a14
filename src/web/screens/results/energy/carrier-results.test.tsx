// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { takeTable } from '../../../../../tests/support/downloads.ts'
import { recordedBars } from '../../../../../tests/support/recorded-charts.tsx'
import { resultSample, withMonths } from '../../../../../tests/support/result-sample.ts'
import { chartsLoaded, everythingOf, tableOf, wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { setPreferences } from '../../../text/preferences.ts'
import type { ResultView } from '#text/result-view.ts'
import { CarrierResults } from './carrier-results.tsx'

vi.mock('../../../charts/vega-chart.tsx', () => import('../../../../../tests/support/recorded-charts.tsx'))

const sample = resultSample()
let shown: Shown
function part(given: Partial<ResultView> = {}) {
  return <CarrierResults view={{ result: sample, basis: 'total', units: 'SI', projectId: 'p1', ...given }} />
}
async function open(given: Partial<ResultView> = {}) {
  shown = await showPart(part(given))
  await chartsLoaded(shown.page)
}
/** Every month, and the year, bought in this way. */
function buying(electricity: number, gas: number, fuel: number): BaselineResult {
  const months = withMonths(sample, () => ({ bought: { electricity, 'natural-gas': gas, fuel } }))
  return {
    ...months,
    annual: {
      ...months.annual,
      bought: { electricity: 12 * electricity, 'natural-gas': 12 * gas, fuel: 12 * fuel },
      byCarrier: { electricity: 12 * electricity, 'natural-gas': 12 * gas, fuel: 12 * fuel },
    },
  }
}
beforeEach(() => {
  setPreferences({ theme: 'light' })
})
afterEach(() => shown.close())

describe('bought by month', () => {
  test('chart, legend and table say the same of each carrier', async () => {
    await open()
    expect(wordsOf(shown.page, '.card:has([data-testid=bought-chart]) h2')).toEqual(['Bought energy by month kWh'])
    expect(wordsOf(shown.page, '.legend li')).toEqual(['Electricity', 'Natural gas', 'Fuel'])
    const { carrier, carrierEdge } = lightPalette
    const colours = (['electricity', 'natural-gas', 'fuel'] as const).map(key => [carrier[key], carrierEdge[key]])
    const marks = [...shown.page.querySelectorAll<HTMLElement>('.legend li > span')]
    expect(marks.map(mark => [mark.style.background, mark.style.borderColor])).toEqual(colours)
    const october = (await recordedBars('bought-chart')).filter(({ month }) => month === 'Oct')
    // October: 211.25 kWh electricity used, 39 of them own; 55 gas, 24.5 fuel.
    expect(october.map(({ part: name, value }) => [name, value])).toEqual([
      ['Electricity', 172.25],
      ['Natural gas', 55],
      ['Fuel', 24.5],
    ])
    expect(october.map(({ fill, stroke }) => [fill, stroke])).toEqual(colours)
    expect(october[0]?.told[2]).toEqual(['kWh', '172'])
    await shown.press('Bought energy by month: Table')
    const table = tableOf(shown.page, 'bought-table')
    expect(table[0]).toEqual(['Month', 'Electricity', 'Natural gas', 'Fuel', 'Sum'])
    expect(table[10]).toEqual(['October', '172', '55', '25', '252'])
    expect(table[13]).toEqual(['Year', '2,358', '1,307', '315', '3,980'])
  })
  test('names the months with most and least for who does not see it', async () => {
    await open()
    const summary = () => shown.page.querySelector('[data-testid=bought-chart]')?.getAttribute('aria-label')
    expect(summary()).toBe('Bought energy by month. Highest in December with 434 kWh, lowest in April with 220 kWh.')
    await shown.again(part({ basis: 'per-area' }))
    expect(summary()).toBe(
      'Bought energy by month. Highest in December with 4.4 kWh/m², lowest in April with 2.2 kWh/m².',
    )
  })
  test('a carrier is there if any month has some of it; one alone needs no sum', async () => {
    await open({ result: buying(0, 7, 0) })
    expect(wordsOf(shown.page, '.legend li')).toEqual(['Natural gas'])
    await shown.press('Bought energy by month: Table')
    expect(tableOf(shown.page, 'bought-table').slice(0, 2)).toEqual([
      ['Month', 'Natural gas'],
      ['January', '7'],
    ])
    const once = buying(0, 7, 0)
    await shown.again(
      part({
        result: {
          ...once,
          monthly: once.monthly.map((month, m) =>
            m === 11 ? { ...month, bought: { electricity: 0.4, 'natural-gas': 7, fuel: 0 } } : month,
          ),
        },
      }),
    )
    expect(tableOf(shown.page, 'bought-table')[0]).toEqual(['Month', 'Electricity', 'Natural gas', 'Sum'])
  })
  test('is taken as a file with all carriers in kWh', async () => {
    await open({ basis: 'per-area', units: 'PI' })
    const { name, rows } = await takeTable(shown, 'Bought energy by month')
    expect(name).toBe('badgir-p1-bought.csv')
    expect(rows[0]).toBe('month,electricity [kWh],natural-gas [kWh],fuel [kWh]')
    expect(rows[10]).toBe('10,172.25,55,24.5')
  })
})

describe('which end use draws what', () => {
  test('use by carrier, with a dash where it draws none', async () => {
    await open()
    expect(tableOf(shown.page, 'uses-by-carrier')).toEqual([
      ['End use', 'Electricity', 'Natural gas', 'Fuel', 'Sum'],
      ['Heating', '–', '1,307', '–', '1,307'],
      ['of which humidifying', '–', '41', '–', '41'],
      ['Cooling', '1,445', '–', '–', '1,445'],
      ['Lighting', '438', '–', '–', '438'],
      ['Equipment', '708', '–', '–', '708'],
      ['Plug loads', '492', '–', '–', '492'],
      ['Cooking', '216', '–', '–', '216'],
      ['Fans', '258', '–', '–', '258'],
      ['Pumps', '101', '–', '–', '101'],
      ['Hot water', '–', '–', '315', '315'],
      ['Sum', '2,950', '1,307', '315', '4,572'],
    ])
    expect(wordsOf(shown.page, 'h2')[1]).toBe('End uses by carrier kWh')
  })
  test('a use of two carriers is their sum', async () => {
    const { byEndUse } = sample.annual
    if (byEndUse === undefined) throw new Error('no uses')
    const heating = { electricity: 100, 'natural-gas': 1000, fuel: 11 }
    await open({ result: { ...sample, annual: { ...sample.annual, byEndUse: { ...byEndUse, heating } } } })
    expect(tableOf(shown.page, 'uses-by-carrier')[1]).toEqual(['Heating', '100', '1,000', '11', '1,111'])
  })
  test('one carrier alone has no sum beside it; carriers that are not used have no column', async () => {
    await open({ result: buying(90, 0, 0) })
    const table = tableOf(shown.page, 'uses-by-carrier')
    expect(table[0]).toEqual(['End use', 'Electricity'])
    expect(table[3]).toEqual(['Cooling', '1,445'])
    expect(table.at(-1)).toEqual(['Sum', '1,080'])
    await shown.again(part({ result: buying(90, 0, 0.01) }))
    expect(tableOf(shown.page, 'uses-by-carrier')[0]).toEqual(['End use', 'Electricity', 'Fuel', 'Sum'])
  })
  test('says that own electricity is not yet taken off, where there is any', async () => {
    const note = () => wordsOf(shown.page, '.card-note')
    await open()
    expect(note()).toEqual(['Before generated electricity is subtracted.'])
    const generation = (kWh: number) =>
      part({
        result: {
          ...sample,
          annual: { ...sample.annual, endUses: { ...sample.annual.endUses, generation: kWh } },
        },
      })
    await shown.again(generation(0))
    expect(note()).toEqual([])
    await shown.again(generation(0.5))
    expect(note()).toHaveLength(1)
  })
})

test('each stands alone where a result keeps only one of them; nothing where it keeps neither', async () => {
  const { byEndUse: _uses, ...noUses } = sample.annual
  const noMonths: BaselineResult = {
    ...sample,
    // One month that was not kept is enough.
    monthly: sample.monthly.map((month, m) => {
      const { bought: _none, ...rest } = month
      return m === 4 ? rest : month
    }),
  }
  const frame = () =>
    [...shown.page.querySelectorAll('.results-halves, .results-one')].map(({ className }) => className)
  await open()
  expect(frame()).toEqual(['results-halves'])
  await shown.again(part({ result: { ...sample, annual: noUses } }))
  expect([frame(), wordsOf(shown.page, 'h2')]).toEqual([['results-one'], ['Bought energy by month kWh']])
  await shown.again(part({ result: noMonths }))
  expect([frame(), wordsOf(shown.page, 'h2')]).toEqual([['results-one'], ['End uses by carrier kWh']])
  await shown.again(part({ result: { ...noMonths, annual: noUses } }))
  expect(shown.page.innerHTML).toBe('')
})

test.each<readonly [string, Partial<ResultView>]>([
  ['the basis', { basis: 'per-area' }],
  ['the units', { units: 'PI' }],
  ['the result', { result: { ...sample, monthly: sample.monthly.toReversed() } }],
  ['the carriers in use', { result: buying(8, 7, 0) }],
])('%s can be switched: the cards are as if they had been opened so', async (_, after) => {
  await open(after)
  const asOpened = await everythingOf(shown.page)
  await shown.close()
  await open()
  await shown.again(part(after))
  expect(await everythingOf(shown.page)).toEqual(asOpened)
})
