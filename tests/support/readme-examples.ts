/** `npm run examples` writes what the example documents give into README.md; `tests/cli/examples.test.ts` holds it to that. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRowOrder, rowOptions, studyRows, type VariedParameter } from '#building/stages/study-rows.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import { parametersOf } from '#cli/study/read-study.ts'
import { bundledWeather } from '#cli/bundled-weather.ts'
import { resultTable } from '#cli/result-table.ts'
import { keptColumnKeys } from '#contract/variant-columns.ts'
import { exampleDocument, simulatedExample, type Example } from '../fixtures/examples.ts'

const root = resolve(import.meta.dirname, '../..')
export const readmePath = join(root, 'README.md')
const marks = { from: '<!-- examples: npm run examples -->\n\n', to: '\n\n<!-- end of examples -->' } as const
const studyMarks = { from: '<!-- study: npm run examples -->\n\n', to: '\n\n<!-- end of study -->' } as const

const told: readonly (readonly [example: Example, words: string])[] = [
  ['office-tehran', 'small office, Tehran'],
  ['apartment-doha', 'apartment block, Doha'],
  ['school-dubai', 'school, Dubai'],
  ['office-chicago', 'medium office, Chicago'],
]
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

interface Marks {
  readonly from: string
  readonly to: string
}
/** The README before, between and behind its marks. */
function partsOf(readme: string, between = marks as Marks): readonly [before: string, between: string, behind: string] {
  const from = readme.indexOf(between.from) + between.from.length
  const to = readme.indexOf(between.to, from)
  return [readme.slice(0, from), readme.slice(from, to), readme.slice(to)]
}
export function examplesOf(readme: string): string {
  return partsOf(readme)[1]
}
export function studyOf(readme: string): string {
  return partsOf(readme, studyMarks)[1]
}

/** Rows of the example study that are told: those that use least, and most. */
const toldRows = { least: 3, most: 1 } as const

/** The example study of the office in Tehran: its best rows and its worst. */
export async function readmeStudy(): Promise<string> {
  const document = exampleDocument('office-tehran')
  const { weather } = bundledWeather(document.userInputs.location?.weatherStationId ?? '')
  const file = join(root, 'tests/fixtures/study-tehran.json')
  const { parameters: asked } = parametersOf(file, JSON.parse(readFileSync(file, 'utf8')))
  const parameters = inRowOrder(asked as readonly VariedParameter[])
  const all = studyRows(parameters)
  const rows = Array.from({ length: all.length / parameters.length }, (_, row) => row)
  const { columns } = variantFigures(openVariants(document, weather, 'default'), parameters, all, rows)
  const figure = (key: (typeof keptColumnKeys)[number], row: number) =>
    ((columns[keptColumnKeys.indexOf(key)]?.[row] ?? NaN) / grossFloorArea(document)).toFixed(1)
  const used = columns[keptColumnKeys.indexOf('used')] ?? new Float64Array()
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

/** One row a building, and of the last one the year as the command prints it. */
export async function readmeExamples(): Promise<string> {
  const results = await Promise.all(
    told.map(async ([example, words]) => ({ words, result: await simulatedExample(example) })),
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
  const lines = chicago === undefined ? [] : resultTable(chicago).split('\n')
  const block = (title: RegExp) => {
    const at = lines.findIndex(line => title.test(line))
    return lines.slice(at, lines.indexOf('', at) + 1)
  }
  const excerpt = [
    /^Needs/,
    /^End uses/,
    /^Carriers/,
    /^Sun and wind/,
    /^Primary energy/,
    /^Second opinion/,
    /^Monthly: needs/,
  ].flatMap(block)
  return [
    '| kWh/m² a year | floor | heating need | cooling need | of it drying | used | own electricity | CO₂ |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Of the last one’s output:',
    '',
    '```text',
    ...excerpt.slice(0, -1),
    '```',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [before, , behind] = partsOf(readFileSync(readmePath, 'utf8'))
  const [start, , end] = partsOf(before + (await readmeExamples()) + behind, studyMarks)
  writeFileSync(readmePath, start + (await readmeStudy()) + end)
}
