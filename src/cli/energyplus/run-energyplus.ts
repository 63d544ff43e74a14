import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../failure.ts'
import type { EpJson } from '#exports/energyplus/ep-document.ts'
import { energyPlusVersion } from '#exports/energyplus/ep-objects.ts'
import { epJsonText } from '#exports/energyplus/epjson-text.ts'
import { energyPlusYear, frameZones, type EnergyPlusZone } from './energyplus-year.ts'

const exec = promisify(execFile)
const longestRun = 60 * 60 * 1000 // ms
const mostOutput = 64 * 2 ** 20 // bytes of what it says; the results are files
const mostLines = 12
const epwHead = 8 // lines before the first hour

export interface EnergyPlusRun {
  /** As the program names itself: 25.2.0-cf7368216c. */
  readonly version: string
  readonly zones: readonly EnergyPlusZone[]
  /** Lines of eplusout.err that warn. */
  readonly warnings: readonly string[]
}

/**
 * The version of an EnergyPlus.
 *
 * @throws Failure where there is no such program, it does not say its version, or the written input is not for that version
 */
export async function versionOf(program: string): Promise<string> {
  let said: string
  try {
    said = (await exec(program, ['--version'], { timeout: 60_000, maxBuffer: mostOutput })).stdout
  } catch (error) {
    throw notRun(program, error)
  }
  const version = /EnergyPlus, Version (\d+\.\d+\S*)/.exec(said)?.[1]
  if (version === undefined)
    throw new Failure(`${program} does not print a version like EnergyPlus. It printed: ${firstLine(said)}`)
  if (!version.startsWith(`${energyPlusVersion}.`) && version !== energyPlusVersion)
    throw new Failure(`${program} is EnergyPlus ${version}. Only EnergyPlus ${energyPlusVersion} is supported.`)
  return version
}

/**
 * Runs a document in an EnergyPlus, in a folder of its own that is taken away again.
 *
 * @param program executable, as `energyplus` on PATH, with EnergyPlus's own arguments; no shell stands between
 * @param epw     text of the weather file
 * @param zones   names of the zones whose hours are read
 * @param isYear  whether the document's period is the whole year
 * @throws Failure that says why there are no results; severe lines of eplusout.err are shown
 */
export async function runEnergyPlus(
  program: string,
  document: EpJson,
  epw: string,
  zones: readonly string[],
  isYear = true,
): Promise<EnergyPlusRun> {
  const version = await versionOf(program)
  const folder = await mkdtemp(join(tmpdir(), 'badgir-energyplus-'))
  try {
    const input = join(folder, 'in.epJSON')
    const weather = join(folder, 'in.epw')
    await Promise.all([writeFile(input, epJsonText(document)), writeFile(weather, epw)])
    try {
      await exec(program, ['--weather', weather, '--output-directory', folder, input], {
        cwd: folder,
        timeout: longestRun,
        maxBuffer: mostOutput,
      })
    } catch (error) {
      const severe = await severeLines(folder)
      throw severe.length > 0 ? failed(program, severe) : notRun(program, error)
    }
    const severe = await severeLines(folder)
    let csv: string
    try {
      csv = await readFile(join(folder, 'eplusout.csv'), 'utf8')
    } catch {
      throw severe.length > 0
        ? failed(program, severe)
        : new Failure(`${program} ended without results: eplusout.csv is missing.`)
    }
    if (severe.some(line => line.includes('**  Fatal  **'))) throw failed(program, severe)
    const read = energyPlusYear(csv, zones, frameZones(document))
    if (typeof read === 'string') throw new Failure(`${program}: ${read}.`)
    const hours = read[0]?.hourly.airTemperature.length ?? 0
    const weatherHours = epw.trimEnd().split('\n').length - epwHead
    if (hours > weatherHours || (isYear && hours !== weatherHours))
      throw new Failure(`${program} printed ${hours} hours, but the year has ${weatherHours}.`)
    return { version, zones: read, warnings: await errorLines(folder, /\*\* Warning \*\*|\*\* Severe {2}\*\*/) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function severeLines(folder: string): Promise<readonly string[]> {
  return errorLines(folder, /\*\* Severe {2}\*\*|\*\* {2}Fatal {2}\*\*/)
}
/** Lines of eplusout.err of some kind, each with those that go on with it. */
async function errorLines(folder: string, kind: RegExp): Promise<readonly string[]> {
  let text: string
  try {
    text = await readFile(join(folder, 'eplusout.err'), 'utf8')
  } catch {
    return []
  }
  let isOn = false
  return text.split(/\r?\n/).filter(line => {
    if (!line.includes('**   ~~~   **')) isOn = kind.test(line)
    return isOn
  })
}

function failed(program: string, severe: readonly string[]): Failure {
  const shown = severe.slice(0, mostLines).map(line => `  ${line.trim()}`)
  const rest = severe.length - shown.length
  return new Failure(
    [`${program} found errors in the input:`, ...shown, ...(rest > 0 ? [`  and ${rest} more lines`] : [])].join('\n'),
  )
}

function notRun(program: string, error: unknown): Failure {
  const given = error as { readonly code?: string | number; readonly killed?: boolean; readonly stderr?: string }
  if (given.code === 'ENOENT')
    return new Failure(
      `There is no program “${program}”. Install EnergyPlus ${energyPlusVersion} (energyplus.net) or name its ` +
        'executable with --energyplus.',
    )
  if (given.code === 'EACCES') return new Failure(`${program} cannot be run: it is not executable.`)
  if (given.killed === true) return new Failure(`${program} was stopped, because it ran longer than the time limit.`)
  const said = firstLine(given.stderr ?? '')
  return new Failure(`${program} ended with code ${String(given.code)}${said === '' ? '' : `: ${said}`}.`)
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/)[0] ?? ''
}
