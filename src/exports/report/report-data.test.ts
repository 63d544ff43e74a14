import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownResult } from '#building/shown-result.ts'
import { engineVersion } from '#engine/version.ts'
import { exportLanguages } from '#contract/export-formats.ts'
import { calendars, endUses, languages, unitSystems } from '#contract/options.ts'
import { makeFormat } from '#text/format.ts'
import { shownNetLines } from '#text/result-view.ts'
import { shownIn } from '#text/weighted-figures.ts'
import { sampleReport } from '../../../tests/fixtures/sample-report.ts'
import { validationCounts } from './chapters/method.ts'
import { reportParts, type Block, type ReportPart } from './report-blocks.ts'
import { reportData, type ReportSide } from './report-data.ts'
import type { ReportSubject, ReportWishes } from './report-subject.ts'

const subject = sampleReport()
const plain: ReportWishes = { language: 'en', units: 'SI', calendar: 'gregorian' }
const ways = languages.flatMap(language => unitSystems.map(units => ({ ...plain, language, units })))

function sideOf(given: ReportSubject, wishes: ReportWishes): ReportSide {
  const [side] = reportData(given, wishes).sides
  if (side === undefined) throw new Error('a report without a side')
  return side
}
function chapterOf(side: ReportSide, part: ReportPart): readonly Block[] {
  return side.chapters.find(chapter => chapter.part === part)?.blocks ?? []
}
/** Rows of the tables of a chapter by the first cell of each. */
function rowsOf(blocks: readonly Block[]): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    blocks.flatMap(block =>
      block.kind === 'table'
        ? block.rows.map(({ cells: [name, ...cells] }) => [typeof name === 'string' ? name : '', cells])
        : [],
    ),
  )
}
function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap(block => ('text' in block ? [block.text] : []))
}
function bare(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}

test.each(ways)('end uses and months are the page’s figures: $language, $units', wishes => {
  const { result } = subject
  const format = makeFormat(wishes.language, wishes.calendar)
  const perArea = shownIn('energy', { result, basis: 'per-area', units: wishes.units }, 'USD', 'USD')
  const total = shownIn('energy', { result, basis: 'total', units: wishes.units }, 'USD', 'USD')
  const [lines, whole] = [shownNetLines(result, perArea), shownNetLines(result, total)]
  const { annual, monthly } = shownResult(result, perArea)
  const side = sideOf(subject, wishes)
  const tables = chapterOf(side, 'baseline').flatMap(block => (block.kind === 'table' ? [block.rows] : []))
  const uses = tables[1] ?? []
  const drawn = endUses.filter(use => use !== 'generation')
  drawn.forEach((use, i) => {
    expect(uses[i]?.cells.slice(1, 3)).toEqual([
      format.number(lines[use], perArea.decimals),
      format.number(whole[use], total.decimals),
    ])
  })
  const months = tables[2] ?? []
  expect(months).toHaveLength(13)
  months.forEach(({ cells }, m) => {
    const of = m === 12 ? annual.endUses : monthly[m]?.endUses
    expect(cells.slice(1)).toEqual(drawn.map(use => format.number(of?.[use] ?? NaN, perArea.decimals)))
  })
})

test('a figure that only the precision of a study changes has no axis in the plot of its stage', () => {
  const [first, ...others] = subject.studies
  const table = first?.table ?? undefined
  if (first === undefined || table === undefined) throw new Error('the sample has no study')
  const plotWith = (heating: (row: number) => number) => {
    const changed = { ...table, columns: { ...table.columns, heating: table.rows.map((_, i) => heating(i)) } }
    const studies = [{ ...first, table: changed }, ...others]
    const blocks = chapterOf(sideOf({ ...subject, studies }, plain), 'stages')
    return blocks.find(block => block.kind === 'picture')?.picture
  }
  const alike = plotWith(() => 5000)
  expect(plotWith(i => 5000 * (1 + 1e-6 * (i % 2)))).toEqual(alike)
  expect(plotWith(i => 5000 * (1 + 1e-2 * (i % 2)))).not.toEqual(alike)
})

test('the chosen design saves the difference of the shown figures', () => {
  const lines = linesOf(chapterOf(sideOf(subject, plain), 'summary')).map(bare)
  expect(lines).toContain(
    'Offset 223 needs 0.1\u00A0kWh/m² a year. This is 121.8\u00A0kWh/m² less than the baseline (100%).',
  )
  const chosen = linesOf(chapterOf(sideOf(subject, { ...plain, pick: 'sample-passive' }), 'summary'))
  expect(chosen.some(line => line.startsWith('Passive 34 needs 101.2\u00A0kWh/m²'))).toBe(true)
})

test('a bridge ends at the chosen design, and its steps add', () => {
  const rows = rowsOf(chapterOf(sideOf(subject, plain), 'bridge'))
  const step = (text: unknown) => Number(String(text).replace('−', '-').replace('+', ''))
  expect([rows['Baseline']?.[1], rows['Offset 223']?.[1]]).toEqual(['121.9', '0.1'])
  const steps = Object.values(rows).map(([text]) => step(text))
  expect(steps.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.1 - 121.9, 9)
})

describe('what was never asked is one line', () => {
  const bareSubject: ReportSubject = {
    ...subject,
    project: { ...subject.project, picks: [] },
    climate: null,
    stations: [],
    studies: [],
    designs: {},
    explanations: [],
  }
  test.each([
    ['stages', /^No study has been run/],
    ['picks', /^No design has been picked/],
    ['bridge', /^The effect of each change was never asked/],
    ['influence', /^The influence of the parameters was never asked/],
    ['comparison', /^No design has been picked/],
    ['worst', /^The worst case was never asked/],
  ] as const)('%s', (part, line) => {
    const blocks = chapterOf(sideOf(bareSubject, plain), part)
    expect(blocks).toHaveLength(1)
    expect(linesOf(blocks)[0]).toMatch(line)
  })
  test('the rest is there', () => {
    const side = sideOf(bareSubject, plain)
    expect(linesOf(chapterOf(side, 'site'))).toContain('The climate of this weather file could not be read.')
    expect(linesOf(chapterOf(side, 'summary'))).toContain(
      'No design is chosen yet. The figures are those of the baseline.',
    )
    expect(chapterOf(side, 'baseline').length).toBeGreaterThan(8)
  })
  test('a bridge to another pick is not shown for the chosen one', () => {
    const only = subject.explanations.filter(
      ({ question }) => question.kind !== 'bridge' || question.to === 'sample-active',
    )
    const blocks = chapterOf(sideOf({ ...subject, explanations: only }, plain), 'bridge')
    expect(linesOf(blocks)).toHaveLength(1)
  })
})

test('both columns have the same blocks, of any part that is wished', () => {
  const data = reportData(subject, { ...plain, language: 'both' })
  const [english, persian] = data.sides.map(({ chapters }) =>
    chapters.map(({ part, blocks }) => [
      part,
      blocks.map(block => [block.kind, block.kind === 'table' ? block.rows.map(({ cells }) => cells.length) : 0]),
    ]),
  )
  expect(persian).toEqual(english)
  const some = reportData(subject, { ...plain, parts: ['method', 'summary'] })
  expect(some.sides[0]?.chapters.map(({ part }) => part)).toEqual(['summary', 'method'])
})

test('every language, unit system and calendar has words for all', () => {
  for (const language of exportLanguages)
    for (const units of unitSystems)
      for (const calendar of calendars) {
        const data = reportData(subject, { language, units, calendar })
        const words = JSON.stringify(data.sides, (key, value: unknown) => (key === 'picture' ? undefined : value))
        expect(/undefined|NaN|null|\{\{/.exec(words)).toBeNull()
        expect(data.sides[0]?.chapters.map(({ part }) => part)).toEqual([...reportParts])
      }
})

test('a typed name is one line without marks that turn others about, wherever it stands', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('a', 'ب', '<', '#', '*', '"', '\u202E', '\u2067', '\n', '\u0000', ' '),
  })
  fc.assert(
    fc.property(nasty, name => {
      const picks = subject.project.picks.map(pick => ({ ...pick, name }))
      const project = { ...subject.project, _id: 'p1', name, label: name, picks }
      const data = reportData({ ...subject, project }, { ...plain, parts: ['summary', 'picks'] })
      expect(data.title).not.toMatch(/[\u202A-\u202E\p{Cc}]/u)
      expect(JSON.stringify(data.sides)).not.toMatch(/[\u202A-\u202E]|\\n|\\u0000/)
    }),
    { numRuns: 40, seed: 3 },
  )
})

test('no piece of a Persian sentence takes its direction from isolates, in which First Strong finds no letter', () => {
  const text = JSON.stringify(reportData(subject, { ...plain, language: 'fa' }).sides)
  expect(Array.from(text.matchAll(/.{0,40}\u2068[\u2066-\u2068].{0,40}/g), ([piece]) => piece)).toEqual([])
})

test('a city with a comma of its own and its country are one place', () => {
  const { project } = subject
  const location = { ...project.userInputs.location, city: 'Washington, DC' }
  const given = {
    ...subject,
    project: { ...project, country: 'United States', userInputs: { ...project.userInputs, location } },
  }
  const { facts } = sideOf(given as ReportSubject, plain)
  expect(facts[0]).toEqual({ label: 'Place', value: 'Washington, DC, United States' })
})

test('the counts of the validation are those of its page', () => {
  const page = readFileSync('docs/validation.md', 'utf8')
  expect(validationCounts.engine).toBe(engineVersion)
  expect(page).toContain(`engine ${validationCounts.engine}`)
  const gate = (edition: string) =>
    RegExp(`\\| ${edition} +\\| half-hour steps +\\| +(\\d+) of (\\d+)`).exec(page)?.slice(1).map(Number)
  expect(gate('2014')).toEqual([...validationCounts.first])
  expect(gate('2020')).toEqual([...validationCounts.second])
  const needs = /heating and cooling need of the year each.*\| (\d+) of (\d+) \|/.exec(page)?.slice(1).map(Number)
  expect(needs).toEqual([...validationCounts.buildings])
})

test('a very large drawing has a report without the stands of its parameters', () => {
  const vertices = Array.from({ length: 1001 }, (_, i): readonly [number, number] => [
    20 * Math.cos((2 * Math.PI * i) / 1001),
    20 * Math.sin((2 * Math.PI * i) / 1001),
  ])
  const masses = subject.project.masses.map(mass => ({ ...mass, vertices }))
  const rows = rowsOf(chapterOf(sideOf({ ...subject, project: { ...subject.project, masses } }, plain), 'summary'))
  expect(rows['Wall U-value']).toEqual(['original value', '0.25\u00A0W/(m²·K)'])
})

test('party walls are hatched in the view of the building, and its caption says so', () => {
  const [first, ...others] = subject.project.masses
  if (first === undefined) throw new Error('no mass')
  const shown = (...edges: readonly number[]) => {
    const closed = { ...first, partyWalls: edges.map(edge => ({ edge, is: 'closed' as const })) }
    const walled = { ...subject, project: { ...subject.project, masses: [closed, ...others] } }
    const { caption } = sideOf(walled, plain).isometric
    const hasHatch = JSON.stringify(reportData(walled, plain).isometric).includes('fill-opacity')
    return [caption, hasHatch]
  }
  const bareView = ['View from the south-east', false]
  const hatchedView = ['View from the south-east; party walls are hatched', true]
  const edges = first.vertices.map((_, edge) => edge)
  expect(shown()).toEqual(bareView)
  expect(shown(...edges)).toEqual(hatchedView)
  // Each wall alone: half of them look away from the eye, and then no hatch is seen.
  const views = edges.map(edge => shown(edge))
  for (const view of views) expect([bareView, hatchedView]).toContainEqual(view)
  expect(views).toContainEqual(bareView)
  expect(views).toContainEqual(hatchedView)
})
