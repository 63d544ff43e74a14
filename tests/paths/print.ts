/**
 * Prints test cases for QA: per machine the fewest tours that take every transition, then its refusals.
 * `npm run -s paths` Markdown · `-- --format csv` for test-management tools · `-- --json` · `-- --machine session` one machine ·
 * `-- --all` every generated path instead of the tours
 */
import { parseArgs } from 'node:util'
import { allMachines } from '#machines/all-machines.ts'
import { allPaths, qaMachine } from './qa-cases.ts'
import { casesCsv, casesMarkdown, countLines, qaMarkdown } from './qa-text.ts'

function usage(problem: string): never {
  process.stderr.write(
    `${problem}\nusage: npm run -s paths -- [--format md|csv|json] [--json] [--all] [--machine ${allMachines.map(({ name }) => name).join('|')}]\n`,
  )
  return process.exit(2)
}
function read() {
  try {
    return parseArgs({
      options: {
        format: { type: 'string', default: 'md' },
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        machine: { type: 'string' },
      },
    }).values
  } catch (problem) {
    return usage(problem instanceof Error ? problem.message : String(problem))
  }
}

const { format: asked, json, all, machine } = read()
const format = json ? 'json' : asked
if (format !== 'md' && format !== 'csv' && format !== 'json') usage(`--format is md, csv or json, not ${format}`)
const chosen = allMachines.filter(({ name }) => machine === undefined || name === machine)
if (chosen.length === 0) usage(`no machine is named ${machine ?? ''}`)

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
if (all) {
  const cases = chosen.flatMap(allPaths)
  process.stdout.write({ md: casesMarkdown, csv: casesCsv, json: inJson }[format](cases))
} else {
  const machines = chosen.map(qaMachine)
  const cases = machines.flatMap(({ tours, refusals }) => [...tours, ...refusals])
  process.stdout.write(
    format === 'md' ? qaMarkdown(machines) : format === 'csv' ? casesCsv(cases) : inJson(machines),
  )
  // A table or JSON ends without it, so that a program can read it.
  if (format !== 'md') process.stderr.write(`${countLines(machines).join('\n')}\n`)
}
