/**
 * `npm test`: says first whether the kernel is to be made anew; finds or installs what the tests need (a Chromium, a
 * PostgreSQL), builds the page, runs every test, says what was not checked here, and closes with one plain line of counts.
 * `npm test -- --part server` runs one part; other arguments go to vitest: `npm test -- machines`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from '../../src/cli/build-page.ts'
import { findChromium } from './find-chromium.ts'
import { endedEarly, failedFiles, failuresOf } from './failures-of.ts'
import { kernelWarnings } from './kernel-warnings.ts'
import { joinedSkips, judgeSkips, notChecked, type Skips, type VitestReport } from './judge-skips.ts'
import { referenceFiles } from './reference-files.ts'
import { secondsOf, slowest, tooLong, type FileTime, type TimedReport } from './test-seconds.ts'
import { suiteFiles } from './suites.ts'
import { startTestPostgres } from './test-postgres.ts'
import type { TestProject } from './test-projects.ts'

for (const line of kernelWarnings()) console.log(line)

const strict = process.env['CI'] === 'true'
const filters = process.argv.slice(2)
const cores = availableParallelism()
/** Files that take one thread each: vitest leaves a core free, which is every other one where there are two. */
const onAllCores = `--maxWorkers=${cores}`
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<number>(done => {
    spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).once('exit', code => {
      done(code ?? 1)
    })
  })
}

const started = performance.now()
const chromium = findChromium()
if (chromium === undefined)
  console.log('No Chromium found: browser tests are skipped. Install Chromium or Chrome, or name it in CHROMIUM_PATH.')
const given = process.env['TEST_DATABASE_URL']
const postgres = given === undefined || given === '' ? await startTestPostgres() : undefined
const databaseUrl = given === undefined || given === '' ? postgres?.url : given
if (databaseUrl === undefined)
  console.log(
    'No PostgreSQL found: its tests are skipped. Name one in TEST_DATABASE_URL (a user that may create databases).',
  )
if (strict && (chromium === undefined || databaseUrl === undefined)) {
  console.log('Under CI=true no browser test and no test of PostgreSQL may be skipped.')
  process.exit(1)
}

const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'test',
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
}
delete env['TEST_DATABASE_URL']
const onPostgres = { ...env, TEST_DATABASE_URL: databaseUrl }
const folder = mkdtempSync(join(tmpdir(), 'badgir-tests-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const skips = new Map<string, Skips>()
const failures: string[] = []
/** Browser files that failed beside others, and how: they run once more, alone. */
const tryAlone: string[] = []
const atFirst: string[] = []
/** Seconds of each part of the run, and of each file in it. */
const parts: (readonly [name: string, seconds: number])[] = []
const times: FileTime[] = []
let broken = false

async function timed<T>(part: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    parts.push([part, (performance.now() - begun) / 1000])
  }
}

/**
 * Runs vitest, adds its counts and judges its skips; a run that leaves no report has broken down. A file whose process died, with no test
 * that failed, runs once more: Node itself may crash while threads start and end (nodejs/node issue 56312). A browser's file that
 * failed beside others runs once more alone; the end of the run says so.
 */
async function vitest(
  name: string,
  args: readonly string[],
  environment = env,
  { isAgain = false, label = name }: { readonly isAgain?: boolean; readonly label?: string } = {},
): Promise<Skips | undefined> {
  const report = join(folder, `${label.replace('/', ' of ')}.json`)
  rmSync(report, { force: true })
  const code = await timed(label, () =>
    run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      environment,
    ),
  )
  try {
    const written = JSON.parse(readFileSync(report, 'utf8')) as VitestReport & TimedReport
    times.push(...secondsOf(name, process.cwd(), written))
    const ended = isAgain ? [] : endedEarly(written)
    const aside = isAgain || name !== 'browser' ? [] : failedFiles(written).filter(file => !ended.includes(file))
    tryAlone.push(...aside)
    const said = { testResults: written.testResults.filter(({ name: file }) => ![...ended, ...aside].includes(file)) }
    const unsaid = { testResults: written.testResults.filter(file => aside.includes(file.name)) }
    atFirst.push(...failuresOf(`${name}, beside others`, unsaid))
    const statuses = said.testResults.flatMap(file => file.assertionResults.map(({ status }) => status))
    const countOf = (wanted: string) => statuses.filter(status => status === wanted).length
    const [passed, failed] = [countOf('passed'), countOf('failed')]
    totals.passed += passed
    totals.failed += failed
    totals.skipped += statuses.length - passed - failed
    failures.push(...failuresOf(name, said))
    if (code !== 0 && failed === 0 && ended.length + aside.length === 0) broken = true
    skips.set(name, joinedSkips(skips.get(name), judgeSkips(name, said, strict)))
    if (ended.length > 0) {
      console.log(`Run once more, since it ended before its tests did: ${ended.join(', ')}`)
      await vitest(name, ended, environment, { isAgain: true, label })
    }
    return skips.get(name)
  } catch {
    broken = true
    return undefined
  }
}

function projects(...names: readonly TestProject[]): readonly string[] {
  return names.map(name => `--project=${name}`)
}

async function onPostgresql(workers: string): Promise<void> {
  const files = suiteFiles(({ on }) => on !== undefined)
  if (databaseUrl !== undefined) await vitest('postgresql', [...projects('server'), ...files, workers], onPostgres)
}

/** Without a PostgreSQL, its suites run here too: better on one connection than nowhere. */
const serverFiles = suiteFiles(({ alone, on }) => alone !== true && (databaseUrl === undefined || on !== 'postgresql'))
/** The parts of a whole run. `npm test -- --part server` runs one alone, on every core. */
const allParts: Readonly<Record<string, () => Promise<unknown>>> = {
  // The projects run one after the other: a worker that changes from one to another reads everything anew.
  mocked: () => vitest('mocked', [...projects('mocked'), onAllCores]),
  dom: () => vitest('dom', [...projects('dom'), onAllCores]),
  node: () => vitest('node', [...projects('node'), onAllCores]),
  server: () => vitest('server', [...projects('server'), ...serverFiles, onAllCores]),
  // They judge times: nothing else may run.
  times: () => vitest('times', [...projects('server'), ...suiteFiles(({ alone }) => alone === true), '--maxWorkers=1']),
  // As in a clone without reference data; where they are away, that was the runs above.
  alone: async () => {
    if (['node', 'server'].some(part => skips.get(part)?.counts['reference-data'] !== undefined)) return
    const nowhere = { ...env, BADGIR_REFERENCE_DATA: join(folder, 'nowhere') }
    await vitest('alone', [...referenceFiles(), onAllCores], nowhere)
  },
  postgresql: () => onPostgresql(onAllCores),
  clone: () => vitest('clone', projects('clone')),
  page: () =>
    timed('page', async () => {
      if (await buildPage(process.env)) console.log('The page is built.')
    }),
  browser: async () => {
    if (chromium !== undefined) await vitest('browser', [...projects('browser'), onAllCores])
  },
}

/** Halves of a part for two lanes. Each worker of a lane reads as many files as one of two workers of the part would. */
function halves(part: TestProject, ...args: readonly string[]): readonly (() => Promise<unknown>)[] {
  return [1, 2].map(half => () => {
    const label = `${part} ${half}/2`
    const workers = `--maxWorkers=${Math.max(1, Math.floor(cores / 2))}`
    return vitest(part, [...projects(part), ...args, `--shard=${half}/2`, workers], env, { label })
  })
}

/** Takes works from a list, in its order, until none is left. */
async function lane(works: (() => Promise<unknown>)[]): Promise<void> {
  for (let work = works.shift(); work !== undefined; work = works.shift()) await work()
}

/**
 * A whole run. Two lanes take the halves of the long parts, the longest first, so that no core waits for the last file of a part. A
 * third lane has what waits more than it works: the clone for the registry, PostgreSQL's suites for its queue and its processes.
 */
async function wholeRun(): Promise<void> {
  await allParts['page']?.()
  const works = [
    ...(chromium === undefined ? [] : halves('browser')),
    ...halves('node'),
    ...halves('server', ...serverFiles),
    ...halves('dom'),
  ]
  const waiting = [async () => allParts['clone']?.(), () => onPostgresql('--maxWorkers=1')]
  await Promise.all([lane(waiting), lane(works), lane(works)])
  for (const part of ['mocked', 'alone', 'times']) await allParts[part]?.()
}

try {
  const [first, part] = filters
  if (first === '--part') {
    const wanted = allParts[part ?? '']
    if (wanted === undefined) throw new Error(`There is no part ${part}: ${Object.keys(allParts).join(', ')}`)
    if (part === 'browser') await allParts['page']?.()
    await wanted()
  } else if (filters.length > 0) {
    // A change is followed to the tests that import it; the browser's import nothing of the page.
    const among = filters.includes('--changed') ? projects('node', 'dom', 'mocked', 'server') : []
    await vitest('chosen', [...among, ...filters], databaseUrl === undefined ? env : onPostgres)
  } else {
    await wholeRun()
  }
  if (tryAlone.length > 0)
    await vitest('browser', [...projects('browser'), ...tryAlone, '--maxWorkers=1'], env, {
      isAgain: true,
      label: 'browser alone',
    })
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

const refused = [...skips.values()].flatMap(each => each.refused)
const allSeconds = Math.round((performance.now() - started) / 1000)
console.log(`\nAll tests in ${allSeconds} s${broken ? '; a run broke down, see above' : ''}`)
for (const [name, seconds] of parts) console.log(`  ${seconds.toFixed(0).padStart(5)} s  ${name}`)
console.log('The ten slowest files:')
for (const { file, part, seconds } of slowest(times))
  console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${file} (${part})`)
for (const line of notChecked(skips, { browser: chromium !== undefined, postgresql: databaseUrl !== undefined }))
  console.log(line)
if (refused.length > 0)
  console.log(
    `Skipped, and may not be${strict ? ' under CI=true' : ''}:\n${refused.map(name => `  ${name}`).join('\n')}`,
  )
for (const line of [...atFirst, ...failures]) console.log(line)
const long = tooLong(times)
for (const line of long) console.log(line)
const failed = totals.failed + (broken ? 1 : 0) + refused.length + (strict ? long.length : 0)
console.log(`${totals.passed} passed, ${failed} failed, ${totals.skipped - refused.length} skipped`)
process.exit(failed > 0 || totals.passed === 0 ? 1 : 0)
