import { compile } from 'vega-lite'
import { expect, test } from 'vitest'
import { lightPalette } from '../theme/palette.ts'
import { monthPartRows, monthPartsChart } from './month-parts.chart.ts'

const months = Array.from({ length: 12 }, (_, m) => ({ bought: 10 + m, exported: m === 6 ? 0 : -m - 1 }))
function part(key: 'bought' | 'exported') {
  return { key, name: key, colour: lightPalette.carrier.electricity, edge: lightPalette.carrierEdge.electricity }
}
const input = {
  months,
  parts: [part('bought'), part('exported')],
  monthNames: Array.from({ length: 12 }, (_, m) => `m${m + 1}`),
  unit: 'kWh',
  decimals: 0,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}

test('rows hold every month and part once, but those of nothing, with their sign', () => {
  const rows = monthPartRows(input)
  expect(rows).toHaveLength(23)
  expect(rows.every(({ part: key, value }) => (key === 'exported') === value < 0)).toBe(true)
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
  const { spec } = compile(monthPartsChart(input), { logger })
  expect(warnings).toEqual([])
  expect(spec.marks?.length).toBeGreaterThan(0)
})
