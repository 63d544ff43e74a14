// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { baselineFigures } from '#building/studies/baseline-figures.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { shownDesigns } from '#building/studies/shown-designs.ts'
import { readHours } from '#contract/calls/runs.ts'
import { drawingUses } from '#contract/entities/run.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import { passivePick } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'

let page: OpenedAnalysis
afterEach(() => page.close())

const energies = [...drawingUses, 'used', 'generation', 'net'] as const
const names = {
  heating: 'Heating',
  cooling: 'Cooling',
  lighting: 'Lighting',
  equipment: 'Equipment',
  fans: 'Fans',
  pumps: 'Pumps',
  hotWater: 'Hot water',
  used: 'Used energy',
  generation: 'Generated electricity',
  net: 'Net energy',
} as const satisfies Partial<Record<VariantColumnKey, string>>

const base = baselineFigures(resultSample(), {})
/** The baseline with other heating and fans [kWh]. By themselves, its uses would not add. */
const design = (() => {
  const uses = { ...base, heating: 1234.6, fans: 104.8 }
  const used = drawingUses.reduce((sum, use) => sum + (uses[use] ?? 0), 0)
  return { ...uses, used, net: used - (uses.generation ?? 0) }
})()
const perArea = { of: (kWh: number) => kWh / 100, decimals: 1 }
const designs = shownDesigns({ figures: base, result: resultSample() }, perArea)
const shown = designs.of(design)
const columns = Object.fromEntries(energies.map(key => [key, [0, 0, design[key] ?? 0, 0]]))

function textOf(figures: DesignFigures, key: VariantColumnKey): string {
  return perArea.of(figures[key] ?? NaN).toFixed(1)
}
/** Cells of a row by the name at its head. */
function cells(table: string, name: string, cell: string): readonly (string | null)[] {
  const row = [...page.page.querySelectorAll(`${table} tr`)].find(
    one => one.querySelector('th span[dir]')?.textContent === name,
  )
  return [...(row?.querySelectorAll(cell) ?? [])].map(({ textContent }) => textContent)
}
function signed(from: string, to: string): string {
  const step = Number(to) - Number(from)
  return `${step > 0.05 ? '+' : step < -0.05 ? '−' : ''}${Math.abs(step).toFixed(1)}`
}

test('compare, its months and the calculation have the shown figures of a design', async () => {
  expect(energies.map(key => textOf(shown, key))).not.toEqual(energies.map(key => textOf(design, key)))
  page = await openAnalysis('page=compare', [passivePick('a', 2)], { columns })
  for (const key of energies) {
    const [from, to] = [textOf(designs.baseline, key), textOf(shown, key)]
    expect([key, cells('.compare-table', names[key], 'td .compare-figure bdi')]).toEqual([key, [to, signed(from, to)]])
  }
  page.server.answers(readHours, () => ({
    series: 'cooling' as const,
    zone: null,
    unit: 'W' as const,
    firstHour: 0,
    values: Array.from({ length: 8760 }, () => (1000 * (design.cooling ?? 0)) / 8760),
    engineVersion: '1',
  }))
  await page.press('Show the months', 'button')
  await page.until(() => page.page.querySelector('.months-table [data-year]')?.textContent !== '…')
  expect(page.page.querySelector('.months-table [data-year]')?.textContent).toBe(textOf(shown, 'cooling'))
  await page.close()

  page = await openAnalysis('page=why&to=a', [passivePick('a', 2)], { columns })
  const details = page.page.querySelector<HTMLDetailsElement>('[data-testid=pick-working]')
  await act(async () => {
    if (details !== null) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  const figures = [...(details?.querySelectorAll('td bdi') ?? [])].map(({ textContent }) =>
    textContent?.replaceAll(/[^\d.]/g, ''),
  )
  expect(figures).toEqual(energies.map(key => textOf(shown, key)))
})

test('the drawer, its bars and the card of options have them as well', async () => {
  page = await openAnalysis('page=passive&pins=2', [], { columns })
  for (const key of ['net', 'heating', 'cooling', 'lighting'] as const) {
    const [from, to] = [textOf(designs.baseline, key), textOf(shown, key)]
    const lines = [...page.page.querySelectorAll(`.pin-figures [data-figure=${key}] tr`)]
    expect([key, lines.map(line => line.querySelector('td bdi')?.textContent)]).toEqual([key, [to, signed(from, to)]])
  }
  const bars = [...page.page.querySelectorAll('.use-bar')].map(bar => bar.getAttribute('aria-label'))
  const bar = (name: string, figures: DesignFigures) =>
    `${name}: ${drawingUses.map(use => `${names[use]} ${textOf(figures, use)}`).join(', ')}`
  expect(bars).toEqual([bar('Baseline', designs.baseline), bar('2', shown)])
  await page.close()

  page = await openAnalysis('page=passive&view=options', [], { columns })
  const card = [...page.page.querySelectorAll('.study-computed-line bdi')].map(({ textContent }) => textContent)
  expect(card.slice(0, 4).map(text => text?.split('\u00A0')[0])).toEqual(
    (['net', 'heating', 'cooling', 'lighting'] as const).map(key => textOf(designs.baseline, key)),
  )
})
