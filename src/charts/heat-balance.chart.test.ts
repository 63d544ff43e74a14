import { expect, test } from 'vitest'
import { balanceCauses } from '#contract/options.ts'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import {
  causeColour,
  causeEdge,
  causesIn,
  chartCauses,
  heatBalanceChart,
  type ChartCause,
} from './heat-balance.chart.ts'

/** Losses and gains in turn, with a different figure for each month and cause; one cause is zero. */
const months = Array.from(
  { length: 12 },
  (_, m) => Object.fromEntries(chartCauses.map((cause, i) => [cause, (i - 5) * (m + 1)])) as Record<ChartCause, number>,
)
const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
const input = {
  months,
  monthNames,
  causeNames: Object.fromEntries(chartCauses.map(cause => [cause, `${cause}…`])) as Record<ChartCause, string>,
  unit: 'kWh/m²',
  decimals: 1,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}

test('every cause of the result is in the chart once, with a colour of its own', () => {
  expect(chartCauses.flatMap(causesIn).toSorted()).toEqual([...balanceCauses].toSorted())
  for (const palette of [lightPalette, darkPalette]) {
    expect(new Set(chartCauses.map(cause => causeColour(palette, cause))).size).toBe(chartCauses.length)
    for (const cause of chartCauses) expect(causeEdge(palette, cause)).toMatch(/^#[0-9A-F]{6}$/)
  }
})

test('heating and cooling keep the colours of their end uses, so that a reader knows them again', () => {
  for (const palette of [lightPalette, darkPalette])
    for (const use of ['heating', 'cooling', 'lighting', 'equipment'] as const) {
      expect(causeColour(palette, use)).toBe(palette.endUse[use])
      expect(causeEdge(palette, use)).toBe(palette.endUseEdge[use])
    }
})

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)(
  '%s: what heats the rooms stacks upwards, what cools them downwards, both from nothing',
  async (_, palette) => {
    const chart = await drawnChart(heatBalanceChart({ ...input, palette }))
    expect(chart.warnings).toEqual([])
    const bars = chart.bars()
    expect(bars).toHaveLength(12 * (chartCauses.length - 1))
    for (const [m, month] of months.entries()) {
      let [up, down] = [0, 0]
      for (const cause of chartCauses.filter(one => month[one] !== 0)) {
        const value = month[cause]
        const foot = value > 0 ? up : down
        expect(bars.find(bar => bar.month === monthNames[m] && bar.fill === causeColour(palette, cause))).toMatchObject(
          {
            from: expect.closeTo(foot, 3) as number,
            to: expect.closeTo(foot + value, 3) as number,
            stroke: causeEdge(palette, cause),
          },
        )
        if (value > 0) up += value
        else down += value
      }
    }
  },
)

test('the pointer is told the cause by its name, with its sign', async () => {
  const tooltips = (await drawnChart(heatBalanceChart(input))).bars().map(bar => Object.values(bar.tooltip).join(' '))
  expect(tooltips).toContain(`m2 ${chartCauses[0]}… −10.0`)
  expect(tooltips).toContain(`m3 ${chartCauses[7]}… 6.0`)
})

test('is as high as it is told', () => {
  expect(heatBalanceChart({ ...input, height: 200 })).toMatchObject({ height: 200 })
})
