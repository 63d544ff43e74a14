// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { carrierFactors } from '#building/carrier-factors.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { resultSample, sampleMechanical } from '../../../../tests/support/result-sample.ts'
import {
  showFigures,
  tableOf,
  wordsOf,
  type FiguresGiven,
  type ShownFigures,
} from '../../../../tests/support/shown-figures.tsx'

vi.mock('../../charts/vega-chart.tsx', () => import('../../../../tests/support/recorded-charts.tsx'))

let shown: ShownFigures
afterEach(() => shown.close())
async function open(given: FiguresGiven) {
  shown = await showFigures(given)
  const details = shown.page.querySelector<HTMLDetailsElement>('[data-testid=headline-working]')
  await act(async () => {
    if (details !== null) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
}
function sources() {
  return wordsOf(shown.page, '.factor-sources li')
}
const prices = { currency: 'USD', electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 } as const

function plain(text: string | undefined) {
  return Number((text ?? '').replaceAll(',', '').replace('−', '-'))
}

test.each([
  ['primary', 1, 7229.45],
  ['carbon', 1000, 1645.75],
  ['cost', 1, 323.807],
] as const)(
  '%s is what is bought times its factors, less what is fed in, and sums to the headline',
  async (measure, per, total) => {
    await open({ measure, prices })
    const [, ...lines] = tableOf(shown.page, 'headline-factors')
    const sum = lines.pop()
    expect(lines.map(([name]) => name)).toEqual(['Electricity', 'Natural gas', 'Fuel', 'Fed into the grid'])
    for (const [, energy, factor, part] of lines)
      // Energy is rounded to a kWh, its product to a whole or to a cent.
      expect(Math.abs((plain(energy) * plain(factor)) / per - plain(part))).toBeLessThan(
        0.5 + (0.5 * plain(factor)) / per,
      )
    expect(sum).toEqual(['Sum', wordsOf(shown.page, `[data-testid=annual-${measure}]`)[0]])
    expect(Math.abs(plain(sum?.[1]) - total)).toBeLessThan(0.51)
    expect(Math.abs(lines.reduce((all, [, , , part]) => all + plain(part), 0) - total)).toBeLessThan(2.1)
  },
)

test('each factor names its source, and leads to its field', async () => {
  const { emissionNaturalGas: _typed, ...mechanical } = sampleMechanical
  const building = officeOf([], { userInputs: { mechanical } as never })
  const gas = carrierFactors(building).emission.of['natural-gas'] ?? NaN
  const { annual, monthly, ...rest } = resultSample()
  // As it comes out with the default of gas.
  const weighed = <A extends Partial<Pick<typeof annual, 'bought' | 'co2'>>>(figures: A): A => ({
    ...figures,
    co2: (figures.co2 ?? NaN) + ((figures.bought?.['natural-gas'] ?? NaN) * (gas - 200)) / 1000,
  })
  await open({
    measure: 'carbon',
    mechanical,
    result: { ...rest, annual: weighed(annual), monthly: monthly.map(weighed) },
  })
  const [electricity, naturalGas] = sources()
  expect(electricity).toBe('Emission coefficient, electricity: 600 g/kWh. Typed in this project.')
  expect(naturalGas).toMatch(new RegExp(`^Emission coefficient, natural gas: ${gas} g/kWh\\. (?!Typed).{20}`))
  expect(shown.page.querySelectorAll('.factor-sources a')[1]?.getAttribute('href')).toMatch(
    /\/mechanical\?field=emissionNaturalGas$/,
  )
})

test('prices are somebody’s own, and what has none brings nothing', async () => {
  const { export: _sold, ...bought } = prices
  await open({ measure: 'cost', prices: bought })
  expect(sources()).toEqual([
    'Electricity: 0.12 USD/kWh. Typed under “Energy prices”.',
    'Natural gas: 0.031 USD/kWh. Typed under “Energy prices”.',
    'Fuel: 0.05 USD/kWh. Typed under “Energy prices”.',
    'Electricity fed into the grid: 0 USD/kWh. No price is typed, so it earns nothing.',
  ])
  await open({ measure: 'cost', prices: { ...bought, export: 0 } })
  expect(sources().at(-1)).toBe('Electricity fed into the grid: 0 USD/kWh. Typed under “Energy prices”.')
})

test('a published price names its source: of the United States that of any state', async () => {
  await open({ measure: 'cost', prices: { ...prices, electricity: 0.1181 }, country: 'United States' })
  expect(sources()[0]).toMatch(/^Electricity: 0\.1181 USD\/kWh\. .*published as of 2024: US EIA, Form EIA-861/)
  await shown.close()
  await open({ measure: 'cost', prices: { ...prices, electricity: 0.1181 } })
  expect(sources()[0]).toBe('Electricity: 0.1181 USD/kWh. Typed under “Energy prices”.')
})

test('by area it tells what is divided, and of other factors that its carriers cannot be told apart', async () => {
  await open({ measure: 'primary', basis: 'per-area', mechanical: {} })
  const [sentence] = wordsOf(shown.page, '[data-testid=headline-working]')
  expect(sentence).toContain('7,229 kWh divided by 100.0 m² of floor is 72.3 kWh/m².')
  expect(sentence).toContain('cannot be shown separately')
  expect([tableOf(shown.page, 'headline-factors'), sources()]).toEqual([[], []])
})
