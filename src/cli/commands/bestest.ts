import { parseArgs } from 'node:util'
import { csvText } from '#exports/csv.ts'
import { Failure } from '../failure.ts'
import { readWeather } from '../read-weather.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'

const usage = `Usage: badgir bestest --edition 2014|2020 --weather W [--format csv]

Every case of BESTEST (ANSI/ASHRAE Standard 140, building thermal envelope and fabric
load) of one edition, in the engine's default setting.

  --edition   2014: weather DRYCOLD; its radiation is read in hours of solar time;
              2020: weather 725650TYCST
  --weather   that edition's .epw or .epw.gz file
  --format    csv: case,quantity,unit,value
`

/** Stations of DRYCOLD and 725650TYCST, as their files name them. */
const stations = { 2014: '724690', 2020: '725650' } as const

/** `badgir bestest --edition E --weather W`: what the standard asks of every case. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const { edition: named, weather: file, format, help } = readArgs(args)
    if (help) return usage
    const edition = named === '2014' ? 2014 : named === '2020' ? 2020 : undefined
    if (edition === undefined)
      throw new Failure(
        `--edition must be 2014 or 2020${named === undefined ? '' : `, not “${named}”`}.\n\n${usage}`,
        2,
      )
    if (file === undefined) throw new Failure(`Name the edition's weather with --weather.\n\n${usage}`, 2)
    if (format !== 'csv') throw new Failure(`--format must be csv, not “${format}”.\n\n${usage}`, 2)
    const { weather } = await readWeather(shell, file)
    // The cases are facts of the standard and live with the validation; only this command loads them.
    const [{ editionWeather, runEdition }, { quantities }] = await Promise.all([
      import('#validation/bestest/run-edition.ts'),
      import('#validation/bestest/quantities.ts'),
    ])
    const { wmo, city } = weather.place
    if (wmo !== stations[edition])
      shell.err.write(
        `The cases of ${edition} are for station ${stations[edition]}, not for ${wmo} ${city}. These figures ` +
          'cannot be compared with the reference.\n',
      )
    const year = editionWeather(edition, weather)
    const rows = quantities(edition, runEdition(edition, year), year)
    return csvText([
      ['case', 'quantity', 'unit', 'value'],
      ...rows.map(row => [row.case, row.quantity, row.unit, Number(row.value.toFixed(6))]),
    ])
  })
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        edition: { type: 'string' },
        weather: { type: 'string' },
        format: { type: 'string', default: 'csv' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (error) {
    throw new Failure(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}.\n\n${usage}`, 2)
  }
}
