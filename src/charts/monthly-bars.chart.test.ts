import { describe, expect, test } from 'vitest'
import { endUses, type EndUse } from '#contract/options.ts'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { monthlyBarsChart } from './monthly-bars.chart.ts'
import { numberConfig } from './number-config.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A different figure for every month and use, so that no mix-up goes unnoticed. */
const months = Array.from(
  { length: 12 },
  (_, m) => Object.fromEntries(endUses.map((use, i) => [use, 10 * (m + 1) + i + 1])) as Record<EndUse, number>,
)
const names = Object.fromEntries(endUses.map(use => [use, `${use}…`])) as Record<EndUse, string>
const input = {
  months,
  monthNames,
  endUseNames: names,
  unit: 'kWh/m²',
  decimals: 1,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}
const uses = endUses.filter(use => use !== 'generation')

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('in %s colours', (_, palette) => {
  test('each month stands over its name, its uses stacked upwards in their order, generation alone hangs below', async () => {
    const chart = await drawnChart(monthlyBarsChart({ ...input, palette }))
    expect(chart.warnings).toEqual([])
    expect(chart.monthLabels).toEqual(monthNames)
    const bars = chart.bars()
    expect(bars).toHaveLength(12 * endUses.length)
    for (const [m, month] of months.entries()) {
      const of = bars.filter(bar => bar.month === monthNames[m])
      let foot = 0
      for (const use of uses) {
        const bar = of.find(one => one.fill === palette.endUse[use])
        expect([bar?.from, bar?.to, bar?.stroke]).toEqual([
          expect.closeTo(foot, 4),
          expect.closeTo(foot + month[use], 4),
          palette.endUseEdge[use],
        ])
        foot += month[use]
      }
      const made = of.find(bar => bar.fill === palette.endUse.generation)
      expect([made?.from, made?.to]).toEqual([0, expect.closeTo(-month.generation, 4)])
    }
  })
})

test('the axis holds the highest stack and the deepest generation, and says both in the reader’s digits', async () => {
  const chart = await drawnChart(monthlyBarsChart(input), { width: 640 })
  const [low = 0, high = 0] = chart.domain()
  const december = months[11]
  expect(high).toBeGreaterThanOrEqual(uses.reduce((sum, use) => sum + (december?.[use] ?? 0), 0))
  expect(low).toBeLessThanOrEqual(-(december?.generation ?? 0))
  expect(chart.figureLabels).toContain('0')
  expect(chart.figureLabels.some(label => label.startsWith('−'))).toBe(true)
  const persian = await drawnChart(monthlyBarsChart(input), { config: numberConfig('fa') })
  expect(persian.figureLabels.join('')).toMatch(/^[−۰-۹٬]+$/)
})

test('a screen reader is told the month, the use and the figure of each bar', async () => {
  const read = (await drawnChart(monthlyBarsChart(input))).bars().map(bar => bar.read)
  expect(read[0]).toMatch(/^month: 1; value: 11; use: heating;/)
  expect(read.at(-1)).toContain(`use: ${endUses.at(-1) ?? ''}`)
})

test('the pointer is told the month, the use, and the figure with its sign under its unit', async () => {
  const tooltips = (await drawnChart(monthlyBarsChart(input))).bars().map(bar => Object.values(bar.tooltip).join(' '))
  expect(tooltips).toContain('Feb heating… 21.0')
  expect(tooltips).toContain(`Dec generation… −${120 + endUses.indexOf('generation') + 1}.0`)
  const fa = await drawnChart(
    monthlyBarsChart({
      ...input,
      unit: 'kWh',
      decimals: 0,
      months: months.map(month => ({ ...month, heating: 1234 })),
    }),
    { config: numberConfig('fa') },
  )
  expect(fa.bars()[0]?.tooltip).toMatchObject({ kWh: '۱٬۲۳۴' })
})

test('a use of nothing leaves no line in the bar', async () => {
  const none = months.map((month, m) => ({ ...month, generation: 0, ...(m === 0 ? { heating: 0 } : {}) }))
  const bars = (await drawnChart(monthlyBarsChart({ ...input, months: none }))).bars()
  expect(bars.filter(bar => bar.fill === lightPalette.endUse.generation)).toEqual([])
  expect(bars).toHaveLength(12 * uses.length - 1)
})

test('is as high as it is told', async () => {
  expect(monthlyBarsChart({ ...input, height: 280 })).toMatchObject({ height: 280 })
})
