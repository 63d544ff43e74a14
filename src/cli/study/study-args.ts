import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { limits } from '#contract/limits.ts'
import { studySettings, type StudySetting } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import { Failure } from '../failure.ts'
import { sweepBounds } from './sweep-bounds.ts'
import { studyFormats, type StudyFormat } from './study-output.ts'

const mostThreads = 64
export const usage = `Usage: badgir study FILE --stage passive|active|offset --parameters FILE.json [--weather W]
                    [--from PICK.json] [--sample N] [--seed S] [--threads N] [--setting S]
                    [--format csv|arrow|json] [--output F]
       badgir study FILE --stage S --list [--from PICK.json] [--weather W]
       badgir study FILE --stage S --parameters FILE.json … --pick ROW | --document ROW

  FILE          a project document (JSON, schema badgir.project)
  --stage       the stage that is varied: passive (the building itself), active (the
                building services) or offset (sun and wind)
  --parameters  the parameters and their options, in SI units or as keys of lists:
                {"parameters": [{"key": "wallUValue", "options": [0.3, 0.6]}, …]};
                all combinations are calculated, up to ${limits.combinations}; above that, take a --sample
  --weather     as for simulate; not needed when the document names a bundled climate
  --from        a pick of earlier stages that the study starts from:
                {"passive": {"wallUValue": 0.3}, "active": {…}}
  --sample      calculates this number of combinations from a Sobol sequence, at most ${limits.combinations}
  --seed        seed of the sample (default 1); the same seed gives the same rows
  --threads     1 to ${mostThreads} (default: one for each processor); the number changes no digit
  --setting     default: as simulate; sweep: two to three times as fast, without peaks;
                ${sweepBounds.join(',\n                ')}
                (docs/validation/sweeps.md). Without --setting, passive studies of more
                than ${limits.exactRows} rows use the sweep setting. All other studies use the default
                setting. So do all buildings with an all-air system, a two-pipe
                changeover system or a direct evaporative cooler
  --format      csv (default): one row for each variant, kWh of the whole building and year, options
                under the key of their parameter; arrow: the same as an Apache Arrow stream;
                json: by columns, as in the API. The cost column is empty: prices are a
                setting of a project on a server, not a part of its document
  --output      writes this file instead of standard output

  --list        lists the parameters of the stage with options that suit this building, and why
  --pick        prints the options of a row as a pick for --from; calculates nothing
  --document    prints the project document of a row, for simulate and export

                Ctrl-C stops a study and keeps the finished rows.
`

/** Arguments of `badgir study`. */
export interface StudyArgs {
  readonly file: string
  readonly stage: StudyStage
  readonly parameters: string | undefined
  readonly weather: string | undefined
  readonly from: string | undefined
  readonly size: number | undefined
  readonly seed: number | undefined
  readonly threads: number
  readonly format: StudyFormat
  /** undefined: by stage and size */
  readonly setting: StudySetting | undefined
  readonly output: string | undefined
  /** Output instead of figures. */
  readonly instead: 'list' | { readonly what: 'pick' | 'document'; readonly row: number } | undefined
}

/**
 * @param isOnTerminal whether standard output is a terminal
 * @throws Failure for wrong usage; `help` where that is asked for
 */
export function studyArgs(args: readonly string[], isOnTerminal = false): StudyArgs | 'help' {
  const { positionals, values: given } = parsed(args)
  if (given.help) return 'help'
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw wrong('Name one project document.')
  const stage = studyStages.find(each => each === given.stage)
  if (stage === undefined) throw wrong(`--stage must be one of ${studyStages.join(', ')}.`)
  const format = studyFormats.find(each => each === given.format)
  if (format === undefined) throw wrong(`--format must be csv, arrow or json, not “${given.format}”.`)
  const setting = studySettings.find(each => each === given.setting)
  if (given.setting !== undefined && setting === undefined)
    throw wrong(`--setting must be default or sweep, not “${given.setting}”.`)
  if (given.parameters === undefined && !given.list) throw wrong('Name a file of parameters with --parameters.')
  const row = (['pick', 'document'] as const).flatMap(what => {
    const number = wholeNumber(`--${what}`, given[what], 0)
    return number === undefined ? [] : [{ what, row: number }]
  })
  if (row.length + (given.list ? 1 : 0) > 1) throw wrong('Use only one of --list, --pick and --document.')
  const instead = given.list ? 'list' : row[0]
  if (format === 'arrow' && given.output === undefined && isOnTerminal && instead === undefined)
    throw new Failure('An Arrow stream cannot be shown on a terminal. Write it to a file with --output.', 2)
  return {
    file,
    stage,
    format,
    setting,
    instead,
    parameters: given.parameters,
    weather: given.weather,
    from: given.from,
    output: given.output,
    size: wholeNumber('--sample', given.sample, 1, limits.combinations),
    seed: wholeNumber('--seed', given.seed, 0, 2 ** 32 - 1),
    threads: wholeNumber('--threads', given.threads, 1, mostThreads) ?? Math.min(availableParallelism(), mostThreads),
  }
}

function wrong(why: string): Failure {
  return new Failure(`${why}\n\n${usage}`, 2)
}

function wholeNumber(name: string, text: string | undefined, min: number, max = Infinity): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Failure(
      `${name} ${text}: a whole number ${max === Infinity ? `from ${min}` : `from ${min} to ${max}`} is expected.`,
      2,
    )
  return value
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        parameters: { type: 'string' },
        weather: { type: 'string' },
        from: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string' },
        threads: { type: 'string' },
        format: { type: 'string', default: 'csv' },
        output: { type: 'string' },
        setting: { type: 'string' },
        list: { type: 'boolean', default: false },
        pick: { type: 'string' },
        document: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw wrong(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''}.`)
  }
}
