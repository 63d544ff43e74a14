import { parseArgs } from 'node:util'
import { allMachines } from '#machines/all-machines.ts'
import { allPaths, qaMachine } from './qa-cases.ts'
import { casesCsv, casesMarkdown, countLines, qaMarkdown } from './qa-text.ts'

/** Output of a command, and its exit code. */
interface Printed {
  readonly out: string
  readonly err: string
  readonly code: 0 | 2
}

function refused(problem: string): Printed {
  const names = allMachines.map(({ name }) => name).join('|')
  const usage = `usage: npm run -s paths -- [--format md|csv|json] [--json] [--all] [--machine ${names}]`
  return { out: '', err: `${problem}\n${usage}\n`, code: 2 }
}
function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Test cases for QA: the fewest tours and the refusals of the chosen machines, or with `--all` every generated path. */
export function pathsCommand(args: readonly string[]): Printed {
  let values
  try {
    ;({ values } = parseArgs({
      args: [...args],
      options: {
        format: { type: 'string', default: 'md' },
        json: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        machine: { type: 'string' },
      },
    }))
  } catch (problem) {
    return refused(problem instanceof Error ? problem.message : String(problem))
  }
  const { machine, all } = values
  const format = values.json ? 'json' : values.format
  if (format !== 'md' && format !== 'csv' && format !== 'json')
    return refused(`--format is md, csv or json, not ${format}`)
  const chosen = allMachines.filter(({ name }) => machine === undefined || name === machine)
  if (chosen.length === 0) return refused(`no machine is named ${machine ?? ''}`)
  if (all) {
    const print = { md: casesMarkdown, csv: casesCsv, json: inJson }[format]
    return { out: print(chosen.flatMap(allPaths)), err: '', code: 0 }
  }
  const machines = chosen.map(qaMachine)
  if (format === 'md') return { out: qaMarkdown(machines), err: '', code: 0 }
  const cases = machines.flatMap(({ tours, refusals }) => [...tours, ...refusals])
  // The count is no part of a table or of JSON, which a program reads.
  return {
    out: format === 'csv' ? casesCsv(cases) : inJson(machines),
    err: `${countLines(machines).join('\n')}\n`,
    code: 0,
  }
}
