// @vitest-environment happy-dom
import { useEffect } from 'react'
import type { TopLevelSpec } from 'vega-lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchDownloads } from '../../../../tests/support/downloads.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { chartsLoaded, wordsOf } from '../../../../tests/support/shown-figures.tsx'
import { PictureOrigin } from '../../charts/picture-origin.ts'
import { ChartCard } from './chart-card.tsx'

const drawing = vi.hoisted(() => ({ ready: true, places: [] as (string | undefined)[] }))
vi.mock('../../charts/vega-chart.tsx', () => ({
  VegaChart: ({
    summary,
    testId,
    onView,
  }: {
    readonly summary: string
    readonly testId?: string
    readonly onView?: (view: { readonly toSVG: () => Promise<string> } | null) => void
  }) => {
    useEffect(() => {
      onView?.(drawing.ready ? { toSVG: () => Promise.resolve('<svg width="300" height="200">drawn</svg>') } : null)
    }, [onView])
    drawing.places.push(testId)
    return <div role="img" aria-label={summary} />
  },
}))

let shown: Shown
let caught: ReturnType<typeof catchDownloads>
function card(more: object = {}) {
  return (
    <ChartCard
      title="Energy by month"
      unit="kWh/m²"
      spec={{} as TopLevelSpec}
      summary="Highest in July."
      legend={[
        { key: 'a', name: 'Heating', colour: 'rgb(1, 2, 3)', edge: 'rgb(4, 5, 6)' },
        { key: 'b', name: 'Cooling', colour: 'rgb(7, 8, 9)', edge: 'rgb(10, 11, 12)' },
      ]}
      table={<table data-testid="the-table" />}
      csv={() => 'month,a\r\n1,2'}
      fileName="badgir-p1-months"
      toggleTestId="toggle"
      lead={<p className="lead">Before</p>}
      note={<p className="note">After</p>}
      {...more}
    />
  )
}
async function open(more: object = {}) {
  shown = await showPart(card(more))
  await chartsLoaded(shown.page)
}
async function menu() {
  await shown.press('Energy by month: Download')
  return [...document.body.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
beforeEach(() => {
  drawing.ready = true
  drawing.places = []
  caught = catchDownloads()
})
afterEach(async () => {
  await shown.close()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('the chart with its legend above, or its table; what stands about them stays', async () => {
  await open()
  const seen = () => ({
    chart: shown.page.querySelector('[role=img]')?.getAttribute('aria-label'),
    legend: wordsOf(shown.page, '.legend li'),
    table: shown.page.querySelector('[data-testid=the-table]') !== null,
    about: wordsOf(shown.page, 'h2, .lead, .note'),
  })
  const chart = {
    chart: 'Highest in July.',
    legend: ['Heating', 'Cooling'],
    table: false,
    about: ['Energy by month kWh/m²', 'Before', 'After'],
  }
  expect(seen()).toEqual(chart)
  const mark = shown.page.querySelector<HTMLElement>('.legend li:nth-child(2) > span')
  expect([mark?.style.background, mark?.style.borderColor]).toEqual(['rgb(7, 8, 9)', 'rgb(10, 11, 12)'])
  const toggle = () => shown.page.querySelector('[data-testid=toggle]')
  expect([toggle()?.getAttribute('aria-label'), toggle()?.getAttribute('title')]).toEqual([
    'Energy by month: Table',
    'Table',
  ])
  expect(toggle()?.querySelector('.lucide-table2, .lucide-table-2')).not.toBeNull()
  await shown.press('Energy by month: Table')
  expect(seen()).toEqual({ ...chart, chart: undefined, legend: [], table: true })
  // A wide table scrolls by keyboard under its name.
  const scroller = shown.control('Energy by month', '[role=region]')
  expect([scroller.tabIndex, scroller.contains(shown.page.querySelector('[data-testid=the-table]'))]).toEqual([0, true])
  expect([toggle()?.getAttribute('aria-label'), toggle()?.getAttribute('title')]).toEqual([
    'Energy by month: Chart',
    'Chart',
  ])
  expect(toggle()?.querySelector('.lucide-chart-column-stacked')).not.toBeNull()
  await shown.press('Energy by month: Chart')
  expect(seen()).toEqual(chart)
})

test('the table is taken as a file that a spreadsheet reads as UTF-8', async () => {
  await open()
  expect((await menu()).map(item => item.textContent)).toEqual(['Table (CSV)', 'Image (SVG)', 'Image (PNG)'])
  await shown.press('Table (CSV)', '[role=menuitem]')
  expect(await caught.files()).toEqual([
    { name: 'badgir-p1-months.csv', type: 'text/csv;charset=utf-8', text: '\uFEFFmonth,a\r\n1,2' },
  ])
  expect(caught.released).toEqual(['blob:page/0'])
})

test.each([
  ['en', 'Image (SVG)', 'Badgir, engine 0.5.4, ', 'ltr'],
  ['fa', 'تصویر (SVG)', 'بادگیر، موتور ۰.۵.۴، ', 'rtl'],
] as const)(
  'the drawing is taken with its title, unit, legend and source: %s',
  async (language, item, source, direction) => {
    const origin = { project: '=1+1/<b>"Tower"</b>', engineVersion: '0.5.4', data: 'Tehran' }
    shown = await showPart(<PictureOrigin value={origin}>{card()}</PictureOrigin>, { language })
    await chartsLoaded(shown.page)
    await shown.press(`Energy by month: ${language === 'en' ? 'Download' : 'دریافت'}`)
    await shown.press(item, '[role=menuitem]')
    await shown.settle()
    const [file, ...more] = await caught.files()
    expect(more).toEqual([])
    expect([file?.name, file?.type]).toEqual(['=1+1 b Tower b Energy by month.svg', 'image/svg+xml'])
    const picture = new DOMParser().parseFromString(file?.text ?? '', 'image/svg+xml')
    const words = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(words.slice(0, 6)).toEqual(['Energy by month', 'kWh/m²', 'Heating', 'Cooling', origin.project, 'Tehran'])
    expect(words[6]?.slice(0, source.length)).toBe(source)
    expect(picture.querySelector('g')?.getAttribute('direction')).toBe(direction)
    expect(picture.querySelector('b')).toBeNull()
    expect(file?.text).toContain('direction="ltr" width="300" height="200">drawn</svg>')
  },
)

test('there is no drawing to take before it is drawn, nor from the table', async () => {
  const isClosed = async () => (await menu())[1]?.getAttribute('aria-disabled') === 'true'
  drawing.ready = false
  await open()
  expect(await isClosed()).toBe(true)
  await shown.press('Image (SVG)', '[role=menuitem]')
  expect(await caught.files()).toEqual([])
  await shown.close()
  document.body.replaceChildren()
  drawing.ready = true
  await open()
  expect(await isClosed()).toBe(false)
  await shown.press('Energy by month: Download')
  await shown.press('Energy by month: Table')
  expect(await isClosed()).toBe(true)
})

test('a chart has a place of its own where one is named', async () => {
  await open({ chartTestId: 'here' })
  expect(drawing.places.at(-1)).toBe('here')
  await shown.close()
  await open()
  expect(drawing.places.at(-1)).toBeUndefined()
})
