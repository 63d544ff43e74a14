// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { takeTable } from '../../../../../tests/support/downloads.ts'
import { recordedBars, recordedChart } from '../../../../../tests/support/recorded-charts.tsx'
import { resultSample, withMonths } from '../../../../../tests/support/result-sample.ts'
import { chartsLoaded, everythingOf, tableOf, wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { lightPalette } from '../../../theme/palette.ts'
import { setPreferences } from '../../../text/preferences.ts'
import type { ResultView } from '../baseline-figures.ts'
import { electricityOf, GridExchange } from './grid-exchange.tsx'

vi.mock('../../../charts/vega-chart.tsx', () => import('../../../../../tests/support/recorded-charts.tsx'))

const sample = resultSample()
let shown: Shown
function part(given: Partial<ResultView> = {}) {
  return <GridExchange view={{ result: sample, basis: 'total', units: 'SI', projectId: 'p1', ...given }} />
}
async function open(given: Partial<ResultView> = {}) {
  shown = await showPart(part(given))
  await chartsLoaded(shown.page)
}
type Made = Partial<
  Record<'photovoltaic' | 'wind' | 'selfUsed' | 'exported', number> & {
    readonly bought: Readonly<Record<'electricity' | 'natural-gas' | 'fuel', number>>
  }
>
/** A year with these annual figures, and unchanged months. */
function year(more: Made): BaselineResult {
  return { ...sample, annual: { ...sample.annual, ...more } }
}
function figures() {
  return Object.fromEntries(
    [...shown.page.querySelectorAll<HTMLElement>('[data-figure]')].map(element => [
      element.dataset['figure'],
      wordsOf(element, 'dt, dd'),
    ]),
  )
}
beforeEach(() => {
  setPreferences({ theme: 'light' })
})
afterEach(async () => {
  // The first tests show nothing.
  if (document.body.childElementCount > 0) await shown.close()
})

describe('electricity of a year or a month', () => {
  const month = { heatingNeed: 0, coolingNeed: 0, endUses: sample.annual.endUses }
  const bought = { electricity: 30, 'natural-gas': 4, fuel: 5 }
  test('is what the result keeps, of electricity alone; a source that it does not name made nothing', () => {
    expect(electricityOf({ ...month, photovoltaic: 7, wind: 2, selfUsed: 6, exported: 3, bought })).toEqual({
      photovoltaic: 7,
      wind: 2,
      selfUsed: 6,
      exported: 3,
      bought: 30,
    })
    expect(electricityOf({ ...month, selfUsed: 0, exported: 0, bought })).toEqual({
      photovoltaic: 0,
      wind: 0,
      selfUsed: 0,
      exported: 0,
      bought: 30,
    })
  })
  test('is not known where any of the three is not', () => {
    expect(electricityOf({ ...month, exported: 3, bought })).toBeNull()
    expect(electricityOf({ ...month, selfUsed: 3, bought })).toBeNull()
    expect(electricityOf({ ...month, selfUsed: 6, exported: 3 })).toBeNull()
  })
})

describe('the figures of the year', () => {
  test('what is made, used, fed in, and the two shares', async () => {
    await open()
    expect(wordsOf(shown.page, 'h2')).toEqual(['Own electricity and the grid kWh'])
    // 592 of 784 are 76 %; 592 of 592 + 2,357.5 are 20 %.
    expect(figures()).toEqual({
      photovoltaic: ['Made by photovoltaics', '682 kWh'],
      wind: ['Made by wind', '102 kWh'],
      selfUsed: ['Own, used on site', '592 kWh'],
      exported: ['Fed into the grid', '192 kWh'],
      selfUse: ['Self-use', '76% of what is made'],
      selfSufficiency: ['Self-sufficiency', '20% of the electricity used'],
    })
    expect(Object.keys(figures())).toEqual([
      'photovoltaic',
      'wind',
      'selfUsed',
      'exported',
      'selfUse',
      'selfSufficiency',
    ])
  })
  test.each([
    ['wind', 'photovoltaic'],
    ['photovoltaic', 'wind'],
  ] as const)('what %s makes is told alone where there is no %s', async (there, away) => {
    await open({ result: year({ [there]: 0.6, [away]: 0 }) })
    expect(figures()[there]?.[1]).toBe('1 kWh')
    expect(figures()[away]).toBeUndefined()
    await shown.press('Own electricity and the grid: Table')
    const head = tableOf(shown.page, 'exchange-table')[0]
    expect(head).toHaveLength(5)
    expect(head?.[1]).toBe(there === 'wind' ? 'Made by wind' : 'Made by photovoltaics')
  })
  test('a building that uses no electricity has no share of it', async () => {
    const bought = { electricity: 0, 'natural-gas': 9, fuel: 0 }
    await open({ result: year({ selfUsed: 0, bought }) })
    expect(figures()['selfSufficiency']?.[1]).toBe('— of the electricity used')
    await shown.again(part({ result: year({ selfUsed: 0.3, bought: { ...bought, electricity: 0.5 } }) }))
    expect(figures()['selfSufficiency']?.[1]).toBe('38% of the electricity used')
  })
})

test('months: bought and used stand, what is fed in hangs below, each in its colours', async () => {
  await open()
  const { carrier, carrierEdge } = lightPalette
  const july = (await recordedBars('exchange-chart')).filter(({ month }) => month === 'Jul')
  expect(july).toMatchObject([
    {
      part: 'Bought electricity',
      value: 378.5,
      fill: carrier.electricity,
      stroke: carrierEdge.electricity,
    },
    { part: 'Own, used on site', value: 77, fill: carrier.selfUsed, stroke: carrierEdge.selfUsed },
    { part: 'Fed into the grid', value: -17, fill: carrier.exported, stroke: carrierEdge.exported },
  ])
  expect(july[1]?.told[2]).toEqual(['kWh', '77'])
  expect(wordsOf(shown.page, '.legend li')).toEqual(['Bought electricity', 'Own, used on site', 'Fed into the grid'])
  expect(shown.page.querySelector('[data-testid=exchange-chart]')?.getAttribute('aria-label')).toBe(
    'Own electricity and the grid by month. In a year 784\u00A0kWh are made, 592 used on site, ' +
      '192 fed into the grid and 2,358 bought.',
  )
  // As high as the chart beside it.
  expect(recordedChart('exchange-chart')).toMatchObject({ height: 280 })
  await shown.press('Own electricity and the grid: Table')
  const table = tableOf(shown.page, 'exchange-table')
  expect(table[0]).toEqual([
    'Month',
    'Made by photovoltaics',
    'Made by wind',
    'Own, used on site',
    'Fed into the grid',
    'Bought electricity',
  ])
  expect(table[7]).toEqual(['July', '85', '9', '77', '17', '379'])
  expect(table[13]).toEqual(['Year', '682', '102', '592', '192', '2,358'])
})

test('a file with the months in kWh', async () => {
  await open({ units: 'PI', basis: 'per-area' })
  const { name, rows } = await takeTable(shown, 'Own electricity and the grid')
  expect(name).toBe('badgir-p1-exchange.csv')
  expect(rows[0]).toBe('month,photovoltaic [kWh],wind [kWh],selfUsed [kWh],exported [kWh],boughtElectricity [kWh]')
  expect(rows[7]).toBe('7,85,9,77,17,378.5')
})

describe('nothing is shown', () => {
  test('where nothing is made', async () => {
    await open({ result: year({ photovoltaic: 0, wind: 0 }) })
    expect(shown.page.innerHTML).toBe('')
    await shown.again(part({ result: year({ photovoltaic: 0, wind: 0.4 }) }))
    expect(shown.page.innerHTML).not.toBe('')
    await shown.again(part({ result: year({ photovoltaic: 0.4, wind: 0 }) }))
    expect(shown.page.innerHTML).not.toBe('')
  })
  test('where the year, or one of its months, is not known', async () => {
    const { exported: _year, ...annual } = sample.annual
    await open({ result: { ...sample, annual } })
    expect(shown.page.innerHTML).toBe('')
    const eleven = sample.monthly.map((month, m) => {
      const { selfUsed: _none, ...rest } = month
      return m === 11 ? rest : month
    })
    await shown.again(part({ result: { ...sample, monthly: eleven } }))
    expect(shown.page.innerHTML).toBe('')
  })
})

test.each<readonly [string, Partial<ResultView>]>([
  ['the basis', { basis: 'per-area' }],
  ['the units', { units: 'PI' }],
  ['the result', { result: withMonths(sample, () => ({ exported: 4, selfUsed: 9 })) }],
])('%s can be switched: the card is as if it had been opened so', async (_, after) => {
  await open(after)
  const asOpened = await everythingOf(shown.page)
  await shown.close()
  await open()
  await shown.again(part(after))
  expect(await everythingOf(shown.page)).toEqual(asOpened)
})
