import { expect, test } from 'vitest'
import type { TopLevelSpec } from 'vega-lite'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { makeFormat } from '#text/format.ts'
import { numberConfig } from './number-config.ts'

const figures = [-1234567.5, 9876543210.25, 0.5]
const spec: TopLevelSpec = {
  data: { values: figures.map(value => ({ value })) },
  mark: 'bar',
  encoding: { x: { field: 'value' }, tooltip: { field: 'value', type: 'quantitative', format: ',.2f' } },
}

test.each(['en', 'fa'] as const)('%s: a chart writes numbers as the page does', async language => {
  const chart = await drawnChart(spec, { config: numberConfig(language) })
  const format = makeFormat(language, 'gregorian')
  // A tooltip of one figure is the figure itself.
  const tooltips = chart.items('rect').map(({ tooltip }) => tooltip as unknown)
  expect(tooltips).toEqual(figures.map(figure => format.number(figure, 2)))
})
