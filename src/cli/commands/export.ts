import { parseArgs } from 'node:util'
import { weatherAtSite } from '#building/model/weather-at-site.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { weatherIssues } from '#rules/weather-issues.ts'
import { epwText } from '../energyplus/epw-text.ts'
import { epJsonText } from '../energyplus/epjson-text.ts'
import { idfText } from '../energyplus/idf-text.ts'
import { writtenBuilding } from '../energyplus/written-building.ts'
import { Failure } from '../failure.ts'
import { openProject } from '../open-project.ts'
import { readJson } from '../read-json.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { tellWarnings, warningLines } from '../warning-lines.ts'
import { writeOutputFile } from '../write-output-file.ts'

const usage = `Usage: badgir export FILE [--weather W] [--format epjson|idf] [--output F] [--epw F]

  FILE        a project document (JSON, schema badgir.project)
  --weather   an .epw or .epw.gz file, or station:ID of a bundled climate; it decides the ground
              temperature, the calendar and the place;
              not needed when the document names a bundled climate
  --format    epjson (default) or idf, of EnergyPlus 25.2
  --output    writes this file instead of standard output
  --epw       also writes the weather year that we calculate with as an EPW file: run EnergyPlus with this file,
              because EnergyPlus takes the air pressure and the sky's infrared radiation from its weather file

              Whatever EnergyPlus cannot represent is listed on standard error.
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
    const { file, weather, format, output, epw, help } = readArgs(args)
    if (help) return usage
    if (file === undefined) throw new Failure(`Name one project document.\n\n${usage}`, 2)
    if (format !== 'epjson' && format !== 'idf')
      throw new Failure(`--format must be epjson or idf, not “${format}”.\n\n${usage}`, 2)
    const { document, given } = await openProject(shell, file, await readJson(file), weather, usage)
    tellWarnings(shell, warningLines(weatherIssues(document, given.station)))
    const year = weatherAtSite(document, given.weather)
    const written = writtenBuilding(file, document, year)
    const note = epw === undefined ? weatherNote(given.weather, year) : undefined
    for (const line of [...written.notes, ...(note === undefined ? [] : [note])]) shell.err.write(`${line}\n`)
    if (epw !== undefined) await writeOutputFile(epw, epwText(year, written.model.site?.skyModel))
    const text = format === 'idf' ? idfText(written.document) : epJsonText(written.document)
    if (output === undefined) return text
    await writeOutputFile(output, text)
    return ''
  })
}

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        weather: { type: 'string' },
        format: { type: 'string', default: 'epjson' },
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
