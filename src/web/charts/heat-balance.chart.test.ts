import { compile } from 'vega-lite'
import { expect, test } from 'vitest'
import { balanceCauses } from '#contract/options.ts'
import { darkPalette, lightPalette } from '../theme/palette.ts'
import {
  balanceRows,
  causeColour,
  causeEdge,
  causesIn,
  chartCauses,
  heatBalanceChart,
  type ChartCause,
} from './heat-balance.chart.ts'

const months = Array.from(
  { length: 12 },
  (_, m) => Object.fromEntries(chartCauses.map((cause, i) => [cause, (i - 5) * (m + 1)])) as Record<ChartCause, number>,
)
const names = Object.fromEntries(chartCauses.map(cause => [cause, cause])) as Record<ChartCause, string>
const input = {
  months,
  monthNames: Array.from({ length: 12 }, (_, m) => `m${m + 1}`),
  causeNames: names,
  unit: 'kWh/m²',
  decimals: 1,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}

test('every cause of the result is in the chart once, with a colour of its own', () => {
  expect(chartCauses.flatMap(causesIn).toSorted()).toEqual([...balanceCauses].toSorted())
  for (const palette of [lightPalette, darkPalette]) {
    expect(new Set(chartCauses.map(cause => causeColour(palette, cause))).size).toBe(chartCauses.length)
    expect(chartCauses.every(cause => /^#[0-9A-F]{6}$/.test(causeEdge(palette, cause)))).toBe(true)
  }
})

test('rows hold every month and cause once, but those of nothing, with their sign', () => {
  const rows = balanceRows(input)
  expect(rows).toHaveLength(12 * (chartCauses.length - 1))
  expect(rows.reduce((sum, row) => sum + row.value, 0)).toBe(
    months.flatMap(month => Object.values(month)).reduce((sum, value) => sum + value, 0),
  )
})

test('the specification compiles without a warning', () => {
  const warnings: unknown[] = []
  const logger = {
    level: () => logger,
    error: () => logger,
    warn: (...args: readonly unknown[]) => {
      warnings.push(...args)
      return logger
    },
    info: () => logger,
    debug: () => logger,
  }
  expect(compile(heatBalanceChart(input), { logger }).spec.marks?.length).toBeGreaterThan(0)
  expect(warnings).toEqual([])
})
