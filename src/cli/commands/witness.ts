import { parseArgs } from 'node:util'
import { weatherAtSite } from '#building/model/weather-at-site.ts'
import { weatherIssues } from '#rules/weather-issues.ts'
import { simulate } from '#engine/simulate.ts'
import { compareYears } from '../energyplus/compare-years.ts'
import { noteText } from '#exports/energyplus/ep-notes.ts'
import { epwText } from '#exports/energyplus/epw-text.ts'
import { runEnergyPlus } from '../energyplus/run-energyplus.ts'
import { witnessTable } from '../energyplus/witness-table.ts'
import { requiredBuilding } from '../energyplus/required-building.ts'
import { Failure } from '../failure.ts'
import { openProject } from '../open-project.ts'
import { readJson } from '../read-json.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { tellWarnings, warningLines } from '../warning-lines.ts'

const usage = `Usage: badgir witness FILE [--weather W] [--energyplus PROGRAM]

Runs the building in an installed EnergyPlus 25.2 and prints both results: needs, gains,
air change and temperatures by month and zone, peaks, and where they differ most.

  FILE          a project document (JSON, schema badgir.project)
  --weather     an .epw or .epw.gz file, or station:ID of a bundled climate;
                not needed when the document names a bundled climate
  --energyplus  the EnergyPlus executable, or a script that takes its arguments
                (default: the program “energyplus” on PATH)
`

/** `badgir witness FILE --weather W`: the same building in EnergyPlus, beside ours. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const { file, weather: named, energyplus, help } = readArgs(args)
    if (help) return usage
    if (file === undefined) throw new Failure(`Name one project document.\n\n${usage}`, 2)
    const { document, given } = await openProject(shell, file, await readJson(file), named, usage)
    tellWarnings(shell, warningLines(weatherIssues(document, given.station)))
    const weather = weatherAtSite(document, given.weather)
    const written = requiredBuilding(file, document, weather)
    for (const note of written.notes) shell.err.write(`${noteText(note, 'en')}\n`)
    const zones = written.model.zones.map(({ name }) => name)
    const other = await runEnergyPlus(
      energyplus,
      written.document,
      epwText(weather, written.model.site?.skyModel),
      zones,
    )
    const ours = simulate(written.model, weather)
    return witnessTable(document.name, compareYears(written.model, weather, ours, other.zones), weather, other.version)
  })
}

function readArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        weather: { type: 'string' },
        energyplus: { type: 'string', default: 'energyplus' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { file: positionals.length === 1 ? positionals[0] : undefined, ...values }
  } catch (error) {
    throw new Failure(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}.\n\n${usage}`, 2)
  }
}
