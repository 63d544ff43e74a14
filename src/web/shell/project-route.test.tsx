// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { tabs } from '#contract/frame-options.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { ProjectRoute } from './project-route.tsx'

const screen = vi.hoisted(() => (name: string) => ({ default: () => `[${name}]` }))
// The frame shows one tab; here it shows all that it is given.
vi.mock('../project/project-page.tsx', () => ({
  default: ({ screens }: { readonly screens: Record<string, ComponentType> }) =>
    Object.entries(screens).map(([name, Screen]) => (
      <p key={name}>
        {name}: <Screen />
      </p>
    )),
}))
vi.mock('../screens/location/location-tab.tsx', () => screen('location'))
vi.mock('../workbench/draw-building-tab.tsx', () => screen('draw'))
vi.mock('../screens/envelope/envelope-tab.tsx', () => screen('envelope'))
vi.mock('../screens/neighbors/neighbors-tab.tsx', () => screen('neighbors'))
vi.mock('../screens/construction/construction-tab.tsx', () => screen('construction'))
vi.mock('../screens/zone/zone-tab.tsx', () => screen('zone'))
vi.mock('../screens/mechanical/mechanical-tab.tsx', () => screen('mechanical'))
vi.mock('../screens/renewables/renewables-tab.tsx', () => screen('renewables'))
vi.mock('../screens/analysis/analysis-tab.tsx', () => ({
  AnalysisTab: ({ Baseline }: { readonly Baseline: ComponentType }) => <Baseline />,
}))
vi.mock('../screens/results/results-tab.tsx', () => screen('results'))
vi.mock('../screens/review/review-page.tsx', () => screen('review'))

let shown: Shown
afterEach(() => shown.close())

test('each tab of a project has its own screen, and so has the review', async () => {
  shown = await showPart(<ProjectRoute />)
  await shown.settle()
  const given = Object.fromEntries([...shown.page.querySelectorAll('p')].map(p => (p.textContent ?? '').split(': ')))
  expect(given).toEqual({
    ...Object.fromEntries(tabs.map(tab => [tab, `[${tab}]`])),
    'draw-building': '[draw]',
    analysis: '[results]',
    review: '[review]',
  })
})
