import { compile } from 'vega-lite'
import { expect, test } from 'vitest'
import { endUses, type EndUse } from '#contract/options.ts'
import { lightPalette } from '../theme/palette.ts'
import { monthlyBarsChart, monthlyRows } from './monthly-bars.chart.ts'

const months = Array.from(
  { length: 12 },
  (_, m) => Object.fromEntries(endUses.map((use, i) => [use, m * 10 + i + 1])) as Record<EndUse, number>,
)
const names = Object.fromEntries(endUses.map(use => [use, use])) as Record<EndUse, string>
const input = {
  months,
  monthNames: Array.from({ length: 12 }, (_, m) => `m${m + 1}`),
  endUseNames: names,
  unit: 'kWh/m²',
  decimals: 1,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}

test('rows hold every month and end use once, but those of nothing, generation below the axis', () => {
  const rows = monthlyRows(input)
  expect(rows).toHaveLength(96)
  expect(rows.filter(r => r.value < 0).every(r => r.use === 'generation')).toBe(true)
  const used = months.reduce(
    (sum, month) => sum + endUses.reduce((s, use) => s + (use === 'generation' ? 0 : month[use]), 0),
    0,
  )
  expect(rows.filter(r => r.use !== 'generation').reduce((sum, r) => sum + r.value, 0)).toBe(used)
})

test('an end use of nothing leaves no line in the bar', () => {
  const none = months.map(month => ({ ...month, generation: 0 }))
  expect(monthlyRows({ ...input, months: none }).some(row => row.use === 'generation')).toBe(false)
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
  const { spec } = compile(monthlyBarsChart(input), { logger: logger })
  expect(warnings).toEqual([])
  expect(spec.marks?.length).toBeGreaterThan(0)
})
