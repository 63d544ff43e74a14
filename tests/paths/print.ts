/**
 * Prints every generated path of every machine as test cases for QA.
 * `npm run -s paths` Markdown · `-- --json` or `-- --format json` JSON · `-- --machine session` one machine
 */
import { parseArgs } from 'node:util'
import { allMachines } from '#machines/all-machines.ts'
import { qaCases, qaMarkdown } from './qa-cases.ts'

function usage(problem: string): never {
  process.stderr.write(
    `${problem}\nusage: npm run -s paths -- [--format md|json] [--json] [--machine ${allMachines.map(({ name }) => name).join('|')}]\n`,
  )
  return process.exit(2)
}
function read() {
  try {
    return parseArgs({
      options: {
        format: { type: 'string', default: 'md' },
        json: { type: 'boolean', default: false },
        machine: { type: 'string' },
      },
    }).values
  } catch (problem) {
    return usage(problem instanceof Error ? problem.message : String(problem))
  }
}

const { format, json, machine } = read()
if (format !== 'md' && format !== 'json') usage(`--format is md or json, not ${format}`)
const chosen = allMachines.filter(({ name }) => machine === undefined || name === machine)
if (chosen.length === 0) usage(`no machine is named ${machine ?? ''}`)

const cases = chosen.map(qaCases)
process.stdout.write(
  json || format === 'json' ? `${JSON.stringify(cases, null, 2)}\n` : cases.map(qaMarkdown).join('\n'),
)
