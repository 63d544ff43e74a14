/** `npm run examples` writes what the example documents give into README.md; `tests/cli/examples.test.ts` holds it to that. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultTable } from '#cli/result-table.ts'
import { simulatedExample, type Example } from '../fixtures/examples.ts'

const root = resolve(import.meta.dirname, '../..')
export const readmePath = join(root, 'README.md')
const marks = { from: '<!-- examples: npm run examples -->\n\n', to: '\n\n<!-- end of examples -->' } as const

const told: readonly (readonly [example: Example, words: string])[] = [
  ['office-tehran', 'small office, Tehran'],
  ['apartment-doha', 'apartment block, Doha'],
  ['school-dubai', 'school, Dubai'],
  ['office-chicago', 'medium office, Chicago'],
]
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The README before, between and behind its marks. */
function partsOf(readme: string): readonly [before: string, between: string, behind: string] {
  const from = readme.indexOf(marks.from) + marks.from.length
  const to = readme.indexOf(marks.to, from)
  return [readme.slice(0, from), readme.slice(from, to), readme.slice(to)]
}
export function examplesOf(readme: string): string {
  return partsOf(readme)[1]
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
  writeFileSync(readmePath, before + (await readmeExamples()) + behind)
}
