import type { TopLevelSpec } from 'vega-lite'
import { drawnChart } from './drawn-chart.ts'
import { present } from './present.ts'

const specs = new Map<string, TopLevelSpec>()

/** Stands in for `charts/vega-chart.tsx` on a page without a browser: the specifications are recorded. */
export function VegaChart({
  spec,
  summary,
  testId = 'chart',
}: {
  readonly spec: TopLevelSpec
  readonly summary: string
  readonly testId?: string
}) {
  specs.set(testId, spec)
  return <div role="img" aria-label={summary} data-testid={testId} data-spec={JSON.stringify(spec)} />
}

/** Newest chart in a place of the page. */
export function recordedChart(testId: string): TopLevelSpec {
  return present(specs.get(testId), testId)
}

/** Bars of a recorded chart by month, in stacking order: the part's name, its value (with sign) and its colours. */
export async function recordedBars(testId: string) {
  const { bars } = await drawnChart(recordedChart(testId), { width: 640 })
  return bars().map(({ month, from, to, tooltip, fill, stroke }) => ({
    month,
    part: String(tooltip['  ']),
    value: Math.round((to - from) * 100) / 100,
    fill,
    stroke,
    told: Object.entries(tooltip),
  }))
}
