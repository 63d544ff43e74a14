import { inRowOrder, rowOptions, studyRows, type Sample, type VariedParameter } from '#building/stages/study-rows.ts'
import { typedOver, withOptions } from '#building/stages/with-options.ts'
import { withPicks } from '#building/stages/with-picks.ts'
import type { Building } from '#contract/entities/project.ts'
import { Failure } from '../failure.ts'
import { openProject, type OpenedProject } from '../open-project.ts'
import { sentence } from '../read-document.ts'
import { readJson } from '../read-json.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { tellWarnings, warningLines } from '../warning-lines.ts'
import { weatherIssues } from '#rules/weather-issues.ts'
import { isSweepable, studySetting } from '#building/studies/study-setting.ts'
import { listParameters } from '../study/list-parameters.ts'
import { openProgressBar } from '../study/progress-bar.ts'
import { parametersOf, pickOf, refuseStudy } from '../study/read-study.ts'
import { runStudy, type DoneRows } from '../study/run-study.ts'
import { studyArgs, usage, type StudyArgs } from '../study/study-args.ts'
import { sweepBounds } from '../study/sweep-bounds.ts'
import { studyInForm, writeStudy, type StudyReport } from '../study/study-output.ts'

/** Notice for every study that does not run like a baseline. */
const inTheSweepSetting =
  `simulated in the sweep setting, without peaks: ${sweepBounds.join(', ')} of the default setting. ` +
  'For exact figures of a row, use --document ROW and simulate.'

/** `badgir study FILE`: thousands of variants of a building, without a server. */
export function run(args: readonly string[], shell: Shell): Promise<number> {
  return runCommand(shell, async () => {
    const wish = studyArgs(args, shell.out.isTTY)
    if (wish === 'help') return usage
    const { file, stage, from, instead } = wish
    const opened = await openProject(shell, file, await readJson(file), wish.weather, usage)
    const judged = inItsWeather(opened)
    tellWarnings(shell, warningLines(weatherIssues(opened.document, opened.given.station)))
    const picked = from === undefined ? {} : pickOf(from, await readJson(from), judged, stage)
    if (instead === 'list' || wish.parameters === undefined) return listParameters(withPicks(judged, picked), stage)

    const read = parametersOf(wish.parameters, await readJson(wish.parameters))
    const sample = sampleOf(wish, read.sample)
    refuseStudy(wish.parameters, withPicks(judged, picked), stage, { ...read, ...(sample && { sample }) })
    const parameters = inRowOrder(read.parameters as readonly VariedParameter[])
    const all = studyRows(parameters, sample)
    const base = withPicks(opened.document, picked)
    const total = all.length / parameters.length
    if (instead !== undefined) {
      const { what, row } = instead
      if (row >= total) throw new Failure(`There is no row ${row}. The last row is ${total - 1}.`)
      const options = rowOptions(parameters, all, row)
      const answer = what === 'document' ? withOptions(base, options) : { ...picked, [stage]: options }
      return `${JSON.stringify(answer, null, 2)}\n`
    }
    const systems = parameters.flatMap(({ key, options }) => (key === 'hvacSystemType' ? options : []))
    if (
      wish.setting === 'sweep' &&
      ![base, ...systems.map(option => withOptions(base, { hvacSystemType: option }))].every(isSweepable)
    )
      throw new Failure(
        `${file}: the sweep setting is not accurate enough for this system (docs/validation/sweeps.md). Leave --setting out.`,
      )
    const setting = wish.setting ?? studySetting(stage, total, base)
    const study = { stage, base, station: opened.given.station, parameters, sample, all, total, setting }
    tellWhatGives(shell, file, study)
    if (setting === 'sweep') shell.err.write(`${file}: ${inTheSweepSetting}\n`)
    const done = await computed(shell, study, opened, wish.threads)
    for (const { row, why } of done.refused)
      shell.err.write(`row ${row}: ${[sentence(why.reason), ...(why.details ?? [])].join(' ')}\n`)
    await writeStudy(shell, studyInForm(study, done, wish.format), wish.output)
    if (done.rows.length < total)
      throw new Failure(`Only ${done.rows.length} of ${total} rows were calculated. They are written.`)
    return ''
  })
}

/** The file's sample, or that of the arguments; a seed alone is another one of the file's. */
function sampleOf({ size, seed }: StudyArgs, ofFile: Sample | undefined): Sample | undefined {
  const of = size ?? ofFile?.size
  return of === undefined ? undefined : { size: of, seed: seed ?? ofFile?.seed ?? 1 }
}

/** The document as the rules judge it: `--weather` stands for its place. */
function inItsWeather({ document, given: { station } }: OpenedProject): Building {
  const { userInputs } = document
  return {
    ...document,
    userInputs: {
      ...userInputs,
      location: {
        ...userInputs.location,
        latitude: userInputs.location?.latitude ?? station.latitude,
        longitude: userInputs.location?.longitude ?? station.longitude,
        weatherStationId: station._id,
      },
    },
  }
}

/** Typed values that give way to an option are told. */
function tellWhatGives(shell: Shell, file: string, { base, parameters }: StudyReport): void {
  for (const { key } of parameters)
    for (const [, ...path] of typedOver(base, key))
      shell.err.write(`${file}: the typed value ${path.join('.')} is replaced by ${key}.\n`)
}

async function computed(
  shell: Shell,
  { base, parameters, all, total, setting }: StudyReport,
  { given: { weather } }: OpenedProject,
  threads: number,
): Promise<DoneRows> {
  const bar = openProgressBar(total, shell.err)
  const stopped = new AbortController()
  // The second Ctrl-C ends the process. One press may come twice: a terminal tells the launcher too, which passes it on.
  const onePress = 500 // ms
  let pressedAt: number | undefined
  const stop = () => {
    const now = performance.now()
    if (pressedAt !== undefined && now - pressedAt > onePress) shell.exit(130)
    pressedAt ??= now
    stopped.abort()
  }
  shell.signals.on('SIGINT', stop)
  try {
    return await runStudy(
      { base, weather, parameters, options: all, setting },
      {
        threads,
        signal: stopped.signal,
        tell: bar.tell,
      },
    )
  } finally {
    shell.signals.off('SIGINT', stop)
    bar.end()
  }
}
