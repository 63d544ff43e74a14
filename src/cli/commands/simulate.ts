import { parseArgs } from 'node:util'
import { yearComfort } from '#engine/comfort/year-comfort.ts'
import { simulate } from '#engine/simulate.ts'
import { hasStandardFilms, withStandardFilms } from '#engine/standard-films.ts'
import type { Films } from '#building/lowered.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { resultWarnings, warned } from '#rules/warned.ts'
import { repairIssues } from '#rules/weather-issues.ts'
import { decodeModel, isModel } from '../decode-model.ts'
import { Failure } from '../failure.ts'
import { formatResult, resultFormats, type ResultFormat } from '#exports/tables/format-result.ts'
import { formatYear, hourRows } from '#exports/tables/format-year.ts'
import { openProject } from '../open-project.ts'
import { sentence } from '../read-document.ts'
import { readJson } from '../read-json.ts'
import { readWeather } from '../read-weather.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { tellWarnings, warningLines } from '../warning-lines.ts'
import { writeOutputFile } from '../write-output-file.ts'

const usage = `Usage: badgir simulate FILE --weather W [--format table|json|csv] [--films standard] [--hourly FILE.csv]

  FILE        a project document (JSON, schema badgir.project), or an engine model
              (JSON, schema badgir.model: src/engine/input.ts)
  --weather   an .epw or .epw.gz file, or station:ID of a bundled climate;
              not needed when the document names a bundled climate
  --format    table (default): figures in groups, with units; json: the result as in the API,
              kWh; csv: one row for each month and one for the year, kWh

              Warnings go to standard error and into the result. If a document names no climate
              zone, the zone of the weather decides the limits of an energy code.
  --films     hourly (default): surface films by wind, slope and temperature; standard: the constant
              films of ISO 52016-1, to compare with programs that have only these; the result
              says so. An engine model that already has constant films keeps them
  --hourly    engine models only: writes the hourly values of every zone to this CSV file;
              hours count from 1 to 24 as in EPW files: 1 is 00:00–01:00
`

/** `badgir simulate FILE --weather W`: one year, hour by hour, without a server. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const { file, weather, format, films, hourly, help } = readArgs(args)
    if (help) return usage
    if (file === undefined) throw new Failure(`Name one project document or engine model.\n\n${usage}`, 2)
    const chosen = resultFormats.find(f => f === format)
    if (chosen === undefined) throw new Failure(`--format must be table, json or csv, not “${format}”.\n\n${usage}`, 2)
    if (films !== 'hourly' && films !== 'standard')
      throw new Failure(`--films must be hourly or standard, not “${films}”.\n\n${usage}`, 2)
    const content = await readJson(file)
    return isModel(content)
      ? await ofModel(shell, file, content, weather, chosen, films, hourly)
      : await ofDocument(shell, file, content, weather, chosen, films, hourly)
  })
}

async function ofModel(
  shell: Shell,
  file: string,
  content: unknown,
  named: string | undefined,
  format: ResultFormat,
  films: Films,
  hourly: string | undefined,
): Promise<string> {
  if (named === undefined)
    throw new Failure(`Name the weather with --weather: an engine model contains no weather.\n\n${usage}`, 2)
  const read = decodeModel(file, content)
  const model = films === 'standard' ? withStandardFilms(read) : read
  const { weather, station } = await readWeather(shell, named)
  const year = simulate(model, weather)
  if (hourly !== undefined) await writeOutputFile(hourly, hourRows(year))
  tellWarnings(shell, warningLines([...year.warnings, ...repairIssues(station.repairs)]))
  return formatYear(year, yearComfort(model, weather, year), format, hasStandardFilms(model))
}

async function ofDocument(
  shell: Shell,
  file: string,
  content: unknown,
  weather: string | undefined,
  format: ResultFormat,
  films: Films,
  hourly: string | undefined,
): Promise<string> {
  if (hourly !== undefined)
    throw new Failure(`--hourly works only for engine models (schema badgir.model).\n\n${usage}`, 2)
  const { document, warning, given } = await openProject(shell, file, content, weather, usage)
  const answer = warned(simulateBuilding(document, given.weather, given.station, films), [
    ...(warning === undefined ? [] : [warning]),
    ...resultWarnings(document, given.station),
  ])
  if (!answer.ok)
    throw new Failure(
      [`${file}: ${sentence(answer.reason)}`, ...(answer.details ?? []).map(detail => `  ${detail}`)].join('\n'),
    )
  const warnings = warningLines(answer.result.warnings)
  tellWarnings(shell, warnings)
  return formatResult(answer.result, format, warnings)
}

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        weather: { type: 'string' },
        format: { type: 'string', default: 'table' },
        films: { type: 'string', default: 'hourly' },
        hourly: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { file: positionals.length === 1 ? positionals[0] : undefined, ...values }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}.\n\n${usage}`, 2)
  }
}
