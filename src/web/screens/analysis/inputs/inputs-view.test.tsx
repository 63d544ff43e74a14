// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Explanation } from '#contract/entities/explanation.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'

const { floorArea } = resultSample()
const fields = [
  'roofUValue',
  'wallUValue',
  'floorUValue',
  'windowUValue',
  'windowSolarTransmittance',
  'airLeakage',
  'leakageWind',
  'heatCapacity',
  'roofAbsorption',
  'wallAbsorption',
  'roofEmissivity',
  'wallEmissivity',
  'windowToWallRatio',
  'overhangAngle',
  'finAngle',
]
const [net, low, high] = [100 * floorArea, 91.26 * floorArea, 118.4 * floorArea]
function band(count: number): Explanation {
  const causes = fields.slice(0, count).map((field, at) => ({
    tab: at < 12 ? 'construction' : 'envelope',
    field,
    value: 0.4,
    range: [0.2, 0.6] as const,
    source: { key: 'product' },
    low: 97 * floorArea,
    high: 104 * floorArea,
  }))
  return {
    _id: 'q1',
    projectId: 'p1',
    question: { kind: 'band', pick: null },
    status: 'done',
    done: 40,
    total: 40,
    createdAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:00:09Z',
    failure: null,
    engineVersion: '0.3.1',
    answer: { kind: 'band', net, low, high, draws: 40, causes },
  }
}

let page: OpenedAnalysis
afterEach(() => page.close())
async function open(count: number) {
  page = await openAnalysis('view=inputs', [], { explanation: band(count) })
  await page.until(() => page.page.querySelector('[data-testid=band-ends]') !== null)
}

test('the band of the headline figure is told by area, with what moves it', async () => {
  await open(3)
  expect(page.page.querySelector('.band-net')?.textContent).toBe('100.0')
  expect(page.page.querySelector('[data-testid=band-ends]')?.textContent.replaceAll('\u00A0', ' ')).toBe(
    '91.3 to 118.4 kWh/m²',
  )
  const rows = [...page.page.querySelectorAll('.band-causes tbody tr')]
  expect(rows).toHaveLength(3)
  expect(rows[0]?.querySelector('a')?.getAttribute('href')).toContain('/construction?field=roofUValue')
  expect(rows[0]?.textContent).toContain('−3.0 … +4.0')
})

test('at most twelve causes are listed, and the others counted', async () => {
  await open(15)
  expect(page.page.querySelectorAll('.band-causes tbody tr')).toHaveLength(12)
  expect(page.page.querySelector('.inputs-card p.option-note')?.textContent).toContain('3')
})
