// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses } from '#contract/options.ts'
import { causeColour, causeEdge, chartCauses } from '#charts/heat-balance.chart.ts'
import { takeTable } from '../../../../../tests/support/downloads.ts'
import { recordedBars } from '../../../../../tests/support/recorded-charts.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { chartsLoaded, everythingOf, tableOf, wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import { lightPalette } from '#charts/palette.ts'
import { setPreferences } from '../../../text/preferences.ts'
import type { ResultView } from '#text/result-view.ts'
import { HeatBalance } from './heat-balance.tsx'

vi.mock('../../../charts/vega-chart.tsx', () => import('../../../../../tests/support/recorded-charts.tsx'))

const sample = resultSample()
const names = [
  'Sun through windows',
  'People',
  'Lighting',
  'Equipment',
  'Heating',
  'Cooling',
  'Windows',
  'Walls',
  'Roof',
  'Floor',
  'Air change',
  'Storage',
]
let shown: Shown
function part(given: Partial<ResultView> = {}) {
  return <HeatBalance result={sample} basis="total" units="SI" projectId="p1" {...given} />
}
async function open(given: Partial<ResultView> = {}) {
  shown = await showPart(part(given))
  await chartsLoaded(shown.page)
}
/** The same heat in each month of a year by cause; a missing cause is zero. */
function balanced(heat: Partial<Record<(typeof balanceCauses)[number], number>>): BaselineResult {
  const balance = Object.fromEntries(
    balanceCauses.map(cause => [cause, Array.from({ length: 12 }, () => heat[cause] ?? 0)]),
  )
  return { ...sample, balance: balance as unknown as NonNullable<BaselineResult['balance']> }
}
beforeEach(() => {
  setPreferences({ theme: 'light' })
})
afterEach(() => shown.close())

test('chart, legend and table: leakage and ventilation are one cause, heat that leaves hangs below', async () => {
  await open()
  expect(wordsOf(shown.page, '.legend li')).toEqual(names)
  const marks = [...shown.page.querySelectorAll<HTMLElement>('.legend li > span')]
  expect(marks.map(mark => [mark.style.background, mark.style.borderColor])).toEqual(
    chartCauses.map(cause => [causeColour(lightPalette, cause), causeEdge(lightPalette, cause)]),
  )
  const march = (await recordedBars('balance-chart')).filter(({ month }) => month === 'Mar')
  // The sample's months grow by a tenth of January's.
  const january = [90, 30, 31, 70, 100, -80, -75, -60, -45, -20, -44, 3]
  expect(march.map(({ part: name, value }) => [name, value])).toEqual(
    names.map((name, i) => [name, expect.closeTo(1.2 * (january[i] ?? 0), 1) as number]),
  )
  await shown.press('Heat balance of the rooms by cause: Table')
  const table = tableOf(shown.page, 'balance-table')
  expect(table[0]).toEqual(['Month', ...names])
  expect(table[3]?.slice(0, 4)).toEqual(['March', '108', '36', '37'])
  // Leakage is −335 and ventilation −484 in the year: each adds over its own months, and the cell is their sum.
  expect(table[13]?.slice(-3)).toEqual(['−372', '−819', '56'])
})

test.each([
  ['total', 'SI'],
  ['per-area', 'PI'],
] as const)('the table adds up, %s in %s: causes of a month to 0, months to the year', async (basis, units) => {
  await open({ basis, units })
  await shown.press('Heat balance of the rooms by cause: Table')
  const cells = tableOf(shown.page, 'balance-table')
    .slice(1)
    .map(row => row.slice(1).map(cell => Number(cell.replace('−', '-').replaceAll(',', ''))))
  const sum = (values: readonly number[]) => Math.round(10 * values.reduce((all, value) => all + value, 0)) / 10 + 0
  expect(cells.map(sum)).toEqual(cells.map(() => 0))
  names.forEach((_, i) => expect(sum(cells.slice(0, 12).map(row => row[i]!))).toBe(cells[12]![i]))
})

test('in words: what heats and what cools most, the plant and what is stored left out', async () => {
  await open()
  const why = wordsOf(shown.page, '[data-testid=balance-why] p')
  expect(why).toEqual([
    'Causes above the line heat the rooms; causes below the line cool them. Each month sums to zero. Drying the air is not included.',
    'Most heat comes from: Sun through windows 1,674, Equipment 1,302, Lighting 577 (kWh in a year).',
    'Most heat leaves through: Windows 1,395, Walls 1,116, Roof 837 (kWh in a year).',
  ])
  expect(shown.page.querySelector('[data-testid=balance-chart]')?.getAttribute('aria-label')).toBe(
    `Heat balance of the rooms by month and cause. ${why.slice(1).join(' ')}`,
  )
  await shown.again(part({ basis: 'per-area', units: 'PI' }))
  // 1,674 kWh over 100 m²: 16.74 kWh/m² · 0.317 = 5.3 kBtu/ft².
  expect(wordsOf(shown.page, '[data-testid=balance-why] p')[1]).toBe(
    'Most heat comes from: Sun through windows 5.3, Equipment 4.1, Lighting 1.8 (kBtu/ft² in a year).',
  )
})

test('where nothing heats, or nothing cools, there is no sentence of it', async () => {
  await open({ result: balanced({ solar: 5 }) })
  expect(wordsOf(shown.page, '[data-testid=balance-why] p').slice(1)).toEqual([
    'Most heat comes from: Sun through windows 60 (kWh in a year).',
  ])
  await shown.again(part({ result: balanced({ wall: -5, heating: 5 }) }))
  expect(wordsOf(shown.page, '[data-testid=balance-why] p').slice(1)).toEqual([
    'Most heat leaves through: Walls 60 (kWh in a year).',
  ])
})

test('a file with every cause of the result apart', async () => {
  await open({ basis: 'per-area' })
  const { name, rows } = await takeTable(shown, 'Heat balance of the rooms by cause')
  expect(name).toBe('badgir-p1-heat-balance.csv')
  expect(rows[0]).toBe(`month,${balanceCauses.map(cause => `${cause} [kWh]`).join(',')}`)
  expect(rows[1]?.split(',').map(Number)).toEqual([1, ...balanceCauses.map(cause => sample.balance?.[cause][0])])
})

test('nothing of a result that did not keep it', async () => {
  const { balance: _none, ...old } = sample
  await open({ result: old })
  expect(shown.page.innerHTML).toBe('')
})

test.each<readonly [string, Partial<ResultView>]>([
  ['the basis', { basis: 'per-area' }],
  ['the units', { units: 'PI' }],
  ['the result', { result: balanced({ solar: 7, wall: -7 }) }],
])('%s can be switched: the card is as if it had been opened so', async (_, after) => {
  await open(after)
  const asOpened = await everythingOf(shown.page)
  await shown.close()
  await open()
  await shown.again(part(after))
  expect(await everythingOf(shown.page)).toEqual(asOpened)
})
