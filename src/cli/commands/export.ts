import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { weatherAtSite } from '#building/model/weather-at-site.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { weatherIssues } from '#rules/weather-issues.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Language, UnitSystem } from '#contract/options.ts'
import type { ProjectDocument } from '#contract/entities/project.ts'
import { toEngine } from '#building/to-engine.ts'
import { allExports, isInParts } from '#exports/all-exports.ts'
import { epwText } from '#exports/energyplus/epw-text.ts'
import type { ExportContext, ExportNeed, ExportRecord } from '#exports/export-record.ts'
import { writeExport } from '#exports/files/write-export.ts'
import type { GivenWeather } from '../bundled-weather.ts'
import { Failure } from '../failure.ts'
import { openProject } from '../open-project.ts'
import { sentence } from '../read-document.ts'
import { readJson } from '../read-json.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { tellWarnings, warningLines } from '../warning-lines.ts'
import { writeOutputFile } from '../write-output-file.ts'

const ofDocument: ReadonlySet<ExportNeed> = new Set(['weather', 'result', 'studies'])
/** Formats that a document and its weather are enough for: hours and answers to questions are asked of the server. */
const records = allExports.filter(
  (record): record is Exclude<(typeof allExports)[number], { readonly isInParts: true }> =>
    !isInParts(record.format) && record.needs.every(need => ofDocument.has(need)),
)
const formats = records.map(({ format }) => format)
const energyPlusFormats: ReadonlySet<string> = new Set(['epjson', 'idf'])

const usage = `Usage: badgir export FILE [--weather W] [--format ${formats.join('|')}]
                     [--language en|fa] [--units SI|PI] [--output F] [--epw F]

  FILE        a project document (JSON, schema badgir.project)
  --weather   an .epw or .epw.gz file, or station:ID of a bundled climate; it decides the ground
              temperature, the calendar and the place;
              not needed when the document names a bundled climate
  --format    ${formats.join(', ')}; epjson (the default) and idf are of EnergyPlus 25.2,
              json is the project document in this version, gbxml is of version 7.03,
              hbjson is read by Ladybug Tools and Pollination;
              csv and xlsx have the figures of the baseline, which is simulated for them: xlsx needs --output
  --language  en (default) or fa: words of csv and xlsx
  --units     SI or PI: units of csv and xlsx; default: those of the document
  --output    writes this file instead of standard output
  --epw       also writes the weather year that we calculate with as an EPW file: run EnergyPlus with this file,
              because EnergyPlus takes the air pressure and the sky's infrared radiation from its weather file

              Whatever the format cannot represent is listed on standard error.
`

/** Why EnergyPlus must run with the weather file that `--epw` writes, if its sky or its air would be other than ours. */
function weatherNote(given: WeatherYear, atSite: WeatherYear): string | undefined {
  if (given.origin === 'normals')
    return 'EnergyPlus needs a weather file, and a bundled climate has none. Write one with --epw.'
  const others = [
    ...(atSite === given ? [] : ['the air pressure: ours is that at the altitude of the document']),
    ...(given.skyInfraredMeasured.every(flag => flag === 1)
      ? []
      : ['the sky’s infrared radiation: ours is computed where the file has no measured values']),
  ]
  return others.length === 0
    ? undefined
    : `EnergyPlus takes from its weather file ${others.join('; and ')}. Run EnergyPlus with the weather file that --epw writes.`
}

/** `badgir export FILE --weather W`: the building as EnergyPlus input. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const { file, weather, format, language, units, output, epw, help } = readArgs(args)
    if (help) return usage
    if (file === undefined) throw new Failure(`Name one project document.\n\n${usage}`, 2)
    const record = records.find(one => one.format === format)
    if (record === undefined) throw new Failure(`--format must be ${oneOf(formats)}, not “${format}”.\n\n${usage}`, 2)
    if (language !== 'en' && language !== 'fa')
      throw new Failure(`--language must be en or fa, not “${language}”.\n\n${usage}`, 2)
    if (units !== undefined && units !== 'SI' && units !== 'PI')
      throw new Failure(`--units must be SI or PI, not “${units}”.\n\n${usage}`, 2)
    if (record.extension === 'xlsx' && output === undefined)
      throw new Failure(`--format xlsx needs --output: a workbook is no text.\n\n${usage}`, 2)
    const { document, given } = await openProject(shell, file, await readJson(file), weather, usage)
    tellWarnings(shell, warningLines(weatherIssues(document, given.station)))
    const year = weatherAtSite(document, given.weather)
    const answer = await writeExport(record.format, {
      ...contextOf(document, language, units ?? document.units, await changeOf(file)),
      ...(needsResult(record) ? { result: baselineOf(file, document, given) } : {}),
      station: given.station,
      weather: given.weather,
    })
    if (!answer.ok)
      throw new Failure([`${file}: ${sentence(answer.reason)}`, ...answer.details.map(line => `  ${line}`)].join('\n'))
    const isRun = energyPlusFormats.has(record.format) && epw === undefined
    const note = isRun ? weatherNote(given.weather, year) : undefined
    for (const line of [...answer.leftOut, ...(note === undefined ? [] : [note])]) shell.err.write(`${line}\n`)
    if (epw !== undefined) {
      const model = toEngine(document, year)
      await writeOutputFile(epw, epwText(year, model.ok ? model.model.site?.skyModel : undefined))
    }
    const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body)
    if (output === undefined) return text
    await writeOutputFile(output, text)
    return ''
  })
}

function needsResult({ needs }: ExportRecord): boolean {
  return needs.includes('result')
}
/** Baseline of a document in its weather. */
function baselineOf(file: string, document: ProjectDocument, { weather, station }: GivenWeather): BaselineResult {
  const answer = simulateBuilding(document, weather, station)
  if (!answer.ok) throw new Failure(`${file}: ${sentence(answer.reason)}`)
  return answer.result
}

/** `a, b or c`. */
function oneOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
}

/** Last change of a document: that of its file. */
async function changeOf(file: string): Promise<Date> {
  const { mtime } = await stat(file)
  return mtime
}

/** Context of a file: a document alone has no results, prices or picks. */
function contextOf(document: ProjectDocument, language: Language, units: UnitSystem, changed: Date): ExportContext {
  return {
    document,
    options: { language, units, calendar: language === 'fa' ? 'persian' : 'gregorian' },
    address: '',
    changedAt: changed.toISOString(),
    energyPrices: {},
    picks: [],
    studies: [],
    answers: [],
    hours: [],
  }
}

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        weather: { type: 'string' },
        format: { type: 'string', default: 'epjson' },
        language: { type: 'string', default: 'en' },
        units: { type: 'string' },
        output: { type: 'string' },
        epw: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { file: positionals.length === 1 ? positionals[0] : undefined, ...values }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}.\n\n${usage}`, 2)
  }
}
