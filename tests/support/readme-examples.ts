/**
 * `npm run examples` writes the results of the example documents into docs/commands.md, docs/studies.md and README.md;
 * `tests/cli/examples.test.ts` compares the pages with them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRowOrder, rowOptions, studyRows, type VariedParameter } from '#building/stages/study-rows.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import { parametersOf } from '#cli/study/read-study.ts'
import { bundledWeather } from '#cli/bundled-weather.ts'
import { resultTable } from '#exports/tables/result-table.ts'
import { warningLines } from '#cli/warning-lines.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { exampleDocument, simulatedExample, type Example } from '../fixtures/examples.ts'

const root = resolve(import.meta.dirname, '../..')
interface Marks {
  readonly from: string
  readonly to: string
}
const fence = '```'
/** Pages with figures of the examples, each between two marks of its own. */
const pages = {
  examples: {
    file: 'docs/commands.md',
    marks: { from: '<!-- examples: npm run examples -->\n\n', to: '\n\n<!-- end of examples -->' },
    text: allExamples,
  },
  study: {
    file: 'docs/studies.md',
    marks: { from: '<!-- study: npm run examples -->\n\n', to: '\n\n<!-- end of study -->' },
    text: exampleStudy,
  },
  readme: {
    file: 'README.md',
    marks: { from: '<!-- example: npm run examples -->\n\n', to: '\n\n<!-- end of example -->' },
    text: oneExample,
  },
} as const satisfies Record<
  string,
  { readonly file: string; readonly marks: Marks; readonly text: () => Promise<string> }
>
export type ExamplePage = keyof typeof pages
export const examplePages = Object.keys(pages) as readonly ExamplePage[]

const rowsOfReadme: readonly (readonly [example: Example, words: string])[] = [
  ['office-tehran', 'small office, Tehran'],
  ['apartment-doha', 'apartment block, Doha'],
  ['school-dubai', 'school, Dubai'],
  ['office-chicago', 'medium office, Chicago'],
]
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Page before, between and after its marks. */
function partsOf(page: string, { from, to }: Marks): readonly [before: string, between: string, behind: string] {
  const start = page.indexOf(from)
  const end = page.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`a page has lost its mark ${from.trim()}`)
  return [page.slice(0, start + from.length), page.slice(start + from.length, end), page.slice(end)]
}

/** Figures that a page shows now. */
export function shownOn(name: ExamplePage): string {
  const { file, marks } = pages[name]
  return partsOf(readFileSync(join(root, file), 'utf8'), marks)[1]
}
/** Figures that it must show. */
export function examplesFor(name: ExamplePage): Promise<string> {
  return pages[name].text()
}

/** Numbers of listed rows of the example study: those with least use, and with most. */
const toldRows = { least: 3, most: 1 } as const

/** The example study of the office in Tehran: its best rows and its worst. */
async function exampleStudy(): Promise<string> {
  const document = exampleDocument('office-tehran')
  const { weather } = bundledWeather(document.userInputs.location?.weatherStationId ?? '')
  const file = join(root, 'tests/fixtures/study-tehran.json')
  const { parameters: varied } = parametersOf(file, JSON.parse(readFileSync(file, 'utf8')))
  const parameters = inRowOrder(varied as readonly VariedParameter[])
  const all = studyRows(parameters)
  const rows = Array.from({ length: all.length / parameters.length }, (_, row) => row)
  const { columns } = variantFigures(openVariants(document, weather, 'default'), parameters, all, rows)
  const figure = (key: (typeof storedColumnKeys)[number], row: number) =>
    ((columns[storedColumnKeys.indexOf(key)]?.[row] ?? NaN) / grossFloorArea(document)).toFixed(1)
  const used = columns[storedColumnKeys.indexOf('used')] ?? new Float64Array()
  const ranked = rows.toSorted((a, b) => (used[a] ?? 0) - (used[b] ?? 0))
  const shown = [...ranked.slice(0, toldRows.least), ...ranked.slice(-toldRows.most)]
  return [
    `| row of ${rows.length} | ${parameters.map(({ key }) => key).join(' | ')} | used | heating | cooling |`,
    `|---|${parameters.map(() => '---|').join('')}---|---|---|`,
    ...shown.map(row =>
      [
        `| ${row}`,
        ...Object.values(rowOptions(parameters, all, row)),
        figure('used', row),
        figure('heating', row),
        `${figure('cooling', row)} |`,
      ].join(' | '),
    ),
  ].join('\n')
}

/** A result as the command prints it. */
function tableOf(result: BaselineResult): string {
  return resultTable(result, warningLines(result.warnings))
}

/** Lines of a printed table from a title to the empty line after it. */
function block(lines: readonly string[], title: RegExp): readonly string[] {
  const at = lines.findIndex(line => title.test(line))
  return lines.slice(at, lines.indexOf('', at) + 1)
}

/** End uses of the office in Tehran as the command prints them: eight lines. */
async function oneExample(): Promise<string> {
  const lines = tableOf(await simulatedExample('office-tehran')).split('\n')
  return [`${fence}text`, ...block(lines, /^End uses$/).slice(1, -1), fence].join('\n')
}

/** Row for each building, and the year of the last one as the command prints it. */
async function allExamples(): Promise<string> {
  const results = await Promise.all(
    rowsOfReadme.map(async ([example, words]) => ({ words, result: await simulatedExample(example) })),
  )
  const rows = results.map(({ words, result: { floorArea, annual } }) => {
    const per = (kWh: number) => (kWh / floorArea).toFixed(1)
    return (
      `| ${words} | ${whole.format(floorArea)} m² ` +
      `| ${per(annual.heatingNeed)} | ${per(annual.coolingNeed)} | ${per(annual.latentCoolingNeed ?? 0)} ` +
      `| ${per(annual.used)} | ${per(annual.endUses.generation)} ` +
      `| ${annual.co2 === null ? 'asked for' : `${(annual.co2 / floorArea).toFixed(1)} kg/m²`} |`
    )
  })
  const chicago = results.at(-1)?.result
  const lines = chicago === undefined ? [] : tableOf(chicago).split('\n')
  const excerpt = [
    /^Needs$/,
    /^End uses$/,
    /^Carriers$/,
    /^Generation$/,
    /^Primary energy/,
    /^Second opinion/,
    /^By month: Needs/,
    /^By month: End uses/,
  ].flatMap(title => block(lines, title))
  return [
    '| kWh/m² a year | floor | heating need | cooling need | of it drying | used | own electricity | CO₂ |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Of the last one’s output:',
    '',
    `${fence}text`,
    ...excerpt.slice(0, -1),
    fence,
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of examplePages) {
    const { file, marks, text } = pages[name]
    const path = join(root, file)
    const [before, , behind] = partsOf(readFileSync(path, 'utf8'), marks)
    writeFileSync(path, before + (await text()) + behind)
  }
