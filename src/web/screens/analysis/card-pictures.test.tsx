// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Explanation, ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import { engineVersion } from '#engine/version.ts'
import { figuresBy } from '#building/studies/design-figures.ts'
import { bareOffice } from '../../../../tests/fixtures/building.ts'
import { passivePick } from '../../../../tests/fixtures/passive-study.ts'
import { catchDownloads } from '../../../../tests/support/downloads.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../tests/support/open-analysis.tsx'
import type { Language } from '#contract/options.ts'

let page: OpenedAnalysis
let caught: ReturnType<typeof catchDownloads>
beforeEach(() => {
  caught = catchDownloads()
  // This DOM lays nothing out; a picture has a size.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300))
})
afterEach(async () => {
  await page.close()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function figures(net: number): never {
  return figuresBy(key => (key === 'net' ? net : null)) as never
}
function explanationOf(question: Question, answer: ExplanationAnswer): Explanation {
  const at = '2026-01-01T00:00:00.000Z'
  const ended = { status: 'done', done: 3, total: 3, createdAt: at, finishedAt: at, failure: null } as const
  return { _id: 'q1', projectId: 'p1', question, engineVersion, answer, ...ended }
}
const goals = [{ column: 'net', bound: 'most', value: 9000 }] as const
const target = explanationOf(
  { kind: 'target', pick: 'a', goals },
  {
    kind: 'target',
    now: figures(11_000),
    complete: true,
    sets: [
      { changes: [{ key: 'wallUValue', from: 0.6, to: 0.3 }], options: { wallUValue: 0.3 }, figures: figures(9000) },
    ],
  },
)
const elsewhere = { pick: 'a', tallerNeighbour: false } as const
const worst = explanationOf(
  { kind: 'worst', picks: ['a'], stations: [], tallerNeighbour: true },
  {
    kind: 'worst',
    cases: [
      { ...elsewhere, station: null, figures: figures(11_000) },
      { ...elsewhere, station: null, tallerNeighbour: true, figures: figures(12_000) },
    ],
    neighbours: [],
    collectorsKept: [],
  },
)
/** A worst case with some neighbours that were proposed. */
function worstBeside(...heights: readonly number[]): Explanation {
  const neighbours = heights.map((height, i) => ({
    neighbour: { id: `n${i}`, height, area: 400, distance: 10, bearing: 180 },
    from: 6,
    reason: 'raised' as const,
    replaces: null,
    stations: [null],
  }))
  const { question, answer } = worst
  if (question.kind !== 'worst' || answer?.kind !== 'worst') throw new Error('no worst case')
  return explanationOf(question, { ...answer, neighbours })
}
const cause = { tab: 'construction', field: 'roofUValue', value: 0.4, source: { key: 'product' } } as const
const band = explanationOf(
  { kind: 'band', pick: null },
  {
    kind: 'band',
    net: 9e3,
    low: 8e3,
    high: 1e4,
    draws: 40,
    causes: [{ ...cause, range: [0.2, 0.6], low: 8e3, high: 1e4 }],
  },
)

const cards = [
  { query: 'page=passive', explanation: null, en: null, fa: 'طرح‌های مطالعه', held: 'بادگیر' },
  { query: 'page=compare', explanation: null, en: 'Picks compared', fa: null, held: 'Net energy' },
  { query: 'page=why', explanation: target, en: 'Net energy per area, Passive 2', fa: null, held: 'Target' },
  { query: 'page=why', explanation: target, en: 'Smallest sets that reach it', fa: null, held: '90.0' },
  { query: 'page=why', explanation: worst, en: 'Worst case', fa: null, held: 'Its own climate' },
  { query: 'view=inputs', explanation: band, en: 'Uncertainty of the headline figure', fa: null, held: 'Default' },
]
const rows = cards.flatMap(({ en, fa, ...card }) => [
  ...(en === null ? [] : [{ ...card, title: en, language: 'en' as Language }]),
  ...(fa === null ? [] : [{ ...card, title: fa, language: 'fa' as Language }]),
])

test.each(rows)(
  'the card leaves with its title, unit, project and source: $title',
  async ({ query, explanation, title, language, held }) => {
    page = await openAnalysis(query, [passivePick('a', 2)], { explanation, language })
    const name = `${title}: ${language === 'fa' ? 'دریافت' : 'Download'}`
    await page.until(() => document.querySelector(`[aria-label="${name}"]`) !== null)
    await page.press(name)
    await page.press(language === 'fa' ? 'تصویر (SVG)' : 'Image (SVG)', '[role=menuitem]')
    const file = await vi.waitFor(async () => {
      const [first] = await caught.files()
      if (first === undefined) throw new Error(`no file of ${title}`)
      return first
    })
    const picture = new DOMParser().parseFromString(file.text, 'image/svg+xml')
    const words = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect([picture.querySelector('title')?.textContent, file.type]).toEqual([title, 'image/svg+xml'])
    expect(words.join('\n')).toContain(held)
    const frame = [...picture.querySelectorAll(':scope > g > text')].map(({ textContent }) => textContent)
    expect(frame).toContain(bareOffice.name)
    expect(frame.at(-1)).toMatch(language === 'fa' ? /^بادگیر، / : /^Badgir, /)
  },
)

test.each([
  { heights: [12], said: 'the neighbour is 12 m high and stands' },
  { heights: [12, 30, 9], said: 'the neighbours are up to 30 m high and stand' },
])('a worst case says what it proposed: $said', async ({ heights, said }) => {
  page = await openAnalysis('page=why', [passivePick('a', 2)], { explanation: worstBeside(...heights) })
  await page.until(() => page.words().includes('Our proposal'))
  expect(page.words()).toContain(said)
})
