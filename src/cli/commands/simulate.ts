import { parseArgs } from 'node:util'
import { simulateBuilding } from '#building/simulate-building.ts'
import type { ProjectDocument } from '#contract/entities/project.ts'
import { inputCheck } from '#rules/input-check.ts'
import { Failure, runCommand } from '../failure.ts'
import { readDocument, sentence } from '../read-document.ts'
import { readWeather } from '../read-weather.ts'
import { formatResult, resultFormats } from '../format-result.ts'

const usage = `Usage: badgir simulate FILE --weather W [--format table|json|csv]

  FILE        a project document (JSON, schema badgir.project)
  --weather   an .epw or .epw.gz file, or station:ID of a bundled climate;
              may be left out when the document names a bundled climate
  --format    table (default), json, csv; energies in kWh
`

/** `badgir simulate FILE --weather W`: one year, hour by hour, without a server. */
export const run = (args: readonly string[]): Promise<number> => runCommand(async () => {
  const { file, weather: given, format, help } = readArgs(args)
  if (help) return usage
  if (file === undefined) throw new Failure(`Name one project document.\n\n${usage}`, 2)
  const chosen = resultFormats.find(f => f === format)
  if (chosen === undefined) throw new Failure(`--format is table, json or csv, not “${format}”.\n\n${usage}`, 2)
  const document = await readDocument(file)
  const named = given ?? document.userInputs.location?.weatherStationId
  if (named === undefined || (given === undefined && !named.startsWith('station:'))) throw new Failure(`Name the weather with --weather: the document names no bundled climate.\n\n${usage}`, 2)
  refuseIncomplete(file, document)
  const { weather, station } = await readWeather(named)
  const answer = simulateBuilding(document, weather, station)
  if (!answer.ok) throw new Failure(`${file}: ${sentence(answer.reason)}`)
  return formatResult(answer.result, chosen)
})

const readArgs = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args], allowPositionals: true,
      options: { weather: { type: 'string' }, format: { type: 'string', default: 'table' }, help: { type: 'boolean', short: 'h', default: false } },
    })
    return { file: positionals.length === 1 ? positionals[0] : undefined, ...values }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message.split('. ')[0] ?? '' : ''}.\n\n${usage}`, 2)
  }
}

/** Everything the input check calls an error, but location and station: `--weather` stands for them here. */
const refuseIncomplete = (file: string, document: ProjectDocument): void => {
  const errors = inputCheck(document).filter(i => i.severity === 'error' && i.tab !== 'location')
  if (errors.length === 0) return
  throw new Failure(`${file}: this building cannot be simulated.\n${errors.map(i => `  ${i.tab}${i.field === undefined ? '' : `.${i.field}`}: ${sentence(i.key, i.params)}`).join('\n')}`)
}
