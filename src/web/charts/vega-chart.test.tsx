// @vitest-environment happy-dom
import { act } from 'react'
import type { TopLevelSpec } from 'vega-lite'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { VegaChart } from './vega-chart.tsx'

const embedded = vi.hoisted(() => ({
  calls: [] as { readonly spec: unknown; readonly options: Record<string, unknown>; readonly element: unknown }[],
  view: null as unknown,
  refuse: (() => {}) as (error: Error) => void,
}))
vi.mock('react-vega', () => ({
  useVegaEmbed: ({
    ref,
    spec,
    options,
    onError,
  }: {
    readonly ref: { readonly current: unknown }
    readonly spec: unknown
    readonly options: Record<string, unknown>
    readonly onError: (error: Error) => void
  }) => {
    embedded.calls.push({ spec, options, element: ref.current })
    embedded.refuse = onError
    return embedded.view === null ? null : { view: embedded.view }
  },
}))

const spec = { mark: 'bar' } as TopLevelSpec
let shown: Shown
afterEach(async () => {
  await shown.close()
  embedded.calls = []
  embedded.view = null
})

test('is a picture with a summary, drawn as SVG without evaluating code or menus', async () => {
  shown = await showPart(<VegaChart spec={spec} summary="Highest in July." />)
  const picture = shown.control('Highest in July.', '[role=img]')
  expect(picture.getAttribute('data-testid')).toBe('chart')
  expect(shown.page.querySelector('[role=alert]')).toBeNull()
  const last = embedded.calls.at(-1)
  expect(last?.spec).toBe(spec)
  expect(last?.options).toMatchObject({ ast: true, actions: false, renderer: 'svg', mode: 'vega-lite' })
  await shown.again(<VegaChart spec={spec} summary="Highest in July." testId="here" />)
  expect(shown.control('Highest in July.', '[role=img]').getAttribute('data-testid')).toBe('here')
  // The options stay the same, or the chart would be drawn anew at each change around it.
  expect(embedded.calls.at(-1)?.options).toBe(last?.options)
  expect(embedded.calls.at(-1)?.element).toBe(picture)
})

test('in the digits of the page', async () => {
  shown = await showPart(<VegaChart spec={spec} summary="…" />)
  expect(JSON.stringify(embedded.calls.at(-1)?.options['config'])).toBe('{}')
  await shown.close()
  shown = await showPart(<VegaChart spec={spec} summary="…" />, { language: 'fa' })
  expect(JSON.stringify(embedded.calls.at(-1)?.options['config'])).toContain('۴')
})

test('hands its drawing over once it is there', async () => {
  const views: unknown[] = []
  const onView = (view: unknown) => views.push(view)
  shown = await showPart(<VegaChart spec={spec} summary="…" onView={onView} />)
  expect(views).toEqual([null])
  embedded.view = { name: 'drawing' }
  await shown.again(<VegaChart spec={{ ...spec }} summary="…" onView={onView} />)
  expect(views).toEqual([null, { name: 'drawing' }])
})

test('says so when it cannot be drawn', async () => {
  shown = await showPart(<VegaChart spec={spec} summary="…" />)
  await act(async () => {
    embedded.refuse(new Error('no'))
  })
  expect(shown.page.querySelector('[role=alert]')?.textContent).toBe(
    'The chart could not be drawn. The table shows the same figures.',
  )
})
